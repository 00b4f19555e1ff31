import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const DRAIN_MS = 25_000;
/** Time for aborted requests to answer their clients. */
const LAST_WORDS_MS = 1000;

export interface Connections {
  /**
   * First goes on as before for `lingerMs`, while every answer ends its connection: a client that keeps connections
   * open loses none just as it sends the next request. Then takes no new connection, closes each as soon as it is idle,
   * and resolves when all are gone.
   * After 25 s it tells the remaining requests to give up, and cuts them a second later.
   */
  drain(giveUp: () => void, lingerMs?: number): Promise<void>;
}

/** Refuses connections of one address above a number: each costs memory even if it carries no request. */
export function boundConnections(server: Server, mostOfAddress: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const others = open.get(address) ?? 0;
    if (others >= mostOfAddress) return void socket.destroy();
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/**
 * Knows which connections have a request under way. Node alone would wait for connections that were opened
 * but not used yet, and for those that stay open after their last answer.
 */
export function watchConnections(server: Server): Connections {
  const requestsOf = new Map<Socket, number>();
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    requestsOf.set(socket, 0);
    socket.once('close', () => requestsOf.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    requestsOf.set(socket, (requestsOf.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requestsOf.get(socket) ?? 1) - 1;
      if (requestsOf.has(socket)) requestsOf.set(socket, left);
      if (isDraining && left === 0) socket.end();
    });
  });

  return {
    async drain(giveUp, lingerMs = 0) {
      if (!server.listening) return;
      if (lingerMs > 0) await wait(lingerMs);
      isDraining = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, requests] of requestsOf) if (requests === 0) socket.destroy();
      let cut: NodeJS.Timeout | undefined;
      const patience = setTimeout(() => {
        giveUp();
        cut = setTimeout(() => server.closeAllConnections(), LAST_WORDS_MS);
      }, DRAIN_MS);
      await closed;
      clearTimeout(patience);
      clearTimeout(cut);
    },
  };
}
