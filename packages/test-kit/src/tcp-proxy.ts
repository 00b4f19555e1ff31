import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server and can break their connections. */
export interface TcpProxy {
  port: number;
  /** Cuts every connection; accepts new ones. */
  cut(): void;
  /** Cuts every connection, and refuses new ones until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export async function startTcpProxy(targetPort: number, targetHost = '127.0.0.1'): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isPaused = false;
  const server = createServer((client) => {
    if (isPaused) return void client.destroy();
    const upstream = connect(targetPort, targetHost);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    cut,
    pause() {
      isPaused = true;
      cut();
    },
    resume: () => void (isPaused = false),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
