import { wideCases } from '@rapi/test-breadth';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls, keptRecords, MAX_JSON_BODY, MEGABYTE, type PlanLimits, plans } from '@rapi/contracts';
import { startMongoLite } from '@rapi/mongo-lite';
import { type CallContext, connectMongo, type Handler, type ServiceClient } from '@rapi/service-kit';
import { createRecordRoom, recordBytes, type RecordStores } from '@rapi/table-service';

type RecordStore = NonNullable<RecordStores['files']>;
let kinds = 0;
let folder: string;
let mongo: Awaited<ReturnType<typeof startMongoLite>>;
let connection: Awaited<ReturnType<typeof connectMongo>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapi-room-'));
  mongo = await startMongoLite({ folder });
  connection = await connectMongo(mongo.url, 'rooms');
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Kept {
  userId: string;
  body: string;
  at: Date;
  removedAt: Date | null;
}
function modelOf(name: string) {
  const fields = { userId: String, body: String, at: Date, removedAt: { type: Date, default: null } };
  const schema = new connection.base.Schema<Kept>(fields, { versionKey: false });
  return connection.model<Kept>(`Kept${kinds++}`, schema, `kept_${name.replaceAll(/\W/g, '_')}_${kinds}`);
}

const planOf = (limits: Partial<PlanLimits>) =>
  (async () => ({ limits: { ...plans.limits.free, ...limits } })) as unknown as ServiceClient;
/** Unlimited working data: these tests check the kind's own bound. */
const workingData = { within: (_user: string, _bytes: number, keep: () => Promise<unknown>) => keep() } as never;

const all = (part: object): Call[] =>
  Object.values(part).flatMap((each: Call | object) => ('method' in each ? [each as Call] : all(each)));
const kept = all(calls).flatMap((call) => {
  const found = keptRecords.get(call.id);
  return found ? [{ id: call.id, call, ...found }] : [];
});

/** A handler that keeps each body as a record. */
function keeping(call: Call, store: Partial<RecordStore>, limits: Partial<PlanLimits>) {
  const model = modelOf(call.id);
  const stores: RecordStores = { [keptRecords.get(call.id)?.kind ?? '']: { models: [model], ...store } };
  const handler: Handler = {
    call,
    options: {},
    run: async ({ body, principal: { userId } }) => {
      await model.create({ userId, body: JSON.stringify(body), at: new Date() });
    },
  };
  const [bounded] = createRecordRoom(stores, { callService: planOf(limits), workingData }).bounded([handler]);
  const send = (userId: string, body: unknown) =>
    bounded?.run({ principal: { userId }, body } as unknown as CallContext) ?? Promise.reject(new Error('none'));
  return { model, stores, send };
}

const full = { code: 'storage_full', status: 429 };

test.each(wideCases(kept, 12))(
  '$id with the largest body it takes stays within the bytes of the plan',
  async ({ call }) => {
    const { stores, send } = keeping(call, {}, { record_mb_per_kind: 8 });
    const largest = { text: 'x'.repeat(MAX_JSON_BODY - 11) };
    let taken = 0;
    const failure = await (async () => {
      for (; taken < 10; taken++) await send('large', largest);
      return undefined;
    })().catch((error: unknown) => error);
    expect(failure).toMatchObject({ ...full, reason: 'record_bytes_full' });
    expect(taken).toBe(1);
    expect(await recordBytes(stores, 'large')).toBeLessThanOrEqual(8 * MEGABYTE);
    await send('somebody else', {});
  },
);

test.each(
  wideCases(
    kept.filter(({ isNew }) => isNew),
    6,
  ),
)('$id stays within the number of the plan', async ({ call }) => {
  const { model, send } = keeping(call, {}, { records_per_kind: 5 });
  const ended = await Promise.allSettled(Array.from({ length: 20 }, () => send('many', {})));
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(send('many', {})).rejects.toMatchObject({ ...full, reason: 'records_full' });
  expect(await model.countDocuments({ userId: 'many' })).toBe(5);
});

const call: Call = calls.preview.session;

test('a removed record makes room at once', async () => {
  const { model, send } = keeping(call, { removedAt: 'removedAt' }, { records_per_kind: 1 });
  await send('removes', {});
  await expect(send('removes', {})).rejects.toMatchObject(full);
  await model.updateMany({ userId: 'removes' }, { $set: { removedAt: new Date() } });
  await send('removes', {});
});

test('the oldest automatic records are removed', async () => {
  const { model, send } = keeping(call, { notedAt: 'at' }, { records_per_kind: 3 });
  for (let place = 0; place < 8; place++) await send('notes', { place });
  const left = await model.find({ userId: 'notes' }).sort({ at: 1 }).lean();
  expect(left.map(({ body }) => body)).toEqual(['{"place":5}', '{"place":6}', '{"place":7}']);
});

test('a record that can never fit is refused, and removes nothing', async () => {
  const removeOldest = jest.fn(async () => 0);
  for (const store of [{ notedAt: 'at' }, { removeOldest }])
    await expect(keeping(call, store, { record_mb_per_kind: 0 }).send('first', {})).rejects.toMatchObject(full);
  expect(removeOldest).not.toHaveBeenCalled();
});

test('records in progress stay: the oldest finished ones are removed, and if there are none, there is no room', async () => {
  let over: string[] = [];
  const limits = { records_per_kind: 3 };
  const removeOldest = async (userId: string, count: number) => {
    const bodies = over.splice(0, count);
    await model.deleteMany({ userId, body: { $in: bodies } });
    return bodies.length;
  };
  const { model, send } = keeping(call, { removeOldest }, limits);
  for (let place = 0; place < 3; place++) await send('runs', { place });
  await expect(send('runs', {})).rejects.toMatchObject({ ...full, reason: 'records_under_way' });
  over = ['{"place":1}'];
  await send('runs', { place: 3 });
  const left = await model.find({ userId: 'runs' }).sort({ at: 1 }).lean();
  expect(left.map(({ body }) => body)).toEqual(['{"place":0}', '{"place":2}', '{"place":3}']);
});

test('records of work in progress are limited by working data only', async () => {
  const { send } = keeping(call, { isOfWork: true }, { record_mb_per_kind: 0 });
  await send('works', { text: 'much' });
});

test('a service that does not declare where its records are does not start', () => {
  const handler: Handler = { call, options: {}, run: async () => undefined };
  expect(() => createRecordRoom({}, { callService: planOf({}), workingData }).bounded([handler])).toThrow(
    /nobody said/,
  );
});
