import { type Connection, Schema } from 'mongoose';
import { startTcpProxy, startTestStack, type TcpProxy, type TestStack, until } from '@rapi/test-kit';
import { connectMongo, ensureIndexes, handle, isDuplicateKey, pingMongo } from '../src/index';
import { sampleCall, startSample } from './sample-service';

let stack: TestStack;
let proxy: TcpProxy;
let connection: Connection;
const thing = new Schema({ name: { type: String, unique: true } });

beforeAll(async () => {
  stack = await startTestStack();
  const { port } = new URL(stack.env()['MONGODB_URL'] ?? '');
  proxy = await startTcpProxy(Number(port));
  connection = await connectMongo(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, 'mongo_test');
});
afterAll(async () => {
  await connection.close();
  await proxy.stop();
  await stack.stop();
});

test('each connection has its own database and its own models', async () => {
  const other = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'another');
  const Mine = connection.model('Thing', thing);
  const Theirs = other.model('Thing', thing);
  await Mine.create({ name: 'a' });
  expect(await Theirs.countDocuments()).toBe(0);
  await other.close();
  expect(await Mine.countDocuments()).toBe(1);
});

test('a unique index holds once indexes are ensured', async () => {
  await ensureIndexes(connection);
  const Thing = connection.models['Thing'];
  await Thing?.create({ name: 'b' });
  const refused = await Thing?.create({ name: 'b' }).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isDuplicateKey(refused)).toBe(true);
  expect(isDuplicateKey(new Error('x'))).toBe(false);
});

test('answers 503 while the database is down, and recovers when it is back', async () => {
  const call = sampleCall({ access: 'public', path: '/api/things' });
  const { service, url } = await startSample(
    [handle(call, async () => ({ count: await connection.models['Thing']?.countDocuments() }))],
    {
      checks: { mongo: () => pingMongo(connection) },
    },
  );
  expect((await fetch(`${url}/api/things`)).status).toBe(200);
  proxy.pause();
  const answer = await fetch(`${url}/api/things`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable', detail: expect.not.stringMatching(/mongo/i) });
  proxy.resume();
  await until('it answers again', async () => (await fetch(`${url}/api/things`)).status === 200);
  await service.stop();
});
