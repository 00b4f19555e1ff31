import type { MailRecipient } from '@rapi/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * What an address has decided about mail from an account. The account's own address has a record only after it says no.
 */
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
