import { randomUUID } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';
import { startTestStack, type TestStack, until } from '@rapi/test-kit';
import {
  type Broker,
  BrokerUnavailableError,
  connectMongo,
  consumeEvents,
  createLog,
  createOutbox,
  ensureIndexes,
  openBroker,
  outboxField,
  outboxIndex,
  outboxRow,
  type WithOutbox,
} from '../src/index';

const log = createLog({ service: 'files', level: 'silent' });
const quick = { everyMs: 30, leftMs: 0 };
let stack: TestStack;
let connection: Connection;
let records: Model<WithOutbox>;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'outbox');
  const schema = new Schema<WithOutbox>({ _id: String, outbox: outboxField }, { versionKey: false });
  schema.index(...outboxIndex);
  records = connection.model<WithOutbox>('Record', schema);
  await ensureIndexes(connection);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await records.deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

async function brokerOfItsOwn(): Promise<Broker> {
  const broker = await openBroker(`memory:${randomUUID()}`, log);
  ends.push(() => broker.close());
  return broker;
}
const removed = (id: string) => outboxRow('sari', 'file.removed', { id });
/** Waits until a third look for left rows begins: by then two looks since now have ended. */
async function lookedTwice(): Promise<void> {
  const looks = jest.spyOn(records, 'find');
  await until('it has looked again', () => looks.mock.calls.length >= 3);
  looks.mockRestore();
}
const isEmpty = async (id: string) => ((await records.findById(id).lean<WithOutbox>())?.outbox ?? []).length === 0;

test('an event written with a record is published once and removed', async () => {
  const broker = await brokerOfItsOwn();
  const heard: string[] = [];
  await consumeEvents(broker, 'hears', ['file.removed'], async ({ id, data }) => void heard.push(`${id} ${data.id}`));
  const record = { _id: 'r1', outbox: [removed('a'), removed('b')] };
  await records.create(record);
  const outbox = createOutbox(records, { broker, log, ...quick });
  await outbox.relay(record);
  expect(heard).toEqual(record.outbox.map(({ id }, place) => `${id} ${place === 0 ? 'a' : 'b'}`));
  expect(await isEmpty('r1')).toBe(true);
  ends.push(outbox.start());
  await lookedTwice();
  expect(heard).toHaveLength(2);
});

test('events left by a dead process are found and published', async () => {
  const broker = await brokerOfItsOwn();
  const heard: string[] = [];
  await consumeEvents(broker, 'hears', ['file.removed'], async ({ data }) => void heard.push(data.id));
  await records.create({ _id: 'r2', outbox: [removed('left')] });
  ends.push(createOutbox(records, { broker, log, ...quick }).start());
  await until('it is heard', () => heard.includes('left'));
  await until('it is taken out', () => isEmpty('r2'));
});

test('an event stays while the broker is down, and is published when it is back', async () => {
  const broker = await brokerOfItsOwn();
  let isDown = true;
  const heard: string[] = [];
  await consumeEvents(broker, 'hears', ['file.removed'], async ({ data }) => void heard.push(data.id));
  const failing: Broker = {
    ...broker,
    publish: async (...given) => {
      if (isDown) throw new BrokerUnavailableError();
      return broker.publish(...given);
    },
  };
  const outbox = createOutbox(records, { broker: failing, log, ...quick });
  const record = { _id: 'r3', outbox: [removed('late')] };
  await records.create(record);
  await outbox.relay(record);
  expect(await isEmpty('r3')).toBe(false);
  ends.push(outbox.start());
  isDown = false;
  await until('it is heard', () => heard.includes('late'));
});

test('in one process an event stays until it is handled, and is not published twice before that', async () => {
  const broker = await brokerOfItsOwn();
  let begun = 0;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await consumeEvents(broker, 'slow', ['file.removed'], async () => {
    begun++;
    await held;
  });
  const outbox = createOutbox(records, { broker, log, ...quick });
  const record = { _id: 'r4', outbox: [removed('slow')] };
  await records.create(record);
  ends.push(outbox.start());
  const relayed = outbox.relay(record);
  await until('work begins', () => begun === 1);
  await lookedTwice();
  expect([begun, await isEmpty('r4')]).toEqual([1, false]);
  release();
  await relayed;
  expect([begun, await isEmpty('r4')]).toEqual([1, true]);
});

test('a stuck event does not delay others', async () => {
  const broker = await brokerOfItsOwn();
  const heard: string[] = [];
  await consumeEvents(
    broker,
    'some',
    ['file.removed'],
    async ({ data: { id } }) => {
      if (id === 'stuck') await new Promise(() => undefined);
      heard.push(id);
    },
    { prefetch: 2 },
  ).catch(() => undefined);
  await records.create({ _id: 'r5', outbox: [removed('stuck'), removed('free')] });
  await records.create({ _id: 'r6', outbox: [removed('other')] });
  const outbox = createOutbox(records, { broker, log, ...quick });
  const end = outbox.start();
  await until('the others are heard', () => heard.length === 2);
  end();
  ends.length = 0;
});
