import { sentence } from '@rapi/contracts';
import { Readable } from 'node:stream';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { wideTest } from '@rapi/test-breadth';
import { startTestStack, type TestStack, until } from '@rapi/test-kit';
import {
  connectMongo,
  createIdempotency,
  ensureIndexes,
  fieldError,
  handle,
  type ObjectStore,
  openObjectStore,
  quotaExceeded,
  sendDownload,
  unprocessable,
} from '../src/index';
import { type Running, sampleCall, startSample } from './sample-service';

const made = { method: 'POST', idempotent: true, status: 201 } as const;
const body = z.object({ name: z.string() });
const json = { ...made, bodyKind: 'json', body } as const;
let stack: TestStack;
let connection: Connection;
let objects: ObjectStore;
let running: Running;
let runs = 0;
let release: () => void = () => undefined;

beforeAll(async () => {
  stack = await startTestStack();
  connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'idempotency');
  objects = await openObjectStore(stack.env()['OBJECTS_URL'] ?? '');
  const idempotency = createIdempotency(connection, objects);
  await ensureIndexes(connection);
  const once = async (name: string) => ({ name, run: ++runs, $odd: 1, 'a.b': 2 });
  running = await startSample(
    [
      handle(sampleCall({ ...json, id: 'sample.make', path: '/api/make' }), (context) => once(context.body.name)),
      handle(sampleCall({ ...json, id: 'sample.other', path: '/api/other' }), (context) => once(context.body.name)),
      handle(sampleCall({ ...json, id: 'sample.free', path: '/api/free', idempotent: false }), (context) =>
        once(context.body.name),
      ),
      handle(sampleCall({ ...json, id: 'sample.slow', path: '/api/slow' }), async (context) => {
        await new Promise<void>((resolve) => (release = resolve));
        return once(context.body.name);
      }),
      handle(sampleCall({ ...json, id: 'sample.refuse', path: '/api/refuse' }), () => {
        runs++;
        throw unprocessable('corrupt_file', sentence('pdf_damaged'), [fieldError('name', sentence('required'))]);
      }),
      handle(sampleCall({ ...json, id: 'sample.limit', path: '/api/limit' }), () => {
        runs++;
        throw quotaExceeded(sentence('as_said', { text: 'Used up.' }));
      }),
      handle(sampleCall({ ...json, id: 'sample.fail', path: '/api/fail' }), () => {
        runs++;
        throw new Error('broken');
      }),
      handle(sampleCall({ ...json, id: 'sample.file', path: '/api/file', answer: 'file' }), ({ response }) => {
        response.type('text/plain').send(String(++runs));
      }),
      handle(
        sampleCall({ ...made, id: 'sample.output', path: '/api/output', answer: 'file' }),
        async ({ response }) => {
          const objectKey = `outputs/${++runs}`;
          await objects.put(objectKey, Readable.from([`output ${runs}`]));
          const stream = await objects.get(objectKey);
          return sendDownload(response, { filename: 'rekap.csv', contentType: 'text/csv', stream, objectKey });
        },
      ),
      handle(
        sampleCall({ ...made, id: 'sample.upload', path: '/api/upload', bodyKind: 'multipart' }),
        async ({ request }) => {
          for await (const _ of request);
          return once('upload');
        },
      ),
    ],
    { config: { AUTH_JWKS_URL: stack.tokens.jwksUrl }, idempotency },
  );
});
afterAll(async () => {
  await running.service.stop();
  await connection.close();
  await stack.stop();
});
beforeEach(() => {
  runs = 0;
});

