import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallId, keptRecords, type KeptRecord, MAX_JSON_BODY, MEGABYTE, plans } from '@rapi/contracts';
import { socketPathFor } from '@rapi/mongo-lite';
import { connectMongo } from '@rapi/service-kit';
import { Account, callsById, type NextRequest, type Sent } from '../src/kept-records/account';
import { places, type Stored, storedOf } from '../src/kept-records/stored-records';
import { toolRequests } from '../src/kept-records/tool-requests';
import { workRequests } from '../src/kept-records/work-requests';
import { type ApiAnswer, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';

const RECORDS = 4;
const RECORD_BYTES = MEGABYTE;
/** Large enough that a plan's megabyte has room for as many records as the plan allows. */
const PART = 150_000;
/** More than any kind has room for. */
const OFTEN = 3 * RECORDS;
const requests = { ...toolRequests, ...workRequests };
/** Calls between services result from these calls; no client can send them. */
const sendable = [...keptRecords.keys()].filter((id) => !id.startsWith('internal.'));
const isCall = (id: string): id is CallId => callsById.has(id);
const walked = sendable.filter(isCall).map((id) => [id, keptRecords.get(id)] as const);

let folder: string;
let product: Product;
let connection: Awaited<ReturnType<typeof connectMongo>>;

const generous = {
  storage_mb: 2000,
  working_data_mb: 2000,
  max_file_size_mb: 50,
  max_rows: 100_000,
  transformations_per_month: null,
  ocr_per_month: null,
  premium_export_formats: true,
  min_schedule_minutes: 1,
  api_keys: true,
  records_per_kind: RECORDS,
  record_mb_per_kind: RECORD_BYTES / MEGABYTE,
  mails_per_day: 0,
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapi-kept-'));
  const path = join(folder, 'plans.json');
  const limits = { free: generous, trial: generous, pro: generous, enterprise: generous };
  writeFileSync(path, JSON.stringify({ ...plans, limits }));
  product = await startProduct({ env: { RAPI_PLANS: path } });
  const socket = encodeURIComponent(socketPathFor(join(product.folder, 'mongo')));
  connection = await connectMongo(`mongodb://${socket}/?directConnection=true`, 'rapi_files');
});
afterAll(async () => {
  await connection?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function newAccount(): Promise<Account> {
  const user = await registerUser(() => product.url);
  const known = await connection.getClient().db('rapi_auth').collection('users').findOne({ email: user.email });
  return new Account(user, String(known?.['_id']));
}

/** Every answer must be one that the contract knows, not a server error. */
async function send(account: Account, id: CallId, sent: Sent): Promise<ApiAnswer> {
  const answer = await account.send(id, sent);
  if (answer.status >= 500) throw new Error(`${id}: ${answer.status} ${answer.text.slice(0, 500)}`);
  return answer;
}

const reasons = ['records_full', 'record_bytes_full', 'records_under_way'];
const isFull = ({ status, text }: ApiAnswer): boolean =>
  status === 429 && reasons.some((reason) => text.includes(`"${reason}"`));

type Path = readonly (string | number)[];

/** The paths of all objects in a body; of a list, only of its first item. */
function objectsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Array.isArray(value)
    ? objectsIn(value[0], [...path, 0])
    : Object.entries(value).flatMap(([name, each]) => objectsIn(each, [...path, name]));
  return Array.isArray(value) ? inside : [path, ...inside];
}

/** The longest text in a body. */
function longestIn(value: unknown, path: Path = []): { path: Path; length: number } {
  if (typeof value === 'string') return { path, length: value.length };
  if (typeof value !== 'object' || value === null) return { path, length: -1 };
  const inside = Object.entries(value).map(([name, each]) => longestIn(each, [...path, name]));
  return inside.reduce((one, other) => (other.length > one.length ? other : one), { path, length: -1 });
}

/** The body with the value at a path changed. */
function changedAt(value: unknown, [name, ...rest]: Path, change: (found: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each, at) => (at === Number(name) ? changedAt(each, rest, change) : each));
  const found: Record<string, unknown> = { ...Object(value) };
  return { ...found, [name]: changedAt(found[name], rest, change) };
}

