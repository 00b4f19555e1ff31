import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { errorBody, sentence } from '@rapi/contracts';
import { startTokenFactory, type TokenFactory } from '@rapi/test-kit';
import { conflict, handle, notFound, rateLimited, signServiceToken } from '../src/index';
import { type Running, sampleCall, SECRET, startSample } from './sample-service';

const open = { access: 'public' } as const;
const id = z.object({ id: z.string() });
const echo = z.object({
  name: z.string().min(2),
  count: z.number().int().max(10).optional(),
  more: z.unknown().optional(),
});
const posted = { ...open, method: 'POST', bodyKind: 'json', body: echo } as const;

const handlers = [
  handle(sampleCall({ path: '/api/things/{id}', params: id }), ({ params, principal }) => ({
    id: params.id,
    ...principal,
  })),
  handle(sampleCall({ path: '/api/things/special' }), () => ({ special: true })),
  handle(
    sampleCall({ ...open, path: '/api/search', query: z.object({ q: z.string().optional() }) }),
    ({ query }) => query,
  ),
  handle(sampleCall({ ...posted, path: '/api/echo', status: 201 }), ({ body }) => body),
  handle(sampleCall({ ...posted, path: '/api/form', bodyKind: 'form_or_json' }), ({ body }) => body),
  handle(sampleCall({ path: '/api/operators', access: 'operator' }), ({ principal }) => principal),
  handle(sampleCall({ path: '/internal/secret', access: 'service' }), ({ principal }) => principal),
  handle(sampleCall({ ...open, path: '/api/missing' }), () => Promise.reject(notFound('file'))),
  handle(sampleCall({ ...open, path: '/api/taken' }), () =>
    Promise.reject(conflict(sentence('as_said', { text: 'Taken' }))),
  ),
  handle(sampleCall({ ...open, path: '/api/limited' }), () => Promise.reject(rateLimited(7))),
  handle(sampleCall({ ...open, path: '/api/broken' }), () => {
    throw new Error('secret of /src/inner/file.ts:12');
  }),
  handle(sampleCall({ ...open, path: '/api/untrue', response: z.object({ sum: z.number() }) }), () => ({ sum: NaN })),
  handle(sampleCall({ ...open, path: '/api/slow', timeoutMs: 50 }), ({ signal }) => {
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve({}), { once: true }));
  }),
  handle(sampleCall({ ...open, path: '/api/cut', answer: 'file' }), async ({ response }) => {
    response.setHeader('content-length', '100');
    response.write('begin');
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('the disk is gone');
  }),
  handle(
    sampleCall({ path: '/api/upload', method: 'POST', bodyKind: 'multipart', status: 201 }),
    async ({ request }) => {
      let bytes = 0;
      for await (const chunk of request) bytes += Buffer.from(chunk).length;
      return { bytes };
    },
  ),
];

let tokens: TokenFactory;
let running: Running;
const at = (path: string) => running.url + path;

async function refused(answer: Response, status: number, code: string) {
  expect(answer.status).toBe(status);
  const body = errorBody.parse(await answer.json());
  expect(body.code).toBe(code);
  expect(body.error).toBe(body.detail);
  expect(answer.headers.get('x-request-id')).toBe(body.request_id);
  return body;
}
const post = (path: string, body: string, type = 'application/json', headers = {}) =>
  fetch(at(path), { method: 'POST', body, headers: { 'content-type': type, ...headers } });

beforeAll(async () => {
  tokens = await startTokenFactory();
  running = await startSample(handlers, { config: { AUTH_JWKS_URL: tokens.jwksUrl } });
});
afterAll(async () => {
  await running.service.stop();
  await tokens.stop();
});

