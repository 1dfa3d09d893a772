// @ts-check
// Runs one Python file inside the pinned Pyodide, under Node.
//   node inside.mjs PYODIDE_FOLDER SCRIPT.py [ARGUMENT...]
// The computer's files stand under /host; the exit code is the script's own.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, script, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
// Without column numbers for tracebacks, bytecode is a tenth smaller.
const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: resolve(folder), env });
python.FS.mkdir("/host");
python.FS.mount(python.FS.filesystems.NODEFS, { root: "/" }, "/host");
python.FS.chdir("/host" + process.cwd());
const run = python.runPython(`
def run(path, arguments):
    import runpy, sys
    sys.argv = [path, *arguments]
    try:
        runpy.run_path(path, run_name="__main__")
    except SystemExit as stop:
        if isinstance(stop.code, str):
            print(stop.code, file=sys.stderr)
            return 1
        return int(stop.code or 0)
    return 0
run`);
process.exitCode = run("/host" + resolve(script), python.toPy(rest));