const bodyWith = (body: object, path: Path, change: (found: unknown) => unknown): object =>
  Object(changedAt(body, path, change));

/** Paths where unknown keys are not refused, by call. */
const unrefused: Partial<Record<CallId, RegExp>> = {
  // Rows to export, of which only the named columns are used: no configuration.
  'export.create': /^source_data\.rows\.0$/,
};

/** An unknown key is refused wherever it is, and nothing of the request is stored. */
async function refuseUnknown(account: Account, id: CallId, { kind }: KeptRecord, next: NextRequest): Promise<void> {
  const sent = await next(0, 2000);
  if (!sent.body) return;
  const before = await storedOf(connection, account.id, kind);
  const taken: string[] = [];
  for (const path of objectsIn(sent.body).filter((each) => !unrefused[id]?.test(each.join('.')))) {
    const body = bodyWith(sent.body, path, (found) => ({ ...Object(found), kunci_lain: 'x'.repeat(300) }));
    const { status, text } = await send(account, id, { ...sent, body });
    if (status !== 422) taken.push(`${path.join('.')}: ${status} ${text.slice(0, 200)}`);
  }
  expect(taken).toEqual([]);
  expect(await storedOf(connection, account.id, kind)).toEqual(before);
}

/** The request with its longest text extended to the body limit. */
function padded(sent: Sent): Sent {
  if (!sent.body) return sent;
  const room = MAX_JSON_BODY - Buffer.byteLength(JSON.stringify(sent.body)) - 100;
  return { ...sent, body: bodyWith(sent.body, longestIn(sent.body).path, (text) => `${text}${'x'.repeat(room)}`) };
}

/** Sends until there is no room; returns how many requests were accepted. */
async function untilFull(account: Account, id: CallId, next: NextRequest, begin: number): Promise<number | null> {
  for (let n = 0; n < OFTEN; n++) {
    const answer = await send(account, id, await next(begin + n, PART));
    if (isFull(answer)) return n;
    if (answer.status >= 300) throw new Error(`${id}: ${answer.status} ${answer.text.slice(0, 500)}`);
  }
  return null;
}

function expectWithin({ kind }: KeptRecord, { count, bytes }: Stored, when: string): void {
  const { most = RECORDS, isOfWork } = places[kind];
  const bounds = { count: most, bytes: isOfWork ? Infinity : RECORD_BYTES };
  const above = { count: Math.max(0, count - bounds.count), bytes: Math.max(0, bytes - bounds.bytes) };
  expect({ when, above }).toEqual({ when, above: { count: 0, bytes: 0 } });
}

test('the walk knows every call of a client that keeps something', () => {
  expect(Object.keys(requests).sort()).toEqual(sendable.toSorted());
});

test.each(walked)('%s keeps what a user has within the plan', async (id, kept) => {
  const prepare = requests[id];
  if (!prepare || !kept) throw new Error(`${id} is not in the walk`);
  const account = await newAccount();
  const next = await prepare(account);
  await refuseUnknown(account, id, kept, next);
  const whole = await next(0, MAX_JSON_BODY - 10_000);
  await send(account, id, whole);
  expectWithin(kept, await storedOf(connection, account.id, kept.kind), 'after the largest body');
  await send(account, id, padded(whole));
  expectWithin(kept, await storedOf(connection, account.id, kept.kind), 'after a body that is padded');
  const taken = await untilFull(account, id, next, 1);
  const { oldestGo } = places[kept.kind];
  if (kept.isNew && !oldestGo) expect(taken ?? OFTEN).toBeLessThanOrEqual(RECORDS);
  expectWithin(kept, await storedOf(connection, account.id, kept.kind), 'after many');
});
