import { join } from 'node:path';
import { calls } from '@rapi/contracts';
import { connectMongo } from '@rapi/service-kit';
import { type Accounts, createUserClient, startAccounts, type UserClient } from '@rapi/service-test-kit';
import {
  freePorts,
  startProcess,
  startTestStack,
  TEST_SECRET,
  type TestProcess,
  type TestStack,
  until,
} from '@rapi/test-kit';
import { breadth } from '@rapi/test-breadth';
import { download, order, over } from './stack';

let stack: TestStack;
let accounts: Accounts;
let service: TestProcess;
let user: UserClient;
let start: () => Promise<TestProcess>;

/** The service as it is shipped, in a process of its own that can be killed. */
beforeAll(async () => {
  stack = await startTestStack();
  accounts = await startAccounts(TEST_SECRET);
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = stack.env({
    PORT: String(port),
    BROKER_URL: 'memory:',
    SERVICE_URLS: JSON.stringify({ auth: accounts.url }),
    WORK_FOLDER: await stack.subfolder('work'),
    ENGINE_WORKERS: '1',
  });
  start = async () => {
    const started = startProcess(join(__dirname, '../src/main.ts'), [], env);
    const isReady = () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('the service is ready', isReady, { timeoutMs: 60_000, everyMs: 100 });
    return started;
  };
  user = createUserClient({ export: url }, () => stack.tokens.headersFor({ userId: 'sari' }));
  service = await start();
});
afterAll(async () => {
  await service.kill('SIGTERM');
  await accounts.stop();
  await stack.stop();
});

/** The lease of a worker that is dead runs out in 45 seconds; nobody waits for that here. */
async function endLeases(): Promise<void> {
  const connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'rapi_export');
  await connection.collection('jobs').updateMany({ state: 'processing' }, { $set: { lease_until: new Date(0) } });
  await connection.close();
}

async function objectsOf(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of stack.objects.list(`users/sari/exports/${id}/`)) keys.push(key);
  return keys;
}

const rows = (prefix: string) =>
  Array.from({ length: 20_000 }, (_, index) => ({ Nama: `${prefix} ${index}`, Nilai: index }));

test.each(breadth([150, 0, 400, 800]))(
  'the service is killed %i ms after it took an order: the file is made all the same, once, and counted once',
  async (delayMs) => {
    const before = accounts.used('sari');
    const source_data = { columns: ['Nama', 'Nilai'], rows: rows(`Pelanggan ${delayMs}`) };
    const id = await order(user, { output_format: 'json', source_data });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await service.kill();
    service = await start();
    await endLeases();
    const job = await over(user, id);
    expect(job).toMatchObject({ status: 'completed', error: null });
    const made: unknown = JSON.parse((await download(user, id)).text);
    expect(made).toHaveLength(20_000);
    expect(accounts.used('sari') - before).toBe(1);
    // The rows go after the export is said to be completed; if the process died between, with its next attempt.
    await until(
      'only the file is left',
      async () => (await objectsOf(id)).join() === `users/sari/exports/${id}/result`,
      {
        timeoutMs: 30_000,
      },
    );
    await user.ask(calls.export.remove, { params: { id } });
  },
);
