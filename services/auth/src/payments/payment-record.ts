import { type Connection, type Model, Schema } from 'mongoose';
import type { Payment, ReviewedPayment } from '@rapi/contracts';

/** The proof of a payment as it was sent. */
export interface Proof {
  /** The payer's name for the file. */
  filename: string;
  type: ReviewedPayment['proof_type'];
  bytes: number;
  /** Hash of the file's content. */
  sha256: string;
  /** Its key in the object store. */
  key: string;
}

/** An operator's confirmation that a payment is good. */
export interface Confirmation {
  by: string;
  at: Date;
}

export interface PaymentRecord {
  /** UUID. */
  _id: string;
  /** The payer; null once the account is removed, when only the accounting data stays. */
  user_id: string | null;
  plan: Payment['plan'];
  method: string;
  /** Rupiah. */
  amount: number;
  reference: string;
  /** Hash that keeps a payment from being sent twice; absent while the proof is received and after a rejection. */
  claim?: string;
  /**
   * 0, 1, 2, …: unique among the payer's payments that wait, so that concurrent requests cannot send more than allowed.
   * Absent once decided, and in payments from before places.
   */
  place?: number;
  /** `receiving` until the proof is stored; nobody sees such a payment. */
  status: Payment['status'] | 'receiving';
  reason: string | null;
  proof: Proof | null;
  /** Oldest first; each by a different operator. */
  confirmations?: Confirmation[];
  created_at: Date;
  decided_at: Date | null;
  /** The operator who decided. */
  decided_by: string | null;
  plan_until: Date | null;
  /** When everything that follows from the decision was done. */
  settled_at: Date | null;
}

const proof = new Schema<Proof>(
  {
    filename: { type: String, required: true },
    type: { type: String, required: true },
    bytes: { type: Number, required: true },
    sha256: { type: String, required: true },
    key: { type: String, required: true },
  },
  { _id: false },
);

const confirmation = new Schema<Confirmation>(
  { by: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

const paymentSchema = new Schema<PaymentRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: String, default: null },
    plan: { type: String, required: true },
    method: { type: String, required: true },
    amount: { type: Number, required: true },
    reference: { type: String, default: '' },
    claim: String,
    place: Number,
    status: { type: String, required: true },
    reason: { type: String, default: null },
    proof: { type: proof, default: null },
    confirmations: { type: [confirmation], default: undefined },
    created_at: { type: Date, required: true },
    decided_at: { type: Date, default: null },
    decided_by: { type: String, default: null },
    plan_until: { type: Date, default: null },
    settled_at: { type: Date, default: null },
  },
  { collection: 'payments', versionKey: false, strict: 'throw', autoIndex: false },
);
paymentSchema.index({ claim: 1 }, { unique: true, partialFilterExpression: { claim: { $exists: true } } });
paymentSchema.index({ user_id: 1, place: 1 }, { unique: true, partialFilterExpression: { place: { $exists: true } } });
paymentSchema.index({ user_id: 1, created_at: -1 });
paymentSchema.index({ status: 1, created_at: -1 });
paymentSchema.index({ 'proof.sha256': 1 });

export type PaymentModel = Model<PaymentRecord>;
export const paymentModel = (connection: Connection): PaymentModel =>
  connection.model<PaymentRecord>('Payment', paymentSchema);
