import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { sentence } from '@rapi/contracts';
import { handle, tooLarge } from '../src/index';
import { boundConnections } from '../src/http/connections';
import { type BodyTimes, endUnfinishedBodies } from '../src/http/unfinished-body';
import { type Running, sampleCall, startSample } from './sample-service';

const MEGABYTE = 1024 * 1024;
const portOf = (url: string) => Number(new URL(url).port);

/** Everything that comes back until the other side ends the connection, which it must do by itself. */
async function answerTo(port: number, path: string, headers: readonly string[], body = Buffer.alloc(0)) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
  socket.write(body);
  const answer = await text(socket);
  socket.destroy();
  return answer;
}

describe('a body that is too large', () => {
  let running: Running;
  beforeAll(async () => {
    const open = { access: 'public', method: 'POST' } as const;
    running = await startSample([
      handle(sampleCall({ ...open, path: '/api/json', bodyKind: 'json', body: z.object({}) }), () => ({})),
      handle(sampleCall({ ...open, path: '/api/upload', bodyKind: 'multipart' }), () =>
        Promise.reject(tooLarge(sentence('request_too_large'), 'file_too_large')),
      ),
    ]);
  });
  afterAll(() => running.service.stop());

  test.each([
    ['JSON of which nothing has come', '/api/json', 'application/json', 0],
    ['JSON of which much has come', '/api/json', 'application/json', 3 * MEGABYTE],
    ['a form of which nothing has come', '/api/upload', 'multipart/form-data; boundary=x', 0],
    ['a form of which much has come', '/api/upload', 'multipart/form-data; boundary=x', 3 * MEGABYTE],
  ])('is refused by its headers, and the connection is closed: %s', async (_, path, type, sent) => {
    const headers = [`Content-Type: ${type}`, `Content-Length: ${60 * MEGABYTE}`];
    const answer = await answerTo(portOf(running.url), path, headers, Buffer.alloc(sent));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toMatch(/"code":"(body|file)_too_large"/);
  });
});

/** A server with what is to be tested on it, and its port. */
async function startServer(prepare: (server: Server) => void, listener: RequestListener = () => undefined) {
  const server = createServer(listener);
  prepare(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, open: () => connect({ port, host: '127.0.0.1', allowHalfOpen: true }) };
}

describe('a stalled body', () => {
  const times: BodyTimes = { drainMs: 20, silentMs: 30_000 };
  let started: Awaited<ReturnType<typeof startServer>>;
  let asked: Promise<IncomingMessage>;
  let client: Socket;

  beforeEach(async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'Date'],
    });
    started = await startServer((server) => endUnfinishedBodies(server, times));
    asked = once(started.server, 'request').then(([request]: IncomingMessage[]) => request as IncomingMessage);
    client = started.open();
    client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n');
  });
  afterEach(() => {
    jest.useRealTimers();
    client.destroy();
    started.server.closeAllConnections();
    started.server.close();
  });

  test('is answered and ended after the timeout, but not while data keeps coming', async () => {
    const answer = text(client);
    const request = await asked;
    for (let part = 0; part < 4; part++) {
      const arrived = once(request, 'data');
      client.write('part');
      await arrived;
      // One look to see the part, and then nearly the whole time.
      jest.advanceTimersByTime(30_000);
    }
    expect(request.destroyed).toBe(false);
    jest.advanceTimersByTime(5000);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed_upload"/s);
  });

  test('does not time out while its bytes wait to be read', async () => {
    const request = await asked;
    client.write(Buffer.alloc(10_000));
    await once(request, 'readable');
    jest.advanceTimersByTime(300_000);
    expect(request.readableLength).toBeGreaterThan(0);
    expect(client.bytesRead).toBe(0);
    expect(request.socket.writable).toBe(true);
  });
});

test('connections per address are limited, and those that end make room', async () => {
  const { server, open } = await startServer((each) => boundConnections(each, 2));
  const accepted = async () => {
    const [[socket], client] = await Promise.all([once(server, 'connection') as Promise<Socket[]>, open()]);
    return { socket: socket as Socket, client };
  };
  const [one, other] = [await accepted(), await accepted()];
  const refused = await accepted();
  expect(refused.socket.destroyed).toBe(true);
  expect([one.socket.destroyed, other.socket.destroyed]).toEqual([false, false]);
  const ended = once(one.socket, 'close');
  one.client.destroy();
  await ended;
  const next = await accepted();
  expect(next.socket.destroyed).toBe(false);
  for (const { client } of [other, refused, next]) client.destroy();
  server.close();
});
