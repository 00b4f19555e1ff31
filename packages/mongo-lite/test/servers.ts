import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongoDb } from '@rapi/test-kit/real-servers';
import { startMongoLite } from '../src/index';

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'mongo-lite-'));

export async function startEmbedded(): Promise<TestServer> {
  const folder = temporaryFolder();
  const server = await startMongoLite({ folder, expirySweepMs: 100 });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The servers under test: this package, and a real server if there is one. */
export const servers: readonly { name: string; isReal: boolean; start(): Promise<TestServer> }[] = [
  { name: 'mongo-lite', isReal: false, start: startEmbedded },
  ...(mongoDb.missing() === undefined
    ? [{ name: 'a real MongoDB server', isReal: true, start: (): Promise<TestServer> => mongoDb.start() }]
    : []),
];

let lastDatabase = 0;
export const databaseName = (): string => `lite_${process.pid}_${Date.now().toString(36)}_${++lastDatabase}`;

/** The reason of a rejected promise. */
export async function failureOf(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error)
      return { ...error, message: error.message, ...('code' in error ? { code: error.code } : {}) };
    throw error;
  }
  throw new Error('It should have failed');
}
