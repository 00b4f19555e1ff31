import { until } from '@rapi/test-kit';
import { ownRabbitMq } from '@rapi/test-kit/real-servers';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { processNames, type ProcessName, type ProcessProduct, startProcesses } from '../src/product/start-processes';
import { reportFigure, reportSkipped, seconds } from './report';
import { sizeOf } from './sizes';

const missing = ownRabbitMq.missing();
if (missing) {
  reportSkipped('services', missing);
  reportSkipped('broker', missing);
}
const describeWithRabbitMq = missing ? describe.skip : describe;

const ROUNDS = sizeOf('RAPI_SERVICE_ROUNDS', 3, 1);
const BROKER_DOWN_MS = sizeOf('RAPI_BROKER_DOWN_SECONDS', 60, 5) * 1000;
const DRAINED_WITHIN_MS = 120_000;
const table = 'nama,nilai\nBudi,1\nSari,2\n';

/** A call that only this service can answer. The gateway has none: without it nothing is answered. */
const callsOf = (file: string): Readonly<Record<Exclude<ProcessName, 'gateway'>, string>> => ({
  auth: '/users/me',
  files: '/api/files',
  'quality-tools': `/api/files/${file}/data-profile-dashboard`,
  transform: '/api/charts/templates',
  ocr: '/api/ocr/documents',
  export: '/api/export-jobs',
  marketplace: '/api/templates/categories',
  batch: '/api/batch/jobs',
  scheduler: '/api/scheduled-jobs',
});
/** The services that cannot answer without it. */
const standsOn: Partial<Record<ProcessName, readonly ProcessName[]>> = { files: ['quality-tools'] };

describeWithRabbitMq('every service a process of its own', () => {
  let product: ProcessProduct;
  let user: ApiUser;
  let fileId: string;
  const kept = new Map<string, string>();

  beforeAll(async () => {
    product = await startProcesses();
    user = await registerUser(() => product.url);
    fileId = await uploaded('awal.csv');
  });
  afterAll(() => product?.stop());

  const uploaded = async (name: string): Promise<string> => {
    const answer = await user.upload(name, table);
    expect(answer.status).toBe(201);
    const { id } = answer.json<{ data: { id: string } }>().data;
    kept.set(id, table);
    return id;
  };
  const lost = async (): Promise<string[]> => {
    const faults: string[] = [];
    for (const [id, content] of kept) {
      const { text, status } = await user.send('GET', `/api/files/${id}/download?format=original`);
      if (text !== content) faults.push(`${id}: ${status}`);
    }
    return faults;
  };

  /** What goes wrong while a service is gone. */
  const faultsWithout = async (gone: ProcessName): Promise<string[]> => {
    if (gone === 'gateway') return [];
    const faults: string[] = [];
    for (const [name, path] of Object.entries(callsOf(fileId))) {
      const { status, headers } = await user.send('GET', path);
      const isDependent = standsOn[gone]?.some((each) => each === name) ?? false;
      if (name === gone) {
        const isTold = status === 503 && Number(headers.get('retry-after')) > 0;
        if (!isTold) faults.push(`without ${gone}: its own call ${status}`);
      } else if (status !== 200 && !(isDependent && status === 503)) faults.push(`without ${gone}: ${name} ${status}`);
    }
    return faults;
  };

  test('a service that is killed takes its own calls with it and no more, and comes back with all it had', async () => {
    const faults: string[] = [];
    // Each service has fetched the keys of access tokens, which it keeps while auth is gone.
    for (const path of Object.values(callsOf(fileId))) expect((await user.send('GET', path)).status).toBe(200);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of processNames) {
        await uploaded(`${name}-${round}.csv`);
        await product.kill(name);
        faults.push(...(await faultsWithout(name)));
        await product.restart(name);
        const path = name === 'gateway' ? '/api/files' : callsOf(fileId)[name];
        await until(`${name} again`, async () => (await user.send('GET', path)).status === 200, {
          timeoutMs: 30_000,
          everyMs: 100,
        });
      }
    }
    const gone = await lost();
    const measured = `${ROUNDS * processNames.length} kills, ${faults.length} wrong answers, ${gone.length} of ${kept.size} uploads lost`;
    reportFigure('services', measured, faults.length + gone.length === 0);
    expect(faults).toEqual([]);
    expect(gone).toEqual([]);
  });

  test('without RabbitMQ uploads and orders are taken, and done when it is back', async () => {
    await product.broker.kill();
    const taken = [await uploaded('tanpa-antrean.csv'), await uploaded('tanpa-antrean-2.csv')];
    const body = { job_name: 'Tanpa antrean', output_format: 'csv', source_data: { file_id: fileId } };
    const ordered = await user.send('POST', '/api/export-jobs/create', { body });
    expect(ordered.status).toBeLessThan(300);
    const { id } = ordered.json<{ id: string }>();
    await new Promise((resolve) => setTimeout(resolve, BROKER_DOWN_MS));
    await product.broker.restart();
    const backAt = performance.now();
    const isMade = async () => {
      const { jobs } = (await user.send('GET', '/api/export-jobs')).json<{ jobs: { id: string; status: string }[] }>();
      return jobs.some((job) => job.id === id && job.status === 'completed');
    };
    await until('the export', isMade, { timeoutMs: DRAINED_WITHIN_MS, everyMs: 200 });
    const drainedMs = performance.now() - backAt;
    const gone = await lost();
    reportFigure(
      'broker',
      `down ${seconds(BROKER_DOWN_MS)}: ${taken.length} uploads taken, ${gone.length} lost, export made ${seconds(drainedMs)} after`,
      gone.length === 0,
    );
    expect(gone).toEqual([]);
  });
});
