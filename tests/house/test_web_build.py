"""Building the browser's table needs nothing that only its tests need: installs leave that out."""

from __future__ import annotations

import json
import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
IMPORTED = re.compile(r"from '((?:@[^/']+/)?[^./'][^/']*)")


def test_what_is_imported_is_installed_with_the_package() -> None:
    told = json.loads((WEB / "package.json").read_text("utf-8"))
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    sources = [
        WEB / "vite.config.ts",
        *(WEB / "src").rglob("*.ts"),
        *(WEB / "src").rglob("*.svelte"),
    ]
    texts = [path.read_text("utf-8") for path in sources if not path.name.endswith(".test.ts")]
    imported = {name for text in texts for name in IMPORTED.findall(text)}
    assert {"svelte", "vite", "@sveltejs/vite-plugin-svelte"} <= imported
    assert imported <= set(told["dependencies"])
    for name in imported:
        assert "dev" not in lock[f"node_modules/{name}"]
