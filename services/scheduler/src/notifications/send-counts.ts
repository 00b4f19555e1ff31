import { sentence } from '@rapi/contracts';
import { dayIn } from '@rapi/indonesia';
import { rateLimited, unprocessable } from '@rapi/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** How often something was sent in a stretch of time, whichever replica sent it. */
interface SendCountRecord {
  /** What is counted, whose, and the stretch: `mails:{user id}:2026-11-26`. */
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
/** Of what a person has sent at once, in a minute: tests of webhooks, and messages once more. */
const SENT_BY_HAND = 10;
/** Mails to one address in a day, whoever has them sent. */
export const MAILS_TO_AN_ADDRESS = 50;

export interface MailToCount {
  userId: string;
  address: string;
  /** Mails of the account in a day. */
  limit: number;
}

export interface SendCounts {
  /** @throws AppError 429 where a person has had too much sent within the minute */
  byHand(userId: string, now?: Date): Promise<void>;
  /** @throws AppError 422 where the account, or the address, has had its mails of the day */
  checkMail(mail: MailToCount, now?: Date): Promise<void>;
  /** A mail was taken by the server. */
  addMail(mail: MailToCount, now?: Date): Promise<void>;
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS);
/** The account's mails of a day in Jakarta, and the address's. */
const keysOf = ({ userId, address }: MailToCount, now: Date) => {
  const day = dayIn(now, 'WIB') ?? '';
  return { own: `mails:${userId}:${day}`, address: `address:${address.toLowerCase()}:${day}` };
};

export function createSendCounts(model: SendCountModel): SendCounts {
  const add = async (_id: string, now: Date, keptMs: number): Promise<number> => {
    const expiresAt = new Date(now.getTime() + keptMs);
    const counted = await model
      .findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<SendCountRecord>();
    return counted?.count ?? 1;
  };
  const countOf = async (_id: string) => (await model.findById(_id).lean<SendCountRecord>())?.count ?? 0;

  return {
    async byHand(userId, now = new Date()) {
      if ((await add(`by-hand:${userId}:${minuteOf(now)}`, now, 2 * MINUTE_MS)) > SENT_BY_HAND) {
        throw rateLimited(Math.ceil((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1000));
      }
    },
    async checkMail(mail, now = new Date()) {
      const keys = keysOf(mail, now);
      const [own, toAddress] = await Promise.all([countOf(keys.own), countOf(keys.address)]);
      if (own >= mail.limit) {
        throw unprocessable('nothing_to_do', sentence('mails_of_the_day_sent', { limit: mail.limit }));
      }
      if (toAddress >= MAILS_TO_AN_ADDRESS) {
        throw unprocessable('nothing_to_do', sentence('address_has_its_mails', { limit: MAILS_TO_AN_ADDRESS }));
      }
    },
    async addMail(mail, now = new Date()) {
      const keys = keysOf(mail, now);
      await Promise.all([add(keys.own, now, 2 * DAY_MS), add(keys.address, now, 2 * DAY_MS)]);
    },
  };
}
