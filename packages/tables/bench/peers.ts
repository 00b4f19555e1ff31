import { execFileSync } from 'node:child_process';

/** The Python with the peer libraries; the environment may name another. */
export const peerPython = process.env.RAPI_BENCH_PYTHON ?? 'python3';

const versionsScript = `
import importlib.metadata as known, sys
print('Python', sys.version.split()[0])
for name in ('pandas', 'polars', 'duckdb', 'pyarrow', 'openpyxl'):
    try: print(name, known.version(name))
    except known.PackageNotFoundError: pass
`;

/** Runs a peer's script and gives what it prints. */
export const runPeer = (args: readonly string[], python = peerPython): string =>
  execFileSync(python, args, { encoding: 'utf8' });

/** `Python 3.11.2, pandas 3.1.0, duckdb 2.0.0`: what the figures are held against. */
export const peerVersions = (): string => runPeer(['-c', versionsScript]).trim().split('\n').join(', ');
