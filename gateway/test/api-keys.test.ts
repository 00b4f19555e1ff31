import { allCalls, apiScopes, errorBody, scopeFor } from '@rapi/contracts';
import { makeApiKey, publishUserEvent, SERVICE_TOKEN_HEADER } from '@rapi/service-kit';
import { NOBODY_URL } from '@rapi/test-kit';
import { type GatewayStack, type KeyHolder, startGatewayStack } from './stack';

let stack: GatewayStack;
beforeEach(async () => {
  stack = await startGatewayStack();
});
afterEach(() => stack.stop());

function newKey(holder: Partial<KeyHolder> = {}): string {
  const key = makeApiKey();
  stack.keys.set(key, { userId: 'budi', keyId: 'key-1', scopes: ['files:read'], ...holder });
  return key;
}
const send = (key: string, path = '/api/files', method = 'GET') =>
  fetch(stack.url + path, { method, headers: { authorization: `Bearer ${key}` } });
async function refusal(response: Response) {
  const { code, reason, detail } = errorBody.parse(await response.json());
  return { status: response.status, code, reason, detail };
}
const invalid = expect.objectContaining({ status: 401, code: 'invalid_key', reason: 'api_key_refused' });

test('a key makes its owner’s calls, and services see a token in its place', async () => {
  const key = newKey();
  expect((await send(key)).status).toBe(200);
  expect(stack.reached).toEqual([expect.objectContaining({ principal: 'budi' })]);
  expect(JSON.stringify(stack.reached)).not.toContain(key);
  expect(JSON.stringify(stack.reached)).not.toContain(SERVICE_TOKEN_HEADER);
});

test('what was mistyped or cut is refused without asking auth, what was never made after asking', async () => {
  const key = newKey();
  for (const wrong of [key.slice(0, -1), `${key}x`, `${key.slice(0, 20)}0${key.slice(21)}0`, 'rapi_', 'rapi_%00'])
    expect(await refusal(await send(wrong))).toEqual(invalid);
  expect(stack.asked).toEqual([]);
  const unknown = makeApiKey();
  expect(await refusal(await send(unknown))).toEqual(invalid);
  expect(stack.asked).toEqual([unknown]);
  expect(stack.reached).toEqual([]);
});

test('a key that was refused may be good a moment later: nothing is kept of a refusal', async () => {
  const key = makeApiKey();
  expect((await send(key)).status).toBe(401);
  stack.keys.set(key, { userId: 'budi', keyId: 'key-1', scopes: ['files:read'] });
  expect((await send(key)).status).toBe(200);
});

test('a revoked key is refused at its next call, although its token was kept; other keys are not', async () => {
  const [key, other] = [newKey(), newKey({ keyId: 'key-2' })];
  await Promise.all([send(key), send(other)]);
  const until = new Date(Date.now() + 60_000).toISOString();
  await publishUserEvent(stack.broker, 'budi', 'session.revoked', { session_id: 'key-1', until });
  expect(await refusal(await send(key))).toEqual(invalid);
  expect((await send(other)).status).toBe(200);
});

test('another scope is refused, and named', async () => {
  const key = newKey({ scopes: ['documents:write', 'files:read'] });
  expect(await refusal(await send(key, '/api/files/upload', 'POST'))).toEqual({
    status: 403,
    code: 'forbidden',
    reason: 'api_key_lacks_scope',
    detail: 'This API key may not do that: it needs the scope files:write.',
  });
});

test('no scope lets a key into what no key may do', async () => {
  const key = newKey({ scopes: apiScopes });
  const closed = allCalls.filter(
    (call) => (call.access === 'user' || call.access === 'operator') && call.service !== 'gateway' && !scopeFor(call),
  );
  expect(closed.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'keys.create',
      'keys.list',
      'keys.remove',
      'account.remove',
      'payment.create',
      'payment.verify',
    ]),
  );
  for (const { path, method } of closed) {
    const refused = await refusal(await send(key, path.replace(/\{\w+\}/g, 'x'), method));
    expect(refused).toMatchObject({ status: 403, reason: 'api_key_not_taken' });
  }
});

test('a key with the scope of automation reads the long jobs; another does not', async () => {
  expect((await send(newKey({ scopes: ['automation:read'] }), '/api/jobs')).status).toBe(200);
  expect(stack.reached).toEqual([expect.objectContaining({ principal: 'budi' })]);
  const lacking = newKey({ keyId: 'key-2', scopes: ['files:write', 'documents:write', 'templates:write'] });
  expect(await refusal(await send(lacking, '/api/jobs'))).toMatchObject({
    ...{ status: 403, reason: 'api_key_lacks_scope' },
    detail: 'This API key may not do that: it needs the scope automation:read.',
  });
  expect(stack.reached).toHaveLength(1);
});

test('a key with the scope of automation reads the stream of events, until it is revoked; another does not', async () => {
  const stream = await send(newKey({ scopes: ['automation:read'] }), '/api/events');
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const lacking = newKey({ keyId: 'key-2', scopes: ['files:write', 'documents:write', 'templates:write'] });
  expect(await refusal(await send(lacking, '/api/events'))).toMatchObject({
    status: 403,
    reason: 'api_key_lacks_scope',
  });
  const notice = { id: 'n', kind: 'system' as const, title: 'Halo', message: 'ada', link: null };
  await publishUserEvent(stack.broker, 'budi', 'notification', notice);
  const end = new Date(Date.now() + 60_000).toISOString();
  await publishUserEvent(stack.broker, 'budi', 'session.revoked', { session_id: 'key-1', until: end });
  expect(await stream.text()).toContain('event: notification');
});

test('a key on a public call is ignored: the caller is a visitor', async () => {
  const key = newKey({ scopes: apiScopes });
  await send(key, '/api/plans');
  expect(stack.asked).toEqual([]);
});

test('keys are counted with their account, and who tries them out with the address', async () => {
  await stack.stop();
  stack = await startGatewayStack({ RATE_LIMIT_PER_USER: '3', RATE_LIMIT_PER_ADDRESS: '8' });
  const [key, second] = [newKey(), newKey({ keyId: 'key-2' })];
  for (const each of [key, second, key]) expect((await send(each)).status).toBe(200);
  expect(await refusal(await send(second))).toMatchObject({ status: 429, code: 'rate_limited' });
  const statuses: number[] = [];
  for (let index = 0; index < 10; index++) statuses.push((await send(makeApiKey())).status);
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  // The two valid keys, and the guesses until the limit.
  expect(stack.asked.length).toBeLessThan(8);
});

test('without auth a key gets 503, because its owner is unknown', async () => {
  await stack.stop();
  stack = await startGatewayStack({ SERVICE_URLS: JSON.stringify({ auth: NOBODY_URL }) });
  expect(await refusal(await send(makeApiKey()))).toMatchObject({ status: 503, code: 'unavailable' });
});
