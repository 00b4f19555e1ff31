import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { startMongoLite } from '@rapi/mongo-lite';
import { connectMongo } from '@rapi/service-kit';

/**
 * The sweep goes by the machine's clock, while many tests set a clock of their own: it would remove what has not expired
 * by theirs.
 */
const LONGER_THAN_ANY_TEST_MS = 86_400_000;

export interface TestServer {
  url: string;
  /** A folder for the test's files; removed with the database. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts a separate, empty database server that is removed afterwards. */
export async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-auth-'));
  const server = await startMongoLite({ folder: join(folder, 'mongo'), expirySweepMs: LONGER_THAN_ANY_TEST_MS });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let stopped: Promise<void> | undefined;
  return { url: server.url, folder, stop: () => (stopped ??= stop()) };
}

export interface TestDatabase {
  connection: Connection;
  stop(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const server = await startTestServer();
  const connection = await connectMongo(server.url, 'test');
  return {
    connection,
    stop: async () => {
      await connection.close();
      await server.stop();
    },
  };
}

/** Opens the database of a running service. */
async function within<Result>(mongoUrl: string, look: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await connectMongo(mongoUrl, 'rapi_auth');
  try {
    return await look(connection);
  } finally {
    await connection.close();
  }
}

export const keptIn = (mongoUrl: string, collection: string, filter: Record<string, unknown> = {}) =>
  within(mongoUrl, async (connection) => {
    const documents = await connection.collection(collection).find(filter).toArray();
    return documents.map(({ _id, ...rest }): Record<string, unknown> => ({ id: _id, ...rest }));
  });

/** Changes a stored record, for what no call of today's product brings about. */
export const changeIn = (mongoUrl: string, collection: string, id: string, change: Record<string, object>) =>
  within(mongoUrl, async (connection) => {
    await connection.collection<{ _id: string }>(collection).updateOne({ _id: id }, change);
  });

/** Makes a delayed job due now. */
export const bringForward = (mongoUrl: string, jobId: string) =>
  within(mongoUrl, async (connection) => {
    await connection.collection<{ _id: string }>('jobs').updateOne({ _id: jobId }, { $set: { run_at: new Date() } });
  });

/** Puts a user on a plan, as a verified payment does. */
export const setPlan = (mongoUrl: string, userId: string, subscription_tier: string) =>
  within(mongoUrl, async (connection) => {
    const plan_expires_at = subscription_tier === 'free' ? null : new Date(Date.now() + 30 * 86_400_000);
    await connection
      .collection<{ _id: string }>('users')
      .updateOne({ _id: userId }, { $set: { subscription_tier, plan_expires_at } });
  });

/** Adds a job that failed because of a bug in the product. */
export const addFailedJob = (mongoUrl: string, name: string, id: string) =>
  within(mongoUrl, async (connection) => {
    const times = { created_at: new Date(), run_at: new Date(), finished_at: new Date() };
    const error = { code: 'internal_error', detail: '', reason: 'the disk is gone' };
    const tried = { attempts: 3, max_attempts: 3, progress_percentage: 0 };
    await connection
      .collection<{ _id: string }>('jobs')
      .insertOne({ _id: id, ...{ name, user: 'sari', payload: '{}', state: 'failed', error, ...tried, ...times } });
  });
