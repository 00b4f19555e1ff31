// Pivot tables and charts of 100,000 rows as the screens request them from the API, compared with pandas grouping the
// same table in memory. All requests differ, so that none is answered from a cache.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDirtyTable } from '@rapi/tables';
import { registerUser } from '../src/product/api-user';
import { runPeer } from '../../packages/tables/bench/peers';
import type { ApiUser } from '../src/product/api-user';
import { root, startProduct } from '../src/product/start-product';

const [ROWS = 100_000, ROUNDS = 7] = process.argv.slice(2).map(Number);
const PIVOT_MS = 500;
const CHART_MS = 300;
/** Milliseconds of a clock tick in Linux' /proc. */
const TICK_MS = 10;
const say = (line: string) => process.stdout.write(`${line}\n`);
const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

interface Figures {
  ms: number;
  cpuMs: number;
}

interface ProcessTime {
  pid: number;
  parent: number;
  ms: number;
}

/** A process's facts from /proc after its name, which may contain spaces; undefined once it has ended. */
function timeOf(pid: number): ProcessTime | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent = 0, ...rest] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { pid, parent, ms: ((rest[9] ?? 0) + (rest[10] ?? 0)) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time that a process and all its descendants have used. */
function processorMs(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timeOf(Number(name)) ?? []);
  const below = (parent: number): number =>
    all.filter((each) => each.parent === parent).reduce((sum, each) => sum + each.ms + below(each.pid), 0);
  return (timeOf(pid)?.ms ?? 0) + below(pid);
}

const median = (numbers: readonly number[]): number =>
  Math.round(numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0);

/** The median of several requests, the first not counted. */
async function measured(pid: number, ask: (round: number) => Promise<unknown>): Promise<Figures> {
  await ask(0);
  const runs: Figures[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [since, cpu] = [performance.now(), processorMs(pid)];
    await ask(round);
    runs.push({ ms: performance.now() - since, cpuMs: processorMs(pid) - cpu });
  }
  return { ms: median(runs.map(({ ms }) => ms)), cpuMs: median(runs.map(({ cpuMs }) => cpuMs)) };
}

const pandas = (csv: string, what: 'pivot' | 'chart'): Figures =>
  JSON.parse(runPeer([join(root, 'packages/tables/bench/grouping-peer.py'), csv, String(ROUNDS), what])) as Figures;

function tell(what: string, own: Figures, other: Figures, target: number): void {
  const [ratio, cpu] = [own.ms / other.ms, own.cpuMs / other.cpuMs].map((value) => value.toFixed(2));
  say(
    `${what}: ${own.ms} ms (cpu ${own.cpuMs}), target ≤ ${target} | pandas: ${other.ms} ms (cpu ${other.cpuMs}) | ratio ${ratio} (cpu ${cpu})`,
  );
}

async function ask(user: ApiUser, path: string, body: object): Promise<void> {
  const answer = await user.send('POST', path, { body });
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
}

async function upload(user: ApiUser, csv: string): Promise<string> {
  const answer = await user.upload('penjualan.csv', csv);
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${answer.text}`);
  const { id } = answer.json<{ data: { id: string } }>().data;
  for (;;) {
    const { data } = (await user.send('GET', `/api/files/${id}`)).json<{ data: { status: string } }>();
    if (data.status === 'ready') return id;
    if (data.status === 'failed') throw new Error('the upload failed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** All rows each time, by a filter that is written differently. */
const allRows = (round: number) => [{ column: 'Jumlah', operator: 'not_equals', value: -1000 - round }];

const settingsOf = (round: number) => ({
  group_by_columns: ['Provinsi', 'Status'].map((name, order) => ({ name, order })),
  aggregate_functions: { Total: 'sum', Jumlah: 'average' },
  filter_conditions: allRows(round),
});

const chartOf = (round: number) => ({
  template_id: 'chart-column',
  selected_columns: ['Provinsi', 'Jumlah'],
  data_range: { start_row: 0, end_row: ROWS },
  aggregation: 'sum',
  filters: { conditions: allRows(round) },
});

async function main(): Promise<void> {
  const { header, rows } = generateDirtyTable({ rows: ROWS, seed: 1 });
  const csv = [header, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
  const folder = mkdtempSync(join(tmpdir(), 'rapi-bench-'));
  const path = join(folder, 'penjualan.csv');
  writeFileSync(path, csv);
  const product = await startProduct({ env: { RAPI_PLANS: join(root, 'tests/chaos/unlimited-plans.json') } });
  try {
    const user = await registerUser(() => product.url);
    const file_id = await upload(user, csv);
    say(`${ROWS} × ${header.length}, ${ROUNDS} rounds, median`);
    const outline = (round: number) => ask(user, '/api/grouping/outline', { file_id, settings: settingsOf(round) });
    tell('pivot table by two columns', await measured(product.pid, outline), pandas(path, 'pivot'), PIVOT_MS);
    const chart = (round: number) => ask(user, '/api/charts/generate', { file_id, ...chartOf(round) });
    tell('chart of all rows', await measured(product.pid, chart), pandas(path, 'chart'), CHART_MS);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
