import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mayBeDamaged } from './storage/data-file';
import type { MongoLite, MongoLiteOptions } from './server';

export interface MongoLiteProcess extends MongoLite {
  /** The number of the server's process. */
  pid: number;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

// The same path from src and from dist: a child process cannot run TypeScript.
const program = join(__dirname, '../dist/server-process.js');

const field = (message: unknown, name: string): string | undefined => {
  const value: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** LMDB ends the process at an invalid page rather than answer with it; only the signal shows that. */
const faults: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];
export const faultOf = (signal: NodeJS.Signals | null, folder: string): string =>
  faults.includes(signal) ? `. ${mayBeDamaged(folder)}` : '';

function ready(child: ChildProcess, folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Not 'exit', which may come before its last message is read.
    child.once('close', (code, signal) => {
      const how = signal ?? `code ${String(code)}`;
      reject(new Error(`mongo-lite ended before it was ready (${how})${faultOf(signal, folder)}`));
    });
    child.on('message', (message) => {
      const url = field(message, 'ready');
      const failure = field(message, 'failed');
      if (url !== undefined) resolve(url);
      if (failure !== undefined) reject(new Error(failure));
    });
  });
}

/** Runs the server in a separate process, so that it never blocks the services; it ends when this process does. */
export async function startMongoLiteProcess(options: MongoLiteOptions): Promise<MongoLiteProcess> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run "npm run build:server" first`);
  const child = fork(program, [JSON.stringify(options)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(() => ({ code: child.exitCode, signal: child.signalCode }));
  const url = await ready(child, options.folder);
  return {
    url,
    pid: child.pid ?? 0,
    exited,
    async stop() {
      if (child.connected) child.send('stop');
      await exited;
    },
  };
}
