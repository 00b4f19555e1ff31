import { allCalls, errorBody } from '@rapi/contracts';
import { signAccessToken, signServiceToken } from '@rapi/service-kit';
import { createSigningKey } from '@rapi/test-kit';
import type { GatewayStack } from './stack';
import { SECRET, startGatewayStack } from './stack';

let stack: GatewayStack;
beforeAll(async () => {
  stack = await startGatewayStack();
});
afterAll(() => stack.stop());
beforeEach(() => stack.reached.splice(0));

const request = (path: string, init: RequestInit = {}) => fetch(stack.url + path, { redirect: 'manual', ...init });
const signedIn = (subject = {}) => ({ headers: stack.tokens.headersFor(subject) });

async function refusal(path: string, init?: RequestInit) {
  const response = await request(path, init);
  const body = errorBody.parse(await response.json());
  expect([body.error, response.headers.get('x-request-id')]).toEqual([body.detail, body.request_id]);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return { status: response.status, code: body.code, headers: response.headers };
}

describe('every refusal of the gateway has the one error body', () => {
  test('401 without a token and with one that is not ours or is spent', async () => {
    const subject = { userId: 'u', role: 'operator', tier: 'free', sessionId: 's' } as const;
    const forged = signAccessToken(createSigningKey().key, subject);
    const spent = stack.tokens.tokenFor({}, -120);
    for (const authorization of [undefined, 'Bearer x', 'Basic eDp5', `Bearer ${forged}`, `Bearer ${spent}`]) {
      const headers = authorization === undefined ? undefined : { authorization };
      expect(await refusal('/api/files', { headers })).toMatchObject({ status: 401 });
    }
    expect(stack.reached).toEqual([]);
  });

  test('403 for what only operators may do, also where no service answers', async () => {
    const call = allCalls.find(({ access, service }) => access === 'operator' && service === 'marketplace');
    if (!call) throw new Error('the library has calls for operators');
    const path = call.path.replaceAll(/\{\w+\}/g, 'x');
    const { method } = call;
    expect(await refusal(path, { method, ...signedIn() })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusal(path, { method, ...signedIn({ role: 'operator' }) })).toMatchObject({ status: 503 });
  });

  test('404 for unknown addresses of the API, and for internal calls', async () => {
    for (const path of [
      '/api/nothing',
      '/internal/users/u/entitlements',
      '/internal/files/x/dataset',
      '/auth/nothing',
    ]) {
      expect(await refusal(path, signedIn())).toMatchObject({ status: 404, code: 'unknown_path' });
    }
  });

  test('405 names the methods', async () => {
    const { headers, ...refused } = await refusal('/api/files/upload', { method: 'PUT', ...signedIn() });
    expect(refused).toEqual({ status: 405, code: 'method_not_allowed' });
    expect(headers.get('allow')).toContain('POST');
  });

  test('503 for a call of a service that SERVICE_URLS lacks, to the signed-in only', async () => {
    expect(await refusal('/api/ocr/documents', signedIn())).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await refusal('/api/ocr/documents')).toMatchObject({ status: 401 });
  });

  test('503 where the service does not answer', async () => {
    const { headers, ...refused } = await refusal('/api/cleaning/rules', signedIn());
    expect(refused).toEqual({ status: 503, code: 'unavailable' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('a request goes through with its user, a request id and the address it came from', async () => {
  const response = await request('/api/files/?limit=1', signedIn({ userId: 'budi' }));
  expect([response.status, await response.json()]).toEqual([200, { success: true, data: [], total: 0 }]);
  expect(stack.reached).toMatchObject([{ principal: 'budi', 'x-request-id': response.headers.get('x-request-id') }]);
  expect(stack.reached[0]?.['x-rapi-client-address']).toMatch(/127\.0\.0\.1$/);
  for (const header of ['strict-transport-security', 'x-content-type-options', 'x-frame-options']) {
    expect(response.headers.has(header)).toBe(true);
  }
});

test('headers that only the inside may send are dropped: a service token from outside opens nothing', async () => {
  const token = signServiceToken(SECRET, 'quality-tools', { userId: 'victim', role: 'operator', tier: 'enterprise' });
  const forged = { 'x-rapi-service-token': token, 'X-Rapi-Client-Address': '10.0.0.1', 'x-rapi-anything': 'x' };
  expect(await refusal('/api/files', { headers: forged })).toMatchObject({ status: 401 });
  expect(await refusal('/internal/users/victim/storage', { headers: forged })).toMatchObject({ status: 404 });
  expect(stack.reached).toEqual([]);
  const headers = { ...forged, ...stack.tokens.headersFor({ userId: 'budi' }) };
  expect((await request('/api/files', { headers })).status).toBe(200);
  expect(stack.reached).toMatchObject([{ principal: 'budi' }]);
  const [reached] = stack.reached;
  expect([reached?.['x-rapi-service-token'], reached?.['x-rapi-anything']]).toEqual([undefined, undefined]);
  expect(reached?.['x-rapi-client-address']).not.toBe('10.0.0.1');
});

describe('requests are counted', () => {
  let limited: GatewayStack;
  beforeAll(async () => {
    limited = await startGatewayStack({ RATE_LIMIT_PER_USER: '3', RATE_LIMIT_PER_ADDRESS: '2' });
  });
  afterAll(() => limited.stop());
  const statuses = async (count: number, headers: Record<string, string>) => {
    const answers = [];
    for (let each = 0; each < count; each++) answers.push(await fetch(`${limited.url}/api/files`, { headers }));
    return answers;
  };

  test('per user, and what is over the limit is a 429 that says when to come again', async () => {
    const answers = await statuses(5, limited.tokens.headersFor({ userId: 'eager' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const [refused] = answers.slice(-1);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(errorBody.parse(await refused?.json())).toMatchObject({ code: 'rate_limited' });
    const others = await statuses(1, limited.tokens.headersFor({ userId: 'calm' }));
    expect(others.map(({ status }) => status)).toEqual([200]);
  });

  test('per address for callers who are not signed in', async () => {
    const answers = await statuses(4, { authorization: 'Bearer a.b.c' });
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 429, 429]);
  });
});
