import { setTimeout as wait } from 'node:timers/promises';
import { startMongoLiteProcess, type MongoLiteProcess } from './process';
import type { MongoLite, MongoLiteOptions } from './server';

export interface KeptMongoLite extends MongoLite {
  /** Of the server's process as it is now. */
  pid(): number;
}

interface Keeping {
  /** Is told of each end that nobody asked for, and of each start that failed. */
  onTrouble(what: string): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/**
 * Runs the server in a process of its own and starts it anew, on the same address, whenever that dies (killed for want of memory,
 * say). What was acknowledged is kept; drivers connect again by themselves.
 */
export async function keepMongoLiteProcess(options: MongoLiteOptions, { onTrouble }: Keeping): Promise<KeptMongoLite> {
  let server = await startMongoLiteProcess(options);
  const { url } = server;
  const again = options.socketPath === undefined ? { ...options, port: Number(new URL(url).port) } : options;
  const leaving = new AbortController();

  async function restart(): Promise<MongoLiteProcess | undefined> {
    for (let pause = FIRST_PAUSE_MS; !leaving.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await wait(pause, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return undefined;
      try {
        return await startMongoLiteProcess(again);
      } catch (error) {
        onTrouble(`mongo-lite could not be started again: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return undefined;
  }

  async function keep(): Promise<void> {
    for (;;) {
      const { code, signal } = await server.exited;
      if (leaving.signal.aborted) return;
      onTrouble(`mongo-lite ended by itself (${signal ?? `code ${String(code)}`}) and is started again`);
      const next = await restart();
      if (!next) return;
      server = next;
      // It was asked to leave while this one was starting.
      if (leaving.signal.aborted) await server.stop();
    }
  }

  const kept = keep();
  return {
    url,
    pid: () => server.pid,
    async stop() {
      leaving.abort();
      await server.stop();
      await kept;
    },
  };
}
