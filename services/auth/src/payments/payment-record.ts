import { type Connection, type Model, Schema } from 'mongoose';
import type { Payment, ReviewedPayment } from '@rapi/contracts';

/** The proof of a payment as it was sent. */
export interface Proof {
  /** As the payer calls it. */
  filename: string;
  type: ReviewedPayment['proof_type'];
  bytes: number;
  /** Of its content. */
  sha256: string;
  /** Where it is in the object store. */
  key: string;
}

/** An operator who found that the payment is good. */
export interface Confirmation {
  by: string;
  at: Date;
}

export interface PaymentRecord {
  /** UUID. */
  _id: string;
  /** The payer; null once the account is removed, of which the books keep the amount and no more. */
  user_id: string | null;
  plan: Payment['plan'];
  method: string;
  /** Rupiah. */
  amount: number;
  reference: string;
  /** Hash of what must not be sent twice; absent while it is received and once it is rejected. */
  claim?: string;
  /** `receiving` until the proof is stored: before that it exists for nobody. */
  status: Payment['status'] | 'receiving';
  reason: string | null;
  proof: Proof | null;
  /** Oldest first; each by another operator. */
  confirmations?: Confirmation[];
  created_at: Date;
  decided_at: Date | null;
  /** The operator. */
  decided_by: string | null;
  plan_until: Date | null;
  /** When all that follows from the decision was done. */
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
paymentSchema.index({ user_id: 1, created_at: -1 });
paymentSchema.index({ status: 1, created_at: -1 });
paymentSchema.index({ 'proof.sha256': 1 });

export type PaymentModel = Model<PaymentRecord>;
export const paymentModel = (connection: Connection): PaymentModel =>
  connection.model<PaymentRecord>('Payment', paymentSchema);
