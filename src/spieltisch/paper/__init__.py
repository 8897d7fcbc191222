"""Games on paper: PDF files to print, cut out and play with."""
