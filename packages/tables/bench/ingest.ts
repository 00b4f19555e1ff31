import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDirtyTable } from '../src/samples';
import { writeRows } from '@rapi/table-io';
import { peerVersions, runPeer } from './peers';

/**
 * Reads and writes 100,000 × 20, compared with the tools a user would pick instead, in the same run and by turns, since
 * the machine may be shared: prints milliseconds, memory and the ratio to the peer. Our memory includes some 80 MB for
 * the compiler that the hook loads.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/ingest.ts [rows] [rounds] [csv]`
 * With `csv` as the last word, only reads CSV, which is all that a million rows need.
 */
const rowCount = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 3);
const isCsvOnly = process.argv[4] === 'csv';

interface Figures {
  ms: number;
  cpuMs: number;
  rssMb: number;
}

/** The least of several runs, since other load on the machine only adds time. */
const least = (runs: readonly Figures[]): Figures => ({
  ms: Math.min(...runs.map(({ ms }) => ms)),
  cpuMs: Math.min(...runs.map(({ cpuMs }) => cpuMs)),
  rssMb: Math.max(...runs.map(({ rssMb }) => rssMb)),
});

const none: Figures = { ms: 0, cpuMs: 0, rssMb: 0 };

/** Runs all measures once per round, one after the other. */
function byTurns(measures: readonly (() => Figures)[], times: number): Figures[] {
  const runs = Array.from({ length: times }, () => measures.map((measure) => measure()));
  return measures.map((_, place) => least(runs.map((round) => round[place] ?? none)));
}

function ours(task: string, path: string, target = '', warming: readonly string[] = []): Figures {
  const hook = join(__dirname, '..', '..', '..', 'scripts', 'register-typescript.cjs');
  const output = execFileSync(
    process.execPath,
    ['-C', 'source', '-r', hook, join(__dirname, 'ingest-child.ts'), task, path, target, ...warming],
    { encoding: 'utf8' },
  );
  return JSON.parse(output) as Figures;
}

/** `code` is one line of Python over `a`, the paths; its work on `warming` comes first and is not measured. */
function peer(libraries: string, code: string, paths: readonly string[], warming: readonly string[] = []): Figures {
  const script = `
import sys, time, json, resource
import ${libraries}
def work(a):
    ${code}
for path in ${JSON.stringify(warming)}: work([path, path + '.peer'])
start, cpu = time.perf_counter(), time.process_time()
work(sys.argv[1:])
print(json.dumps({'ms': round((time.perf_counter() - start) * 1000), 'cpuMs': round((time.process_time() - cpu) * 1000), 'rssMb': resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024}))`;
  // The figures are the last line; a peer may print its progress before.
  return JSON.parse(
    runPeer(['-c', script, ...paths])
      .trim()
      .split('\n')
      .at(-1) ?? '',
  ) as Figures;
}

function print(task: string, own: Figures, name: string, other: Figures, target?: number): void {
  const show = ({ ms, cpuMs, rssMb }: Figures) => `${ms} ms (cpu ${cpuMs}), ${rssMb} MB`;
  const [wall, cpu] = [own.ms / other.ms, own.cpuMs / other.cpuMs].map((ratio) => ratio.toFixed(2));
  process.stdout.write(
    `${task}: ${show(own)} | ${name}: ${show(other)} | ratio ${wall} (cpu ${cpu})${target === undefined ? '' : `, target ≤ ${target}`}\n`,
  );
}

const engineCopy = `duckdb.connect(config={'threads': 2}).execute(f"COPY (FROM read_csv('{a[0]}')) TO '{a[1]}' (FORMAT parquet)")`;

/**
 * CSV → dataset compared with peers: as a later file of a process, for the peers too; as the first one of a worker, which
 * warms up when it starts; and as the first one of a process that does not.
 */
function readCsv(folder: string, csv: string, small: string): Figures {
  const [byEngine, byPeer] = ['engine', 'duckdb'].map((name) => join(folder, `${name}.parquet`));
  const compare = (when: string, own: readonly string[], warming: readonly string[]): Figures => {
    const [read = none, copied = none, pandas = none, duckdb = none] = byTurns(
      [
        () => ours('ingest', csv, '', own),
        () => ours('copy', csv, byEngine, warming),
        () => peer('pandas', 'pandas.read_csv(a[0])', [csv], warming),
        () => peer('duckdb', engineCopy, [csv, byPeer ?? ''], warming),
      ],
      rounds,
    );
    const task = `CSV → dataset, ${when}`;
    print(task, read, 'pandas.read_csv', pandas);
    print(task, read, "DuckDB's own csv → parquet", duckdb, 1.2);
    print(task, read, 'csv → parquet by the engine that reads it', copied, 1.2);
    return pandas;
  };
  compare('a later file of a process', [small], [small]);
  compare('the first file of a worker', ['worker'], []);
  return compare('the first file of a process', [], []);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-bench-'));
  const [csv = '', small = '', peers = '', own = ''] = ['table.csv', 'small.csv', 'peers.xlsx', 'own.xlsx'].map(
    (name) => join(folder, name),
  );
  try {
    const { header, rows } = generateDirtyTable({ rows: rowCount, seed: 1 });
    await writeRows({ filename: csv, rows: [header, ...rows] }, csv);
    const few = generateDirtyTable({ rows: 5_000, seed: 2 });
    await writeRows({ filename: small, rows: [few.header, ...few.rows] }, small);
    process.stdout.write(
      `${rowCount} × ${header.length}, CSV of ${Math.round(statSync(csv).size / 1e6)} MB, ${rounds} rounds, the least of each; ${peerVersions()}\n`,
    );
    const pandasCsv = readCsv(folder, csv, small);
    if (isCsvOnly) return;
    const pandasWrite = peer('pandas, openpyxl', 'pandas.read_csv(a[0]).to_excel(a[1], index=False)', [csv, peers]);
    const [write = none] = byTurns([() => ours('xlsx', csv, own)], rounds);
    print(
      'xlsx write',
      write,
      'pandas.to_excel',
      { ...pandasWrite, ms: pandasWrite.ms - pandasCsv.ms, cpuMs: pandasWrite.cpuMs - pandasCsv.cpuMs },
      0.2,
    );
    const openpyxl = 'for row in openpyxl.load_workbook(a[0], read_only=True).active.iter_rows(values_only=True): pass';
    for (const [name, path] of [
      ['shared texts', peers],
      ['inline texts', own],
    ] as const) {
      print(
        `xlsx → dataset, ${name} (${Math.round(statSync(path).size / 1e6)} MB)`,
        byTurns([() => ours('ingest', path)], rounds)[0] ?? none,
        'openpyxl read_only',
        peer('openpyxl', openpyxl, [path]),
        0.3,
      );
    }
    for (const task of ['csv', 'json', 'parquet']) {
      const { ms, cpuMs, rssMb } = ours(task, csv, join(folder, `out.${task}`));
      process.stdout.write(`${task} write: ${ms} ms (cpu ${cpuMs}), ${rssMb} MB\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
