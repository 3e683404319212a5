"""Puts the built web client into the wheel, so that `anachron serve` needs nothing but Python."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # a checkout serves web/dist
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import prepare

        prepare.client(lambda line: self.app.display_info(line), sys.executable)
        build_data["force_include"][str(prepare.CLIENT)] = "anachron/server/client"
