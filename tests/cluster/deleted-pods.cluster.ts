import { serviceNames } from '@rapi/contracts';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { dirtyTable, ended, uploaded } from '../src/product/main-job';
import { describeOnCluster } from './cluster';
import { tell } from './figures';
import { gatewayUrl, everythingReady, inNamespace, installed, release } from './release';

const BATCH_FILES = 5;
const ROWS = 2_000;
const EXPORTS = 2;

interface Work {
  /** The content of each acknowledged upload, by its id. */
  uploads: Map<string, string>;
  exports: string[];
  batch: string;
}

interface BatchJob {
  status: string;
  completed_items: number;
}

const makeRecipe = async (user: ApiUser): Promise<string> => {
  const steps = [{ operation: 'formula@1', config: { formula: '[jumlah] * 2', column_name: 'Ganda' } }];
  const made = await user.send('POST', '/api/recipes', { body: { name: 'Ganda', steps } });
  return made.json<{ id: string }>().id;
};

/** Uploads one file after the other until told to end, and keeps the acknowledged ones. A refused upload is no loss. */
async function uploadUntil(user: ApiUser, isOver: () => boolean, uploads: Work['uploads']): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const content = `nomor,jumlah\n${n},${n * 37}\n`;
    const answer = await user.upload(`nota-${n}.csv`, content).catch(() => undefined);
    if (answer?.status === 201) uploads.set(answer.json<{ data: { id: string } }>().data.id, content);
  }
}

/** What the work lost: an upload whose bytes are missing, an export or batch that did not end as it should. */
async function lossesOf(user: ApiUser, { uploads, exports, batch }: Work): Promise<string[]> {
  const losses: string[] = [];
  for (const [id, content] of uploads) {
    const { status, text } = await user.send('GET', `/api/files/${id}/download`);
    if (status !== 200 || text !== content) losses.push(`upload ${id}: ${status} ${text.slice(0, 100)}`);
  }
  for (const id of exports) {
    const end = await ended(
      () => user.send('GET', '/api/export-jobs?limit=100'),
      (text) =>
        (JSON.parse(text) as { jobs: { id: string; status: string }[] }).jobs.find((job) => job.id === id)?.status,
    );
    if (end.status !== 'completed') losses.push(`export ${id}: ${end.status}`);
  }
  const end = await ended(
    () => user.send('GET', `/api/batch/${batch}/status`),
    (text) => (JSON.parse(text) as { job: BatchJob }).job.status,
  );
  if (end.status !== 'completed') losses.push(`batch ${batch}: ${end.text.slice(0, 300)}`);
  return losses;
}

const filenamesOf = async (user: ApiUser): Promise<string[]> => {
  const names: string[] = [];
  for (;;) {
    const listed = await user.send('GET', `/api/files/?kind=upload&limit=200&offset=${names.length}`);
    const { data } = listed.json<{ data: { filename: string }[] }>();
    if (data.length === 0) return names;
    names.push(...data.map(({ filename }) => filename));
  }
};

async function beginJobs(user: ApiUser): Promise<Pick<Work, 'exports' | 'batch'>> {
  const sources: string[] = [];
  for (let n = 0; n < BATCH_FILES; n += 1) sources.push(await uploaded(user, `cabang-${n}.csv`, dirtyTable(ROWS)));
  const source_data = { file_id: sources[0] };
  const order = { job_name: 'Laporan', export_type: 'data_export', output_format: 'xlsx', source_data };
  const exports: string[] = [];
  for (let n = 0; n < EXPORTS; n += 1) {
    const made = await user.send('POST', '/api/export-jobs/create', { body: order });
    exports.push(made.json<{ id: string }>().id);
  }
  const body = { name: 'Cabang', template_id: await makeRecipe(user), file_ids: sources };
  const { id } = (await user.send('POST', '/api/batch/create', { body })).json<{ id: string }>();
  expect((await user.send('POST', `/api/batch/${id}/start`)).status).toBe(200);
  return { exports, batch: id };
}

interface Struck {
  user: ApiUser;
  work: Work;
}

/**
 * Deletes the pods of a service during work, and waits until new ones are there. The results of the work are checked
 * later.
 */
async function strike(name: string): Promise<Struck> {
  const user = await registerUser(() => gatewayUrl);
  const jobs = await beginJobs(user);
  const uploads: Work['uploads'] = new Map();
  let isOver = false;
  const uploading = uploadUntil(user, () => isOver, uploads);
  await inNamespace('delete', 'pod', '-l', `app.kubernetes.io/name=${name}`, '--grace-period', '0', '--force');
  await inNamespace('rollout', 'status', `deployment/${release}-${name}`, '--timeout', '5m');
  await everythingReady();
  isOver = true;
  await uploading;
  return { user, work: { uploads, ...jobs } };
}

describeOnCluster('each pod deleted while work goes on', () => {
  const struck = new Map<string, Struck>();

  beforeAll(async () => {
    await installed();
    for (const name of serviceNames) struck.set(name, await strike(name));
  });

  test.each(serviceNames)('%s: what was acknowledged is there, and once', async (name) => {
    const found = struck.get(name);
    if (!found) throw new Error(`No pod of ${name} was deleted`);
    const { user, work } = found;
    const losses = await lossesOf(user, work);
    const told = await user.send('GET', `/api/batch/${work.batch}/status`);
    const { completed_items: done } = told.json<{ job: BatchJob }>().job;
    const names = await filenamesOf(user);
    const twice = names.filter((each, place) => names.indexOf(each) !== place);
    tell(
      `pod deleted, ${name}`,
      `${work.uploads.size} uploads, ${EXPORTS} exports, a batch of ${BATCH_FILES}: ${losses.length} lost, ${twice.length} twice`,
    );
    expect([losses, twice, done]).toEqual([[], [], BATCH_FILES]);
  });
});
