import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import { errorFacts } from './error-facts';

export interface MongoOptions {
  /** How long a start waits for a server that is starting too. */
  startTimeoutMs?: number;
  maxPoolSize?: number;
}

const SERVER_SELECTION_MS = 3000;
const RETRY_MS = 500;

/**
 * Opens a service's own connection to its own database; mongoose's global one is never used.
 * A write is acknowledged by the majority and in the journal before it counts (R-RUN-2).
 */
export async function connectMongo(
  url: string,
  dbName: string,
  { startTimeoutMs = 30_000, maxPoolSize = 20 }: MongoOptions = {},
): Promise<Connection> {
  const giveUpAt = Date.now() + startTimeoutMs;
  for (;;) {
    const connection = mongoose.createConnection(url, {
      dbName,
      maxPoolSize,
      writeConcern: { w: 'majority', journal: true },
      serverSelectionTimeoutMS: SERVER_SELECTION_MS,
      bufferCommands: false,
      autoIndex: false,
    });
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.close().catch(() => undefined);
      if (Date.now() > giveUpAt) throw error;
      await wait(RETRY_MS);
    }
  }
}

/** Creates the indexes of all models on the connection. Call it once all models are defined, before the service is ready. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.createIndexes();
}

/** Whether the database answers; for a service's readiness. */
export async function pingMongo(connection: Connection): Promise<void> {
  if (!connection.db) throw new Error('not connected');
  await connection.db.command({ ping: 1 });
}

/** A unique index refused the write. */
export const isDuplicateKey = (error: unknown): boolean => errorFacts(error).code === 11000;
