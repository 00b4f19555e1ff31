import { sentence } from '@rapi/contracts';
import { dayIn } from '@rapi/indonesia';
import { rateLimited, unprocessable } from '@rapi/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** How often something was sent in a period, by all replicas. */
interface SendCountRecord {
  /** What is counted, for whom, and the period: `mails:{user id}:2026-11-26`. */
  _id: string;
  count: number;
  expiresAt: Date;
}

const sendCountSchema = new Schema<SendCountRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'send_counts', versionKey: false },
);
type SendCountModel = Model<SendCountRecord>;
export const sendCountModel = (connection: Connection): SendCountModel =>
  connection.model<SendCountRecord>('SendCount', sendCountSchema);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Messages a user may trigger by hand per minute: webhook tests and repeats. */
const SENT_BY_HAND = 10;
/** Mails to one address per day, from all accounts together. */
export const MAILS_TO_AN_ADDRESS = 50;

export interface MailToCount {
  userId: string;
  address: string;
  /** Mails per day for the account. */
  limit: number;
}

export interface SendCounts {
  /** @throws AppError 429 if the user has sent too much by hand in this minute */
  byHand(userId: string, now?: Date): Promise<void>;
  /**
   * Counts a mail before it is sent, so that no two get the last place. Returns a function that gives the place back if
   * sending fails.
   * @throws AppError 422 if the account or the address has reached its mails for the day
   */
  claimMail(mail: MailToCount, now?: Date): Promise<() => Promise<void>>;
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS);
/** The keys of both counters, for the day in Jakarta. */
const keysOf = ({ userId, address }: MailToCount, now: Date) => {
  const day = dayIn(now, 'WIB') ?? '';
  return { own: `mails:${userId}:${day}`, address: `address:${address.toLowerCase()}:${day}` };
};

export function createSendCounts(model: SendCountModel): SendCounts {
  const add = async (_id: string, now: Date): Promise<number> => {
    const expiresAt = new Date(now.getTime() + 2 * MINUTE_MS);
    const counted = await model
      .findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<SendCountRecord>();
    return counted?.count ?? 1;
  };
  /** Counts one more, in one write; false if the limit is reached. */
  const claim = async (_id: string, now: Date, limit: number): Promise<boolean> => {
    const expiresAt = new Date(now.getTime() + 2 * DAY_MS);
    await model.updateOne({ _id }, { $setOnInsert: { count: 0, expiresAt } }, { upsert: true });
    const { matchedCount } = await model.updateOne({ _id, count: { $lt: limit } }, { $inc: { count: 1 } });
    return matchedCount > 0;
  };
  const giveBack = async (...ids: string[]): Promise<void> => {
    await model.updateMany({ _id: { $in: ids } }, { $inc: { count: -1 } });
  };

  return {
    async byHand(userId, now = new Date()) {
      if ((await add(`by-hand:${userId}:${minuteOf(now)}`, now)) > SENT_BY_HAND) {
        throw rateLimited(Math.ceil((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1000));
      }
    },
    async claimMail(mail, now = new Date()) {
      const keys = keysOf(mail, now);
      if (!(await claim(keys.own, now, mail.limit))) {
        throw unprocessable('nothing_to_do', sentence('mails_of_the_day_sent', { limit: mail.limit }));
      }
      if (!(await claim(keys.address, now, MAILS_TO_AN_ADDRESS))) {
        await giveBack(keys.own);
        throw unprocessable('nothing_to_do', sentence('address_has_its_mails', { limit: MAILS_TO_AN_ADDRESS }));
      }
      return () => giveBack(keys.own, keys.address);
    },
  };
}
