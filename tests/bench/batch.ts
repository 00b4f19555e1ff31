// A batch of 100 files of 5,000 rows: how busy it keeps the processors, and what it costs compared with the engine
// doing the same work alone, without records, files and events: the template's steps, the workbook and its quality, for
// every file.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEnginePool, type Dataset, generateDirtyTable } from '@rapi/tables';
import { descendantsOf } from '../chaos/processes';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { root, startProduct } from '../src/product/start-product';

const FILES = 100;
const ROWS = 5_000;
const WORKERS = 2;
const BUSY_TARGET = 85;
const COST_TARGET = 1.3;
/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100;
const steps = [
  { operation: 'clean@1', config: { rule_ids: ['tidy-spaces'], target_columns: ['Nama'] } },
  { operation: 'formula@1', config: { formula: '[Jumlah] * 2', column_name: 'Ganda' } },
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Every file is different, so that nothing kept of one dataset serves another. */
function dirtyCsv(seed: number): string {
  const { header, rows } = generateDirtyTable({ rows: ROWS, seed });
  return [header, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
}

/** Seconds of processor time of a process and its descendants, including those that have ended. */
function processorSeconds(pid: number): number {
  const ticks = [pid, ...descendantsOf(pid).map((each) => each.pid)].map((each) => {
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}

interface Cost {
  wall: number;
  processor: number;
}

async function costOf(pid: number, work: () => Promise<void>): Promise<Cost> {
  const [before, began] = [processorSeconds(pid), performance.now()];
  await work();
  return { wall: (performance.now() - began) / 1000, processor: processorSeconds(pid) - before };
}

/** Waits until the product has finished its own work on new files. */
async function untilQuiet(pid: number): Promise<void> {
  for (let last = processorSeconds(pid), quiet = 0; quiet < 3;) {
    await pause(1000);
    const now = processorSeconds(pid);
    quiet = now - last < 0.1 ? quiet + 1 : 0;
    last = now;
  }
}

async function uploadTo(user: ApiUser, csv: string, place: number): Promise<string> {
  const answer = await user.upload(`penjualan-${place}.csv`, csv);
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${answer.text}`);
  return answer.json<{ data: { id: string } }>().data.id;
}

async function runBatch(user: ApiUser, id: string): Promise<void> {
  const started = await user.send('POST', `/api/batch/${id}/start`);
  if (started.status !== 200) throw new Error(`batch: ${started.status} ${started.text}`);
  for (;;) {
    const { job } = (await user.send('GET', `/api/batch/${id}/status`)).json<{
      job: { status: string; completed_items: number };
    }>();
    if (job.status === 'completed' && job.completed_items === FILES) return;
    if (job.status !== 'processing') throw new Error(`the batch is ${job.status}, with ${job.completed_items} done`);
    await pause(500);
  }
}

async function measureBatch(csvs: readonly string[]): Promise<Cost> {
  const product = await startProduct({
    env: { RAPI_PLANS: join(root, 'tests/chaos/unlimited-plans.json'), ENGINE_WORKERS: String(WORKERS) },
  });
  try {
    const user = await registerUser(() => product.url);
    const file_ids: string[] = [];
    for (const [place, csv] of csvs.entries()) file_ids.push(await uploadTo(user, csv, place));
    const recipe = await user.send('POST', '/api/recipes', { body: { name: 'Rapikan', steps } });
    const template_id = recipe.json<{ id: string }>().id;
    const created = await user.send('POST', '/api/batch/create', { body: { name: 'Seratus', template_id, file_ids } });
    if (created.status >= 300) throw new Error(`batch: ${created.status} ${created.text}`);
    await untilQuiet(product.pid);
    return await costOf(product.pid, () => runBatch(user, created.json<{ id: string }>().id));
  } finally {
    await product.stop();
  }
}

async function measureEngine(csvs: readonly string[]): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-bench-'));
  const memory = { memoryMb: 1024, duckdbMemoryMb: 256 };
  const pool = createEnginePool({ workers: WORKERS, ...memory, deadlineMs: 110_000, folder, cacheFolder: folder });
  const read = async (csv: string, place: number): Promise<Dataset> => {
    const path = join(folder, `${place}.csv`);
    writeFileSync(path, csv);
    const { sheets } = await pool.run('ingest', { path, options: { filename: `${place}.csv` } });
    const dataset = sheets[0]?.dataset;
    if (!dataset) throw new Error(`file ${place} could not be read`);
    return dataset;
  };
  const make = async (dataset: Dataset, place: number): Promise<void> => {
    const { dataset: made } = await pool.run('runRecipe', { dataset, steps, others: [] });
    await pool.run('write', { dataset: made, format: 'xlsx', path: join(folder, `${place}.xlsx`), sheetName: 'Data' });
    await pool.run('quality', { dataset: made });
  };
  try {
    const datasets = await Promise.all(csvs.map(read));
    const cost = await costOf(process.pid, async () => void (await Promise.all(datasets.map(make))));
    if (readdirSync(folder).filter((name) => name.endsWith('.xlsx')).length !== FILES)
      throw new Error('files are missing');
    return cost;
  } finally {
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const csvs = Array.from({ length: FILES }, (_, place) => dirtyCsv(place + 1));
  const cores = Math.min(WORKERS, availableParallelism());
  const [batch, engine] = [await measureBatch(csvs), await measureEngine(csvs)];
  const busy = ({ wall, processor }: Cost) => `${((100 * processor) / (wall * cores)).toFixed(0)} %`;
  const told = (cost: Cost) =>
    `${cost.wall.toFixed(1)} s, ${cost.processor.toFixed(1)} s of processor time, ${cores} cores ${busy(cost)} busy`;
  say(`batch of ${FILES} × ${ROWS} rows: ${told(batch)}, target ≥ ${BUSY_TARGET} %`);
  say(`the engine alone: ${told(engine)}`);
  const ratio = (of: keyof Cost) => (batch[of] / engine[of]).toFixed(2);
  say(`batch / engine: ${ratio('wall')} in time, ${ratio('processor')} in processor time, target ≤ ${COST_TARGET}`);
}

void main();
