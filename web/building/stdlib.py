"""What the page's standard library leaves out: all that a page of games cannot need.

Each word is a pattern for a path in the archive, without `.py`; everything below it goes too.
"""

DROP = tuple(
    """
    _pyrepl antigravity bdb cProfile cmd code colorsys compileall ctypes curses dbm doctest filecmp
    fileinput ftplib getpass graphlib idlelib imaplib mailbox mimetypes modulefinder multiprocessing
    netrc optparse pdb pickletools plistlib poplib profile pstats pty py_compile pyclbr pydoc
    pydoc_data rlcompleter sched shelve smtplib socketserver sqlite3 statistics symtable tabnanny
    this timeit tomllib trace tty turtle unittest uuid venv wave webbrowser wsgiref xmlrpc
    zipapp zoneinfo __hello__ __phello__ _pyio _pydatetime configparser
    */__main__ site-packages
    asyncio/windows_* asyncio/proactor_events asyncio/tools
    concurrent/futures/process concurrent/futures/interpreter concurrent/interpreters
    compression/zstd email/mime xml/dom xml/etree xml/parsers xml/sax/expatreader
    http/server http/cookiejar importlib/metadata/diagnose json/tool logging/config logging/handlers
    pyodide/_nodesock_transport pyodide/console urllib/robotparser
    encodings/_win_cp_codecs encodings/big5* encodings/bz2_codec encodings/cp0* encodings/cp1[01]*
    encodings/cp125[0134-8] encodings/cp2* encodings/cp424 encodings/cp[5-9]* encodings/euc_*
    encodings/gb* encodings/hp_roman8 encodings/hz encodings/iso2022* encodings/iso8859_[2-9]
    encodings/iso8859_1? encodings/johab encodings/koi8* encodings/kz1048 encodings/mac_*
    encodings/mbcs encodings/oem encodings/palmos encodings/ptcp154 encodings/quopri_codec
    encodings/rot_13 encodings/shift_jis?* encodings/tis_620 encodings/utf_7 encodings/uu_codec
""".split()
)
