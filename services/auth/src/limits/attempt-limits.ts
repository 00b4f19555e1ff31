import type { Sentence } from '@rapi/contracts';
import { createHash } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey, rateLimited } from '@rapi/service-kit';

/** At most `max` attempts within the last `seconds`. */
export interface AttemptLimit {
  name: string;
  max: number;
  seconds: number;
  /**
   * The longest wait, in seconds. Each time somebody waits and reaches the limit again, the wait doubles. If undefined,
   * every wait is as long as the window.
   */
  longest?: number;
  /** The sentence a refused person reads. */
  sentence: Sentence;
}

interface AttemptRecord {
  /** The limit's name and the hash of its subject, so that no personal address is stored. */
  _id: string;
  /** The newest attempts, oldest first; at most `max`. */
  at: Date[];
  /** How often in a row the limit was reached, and when last. Only later attempts count towards the next time. */
  reached?: number;
  reached_at?: Date;
  /** Until then the limit is closed, however old the attempts are. */
  closed_until?: Date;
  expires_at: Date;
}

const attemptSchema = new Schema<AttemptRecord>(
  {
    _id: { type: String, required: true },
    at: [Date],
    reached: Number,
    reached_at: Date,
    closed_until: Date,
    expires_at: { type: Date, required: true },
  },
  { collection: 'attempts', versionKey: false, strict: 'throw', autoIndex: false },
);
attemptSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const attemptModel = (connection: Connection): Model<AttemptRecord> =>
  connection.model<AttemptRecord>('Attempt', attemptSchema);

export interface AttemptLimits {
  /** Counts nothing. @throws AppError 429 if the limit is reached */
  check(limit: AttemptLimit, subject: string): Promise<void>;
  /** Counts one attempt. @throws AppError 429 if there is no room for it */
  take(limit: AttemptLimit, subject: string): Promise<void>;
  /** Forgets the attempts. @throws AppError 429 if the limit has been reached by now */
  clear(limit: AttemptLimit, subject: string): Promise<void>;
  /** Forgets the attempts even if the limit is reached. */
  forget(limit: AttemptLimit, subject: string): Promise<void>;
}

const RACES = 20;
/** Seconds without an attempt after which the wait starts again at the length of the window. */
const FORGIVEN_AFTER = 24 * 3600;

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/**
 * Counts in MongoDB, so that replicas share the counts. A record keeps the times of the newest `max` attempts. The
 * limit is reached while the oldest of a full record is inside the window; one write both checks that and counts. A
 * second write prolongs the wait of repeat offenders. If a crash prevents it, the window still holds.
 */
export function createAttemptLimits(attempts: Model<AttemptRecord>, now: () => Date): AttemptLimits {
  const idOf = (limit: AttemptLimit, subject: string) =>
    `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
  const startOf = (limit: AttemptLimit) => after(now(), -limit.seconds);
  const hasRoom = (limit: AttemptLimit) => ({
    $and: [
      { $or: [{ [`at.${limit.max - 1}`]: { $exists: false } }, { 'at.0': { $lte: startOf(limit) } }] },
      { $or: [{ closed_until: { $exists: false } }, { closed_until: { $lte: now() } }] },
    ],
  });
  const expiryOf = ({ seconds, longest }: AttemptLimit) =>
    after(now(), longest === undefined ? seconds : longest + FORGIVEN_AFTER);

  async function check(limit: AttemptLimit, subject: string) {
    const record = await attempts.findById(idOf(limit, subject)).lean();
    const [oldest] = record && record.at.length >= limit.max ? record.at.slice(-limit.max) : [];
    const ends = [oldest && after(oldest, limit.seconds), record?.closed_until].map((end) => end?.getTime() ?? 0);
    const seconds = (Math.max(...ends) - now().getTime()) / 1000;
    if (seconds > 0) throw rateLimited(Math.ceil(seconds), limit.sentence);
  }

  /** If these attempts have reached the limit again, closes it for twice as long as the last time. */
  async function prolong(limit: AttemptLimit, { _id, at, reached, reached_at }: AttemptRecord) {
    const [oldest] = at;
    const wasReached = at.length === limit.max && oldest !== undefined && oldest > startOf(limit);
    if (limit.longest === undefined || !wasReached || (reached_at && oldest <= reached_at)) return;
    const times = reached_at && reached_at > after(now(), -limit.longest - FORGIVEN_AFTER) ? (reached ?? 0) : 0;
    const wait = Math.min(limit.seconds * 2 ** times, limit.longest);
    const closed = times > 0 && { closed_until: after(now(), wait) };
    await attempts.updateOne({ _id }, { $set: { reached: times + 1, reached_at: now(), ...closed } });
  }

  async function take(limit: AttemptLimit, subject: string) {
    const at = now();
    for (let race = 0; race < RACES; race++) {
      try {
        const record = await attempts.findOneAndUpdate(
          { _id: idOf(limit, subject), ...hasRoom(limit) },
          {
            $push: { at: { $each: [at], $slice: -limit.max } },
            $set: { expires_at: expiryOf(limit) },
          },
          { upsert: true, returnDocument: 'after' },
        );
        return await prolong(limit, record);
      } catch (error) {
        // The record exists and is full, or another request has just created it.
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
