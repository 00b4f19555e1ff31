import type { calls, QueryOf, ReviewedPayment } from '@rapi/contracts';
import type { UserRecord } from '../users/user-record';
import { confirmationsNeeded, priceOf } from './confirmations';
import { reviewable } from './decide-payment';
import { reviewedAnswer } from './payment-answer';
import type { PaymentRecord } from './payment-record';
import type { PaymentPorts } from './payment-ports';

type OwnQuery = QueryOf<typeof calls.payment.list>;
type ReviewQuery = QueryOf<typeof calls.payment.reviewList>;

/** A user's own payments, newest first. */
export async function listOwn({ payments }: PaymentPorts, userId: string, { limit, offset }: OwnQuery) {
  const own = { user_id: userId, status: reviewable.status };
  const [records, total] = await Promise.all([
    payments.find(own).sort({ created_at: -1, _id: 1 }).skip(offset).limit(limit).lean<PaymentRecord[]>(),
    payments.countDocuments(own),
  ]);
  return { records, total };
}

async function countSameProofs({ payments }: PaymentPorts, records: readonly PaymentRecord[]) {
  const hashes = [...new Set(records.flatMap(({ proof }) => (proof ? [proof.sha256] : [])))];
  const counted = await payments.aggregate<{ _id: string; count: number }>([
    { $match: { 'proof.sha256': { $in: hashes } } },
    { $group: { _id: '$proof.sha256', count: { $sum: 1 } } },
  ]);
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
  return ({ proof }: PaymentRecord) => (proof ? Math.max(0, (counts.get(proof.sha256) ?? 1) - 1) : 0);
}

const peopleOf = ({ user_id, decided_by, confirmations = [] }: PaymentRecord) =>
  [user_id, decided_by, ...confirmations.map(({ by }) => by)].filter((id) => id !== null);

/** Returns a function that shows these payments with what an operator needs to judge them. */
export async function reviewerOf(
  ports: PaymentPorts,
  operatorId: string,
  records: readonly PaymentRecord[],
): Promise<(payment: PaymentRecord) => ReviewedPayment> {
  const ids = [...new Set(records.flatMap(peopleOf))];
  const [people, sameProof] = await Promise.all([
    ports.users.find({ _id: { $in: ids } }).lean<UserRecord[]>(),
    countSameProofs(ports, records),
  ]);
  const known = new Map(people.map((user) => [user._id, user]));
  return (payment) =>
    reviewedAnswer(payment, {
      payer: known.get(payment.user_id ?? ''),
      nameOf: (id) => known.get(id ?? '')?.full_name ?? null,
      operatorId,
      sameProof: sameProof(payment),
      expectedAmount: priceOf(ports.plans, payment.plan),
      confirmationsNeeded: confirmationsNeeded(ports, payment),
      now: ports.now(),
    });
}

/** The payments of all users, for operators. */
export async function listReviewed(
  ports: PaymentPorts,
  operatorId: string,
  { status, order, limit, offset }: ReviewQuery,
) {
  const wanted = { ...reviewable, ...(status && { status }) };
  const created_at = order === 'oldest' ? 1 : -1;
  const [records, total] = await Promise.all([
    ports.payments.find(wanted).sort({ created_at, _id: 1 }).skip(offset).limit(limit).lean<PaymentRecord[]>(),
    ports.payments.countDocuments(wanted),
  ]);
  return { payments: records.map(await reviewerOf(ports, operatorId, records)), total };
}