describe('routes', () => {
  test('a placeholder matches, a trailing slash is ignored, and a literal segment takes precedence', async () => {
    const headers = tokens.headersFor({ userId: 'sari', tier: 'pro' });
    const ends = { tokenEndsAt: expect.any(String) };
    const expected = { id: 'a/b', userId: 'sari', role: 'user', tier: 'pro', sessionId: 'session-1', ...ends };
    expect(await (await fetch(at('/api/things/a%2Fb'), { headers })).json()).toEqual(expected);
    expect(await (await fetch(at('/api/things/a%2Fb/'), { headers })).json()).toEqual(expected);
    expect(await (await fetch(at('/api/things/special'), { headers })).json()).toEqual({ special: true });
  });

  test('an unknown address is 404, an unknown method 405 with the allowed methods', async () => {
    await refused(await fetch(at('/api/nothing')), 404, 'unknown_path');
    const answer = await fetch(at('/api/echo'), { method: 'DELETE' });
    expect(answer.headers.get('allow')).toBe('POST');
    await refused(answer, 405, 'method_not_allowed');
  });

  test.each(['/api/things/%E0%A4%A', '/api/things/%', '/api/search%00'])(
    'a malformed address is 400: %s',
    async (path) => {
      await refused(await fetch(at(path), { headers: tokens.headersFor() }), 400, 'malformed_request');
    },
  );

  test('a request that is not HTTP is answered too', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(running.url).port), '127.0.0.1', () => socket.write('HALO\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(errorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('malformed_request');
  });

  test('the gateway’s request id is kept, any other is replaced', async () => {
    const given = await fetch(at('/api/missing'), { headers: { 'x-request-id': 'gateway-12345' } });
    expect((await refused(given, 404, 'not_found')).request_id).toBe('gateway-12345');
    const foul = await fetch(at('/api/missing'), { headers: { 'x-request-id': 'a b<script>' } });
    expect((await refused(foul, 404, 'not_found')).request_id).toMatch(/^[\w-]{36}$/);
  });
});

describe('who may call', () => {
  test('nobody without a token, not even to learn whether the body is valid', async () => {
    const answer = await fetch(at('/api/things/1'));
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    await refused(answer, 401, 'not_signed_in');
    await refused(await post('/api/upload', 'x', 'multipart/form-data; boundary=x'), 401, 'not_signed_in');
  });

  test('only operators the operators’ calls', async () => {
    const asked = (role: 'user' | 'operator') => fetch(at('/api/operators'), { headers: tokens.headersFor({ role }) });
    await refused(await asked('user'), 403, 'forbidden');
    expect((await asked('operator')).status).toBe(200);
  });

  test('a service, for itself or for a user; a user never as a service', async () => {
    const internal = (token: string) => fetch(at('/internal/secret'), { headers: { 'x-rapi-service-token': token } });
    expect(await (await internal(signServiceToken(SECRET, 'batch'))).json()).toEqual({
      userId: 'system',
      role: 'service',
      tier: 'free',
      service: 'batch',
    });
    await refused(
      await fetch(at('/internal/secret'), { headers: tokens.headersFor({ role: 'operator' }) }),
      401,
      'not_signed_in',
    );
    await refused(
      await internal(signServiceToken('another secret of thirty-two letters!', 'batch')),
      401,
      'invalid_token',
    );
    await refused(await internal(tokens.tokenFor()), 401, 'invalid_token');
  });

  test('a service may make users’ calls for a user, but not for nobody', async () => {
    const asked = (token: string) => fetch(at('/api/things/1'), { headers: { 'x-rapi-service-token': token } });
    const sari = { userId: 'sari', role: 'user', tier: 'enterprise' } as const;
    expect(await (await asked(signServiceToken(SECRET, 'batch', sari))).json()).toEqual({
      id: '1',
      service: 'batch',
      ...sari,
    });
    await refused(await asked(signServiceToken(SECRET, 'batch')), 401, 'not_signed_in');
  });

  test('a visitor with an expired token may still make public calls', async () => {
    const answer = await fetch(at('/api/search?q=a'), {
      headers: { authorization: `Bearer ${tokens.tokenFor({}, -60)}` },
    });
    expect(answer.status).toBe(200);
  });
});

