import type { MailRecipient } from '@rapi/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** What the reader of an address has said about mail of an account. Of the account's own address there is none until it says no. */
export interface RecipientRecord {
  _id: string;
  userId: string;
  address: string;
  state: MailRecipient['state'];
  askedAt: Date;
  decidedAt: Date | null;
}

const recipientSchema = new Schema<RecipientRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    address: { type: String, required: true },
    state: { type: String, required: true },
    askedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
  },
  { collection: 'mail_recipients', versionKey: false },
);
recipientSchema.index({ userId: 1 });

export type RecipientModel = Model<RecipientRecord>;
export const recipientModel = (connection: Connection): RecipientModel =>
  connection.model<RecipientRecord>('MailRecipient', recipientSchema);
