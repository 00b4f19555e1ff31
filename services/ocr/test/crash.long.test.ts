import { join } from 'node:path';
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
import { calls } from '@rapi/contracts';
import { picture, scannedPdf } from './sample-documents';
import { over, submit } from './stack';

const PAGES = 6;

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
    OCR_ENGINES: 'tesseract',
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
  user = createUserClient({ ocr: url }, () => stack.tokens.headersFor({ userId: 'sari' }));
  service = await start();
});
afterAll(async () => {
  await service.kill('SIGTERM');
  await accounts.stop();
  await stack.stop();
});

/** The lease of a worker that is dead runs out in 45 seconds; nobody waits for that here. */
async function endLeases(): Promise<void> {
  const connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'rapi_ocr');
  await connection.collection('jobs').updateMany({ state: 'processing' }, { $set: { lease_until: new Date(0) } });
  await connection.close();
}

test('the service is killed in the middle of a document: no page is lost, and no finished page is read again', async () => {
  const pictures = await Promise.all(
    Array.from({ length: PAGES }, (_, index) => picture([`Halaman ${index + 1}`, 'Kertas A4 70 gram 100 lembar'])),
  );
  const { id } = await submit(user, 'enam.pdf', await scannedPdf(pictures));
  const pagesNow = async () => (await user.ask(calls.ocr.get, { params: { id } })).data.pages;
  const patience = { timeoutMs: 120_000, everyMs: 50 };
  await until('two pages are finished', async () => (await pagesNow()).length >= 2, patience);
  const finished = await pagesNow();
  await service.kill();
  expect(finished.length).toBeLessThan(PAGES);
  const stamps = () =>
    Promise.all(finished.map(({ page_number: page }) => stack.objects.stat(`users/sari/ocr/${id}/pages/${page}.jpg`)));
  const before = await stamps();

  service = await start();
  await endLeases();
  const document = await over(user, id);
  expect(document.pages.map(({ text }) => /Halaman (\d)/.exec(text)?.[1])).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(await stamps()).toEqual(before);
  expect(accounts.used('sari', 'ocr')).toBe(1);
});
