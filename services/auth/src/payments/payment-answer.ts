import { type Payment, type ReviewedPayment, tierOf } from '@rapi/contracts';
import type { UserRecord } from '../users/user-record';
import { planHolderOf } from '../users/user-shape';
import type { PaymentRecord } from './payment-record';

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null;

/** A payment as its payer sees it. */
export const paymentAnswer = (payment: PaymentRecord): Payment => ({
  id: payment._id,
  plan: payment.plan,
  method: payment.method,
  amount: payment.amount,
  reference: payment.reference,
  status: payment.status === 'receiving' ? 'pending' : payment.status,
  reason: payment.reason,
  proof_filename: payment.proof?.filename ?? '',
  created_at: payment.created_at.toISOString(),
  decided_at: isoOrNull(payment.decided_at),
  plan_until: isoOrNull(payment.plan_until),
});

export interface Surroundings {
  payer: UserRecord | undefined;
  /** The name of an operator. */
  nameOf: (operatorId: string | null) => string | null;
  /** The operator who is looking. */
  operatorId: string;
  sameProof: number;
  /** Rupiah. */
  expectedAmount: number;
  confirmationsNeeded: 1 | 2;
  now: Date;
}

/** A payment as an operator sees it. */
export const reviewedAnswer = (
  payment: PaymentRecord,
  { payer, nameOf, operatorId, sameProof, expectedAmount, confirmationsNeeded, now }: Surroundings,
): ReviewedPayment => ({
  ...paymentAnswer(payment),
  user: {
    id: payment.user_id ?? '',
    full_name: payer?.full_name ?? '',
    email: payer?.email ?? '',
    subscription_tier: payer ? tierOf(planHolderOf(payer), now) : 'free',
    plan_expires_at: payer ? isoOrNull(payer.plan_expires_at) : null,
  },
  expected_amount: expectedAmount,
  proof_type: payment.proof?.type ?? 'application/pdf',
  proof_size: payment.proof?.bytes ?? 0,
  same_proof: sameProof,
  confirmations: (payment.confirmations ?? []).map(({ by, at }) => ({
    operator: nameOf(by),
    is_own: by === operatorId,
    confirmed_at: at.toISOString(),
  })),
  confirmations_needed: confirmationsNeeded,
  decided_by: nameOf(payment.decided_by),
});
