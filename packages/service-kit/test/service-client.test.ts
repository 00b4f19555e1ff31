import { sentence } from '@rapi/contracts';
import { z } from 'zod';
import {
  createServiceClient,
  handle,
  invalidInput,
  quotaExceeded,
  type ServiceClient,
  unauthorized,
  unavailable,
  fieldError,
} from '../src/index';
import { type Running, sampleCall, SECRET, startSample } from './sample-service';

const item = z.object({ id: z.string(), user: z.string(), tier: z.string(), tags: z.string().optional() });
const params = z.object({ id: z.string() });
const get = sampleCall({
  path: '/api/items/{id}',
  params,
  query: z.object({ tags: z.string().optional() }),
  response: item,
});
const make = sampleCall({
  id: 'sample.make',
  method: 'POST',
  path: '/internal/items',
  access: 'service',
  bodyKind: 'json',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string(), requestId: z.string() }),
});
const refuse = sampleCall({ id: 'sample.refuse', path: '/internal/refuse', access: 'service' });
const limited = sampleCall({ id: 'sample.limited', path: '/internal/limited', access: 'service' });
const exchange = sampleCall({ id: 'sample.exchange', path: '/internal/exchange', access: 'service' });
const flaky = sampleCall({ id: 'sample.flaky', path: '/internal/flaky', access: 'service' });
const flakyPost = sampleCall({ id: 'sample.flaky-post', method: 'POST', path: '/internal/flaky', access: 'service' });
const slow = sampleCall({ id: 'sample.slow', path: '/internal/slow', access: 'service' });
const file = sampleCall({ id: 'sample.file', path: '/internal/file', access: 'service', answer: 'file' });
const elsewhere = sampleCall({ id: 'sample.elsewhere', path: '/internal/x', service: 'ocr' });

let flakes = 0;
const flake = () => {
  if (flakes++ === 0) throw unavailable();
  return { flakes };
};
let running: Running;
let client: ServiceClient;

beforeAll(async () => {
  running = await startSample([
    handle(get, ({ params: { id }, query, principal }) => ({
      id,
      user: principal.userId,
      tier: principal.tier,
      ...query,
    })),
    handle(make, ({ body, requestId }) => ({ ...body, requestId })),
    handle(refuse, () =>
      Promise.reject(invalidInput([fieldError('name', sentence('required'))], sentence('check_input'))),
    ),
    handle(limited, () => Promise.reject(quotaExceeded(sentence('as_said', { text: 'Used up.' }), 60))),
    handle(exchange, () =>
      Promise.reject(unauthorized(sentence('as_said', { text: 'That is no key.' }), 'invalid_credentials')),
    ),
    handle(flaky, flake),
    handle(flakyPost, flake),
    handle(slow, ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({})))),
    handle(file, ({ response }) => void response.type('text/csv').send('a;b\n')),
  ]);
  client = createServiceClient({ service: 'batch', urls: { files: running.url }, secret: SECRET });
});
afterAll(() => running.service.stop());
beforeEach(() => {
  flakes = 0;
});

test('a call reaches the other service on behalf of the user', async () => {
  const actAs = { userId: 'sari', role: 'user', tier: 'pro' } as const;
  const answer = await client(get, { params: { id: 'a/b?c' }, query: { tags: 'x&y' }, actAs });
  expect(answer).toEqual({ id: 'a/b?c', user: 'sari', tier: 'pro', tags: 'x&y' });
});

test('the request id is passed on', async () => {
  expect(await client(make, { body: { name: 'a' }, requestId: 'request-1' })).toEqual({
    name: 'a',
    requestId: 'request-1',
  });
});

test('a refusal is passed on unchanged', async () => {
  await expect(client(refuse)).rejects.toMatchObject({
    name: 'AppError',
    status: 422,
    code: 'invalid_input',
    detail: 'Please check what you entered.',
    reason: 'check_input',
    fields: [{ path: 'name', message: 'This is required.', reason: 'required' }],
  });
  await expect(client(limited)).rejects.toMatchObject({ status: 429, code: 'quota_exceeded', retryAfter: 60 });
  await expect(client(exchange)).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' });
});

test('a refusal of our own token is our own error', async () => {
  const stranger = createServiceClient({ service: 'batch', urls: { files: running.url }, secret: 'x'.repeat(32) });
  await expect(stranger(make, { body: { name: 'a' } })).rejects.toMatchObject({ status: 500, code: 'internal_error' });
});

test('a read is retried once, a write is not', async () => {
  expect(await client(flaky)).toEqual({ flakes: 2 });
  flakes = 0;
  await expect(client(flakyPost)).rejects.toMatchObject({ status: 503 });
  expect(flakes).toBe(1);
});

test('a service that does not answer, or answers too late, is unavailable', async () => {
  const urls = { files: 'http://127.0.0.1:9' };
  const lonely = createServiceClient({ service: 'batch', urls, secret: SECRET });
  await expect(lonely(flaky)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await expect(client(elsewhere)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await expect(client(slow, { timeoutMs: 50 })).rejects.toMatchObject({ status: 503, code: 'took_too_long' });
});

test('a caller that gives up cancels the call', async () => {
  const controller = new AbortController();
  const call = client(slow, { signal: controller.signal });
  controller.abort(new Error('the client is gone'));
  await expect(call).rejects.toThrow('the client is gone');
});

test('a file comes as a stream', async () => {
  const answer = await client.open(file);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/csv; charset=utf-8', 'a;b\n']);
});

test('a service that answers again is used again', async () => {
  const first = await startSample([handle(flaky, () => ({ first: true }))]);
  const port = Number(new URL(first.url).port);
  const own = createServiceClient({ service: 'batch', urls: { files: first.url }, secret: SECRET });
  expect(await own(flaky)).toEqual({ first: true });
  await first.service.stop();
  await expect(own(flaky)).rejects.toMatchObject({ status: 503 });
  const second = await startSample([handle(flaky, () => ({ second: true }))], { config: { PORT: port } });
  expect(await own(flaky)).toEqual({ second: true });
  await second.service.stop();
});
