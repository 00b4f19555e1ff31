import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, any of which a request may take at any time. */
const FIRST = 15_000;
const BEHIND_LAST = 30_000;

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** An address where nobody answers: a low port, which no program takes by chance and fetch does not refuse. */
export const NOBODY_URL = 'http://127.0.0.1:2';

/** Ports nobody listens on now. Where possible, listen on port 0 instead and ask for the port it got. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST, BEHIND_LAST);
    if (!ports.has(port) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
}

const TRIES = 5;
/** What Node, other programs and Docker say about a taken port. */
const TAKEN = /eaddrinuse|already in use|port is already allocated/i;

/** Starts a program that needs its ports in advance; tries other ports if another program has taken one by then. */
export async function onFreePorts<T>(count: number, start: (ports: number[]) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start(await freePorts(count));
    } catch (error) {
      if (tries === TRIES || !TAKEN.test(String(error))) throw error;
    }
  }
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
