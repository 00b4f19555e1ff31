import { setTimeout as wait } from 'node:timers/promises';
import { faultOf, startMongoLiteProcess, type MongoLiteProcess } from './process';
import type { MongoLite, MongoLiteOptions } from './server';

export interface KeptMongoLite extends MongoLite {
  /** The number of the server's current process. */
  pid(): number;
}

interface Keeping {
  /** Called for each unexpected end, and for each failed start. */
  onTrouble(what: string): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** After serving this long, an end has nothing to do with the one before. */
const CALM_MS = 60_000;

/**
 * Runs the server in a separate process and restarts it, on the same address, whenever it dies (for example killed for
 * lack of memory). Acknowledged writes are kept; drivers reconnect by themselves.
 */
export async function keepMongoLiteProcess(options: MongoLiteOptions, { onTrouble }: Keeping): Promise<KeptMongoLite> {
  let server = await startMongoLiteProcess(options);
  const { url } = server;
  const again = options.socketPath === undefined ? { ...options, port: Number(new URL(url).port) } : options;
  const leaving = new AbortController();

  async function restart(firstPauseMs: number): Promise<MongoLiteProcess | undefined> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      await wait(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return undefined;
      try {
        return await startMongoLiteProcess(again);
      } catch (error) {
        onTrouble(`mongo-lite could not be started again: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  async function keep(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const began = performance.now();
      const { code, signal } = await server.exited;
      if (leaving.signal.aborted) return;
      const how = signal ?? `code ${String(code)}`;
      onTrouble(`mongo-lite ended by itself (${how}) and is started again${faultOf(signal, options.folder)}`);
      // A server that dies again and again is restarted after longer and longer pauses.
      pauseMs = performance.now() - began > CALM_MS ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      const next = await restart(pauseMs);
      if (!next) return;
      server = next;
      // The stop came while this server was starting.
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
