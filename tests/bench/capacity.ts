// How much processor time one call costs each service, and thus what one replica can carry on a processor of its own.
// docs/scaling.md has the figures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descendantsOf } from '../chaos/processes';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { dirtyTable, exported, readReceipt, uploaded } from '../src/product/main-job';
import { type ProcessProduct, processNames, startProcesses } from '../src/product/start-processes';
import { root } from '../src/product/start-product';

const ROWS = 10_000;
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;
const PATIENCE_MS = 120_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds of processor time of a process and its descendants, including those that have ended. */
function processorTime(pid: number): number {
  const times = [pid, ...descendantsOf(pid).map((each) => each.pid)].map((each) => {
    const stat = readFileSync(`/proc/${each}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * TICK_MS;
  });
  return times.reduce((sum, each) => sum + each, 0);
}

const timesOf = (product: ProcessProduct): Map<string, number> =>
  new Map(processNames.map((name) => [name, processorTime(product.pid(name) ?? 0)]));

interface Kind {
  name: string;
  times: number;
  work(place: number): Promise<unknown>;
}

async function expectDone(user: ApiUser, method: string, path: string, body?: object): Promise<string> {
  const { status, text } = await user.send(method, path, { body });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
  return text;
}

async function batchOfOne(user: ApiUser, recipe: string, file: string): Promise<void> {
  const body = { name: 'Cabang', template_id: recipe, file_ids: [file] };
  const { id } = JSON.parse(await expectDone(user, 'POST', '/api/batch/create', body)) as { id: string };
  await expectDone(user, 'POST', `/api/batch/${id}/start`);
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await pause(100)) {
    const told = JSON.parse(await expectDone(user, 'GET', `/api/batch/${id}/status`)) as { job: { status: string } };
    if (told.job.status === 'completed') return;
  }
  throw new Error(`The batch ${id} does not end`);
}

/** What users do, from the cheapest to the most expensive. */
async function kindsOf(user: ApiUser): Promise<Kind[]> {
  const csv = dirtyTable(ROWS);
  const file = await uploaded(user, 'pelanggan.csv', csv);
  const columns = ['nama', 'jumlah'];
  const steps = [{ operation: 'formula@1', config: { formula: '[jumlah] * 2', column_name: 'Ganda' } }];
  const recipe = JSON.parse(await expectDone(user, 'POST', '/api/recipes', { name: 'Ganda', steps })) as { id: string };
  const get = (path: string) => () => expectDone(user, 'GET', path);
  return [
    { name: 'the plans', times: 300, work: get('/api/plans') },
    { name: 'a list of files', times: 200, work: get('/api/files/') },
    { name: 'templates searched', times: 200, work: get('/api/templates/marketplace?search=gaji') },
    { name: 'the list of jobs', times: 200, work: get('/api/scheduled-jobs') },
    {
      name: '100 rows of a table',
      times: 100,
      work: (place) => get(`/api/files/${file}/data?limit=100&offset=${place * 90}`)(),
    },
    { name: 'a sign-in', times: 20, work: () => user.signIn() },
    {
      name: 'a file uploaded',
      times: 20,
      work: (place) => uploaded(user, `pelanggan-${place}.csv`, `${csv}${place},,,\n`),
    },
    {
      name: 'a formula previewed',
      times: 20,
      work: (place) =>
        expectDone(user, 'POST', `/api/files/${file}/create-formula`, {
          formula: `[jumlah] * ${place + 2}`,
          column_name: 'Hasil',
        }),
    },
    {
      name: 'a chart',
      times: 20,
      work: () =>
        expectDone(user, 'POST', '/api/charts/generate', {
          file_id: file,
          template_id: 'chart-column',
          selected_columns: columns,
        }),
    },
    { name: 'a workbook exported', times: 10, work: () => exported(user, file) },
    { name: 'a file of a batch', times: 10, work: () => batchOfOne(user, recipe.id, file) },
    { name: 'a receipt read', times: 5, work: () => readReceipt(user) },
  ];
}

async function run(): Promise<void> {
  const env = { RAPI_PLANS: join(root, 'tests', 'chaos', 'unlimited-plans.json') };
  const product = await startProcesses({ env });
  try {
    const user = await registerUser(() => product.url);
    say(`Milliseconds of processor time for one of each, tables of ${ROWS} rows`);
    for (const { name, times, work } of await kindsOf(user)) {
      // The first call loads what the others then find loaded.
      await work(times);
      const before = timesOf(product);
      for (let place = 0; place < times; place += 1) await work(place);
      const costs = [...timesOf(product)]
        .map(([service, after]) => ({ service, ms: (after - (before.get(service) ?? 0)) / times }))
        .filter(({ ms }) => ms >= 0.2)
        .toSorted((a, b) => b.ms - a.ms);
      say(`${name.padEnd(22)} ${costs.map(({ service, ms }) => `${service} ${ms.toFixed(1)}`).join(', ')}`);
    }
  } finally {
    await product.stop();
  }
}

void run();
