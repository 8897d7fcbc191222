"""`spieltisch serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from spieltisch.kernel.errors import Mistake
from spieltisch.matches.language import check_language, default_language

ADDRESS = "ADDRESS"
SCHEMES = ("sqlite:///", "postgresql://", "postgres://")


def mount(app: typer.Typer) -> None:
    """Add this command."""
    app.command("serve", help="help.serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="help.serve-host", metavar=ADDRESS)] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="help.serve-port", metavar="N")] = None,
    data: Annotated[str, typer.Option(help="help.serve-data", metavar="URL")] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="help.serve-open")] = False,
    game: Annotated[str, typer.Option(help="help.serve-game", metavar="GAME")] = "",
    workers: Annotated[int, typer.Option(help="help.serve-workers", metavar="N")] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="help.serve-origin", metavar="URL")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None, typer.Option(help="help.serve-proxy", metavar=ADDRESS)
    ] = None,
    settings: Annotated[
        Path | None, typer.Option(help="help.serve-settings", metavar="FILE")
    ] = None,
    lang: Annotated[str, typer.Option("--lang", help="help.lang", metavar="en|de")] = "",
) -> None:
    from spieltisch.server import running  # noqa: PLC0415 - loads slowly
    from spieltisch.server.settings import Settings, default_data, read_settings  # noqa: PLC0415

    language = check_language(lang or default_language())
    place = data_url(data) if data else default_data()
    if workers > 1 and place.startswith("sqlite:"):
        raise Mistake("server-workers", workers=workers)
    told = Settings(
        data=place,
        host=host,
        port=port or 0,
        origins=tuple(page_address(each) for each in origin or []),
        trusted_proxies=tuple(trusted_proxy or []),
        **(read_settings(settings) if settings else {}),
    )
    running.run(told, running.Wishes(language, open_browser, game, max(1, workers)))


def data_url(written: str) -> str:
    """Where tables are stored, as it was written; a bare path means a file of SQLite.

    >>> data_url("sqlite:////tmp/x.sqlite"), data_url("/tmp/x.sqlite")
    ('sqlite:////tmp/x.sqlite', 'sqlite:////tmp/x.sqlite')
    """
    if written.startswith(SCHEMES):
        return written
    if "://" in written or not written.strip():
        raise Mistake("server-url", url=written)
    return f"sqlite:///{Path(written).expanduser().absolute()}"


def page_address(written: str) -> str:
    """The address of a page as browsers name where something comes from.

    >>> page_address("https://Table.example.org/")
    'https://table.example.org'
    """
    try:
        parts = urlsplit(written.strip().rstrip("/"))
        good = parts.scheme in {"http", "https"} and parts.hostname and not parts.path
    except ValueError:
        good = None
        parts = urlsplit("")
    if not good:
        raise Mistake("server-origin", origin=written)
    return f"{parts.scheme}://{parts.netloc}".lower()