describe('bodies', () => {
  test('fields of the contract are passed on, unknown ones are left out', async () => {
    const answer = await post('/api/echo', JSON.stringify({ name: 'Budi', count: 3, role: 'operator' }));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ name: 'Budi', count: 3 });
  });

  test('each invalid field is named', async () => {
    const { fields, detail } = await refused(
      await post('/api/echo', '{"name":"x","count":11.5}'),
      422,
      'invalid_input',
    );
    expect(fields?.map(({ path }) => path)).toEqual(['name', 'count']);
    expect(detail).toBe('Please check what you entered.');
    const one = await refused(await post('/api/echo', '{}'), 422, 'invalid_input');
    expect(one).toMatchObject({
      detail: 'Please check “name”: This is required.',
      fields: [{ path: 'name', message: 'This is required.' }],
    });
  });

  test.each(['{"name":', "{'name':1}", 'name=x', '\u0000'])('malformed JSON is 400: %s', async (body) => {
    await refused(await post('/api/echo', body), 400, 'malformed_json');
  });

  test.each(['[]', '"text"', '1', 'null', 'true'])('a body that is not an object is 400: %s', async (body) => {
    await refused(await post('/api/echo', body), 400, 'malformed_request');
  });

  test.each([
    ['a list', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['a field', `{"name":"ab","more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['objects', `${'{"more":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['never closed', '['.repeat(50_000)],
  ])('50,000 levels in %s are 400', async (_, body) => {
    expect((await post('/api/echo', body)).status).toBe(400);
    expect((await post('/api/echo', '{"name":"ok"}')).status).toBe(201);
  });

  test('a key that would change the prototype is dropped', async () => {
    const answer = await post(
      '/api/echo',
      '{"name":"ab","more":{"__proto__":{"isAdmin":true},"a":1},"__proto__":{"count":1}}',
    );
    expect(await answer.text()).toBe('{"name":"ab","more":{"a":1}}');
  });

  test('too large is 413, another type or charset 415', async () => {
    await refused(
      await post('/api/echo', JSON.stringify({ name: 'x'.repeat(6 * 1024 * 1024) })),
      413,
      'body_too_large',
    );
    await refused(await post('/api/echo', '<name/>', 'text/xml'), 415, 'unsupported_type');
    await refused(await post('/api/echo', 'name=ab', 'application/x-www-form-urlencoded'), 415, 'unsupported_type');
    await refused(
      await post('/api/echo', '{"name":"ab"}', 'application/json; charset=klingon'),
      415,
      'unsupported_type',
    );
    await refused(await post('/api/echo', '{}', 'application/json; charset=utf-16'), 415, 'unsupported_type');
    const packed = await post('/api/echo', '{"name":"ab"}', 'application/json', { 'content-encoding': 'zip' });
    await refused(packed, 415, 'unsupported_type');
  });

  test('a form is accepted if the contract allows one', async () => {
    const answer = await fetch(at('/api/form'), { method: 'POST', body: new URLSearchParams({ name: 'Sari' }) });
    expect(await answer.json()).toEqual({ name: 'Sari' });
    expect(await (await post('/api/form', '{"name":"Sari"}')).json()).toEqual({ name: 'Sari' });
  });

  test('a multipart body is left to the handler', async () => {
    const body = new FormData();
    body.append('file', new Blob(['x'.repeat(1000)]), 'a.csv');
    const answer = await fetch(at('/api/upload'), { method: 'POST', body, headers: tokens.headersFor() });
    expect(answer.status).toBe(201);
    expect(z.object({ bytes: z.number() }).parse(await answer.json()).bytes).toBeGreaterThan(1000);
  });

  test('a body that is streamed without a length and without a type is 415', async () => {
    const body = Readable.toWeb(Readable.from(['{"name":"ab"}']));
    const answer = await fetch(at('/api/echo'), { method: 'POST', body, duplex: 'half' } as RequestInit);
    await refused(answer, 415, 'unsupported_type');
  });

  test.each(['?__proto__=1', '?__proto__[q]=1', '?constructor=1&q=a', '?q=a&toString=1'])(
    'a query is safe: %s',
    async (query) => {
      const answer = await fetch(at(`/api/search${query}`));
      expect(answer.status).toBe(200);
      expect(
        Object.keys(
          z
            .object({})
            .loose()
            .parse(await answer.json()),
        ).filter((key) => key !== 'q'),
      ).toEqual([]);
    },
  );

  test('refuses a query parameter given twice that takes one value', async () => {
    await refused(await fetch(at('/api/search?q=a&q=b')), 422, 'invalid_input');
  });
});

describe('answers', () => {
  test('a refusal is passed on as it is', async () => {
    expect((await refused(await fetch(at('/api/missing')), 404, 'not_found')).detail).toBe('File not found');
    await refused(await fetch(at('/api/taken')), 409, 'conflict');
    const limited = await fetch(at('/api/limited'));
    expect(limited.headers.get('retry-after')).toBe('7');
    await refused(limited, 429, 'rate_limited');
  });

  test('a failure reveals no internals', async () => {
    const body = await refused(await fetch(at('/api/broken')), 500, 'internal_error');
    expect(JSON.stringify(body)).not.toMatch(/secret|file\.ts/);
  });

  test('an answer that breaks its contract fails in tests', async () => {
    await refused(await fetch(at('/api/untrue')), 500, 'internal_error');
  });

  test('a call that takes too long is answered with 503', async () => {
    const answer = await fetch(at('/api/slow'));
    expect(answer.headers.get('retry-after')).toBe('5');
    await refused(answer, 503, 'took_too_long');
  });

  test('a stream that fails midway is cut off, not ended as if complete', async () => {
    await expect(fetch(at('/api/cut')).then((answer) => answer.text())).rejects.toThrow();
  });
});
