"""Write `web/src/lib/wire.ts`, the browser's types, from what goes over the wire.

msgspec tells the schema of every message, json-schema-to-typescript puts it into TypeScript. What
the server tells is always complete; what a browser says may leave out what has a default.
"""

from __future__ import annotations

import json
import sys
from typing import Any, get_args

import msgspec
from msgspec import Struct

import build_web
from spieltisch.matches import told
from spieltisch.server import wire

FILE = build_web.ROOT / "web" / "src" / "lib" / "wire.ts"
HEAD = "// Made by web/make_types.py from src/spieltisch/server/wire.py. Change it there.\n\n"
TAIL = """
export type Language = Me['language']
export type State = TableInfo['state']
"""
REFERENCE = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """All messages as one JSON schema."""
    named = {**vars(told), **vars(wire)}
    kinds = [kind for kind in named.values() if is_message(kind)]
    _, parts = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    complete = {kind.__name__ for kind in kinds if issubclass(kind, told.Told)}
    for name, part in parts.items():
        part["additionalProperties"] = False
        part["description"] = tidy(part.get("description", ""))
        if name in complete:
            part["required"] = list(part["properties"])
    for name in ("FromBrowser", "ToBrowser"):
        members = [kind.__name__ for kind in get_args(getattr(wire, name))]
        parts[name] = {"anyOf": [{"$ref": REFERENCE.format(name=member)} for member in members]}
    return {
        "title": "Wire",
        "type": "object",
        "additionalProperties": False,
        "properties": {name: {"$ref": REFERENCE.format(name=name)} for name in parts},
        "$defs": without_titles(parts),
    }


def is_message(kind: object) -> bool:
    """Whether this is one of the types of messages, and not what they are made of."""
    bases = (Struct, told.Closed, told.Told)
    return isinstance(kind, type) and issubclass(kind, Struct) and kind not in bases


def tidy(text: str) -> str:
    """A docstring without the indentation of its source."""
    return "\n".join(line.strip() for line in text.splitlines())


def without_titles(parts: dict[str, Any]) -> dict[str, Any]:
    """Titles would make a second name of each type."""
    return {
        name: {key: value for key, value in part.items() if key != "title"}
        for name, part in parts.items()
    }


def made() -> str:
    """The file as it should be."""
    build_web.packages(build_web.ROOT / "web", "json-schema-to-typescript", for_tests=True)
    script = "node_modules/json-schema-to-typescript/dist/src/cli.js"
    options = ("--bannerComment=", "--no-style.semi", "--style.singleQuote")
    text = build_web.run_node(build_web.ROOT / "web", script, *options, told=json.dumps(schema()))
    return HEAD + text.strip() + "\n" + TAIL


if __name__ == "__main__":
    sys.path.insert(0, str(build_web.ROOT))
    FILE.write_text(made(), "utf-8")