async function send(path: string, key: string | undefined, { name = 'a', user = 'sari' } = {}) {
  const answer = await fetch(running.url + path, {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: {
      'content-type': 'application/json',
      ...stack.tokens.headersFor({ userId: user }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  const text = await answer.text();
  return { status: answer.status, text, replayed: answer.headers.get('idempotency-replayed') === 'true' };
}
const code = ({ text }: { text: string }) => z.object({ code: z.string() }).parse(JSON.parse(text)).code;

test('the same key of the same user gives the first answer, whatever the keys in it are named', async () => {
  const first = await send('/api/make', 'key-1');
  const again = await send('/api/make', 'key-1');
  expect(first).toMatchObject({ status: 201, replayed: false, text: '{"name":"a","run":1,"$odd":1,"a.b":2}' });
  expect(again).toEqual({ ...first, replayed: true });
});

test('another user, another call, another key and no key run separately', async () => {
  await send('/api/make', 'key-2');
  await send('/api/make', 'key-2', { user: 'budi' });
  await send('/api/other', 'key-2');
  await send('/api/make', 'key-3');
  await send('/api/make', undefined);
  await send('/api/make', undefined);
  expect(runs).toBe(6);
});

test('a key of 200 characters is accepted and a longer one refused, even by a call that ignores keys', async () => {
  for (const path of ['/api/make', '/api/free']) {
    expect((await send(path, 'k'.repeat(200))).status).toBe(201);
    expect(await send(path, 'k'.repeat(201))).toMatchObject({ status: 422 });
  }
});

test('a call that ignores the key runs every time', async () => {
  await send('/api/free', 'key-4');
  await send('/api/free', 'key-4');
  expect(runs).toBe(2);
});

test('the same key with another body is refused', async () => {
  await send('/api/make', 'key-5', { name: 'a' });
  const other = await send('/api/make', 'key-5', { name: 'b' });
  expect([other.status, code(other), runs]).toEqual([422, 'invalid_input', 1]);
});

test('twenty at once run once and answer alike', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('/api/make', 'key-6')));
  expect(runs).toBe(1);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

wideTest('a duplicate of a long call gets a 409, and the answer later', async () => {
  const first = send('/api/slow', 'key-7');
  const early = await send('/api/slow', 'key-7');
  expect([early.status, code(early)]).toEqual([409, 'in_progress']);
  release();
  const answer = await first;
  expect(await send('/api/slow', 'key-7')).toEqual({ ...answer, replayed: true });
});

test('a refusal is stored as an answer; a failure and a used-up quota are not', async () => {
  const first = await send('/api/refuse', 'key-8');
  expect(first.status).toBe(422);
  const again = await send('/api/refuse', 'key-8');
  expect(again).toMatchObject({ status: 422, replayed: true });
  expect(JSON.parse(again.text)).toMatchObject({
    code: 'corrupt_file',
    fields: [{ path: 'name', message: 'This is required.', reason: 'required' }],
  });
  expect(runs).toBe(1);
  for (const path of ['/api/limit', '/api/fail']) {
    runs = 0;
    await send(path, 'key-8');
    await send(path, 'key-8');
    expect(runs).toBe(2);
  }
});

test('a file of the object store is sent again, and is not there once it is gone', async () => {
  const post = async () => {
    const headers = { ...stack.tokens.headersFor(), 'idempotency-key': 'key-12' };
    const answer = await fetch(`${running.url}/api/output`, { method: 'POST', headers });
    return { status: answer.status, name: answer.headers.get('content-disposition'), text: await answer.text() };
  };
  const first = await post();
  expect(first).toMatchObject({ text: 'output 1', name: 'attachment; filename=rekap.csv' });
  expect(await post()).toEqual(first);
  await objects.remove('outputs/1');
  expect(await post()).toMatchObject({ status: 404 });
  expect(runs).toBe(1);
});

test('a stream is not stored', async () => {
  await send('/api/file', 'key-9');
  expect((await send('/api/file', 'key-9')).text).toBe('2');
});

test('for an upload the key alone counts', async () => {
  const upload = async (content: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'a.csv');
    const headers = { ...stack.tokens.headersFor(), 'idempotency-key': 'key-10' };
    const answer = await fetch(`${running.url}/api/upload`, { method: 'POST', body: form, headers });
    return answer.text();
  };
  expect(await upload('satu')).toBe(await upload('satu'));
  expect(runs).toBe(1);
});

test('the claim of a dead process can be taken over after it expires', async () => {
  const keys = connection.models['IdempotencyKey'];
  await send('/api/make', 'key-11');
  const unfinished = {
    $set: { state: 'in_progress', claimed_at: new Date(Date.now() - 6 * 60_000) },
    $unset: { outcome: '' },
  };
  const record = await until('the record', () =>
    keys?.findOne({ call: 'sample.make' }).sort({ claimed_at: -1 }).lean(),
  );
  await keys?.updateOne({ _id: record._id }, unfinished);
  expect((await send('/api/make', 'key-11')).replayed).toBe(false);
  expect(runs).toBe(2);
});

describe('a database that fails once the work is done', () => {
  /** Fails so many of the writes that keep an answer. */
  function failing(times: number) {
    const keys = connection.models['IdempotencyKey'];
    if (!keys) throw new Error('no model');
    const spy = jest.spyOn(keys, 'updateOne');
    for (let time = 0; time < times; time++)
      spy.mockImplementationOnce(() => {
        throw new Error('the primary is gone');
      });
    return spy;
  }

  test('does not matter if it soon works again', async () => {
    const spy = failing(2);
    const first = await send('/api/make', 'key-12');
    expect(first).toMatchObject({ status: 201, replayed: false });
    expect(await send('/api/make', 'key-12')).toEqual({ ...first, replayed: true });
    spy.mockRestore();
  });

  wideTest('still gives the answer, and the work is not done again', async () => {
    const spy = failing(50);
    expect(await send('/api/make', 'key-13')).toMatchObject({ status: 201, replayed: false });
    spy.mockRestore();
    const again = await send('/api/make', 'key-13');
    expect([again.status, code(again), runs]).toEqual([409, 'in_progress', 1]);
  });
});

test('keys expire after a day', async () => {
  const indexes = await connection.collection('idempotency_keys').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { claimed_at: 1 }, expireAfterSeconds: 86_400 }));
});
