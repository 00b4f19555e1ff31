// What one, two and four batch services do with one user's 500 files over RabbitMQ, and how long another user's first
// file waits behind them. docs/scaling.md has the figures and the model fitted to them.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { dirtyTable, uploaded } from '../src/product/main-job';
import { startProcesses } from '../src/product/start-processes';
import { root } from '../src/product/start-product';

const WORKERS = [1, 2, 4] as const;
const FILES = 500;
const ROWS = 200;
const OTHERS = 5;
const steps = [{ operation: 'formula@1', config: { formula: '[jumlah] * 2', column_name: 'Ganda' } }];

const say = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface BatchJob {
  status: string;
  completed_items: number;
}

async function startBatch(user: ApiUser, files: string[]): Promise<() => Promise<BatchJob>> {
  const recipe = await user.send('POST', '/api/recipes', { body: { name: `Ganda ${files.length}`, steps } });
  const body = { name: 'Cabang', template_id: recipe.json<{ id: string }>().id, file_ids: files };
  const made = await user.send('POST', '/api/batch/create', { body });
  const { id } = made.json<{ id: string }>();
  const started = await user.send('POST', `/api/batch/${id}/start`);
  if (started.status !== 200) throw new Error(`batch: ${started.status} ${started.text}`);
  return async () => (await user.send('GET', `/api/batch/${id}/status`)).json<{ job: BatchJob }>().job;
}

async function untilDone(stateOf: () => Promise<BatchJob>, everyMs: number): Promise<BatchJob> {
  for (;;) {
    const job = await stateOf();
    if (job.status === 'completed') return job;
    if (['failed', 'cancelled'].includes(job.status)) throw new Error(JSON.stringify(job));
    await pause(everyMs);
  }
}

const filesOf = async (user: ApiUser, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await uploaded(user, `cabang-${n}.csv`, dirtyTable(ROWS + n)));
  return ids;
};

async function measure(workers: number): Promise<void> {
  const env = { RAPI_PLANS: join(root, 'tests', 'chaos', 'unlimited-plans.json') };
  const product = await startProcesses({ env, replicas: Array.from({ length: workers - 1 }, () => 'batch' as const) });
  try {
    const url = () => product.url;
    const [one, other] = [await registerUser(url), await registerUser(url)];
    const [many, few] = [await filesOf(one, FILES), await filesOf(other, OTHERS)];
    // Alone: how long one file takes from its order to its end.
    const aloneSince = performance.now();
    await untilDone(await startBatch(other, few.slice(0, 1)), 20);
    const alone = performance.now() - aloneSince;

    const began = performance.now();
    const state = await startBatch(one, many);
    const waits: number[] = [];
    for (const file of few) {
      const since = performance.now();
      await untilDone(await startBatch(other, [file]), 20);
      waits.push(performance.now() - since);
    }
    await untilDone(state, 200);
    const seconds = (performance.now() - began) / 1000;
    const worst = Math.max(...waits);
    say(
      `${workers} batch service${workers > 1 ? 's' : ''}: ${(FILES / seconds).toFixed(1)} files a second; ` +
        `a file alone ${alone.toFixed(0)} ms, another person’s file behind ${FILES}: ` +
        `${waits.map((each) => each.toFixed(0)).join(', ')} ms (the worst ${(worst / alone).toFixed(1)} times alone)`,
    );
  } finally {
    await product.stop();
  }
}

async function run(): Promise<void> {
  say(`${FILES} files of ${ROWS} rows and more, on ${availableParallelism()} processors that every process shares`);
  for (const workers of WORKERS) await measure(workers);
}

void run();
