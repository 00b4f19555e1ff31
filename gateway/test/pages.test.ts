import type { GatewayStack } from './stack';
import { startGatewayStack } from './stack';

let stack: GatewayStack;
beforeAll(async () => {
  stack = await startGatewayStack({ EMBEDDED_FORM_ORIGINS: 'https://forms.example.id' });
});
afterAll(() => stack.stop());

const get = async (path: string) => {
  const response = await fetch(stack.url + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('pages carry a policy whose nonce is in the page and is another with each request', async () => {
  const pages = await Promise.all(['/', '/login', '/excel/tools', '/api'].map(get));
  const nonces = pages.map(({ status, headers, text }) => {
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const policy = headers.get('content-security-policy') ?? '';
    const [, nonce = 'none'] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy).toContain('frame-src https://forms.example.id;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text).not.toContain('__CSP_NONCE__');
    return nonce;
  });
  expect(new Set(nonces).size).toBe(pages.length);
});

test.each(['/index.html', '/landing.html'])('%s is never had without its policy', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([308, '/']);
});

test('the drawn page is that of the landing page alone', async () => {
  expect((await get('/')).text).toMatch(/drawn$/);
  expect((await get('/?from=mail')).text).toMatch(/drawn$/);
  for (const path of ['/login', '/dashboard']) expect((await get(path)).text).toMatch(/Rapi$/);
});

test('hashed files are cached for ever, others are asked for again', async () => {
  const forever = 'public, max-age=31536000, immutable';
  for (const [path, rule] of [
    ['/assets/shell.9d029ef7c5.js', forever],
    ['/remotes/tools/assets/entry.0123456789.js', forever],
    ['/favicon.svg', 'no-cache'],
    ['/remotes/tools/mf-manifest.json', 'no-cache'],
    ['/remotes.json', 'no-cache'],
  ] as const) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, rule]);
  }
});

test('the remotes that are built are listed, and no others', async () => {
  const { text } = await get('/remotes.json');
  expect(JSON.parse(text)).toEqual([{ name: 'tools', entry: '/remotes/tools/mf-manifest.json' }]);
});

test('what is missing is a 404 in the error body, never the page', async () => {
  for (const path of [
    '/remotes/tools/assets/gone.0123456789.js',
    '/remotes/dashboard/mf-manifest.json',
    '/remotes/unknown/page',
    '/assets/gone.0123456789.js',
    '/.secret',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/api/nothing',
  ]) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(JSON.parse(text)).toMatchObject({ success: false });
  }
});
