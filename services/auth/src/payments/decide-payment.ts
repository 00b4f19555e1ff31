import { sentence } from '@rapi/contracts';
import { conflict, forbidden, notFound } from '@rapi/service-kit';
import { byId } from '../users/user-record';
import type { PaymentRecord } from './payment-record';
import type { PaymentPorts } from './payment-ports';
import { settlePayment } from './settle-payment';

/** A token says who was an operator when it was made; a decision asks who is one now. */
export async function requireOperator({ users }: Pick<PaymentPorts, 'users'>, userId: string): Promise<void> {
  if (!(await users.exists({ ...byId(userId), role: 'operator' }))) throw forbidden();
}

/** A payment that an operator may look at. */
export const reviewable = { user_id: { $ne: null }, status: { $in: ['pending', 'verified', 'rejected'] } } as const;

export async function findReviewed({ payments }: Pick<PaymentPorts, 'payments'>, id: string): Promise<PaymentRecord> {
  const payment = await payments.findOne({ _id: id, ...reviewable }).lean<PaymentRecord>();
  if (!payment) throw notFound('payment');
  return payment;
}

type Decision = { status: 'verified' } | { status: 'rejected'; reason: string };

/**
 * Decides a payment, in one write that only a pending one takes, and does what follows from it. Whose payment it is never
 * changes, so that may be asked before. Where this process dies
 * in between, what follows is done within a minute of its return.
 */
export async function decidePayment(
  ports: PaymentPorts,
  operatorId: string,
  id: string,
  decision: Decision,
): Promise<PaymentRecord> {
  await requireOperator(ports, operatorId);
  if ((await findReviewed(ports, id)).user_id === operatorId) throw forbidden(sentence('own_payment'));
  const decided = await ports.payments
    .findOneAndUpdate(
      { _id: id, user_id: { $ne: null }, status: 'pending' },
      {
        $set: { ...decision, decided_at: ports.now(), decided_by: operatorId },
        // What is rejected may be sent again.
        ...(decision.status === 'rejected' && { $unset: { claim: '' } }),
      },
      { returnDocument: 'after' },
    )
    .lean<PaymentRecord>();
  if (decided) return settlePayment(ports, decided);
  const { status } = await findReviewed(ports, id);
  throw conflict(sentence('payment_decided', { status }), 'already_decided');
}
