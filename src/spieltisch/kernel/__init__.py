"""What a game is: position, question, option, agenda, dice, record, view, scenario."""
