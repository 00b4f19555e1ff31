import { sentence } from '@rapi/contracts';
import { conflict, forbidden, notFound } from '@rapi/service-kit';
import { requireOperator } from '../operators/require-operator';
import { confirmationsNeeded, confirmFirst, requireAnother } from './confirmations';
import type { PaymentRecord } from './payment-record';
import type { PaymentPorts } from './payment-ports';
import { settlePayment } from './settle-payment';
import { tellOperators } from './tell-operators';

/** Selects the payments an operator may look at. */
export const reviewable = { user_id: { $ne: null }, status: { $in: ['pending', 'verified', 'rejected'] } } as const;

export async function findReviewed({ payments }: Pick<PaymentPorts, 'payments'>, id: string): Promise<PaymentRecord> {
  const payment = await payments.findOne({ _id: id, ...reviewable }).lean<PaymentRecord>();
  if (!payment) throw notFound('payment');
  return payment;
}

type Decision = { status: 'verified' } | { status: 'rejected'; reason: string };

/**
 * Verifies or rejects a payment. If two operators must confirm it, the first leaves it pending. The owner and the
 * amount never change, so we may check them before the write.
 * @throws AppError 403 own_payment, second_operator_needed; 404; 409 already_decided
 */
export async function decidePayment(
  ports: PaymentPorts,
  operatorId: string,
  id: string,
  decision: Decision,
): Promise<PaymentRecord> {
  await requireOperator(ports, operatorId);
  const payment = await findReviewed(ports, id);
  if (payment.user_id === operatorId) throw forbidden(sentence('own_payment'));
  const isSecond = decision.status === 'verified' && confirmationsNeeded(ports, payment) === 2;
  if (isSecond) {
    const confirmed = await confirmFirst(ports, operatorId, id);
    if (confirmed) {
      await tellOperators(ports, confirmed, 'confirmed', operatorId);
      return confirmed;
    }
  }
  const decided = await decide(ports, operatorId, id, decision, isSecond);
  if (decided) return settlePayment(ports, decided);
  const found = await findReviewed(ports, id);
  if (found.status === 'pending') requireAnother(found, operatorId);
  throw conflict(sentence('payment_decided', { status: found.status }), 'already_decided');
}

/**
 * Writes the decision. The write matches only a pending payment. If the process dies here, the repair settles the
 * payment later.
 */
async function decide(
  { payments, now }: PaymentPorts,
  operatorId: string,
  id: string,
  decision: Decision,
  isSecond: boolean,
): Promise<PaymentRecord | null> {
  const at = now();
  const byAnother = { 'confirmations.0': { $exists: true }, 'confirmations.by': { $ne: operatorId } };
  return payments
    .findOneAndUpdate(
      { _id: id, user_id: { $ne: null }, status: 'pending', ...(isSecond && byAnother) },
      {
        $set: { ...decision, decided_at: at, decided_by: operatorId },
        ...(isSecond && { $push: { confirmations: { by: operatorId, at } } }),
        // It waits no more. A rejected payment may be sent again.
        $unset: { place: '', ...(decision.status === 'rejected' && { claim: '' }) },
      },
      { returnDocument: 'after' },
    )
    .lean<PaymentRecord>();
}
