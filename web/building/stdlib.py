"""The parts of the standard library that the page leaves out because no game needs them.

Each word is a pattern for a path in the library's archive, without `.py`; everything below the path is left out too.
"""

FROZEN = tuple(
    """
    _collections_abc _sitebuiltins abc codecs genericpath importlib/_bootstrap importlib/_bootstrap_external
    importlib/machinery importlib/util io ntpath os posixpath site stat zipimport
""".split()
)
"""Modules that are built into the interpreter, so that Python never reads their files."""

DROP = FROZEN + tuple(
    """
    _ast_unparse _compat_pickle _pyrepl _strptime antigravity argparse bdb cProfile calendar cmd code colorsys
    compileall ctypes curses dbm difflib doctest filecmp fileinput fractions ftplib getopt getpass gettext
    graphlib idlelib imaplib mailbox mimetypes modulefinder multiprocessing netrc optparse pdb pickle
    pickletools pkgutil plistlib poplib pprint profile pstats pty py_compile pyclbr pydoc pydoc_data queue
    rlcompleter runpy sched shelve shlex smtplib socketserver sqlite3 statistics stringprep symtable tabnanny
    this timeit tomllib trace tracemalloc tty turtle unittest uuid venv wave webbrowser wsgiref xmlrpc
    zipapp zoneinfo __hello__ __phello__ _pyio _pydatetime configparser
    */__main__ site-packages
    asyncio/windows_* asyncio/proactor_events asyncio/tools
    concurrent/futures/process concurrent/futures/interpreter concurrent/futures/thread concurrent/interpreters
    compression/zstd email/_header_value_parser email/contentmanager email/generator email/headerregistry
    email/mime email/policy xml/dom xml/etree xml/parsers xml/sax/expatreader
    http/cookiejar http/cookies http/server importlib/metadata/diagnose json/tool logging/config logging/handlers
    pathlib/types
    pyodide/_nodesock_transport pyodide/console urllib/robotparser
    encodings/_win_cp_codecs encodings/big5* encodings/bz2_codec encodings/cp0* encodings/cp1[01]*
    encodings/cp125[0134-8] encodings/cp2* encodings/cp424 encodings/cp[5-9]* encodings/euc_*
    encodings/gb* encodings/hp_roman8 encodings/hz encodings/idna encodings/iso2022* encodings/iso8859_[2-9]
    encodings/iso8859_1? encodings/johab encodings/koi8* encodings/kz1048 encodings/mac_*
    encodings/mbcs encodings/oem encodings/palmos encodings/ptcp154 encodings/punycode encodings/quopri_codec
    encodings/rot_13 encodings/shift_jis?* encodings/tis_620 encodings/utf_7 encodings/uu_codec
""".split()
)
