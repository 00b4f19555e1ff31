import { request as httpRequest } from 'node:http';
import { errorBody } from '@rapi/contracts';
import type { GatewayStack } from './stack';
import { startGatewayStack } from './stack';

let stack: GatewayStack;
beforeAll(async () => {
  stack = await startGatewayStack({ ALLOWED_HOSTS: 'rapi.example.co.id kantor' });
});
afterAll(() => stack.stop());

interface Answer {
  status: number;
  text: string;
}

/** A request with headers that fetch does not allow setting. */
function send(method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(stack.url + path, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('host names', () => {
  test.each(['127.0.0.1:8080', '[::1]:80', 'localhost', 'rapi.localhost', 'RAPI.example.co.id', 'kantor:8080'])(
    'answers under %s',
    async (host) => {
      expect(await send('GET', '/', { host })).toMatchObject({ status: 200 });
    },
  );

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'rapi.example.co.id.evil.example'])(
    'does not answer under %s, neither pages nor calls',
    async (host) => {
      for (const path of ['/', '/api/files', '/auth/login']) {
        const { status, text } = await send('GET', path, { host });
        expect([path, status]).toEqual([path, 400]);
        expect(errorBody.parse(JSON.parse(text))).toMatchObject({ reason: 'host_not_known', params: { host } });
      }
    },
  );
});

describe('calls of /auth from another site', () => {
  const host = '127.0.0.1:8080';
  const login = (headers: Record<string, string>) => send('POST', '/auth/login', { host, ...headers });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:9999' },
  ])('are refused: %j', async (headers) => {
    for (const path of ['/auth/login', '/auth/refresh', '/auth/logout', '/auth/register']) {
      const { status, text } = await send('POST', path, { host, ...headers });
      expect([path, status]).toEqual([path, 403]);
      expect(errorBody.parse(JSON.parse(text))).toMatchObject({ reason: 'other_site' });
    }
  });

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
    { origin: `http://${host}` },
    { 'sec-fetch-site': 'none' },
  ])('of the product’s own pages, and of programs, go through: %j', async (headers) => {
    // This test's auth has no sign-in call, so its own 404 shows that the request got through.
    expect((await login(headers)).status).toBe(404);
  });
});
