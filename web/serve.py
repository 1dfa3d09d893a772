"""Fetch what the page needs, build it and serve it on this computer:  python3 web/serve.py [--no-open] [--port N]"""

import argparse
import errno
import sys
import webbrowser

from build import build
from building.command import run_script
from building.places import Problem
from building.server import SiteServer

PORT = 8000
LAST_PORT = 65535


def read_port(text: str) -> int:
    """Return the port number in the text of an option. Raises ArgumentTypeError if the text is not a port."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 5 or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is no port from 0 to {LAST_PORT}")
    return int(text)


def main() -> None:
    """Build and serve the page with the options of the command line. Raises Problem if the port cannot be used."""
    parser = argparse.ArgumentParser(description="Fetch what is pinned, build the site and serve it.")
    parser.add_argument("--port", type=read_port, default=PORT, help=f"the port on localhost ({PORT})")
    parser.add_argument("--base", default="/", help="the path to serve under, such as /triokey/")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--build-only", action="store_true", help="build into build/ and stop")
    parser.add_argument("--source", action="store_true", help="keep .py files in our wheel, for development")
    wanted = parser.parse_args()
    base = "/" + wanted.base.strip("/") + "/" if wanted.base.strip("/") else "/"
    site = build(source=wanted.source)
    if wanted.build_only:
        print(f"The site is in {site}")
        return
    try:
        server = SiteServer(site, base, wanted.port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Problem(f"Port {wanted.port} is not free: end what uses it, or choose another with --port.") from None
        raise Problem(f"Port {wanted.port} cannot be had ({error.strerror}): choose another with --port.") from None
    with server:
        print(f"Triokey is at {server.url} (end with Ctrl-C)", flush=True)
        if not wanted.no_open:
            webbrowser.open(server.url)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    sys.exit(run_script("serve.py", main))
