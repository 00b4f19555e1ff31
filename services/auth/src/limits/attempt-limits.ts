import type { Sentence } from '@rapi/contracts';
import { createHash } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey, rateLimited } from '@rapi/service-kit';

/** At most `max` attempts within `seconds`, counted back from now. */
export interface AttemptLimit {
  name: string;
  max: number;
  seconds: number;
  /** What someone who is refused reads. */
  sentence: Sentence;
}

interface AttemptRecord {
  /** The limit's name and the hash of whom it counts: no address of a person is kept. */
  _id: string;
  /** The newest attempts, oldest first; never more than the limit allows. */
  at: Date[];
  expires_at: Date;
}

const attemptSchema = new Schema<AttemptRecord>(
  { _id: { type: String, required: true }, at: [Date], expires_at: { type: Date, required: true } },
  { collection: 'attempts', versionKey: false, strict: 'throw', autoIndex: false },
);
attemptSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const attemptModel = (connection: Connection): Model<AttemptRecord> =>
  connection.model<AttemptRecord>('Attempt', attemptSchema);

export interface AttemptLimits {
  /** @throws AppError 429 where the limit is reached; counts nothing. */
  check(limit: AttemptLimit, subject: string): Promise<void>;
  /** Counts one. @throws AppError 429 where there is no room for it. */
  take(limit: AttemptLimit, subject: string): Promise<void>;
  /** Forgets the attempts. @throws AppError 429 where the limit was reached meanwhile. */
  clear(limit: AttemptLimit, subject: string): Promise<void>;
  /** Forgets them in any case. */
  forget(limit: AttemptLimit, subject: string): Promise<void>;
}

const RACES = 20;

/**
 * Counts in MongoDB, so that replicas share the counts. A record keeps the times of the newest `max` attempts: the
 * limit is reached while the oldest of a full record is within the window, and one write both asks that and counts.
 */
export function createAttemptLimits(attempts: Model<AttemptRecord>, now: () => Date): AttemptLimits {
  const idOf = (limit: AttemptLimit, subject: string) =>
    `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
  const startOf = (limit: AttemptLimit) => new Date(now().getTime() - limit.seconds * 1000);
  const hasRoom = (limit: AttemptLimit) => ({
    $or: [{ [`at.${limit.max - 1}`]: { $exists: false } }, { 'at.0': { $lte: startOf(limit) } }],
  });

  async function check(limit: AttemptLimit, subject: string) {
    const record = await attempts.findById(idOf(limit, subject)).lean();
    const [oldest] = record && record.at.length >= limit.max ? record.at.slice(-limit.max) : [];
    const seconds = oldest ? (oldest.getTime() - startOf(limit).getTime()) / 1000 : 0;
    if (seconds > 0) throw rateLimited(Math.ceil(seconds), limit.sentence);
  }

  async function take(limit: AttemptLimit, subject: string) {
    const at = now();
    for (let race = 0; race < RACES; race++) {
      try {
        await attempts.findOneAndUpdate(
          { _id: idOf(limit, subject), ...hasRoom(limit) },
          {
            $push: { at: { $each: [at], $slice: -limit.max } },
            $set: { expires_at: new Date(at.getTime() + limit.seconds * 1000) },
          },
          { upsert: true },
        );
        return;
      } catch (error) {
        // The record exists and is full, or another request has made it this moment.
        if (!isDuplicateKey(error)) throw error;
        await check(limit, subject);
      }
    }
    throw rateLimited(limit.seconds, limit.sentence);
  }

  async function clear(limit: AttemptLimit, subject: string) {
    const { deletedCount } = await attempts.deleteOne({ _id: idOf(limit, subject), ...hasRoom(limit) });
    if (deletedCount === 0) await check(limit, subject);
  }

  const forget = async (limit: AttemptLimit, subject: string) => {
    await attempts.deleteOne({ _id: idOf(limit, subject) });
  };

  return { check, take, clear, forget };
}
