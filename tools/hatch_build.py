"""Builds the wheel: puts the web client into it and, where C can be compiled, the compiled rules.

So `anachron serve` needs nothing but Python and is as fast as a checkout. ANACHRON_PURE=1 leaves the compiled rules
out: one wheel for every machine, whose rules run several times slower.
"""

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PURE = "ANACHRON_PURE"


class WheelHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """What pip puts beside us when it builds: for the client's types, and to compile the rules."""
        groups = tomllib.loads((Path(self.root) / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
        return ["msgspec", *([] if os.environ.get(PURE) else groups["compile"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # a checkout serves web/dist
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import prepare

        prepare.client(self.app.display_info, sys.executable)
        build_data["force_include"][str(prepare.CLIENT)] = "anachron/server/client"
        rules = None if os.environ.get(PURE) else prepare.rules_for_wheel(self.app.display_info, sys.executable)
        if rules is not None:
            for path in rules.rglob("*.so"):
                build_data["force_include"][str(path)] = str(path.relative_to(rules))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
