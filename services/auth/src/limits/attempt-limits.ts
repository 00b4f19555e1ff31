import type { Sentence } from '@rapi/contracts';
import { createHash } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey, rateLimited } from '@rapi/service-kit';

/** At most `max` attempts within `seconds`, counted back from now. */
export interface AttemptLimit {
  name: string;
  max: number;
  seconds: number;
  /**
   * How long a wait may grow, in seconds. Whoever reaches the limit, waits and reaches it again waits twice as long each time;
   * left out, every wait is the window's.
   */
  longest?: number;
  /** What someone who is refused reads. */
  sentence: Sentence;
}

interface AttemptRecord {
  /** The limit's name and the hash of whom it counts: no address of a person is kept. */
  _id: string;
  /** The newest attempts, oldest first; never more than the limit allows. */
  at: Date[];
  /** How often in a row the limit was reached, and when last: only attempts after that count towards the next time. */
  reached?: number;
  reached_at?: Date;
  /** Until when there is no room, however old the attempts are by then. */
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
/** Seconds without an attempt after which the first wait is the window's again. */
const FORGIVEN_AFTER = 24 * 3600;

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/**
 * Counts in MongoDB, so that replicas share the counts. A record keeps the times of the newest `max` attempts: the
 * limit is reached while the oldest of a full record is within the window, and one write both asks that and counts.
 * A second write makes the wait longer for whoever comes back; where a crash prevents it, the window still holds.
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

  /** Where these attempts have reached the limit once more, closes it for twice as long as the last time. */
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
