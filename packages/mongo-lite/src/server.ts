import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { chmodSync } from 'node:fs';
import { runCommand } from './commands/command-table';
import { createCursors } from './cursors';
import { sweepExpired } from './expiry';
import { folderLeft } from './folder-lock';
import { prepareSocket } from './socket-path';
import { dataFileMade } from './storage/data-file';
import { openStore } from './storage/store';
import { serveConnection } from './wire/connection';

export interface MongoLiteOptions {
  /** The data folder; created if missing. One server at a time. */
  folder: string;
  /** 0, the default, lets the system choose. */
  port?: number;
  /** Loopback by default, because there is no authentication. */
  host?: string;
  /** Listens on a Unix socket instead of a port, in a folder that only its owner can enter: see socketPathFor. */
  socketPath?: string;
  /** How often expired documents are removed, in ms; every minute by default. */
  expirySweepMs?: number;
}

export interface MongoLite {
  /** For drivers: `mongodb://127.0.0.1:PORT/?directConnection=true`. */
  url: string;
  /** Finishes acknowledged writes, then closes the connections and the file. */
  stop(): Promise<void>;
}

function listen(server: Server, { port = 0, host = '127.0.0.1', socketPath }: MongoLiteOptions): Promise<string> {
  if (socketPath !== undefined) prepareSocket(socketPath);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath === undefined ? { port, host } : { path: socketPath }, () => {
      server.off('error', reject);
      if (socketPath !== undefined) {
        chmodSync(socketPath, 0o600);
        return resolve(`mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`);
      }
      const address = server.address();
      const { port: chosen } = isAddress(address) ? address : { port };
      const name = host.includes(':') ? `[${host}]` : host;
      resolve(`mongodb://${name}:${chosen}/?directConnection=true`);
    });
  });
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** Serves the MongoDB protocol from a folder, in this process. startMongoLiteProcess uses a separate one. */
export async function startMongoLite(options: MongoLiteOptions): Promise<MongoLite> {
  await folderLeft(options.folder);
  await dataFileMade(options.folder);
  const store = openStore(options.folder);
  const cursors = createCursors();
  const expiry = sweepExpired(store, options.expirySweepMs ?? 60_000);
  const sockets = new Set<Socket>();
  let connections = 0;

  const server = createServer((socket) => {
    const connection = ++connections;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, ({ command, database, body, documents }) =>
      runCommand(command, { store, cursors, database, body, documents, connection }),
    );
  });

  async function close(): Promise<void> {
    cursors.stop();
    await expiry.stop();
    await store.close();
  }

  try {
    const url = await listen(server, options);
    let stopping: Promise<void> | undefined;
    return {
      url,
      stop: () =>
        (stopping ??= (async () => {
          const closed = new Promise((resolve) => server.close(resolve));
          for (const socket of sockets) socket.destroy();
          await closed;
          await close();
        })()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
