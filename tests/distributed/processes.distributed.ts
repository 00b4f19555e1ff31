import { ownRabbitMq } from '@rapi/test-kit/real-servers';
import { registerUser } from '../src/product/api-user';
import type { ApiUser } from '../src/product/api-user';
import { openStream } from './event-stream';
import { processNames, startProcesses } from '../src/product/start-processes';
import type { ProcessProduct } from '../src/product/start-processes';

const describeWithRabbitMq = ownRabbitMq.missing() === undefined ? describe : describe.skip;

const PATIENCE_MS = 20_000;
/** A job whose worker died is picked up within 50 seconds. */
const LOST_LEASE_MS = 75_000;
const dirtyTable = [
  'nama,email,telepon',
  ' budi santoso ,BUDI@Example.ID ,08123456789',
  'sari,sari@x.id,0812345678',
].join('\n');

interface Applied {
  transformation_id: string;
  version: number;
}

/** Repeats a call until the answer fits, as a polling page would. */
async function eventually<Answer>(
  ask: () => Promise<Answer>,
  suits: (answer: Answer) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (suits(answer) || Date.now() > giveUpAt) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describeWithRabbitMq('every service a process of its own, RabbitMQ between them', () => {
  let product: ProcessProduct;
  let gateways: string[];
  let user: ApiUser;
  let fileId: string;

  beforeAll(async () => {
    product = await startProcesses({ replicas: ['gateway', 'gateway'] });
    gateways = [product.url, ...product.replicas];
    user = await registerUser(() => product.url);
  });
  afterAll(() => product?.stop());

  const clean = async (id: string) => {
    const { rules } = (await user.send('GET', '/api/cleaning/rules')).json<{ rules: { id: string }[] }>();
    return user.send('POST', `/api/files/${id}/cleaning/apply`, {
      body: { rule_ids: rules.map((rule) => rule.id), target_columns: [] },
    });
  };
  const status = async (path: string) => (await user.send('GET', path)).status;

  test('an event of the files service reaches the browser through RabbitMQ and each of three gateways', async () => {
    const streams = await Promise.all(gateways.map((url) => openStream(url, user)));
    expect(streams.map((stream) => stream.status)).toEqual([200, 200, 200]);
    const uploaded = await user.upload('pelanggan.csv', dirtyTable);
    expect(uploaded.status).toBe(201);
    fileId = uploaded.json<{ data: { id: string } }>().data.id;
    for (const stream of streams) {
      expect(await stream.until('file.ready')).toContain(fileId);
      stream.close();
    }
  });

  test('a session that is ended at one gateway is over at all of them, streams and all', async () => {
    const another = await registerUser(() => product.url);
    const headers = { authorization: `Bearer ${another.token()}` };
    const statusAt = async (url: string) => (await fetch(`${url}/api/files/`, { headers })).status;
    const stream = await openStream(gateways[2] ?? '', another);
    expect(await Promise.all(gateways.map(statusAt))).toEqual([200, 200, 200]);
    const told = await another.send('GET', '/users/me/sessions');
    const [current] = told.json<{ sessions: { id: string }[] }>().sessions;
    expect((await another.send('DELETE', `/users/me/sessions/${current?.id}`)).status).toBe(200);
    expect(await stream.isOver()).toBe(true);
    for (const url of gateways) {
      const code = await eventually(
        () => statusAt(url),
        (each) => each === 401,
      );
      expect(code).toBe(401);
    }
  });

  test('the main job runs across them: profile, clean, download, history, rollback', async () => {
    const ready = await eventually(
      () => status(`/api/files/${fileId}/preview`),
      (code) => code === 200,
    );
    expect(ready).toBe(200);
    expect(await status(`/api/files/${fileId}/data-profile-dashboard`)).toBe(200);
    const applied = await clean(fileId);
    expect([applied.status, applied.json<Applied>().version]).toEqual([200, 2]);
    expect((await user.send('GET', `/api/files/${fileId}/download?format=csv`)).text).toContain('Budi Santoso');
    const { transformation_id } = applied.json<Applied>();
    const rolledBack = await user.send('POST', `/api/transformation-history/${transformation_id}/rollback`, {
      body: { rollback_scope: 'full', rollback_reason: 'salah berkas', rollback_rules: {}, validation_checks: {} },
    });
    expect(rolledBack.status).toBe(200);
    expect((await user.send('GET', `/api/files/${fileId}/download?format=csv`)).text).toContain(' budi santoso ');
  });

  test('an export that was ordered is made, even where its service dies meanwhile', async () => {
    interface Job {
      id: string;
      status: string;
      error: string | null;
    }
    const body = { job_name: 'Pelanggan', output_format: 'csv', source_data: { file_id: fileId } };
    const order = async () => (await user.send('POST', '/api/export-jobs/create', { body })).json<{ id: string }>().id;
    const jobOf = async (id: string) =>
      (await user.send('GET', '/api/export-jobs')).json<{ jobs: Job[] }>().jobs.find((job) => job.id === id);
    const isDone = (job: Job | undefined) => job?.status === 'completed' || job?.status === 'failed';
    const first = await order();
    expect(await eventually(() => jobOf(first), isDone)).toMatchObject({ status: 'completed', error: null });
    expect((await user.send('GET', `/api/export-jobs/${first}/download`)).text).toContain('budi santoso');
    const second = await order();
    await product.kill('export');
    expect(await status('/api/export-jobs')).toBe(503);
    await product.restart('export');
    const job = await eventually(() => jobOf(second), isDone, LOST_LEASE_MS);
    expect(job).toMatchObject({ status: 'completed', error: null });
  });

  test('while a service is gone its calls answer 503 and when to come back, and the others go on', async () => {
    await product.kill('quality-tools');
    const refused = await user.send('GET', `/api/files/${fileId}/data-profile-dashboard`);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(refused.json<{ code: string }>().code).toBe('unavailable');
    expect(await status('/api/files')).toBe(200);
    await product.restart('quality-tools');
    expect(await status(`/api/files/${fileId}/data-profile-dashboard`)).toBe(200);
  });

  test('what a service missed while it was gone it learns when it is back', async () => {
    const cleaned = await clean(fileId);
    const { id } = cleaned.json<{ id: string }>();
    expect(await status(`/api/files/${fileId}/cleaning/download/${id}`)).toBe(200);
    await product.kill('quality-tools');
    expect((await user.send('DELETE', `/api/files/${fileId}`)).status).toBe(200);
    await product.restart('quality-tools');
    const gone = await eventually(
      () => status(`/api/files/${fileId}/cleaning/history`),
      (code) => code === 404,
    );
    expect(gone).toBe(404);
  });

  test('an account that is deleted takes everything with it, in every service', async () => {
    const another = await registerUser(() => product.url);
    const { data } = (await another.upload('lain.csv', dirtyTable)).json<{ data: { id: string } }>();
    expect((await another.send('DELETE', '/users/me', { body: { password: another.password } })).status).toBe(200);
    const left = await eventually(
      async () => (await another.send('GET', `/api/files/${data.id}`)).status,
      (code) => code !== 200,
    );
    expect([401, 404]).toContain(left);
    await expect(another.signIn()).rejects.toThrow('401');
  });

  test('no process had anything to complain of', () => {
    const complaints = processNames
      .flatMap((name) => product.output(name).split('\n'))
      .filter((line) => /"level":(50|60)/.test(line))
      // A service that is starting, or was killed, is answered for with 503, as it should be.
      .filter((line) => !line.includes('"status":503'));
    expect(complaints).toEqual([]);
  });
});
