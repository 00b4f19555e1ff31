import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { watchConnections } from '../src/http/connections';

const LINGER_MS = 400;

/** A server like a service's: while it stops, every answer ends its connection. */
async function started() {
  let isDraining = false;
  const server: Server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    response.end('ok');
  });
  const connections = watchConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (lingerMs: number) => {
    isDraining = true;
    await connections.drain(() => undefined, lingerMs);
  };
  return { port, stop };
}

const ask = (port: number, agent: Agent): Promise<{ status?: number; reused: boolean }> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, reused: sent.reusedSocket }));
    });
    sent.on('error', reject).end();
  });

test('a lingering stop accepts requests on open and new connections, and closes each connection after its answer', async () => {
  const { port, stop } = await started();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(port, agent);
  expect(await ask(port, agent)).toEqual({ status: 200, reused: true });
  const stopped = stop(LINGER_MS);
  expect(await ask(port, agent)).toEqual({ status: 200, reused: true });
  // The previous answer has ended the connection, so this one is new.
  expect(await ask(port, agent)).toEqual({ status: 200, reused: false });
  await stopped;
  await expect(ask(port, agent)).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

test('a stop without lingering closes idle connections at once', async () => {
  const { port, stop } = await started();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(port, agent);
  const began = performance.now();
  await stop(0);
  expect(performance.now() - began).toBeLessThan(LINGER_MS);
  await wait(20);
  await expect(ask(port, agent)).rejects.toThrow();
  agent.destroy();
});
