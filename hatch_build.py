"""The build hook: the browser's table, and a compiled wheel when SPIELTISCH_COMPILE=1.

The front end is built for wheels, source archives and editable installs, if it is missing or older
than its sources. A wheel without it is not worth having; an editable install then cannot serve.

Compilation is a convenience, never a condition: whatever goes wrong with it ends in one warning
and a pure wheel. Editable installs stay pure, since a stale extension module would hide its source.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "SPIELTISCH_COMPILE"


class BuildHook(BuildHookInterface[Any]):
    """Adds what `build_web` and `compile_rules` make."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The build environment gets a compiler for Python only when it is wanted."""
        return ["mypy[mypyc]==2.4.1", "setuptools"] if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is not there yet."""
        self._front_end(version)
        self._compile(version, build_data)

    def _front_end(self, version: str) -> None:
        sys.path.insert(0, self.root)
        import build_web  # noqa: PLC0415

        try:
            build_web.build(Path(self.root))
        except build_web.CannotBuildError as problem:
            if version != "editable":
                raise
            self.app.display_warning(f"the browser's table was not built: {problem}")
        finally:
            sys.path.remove(self.root)

    def _compile(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a scratch folder and list the results for the wheel."""
        if version == "editable" or self.target_name != "wheel" or not self._wanted():
            return
        sys.path.insert(0, self.root)
        try:
            import compile_rules  # noqa: PLC0415

            self._scratch = tempfile.TemporaryDirectory(prefix="spieltisch-wheel-")
            target = Path(self._scratch.name)
            built = compile_rules.compile_into(Path(self.root), target)
        except Exception as problem:  # noqa: BLE001 - a pure wheel is always better than none
            reason = str(problem).partition("\n")[0]
            self.app.display_warning(f"{SWITCH}: building a pure wheel, because {reason}")
            return
        finally:
            sys.path.remove(self.root)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in built:
            build_data["force_include"][str(path)] = path.relative_to(target).as_posix()

    def _wanted(self) -> bool:
        return os.environ.get(SWITCH, "") not in ("", "0")
