import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { createWebhookSender, isPublicAddress, signatureOf, WebhookAddressRefused } from '../src/index';

const message = (url: string) => ({
  id: 'delivery-1',
  event: 'job_succeeded',
  url,
  body: '{"a":1}',
  secret: 'whsec_x',
});
const lookupTo =
  (...addresses: string[]) =>
  (_host: string, _options: object, answer: (error: null, addresses: LookupAddress[]) => void) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

let server: Server;
let port: number;
let received: { url: string | undefined; headers: Record<string, unknown>; body: string }[] = [];
/** Answers by the path; never at `/silent`. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body });
      if (request.url === '/silent') return;
      if (request.url === '/moved') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
      else if (request.url === '/endless') {
        const write = () =>
          void (response.write('x'.repeat(10_000)) ? setImmediate(write) : response.once('drain', write));
        response.writeHead(200);
        write();
        response.on('close', () => response.removeAllListeners('drain'));
      } else response.writeHead(request.url === '/broken' ? 500 : 200).end('thank\u0000you');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => (received = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('addresses in private networks are refused', () => {
  const literal = [
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://0.0.0.0/',
    'https://0/',
    'https://10.0.0.8/',
    'https://172.16.4.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://168.63.129.16/',
    'https://192.0.0.192/',
    'https://198.18.0.1/',
    'https://203.0.113.7/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
  ];
  const otherwise = [
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:70/',
    'https://user:password@example.com/',
    'https://example.com@127.0.0.1/',
    'https://[::1%25lo]/',
    'https:///',
    'not an address',
  ];
  test.each([...literal, ...otherwise])('%s', async (url) => {
    const isAsked = jest.fn();
    const send = createWebhookSender({ lookup: isAsked });
    await expect(send(message(url))).rejects.toBeInstanceOf(WebhookAddressRefused);
    expect(isAsked).not.toHaveBeenCalled();
  });

  test.each([
    ['127.0.0.1'],
    ['::1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::ffff:10.0.0.1'],
    ['93.184.216.34', '127.0.0.1'],
    ['2606:2800:220:1::1', 'fd00::1'],
  ])('a name that resolves to %s', async (...addresses) => {
    const send = createWebhookSender({ lookup: lookupTo(...addresses) });
    await expect(send(message(`https://rebind.example:${port}/`))).rejects.toBeInstanceOf(WebhookAddressRefused);
    expect(received).toEqual([]);
  });

  test('a name that first resolves to a public and then to a private address', async () => {
    let lookups = 0;
    const send = createWebhookSender({
      lookup: (host, options, answer) => lookupTo(lookups++ === 0 ? '2000::1' : '127.0.0.1')(host, options, answer),
      deadlineMs: 300,
    });
    await expect(send(message(`https://rebind.example:${port}/`))).rejects.toThrow();
    // One lookup per connection: no second one that could lead elsewhere.
    expect(lookups).toBe(1);
    await expect(send(message(`https://rebind.example:${port}/`))).rejects.toBeInstanceOf(WebhookAddressRefused);
    expect(received).toEqual([]);
  });

  test('any private address, as IPv4 or inside IPv6', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const home = fc.tuple(fc.constantFrom('10', '127', '0'), byte, byte, byte).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(home, (address) => {
        expect(isPublicAddress(address)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false);
      }),
    );
  });

  test('public addresses are allowed', () => {
    for (const each of ['8.8.8.8', '93.184.216.34', '2606:4700::1111']) expect(isPublicAddress(each)).toBe(true);
  });
});

describe('to a host that is allowed', () => {
  const sender = (deadlineMs?: number) => createWebhookSender({ allowedHosts: [`127.0.0.1:${port}`], deadlineMs });

  test('a message arrives signed, and the answer is stored as text', async () => {
    const began = Math.floor(Date.now() / 1000);
    const answer = await sender()(message(`http://127.0.0.1:${port}/hook`));
    expect(answer).toMatchObject({ status: 200, answer: 'thank you' });
    const [{ headers = {}, body = '' } = {}] = received;
    expect(headers).toMatchObject({ 'x-rapi-delivery': 'delivery-1', 'x-rapi-event': 'job_succeeded' });
    const timestamp = Number(headers['x-rapi-timestamp']);
    expect(timestamp).toBeGreaterThanOrEqual(began);
    expect(timestamp).toBeLessThanOrEqual(Date.now() / 1000);
    expect(headers['x-rapi-signature']).toBe(signatureOf('whsec_x', timestamp, body));
    expect(signatureOf('key', 1, 'body')).toBe('v1=91b5374b153842ad05b2c4eab9349b8321b14703165bd3fb8b034dfb8be98ae5');
  });

  test('a redirect is not followed', async () => {
    expect((await sender()(message(`http://127.0.0.1:${port}/moved`))).status).toBe(302);
    expect(received.map(({ url }) => url)).toEqual(['/moved']);
  });

  test('an endless answer is cut off, and a missing answer times out', async () => {
    const { status, answer } = await sender()(message(`http://127.0.0.1:${port}/endless`));
    expect([status, answer.length]).toEqual([200, 1000]);
    const ended: string[] = [];
    const wait = (name: string, deadlineMs: number) =>
      sender(deadlineMs)(message(`http://127.0.0.1:${port}/silent`)).finally(() => ended.push(name));
    const patient = wait('patient', 60_000);
    await expect(wait('hasty', 200)).rejects.toThrow('The operation was aborted');
    expect(ended).toEqual(['hasty']);
    server.closeAllConnections();
    await expect(patient).rejects.toThrow('socket hang up');
  });

  test('only that port is allowed', async () => {
    const send = createWebhookSender({ allowedHosts: ['127.0.0.1:1'] });
    await expect(send(message(`http://127.0.0.1:${port}/hook`))).rejects.toBeInstanceOf(WebhookAddressRefused);
  });
});
