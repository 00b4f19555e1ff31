import { setTimeout as wait } from 'node:timers/promises';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { cleaned, dirtyTable, ended, exported, readReceipt, uploaded } from '../src/product/main-job';
import { startProduct } from '../src/product/start-product';
import { describeOnCluster } from './cluster';
import { seconds, tell } from './figures';
import { gatewayUrl, installed } from './release';

const ROWS = 100_000;
const MINUTE_MS = 60_000;

/** A cron pattern for the minute after next in Jakarta, which is seven hours ahead of UTC all year. */
function soon(): string {
  const at = new Date(Date.now() + 7 * 60 * MINUTE_MS + 90_000);
  return `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
}

async function scheduled(user: ApiUser): Promise<string> {
  const body = {
    name: 'Laporan harian',
    schedule_pattern: soon(),
    file_pattern: 'pelanggan*',
    output_settings: { format: 'csv' },
  };
  const made = await user.send('POST', '/api/scheduled-jobs/create', { body });
  expect([made.status, made.text]).toEqual([200, expect.anything()]);
  return made.json<{ id: string }>().id;
}

interface Execution {
  status: string;
  scheduled_for: string;
  execution_time: string;
}

describeOnCluster('the main job over the NodePort of the gateway', () => {
  let user: ApiUser;
  let fileId: string;
  let scheduleId: string;

  beforeAll(async () => {
    await installed();
    user = await registerUser(() => gatewayUrl);
    // The scheduled minute comes while the rest is checked.
    scheduleId = await scheduled(user);
  });

  const timed = async <Result>(check: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    tell(check, seconds(performance.now() - began));
    return result;
  };

  test(`${ROWS} rows are uploaded, profiled, cleaned, and the download has the bytes of the embedded product`, async () => {
    const table = dirtyTable(ROWS);
    const onCluster = await timed(`upload, clean ${ROWS} rows`, async () => {
      fileId = await uploaded(user, 'pelanggan.csv', table);
      return cleaned(user, fileId);
    });
    const product = await startProduct();
    try {
      const other = await registerUser(() => product.url);
      const embedded = await cleaned(other, await uploaded(other, 'pelanggan.csv', table));
      tell(
        'download',
        `${onCluster.length} bytes, ${onCluster === embedded ? 'equal' : 'NOT equal'} to the embedded product’s`,
      );
      expect(onCluster === embedded).toBe(true);
    } finally {
      await product.stop();
    }
  });

  test('a receipt is read', async () => {
    const { status, text } = await timed('receipt', () => readReceipt(user));
    expect([status, text]).toEqual(['completed', expect.stringContaining('250')]);
  });

  test('a workbook is exported', async () => {
    expect((await timed('export', () => exported(user, fileId))).status).toBe('completed');
  });

  test('a batch of five files ends', async () => {
    const steps = [{ operation: 'formula@1', config: { formula: '[jumlah] * 2', column_name: 'Ganda' } }];
    const recipe = await user.send('POST', '/api/recipes', { body: { name: 'Ganda', steps } });
    const files: string[] = [];
    for (let n = 0; n < 5; n += 1) files.push(await uploaded(user, `cabang-${n}.csv`, dirtyTable(500)));
    const body = { name: 'Cabang', template_id: recipe.json<{ id: string }>().id, file_ids: files };
    const { id } = (await user.send('POST', '/api/batch/create', { body })).json<{ id: string }>();
    const end = await timed('batch of 5 files', async () => {
      expect((await user.send('POST', `/api/batch/${id}/start`)).status).toBe(200);
      return ended(
        () => user.send('GET', `/api/batch/${id}/status`),
        (text) => (JSON.parse(text) as { job: { status: string } }).job.status,
      );
    });
    expect(end.status).toBe('completed');
  });

  test('a schedule fires at its minute', async () => {
    const giveUpAt = Date.now() + 4 * MINUTE_MS;
    for (;;) {
      const told = await user.send('GET', `/api/scheduled-jobs/${scheduleId}/executions`);
      const [execution] = told.json<{ executions: Execution[] }>().executions;
      if (execution && execution.status !== 'processing') {
        const late = new Date(execution.execution_time).getTime() - new Date(execution.scheduled_for).getTime();
        tell('schedule', `${execution.status}, begun ${seconds(late)} after its minute`);
        expect(execution.status).toBe('success');
        return;
      }
      if (Date.now() > giveUpAt) throw new Error(`The schedule did not fire: ${told.text}`);
      await wait(500);
    }
  });
});
