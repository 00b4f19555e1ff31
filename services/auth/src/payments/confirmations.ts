import { type PlanTable, sentence } from '@rapi/contracts';
import { forbidden } from '@rapi/service-kit';
import type { PaymentPorts } from './payment-ports';
import type { PaymentRecord } from './payment-record';

type Confirmed = Pick<PaymentRecord, 'plan' | 'amount'>;

/** What the plan of a payment costs now, in rupiah. */
export const priceOf = (plans: PlanTable, plan: PaymentRecord['plan']): number =>
  plans.payment.find((each) => each.plan === plan)?.amount_idr ?? 0;

/**
 * How many operators have to confirm a payment (R-PAY-7). The payer states the amount, so what the plan costs counts where it
 * is more: nobody avoids the second look by stating less.
 */
export const confirmationsNeeded = (
  { plans, twoOperatorsFrom = Infinity }: Pick<PaymentPorts, 'plans' | 'twoOperatorsFrom'>,
  { plan, amount }: Confirmed,
): 1 | 2 => (Math.max(amount, priceOf(plans, plan)) >= twoOperatorsFrom ? 2 : 1);

/**
 * Keeps the first of two confirmations, in one write that only a payment without one takes, and tells the other operators.
 * @returns undefined where somebody has confirmed it or it is decided
 */
export async function confirmFirst(
  ports: PaymentPorts,
  operatorId: string,
  id: string,
): Promise<PaymentRecord | undefined> {
  const at = ports.now();
  const confirmed = await ports.payments
    .findOneAndUpdate(
      { _id: id, user_id: { $ne: null }, status: 'pending', 'confirmations.0': { $exists: false } },
      { $set: { confirmations: [{ by: operatorId, at }] } },
      { returnDocument: 'after' },
    )
    .lean<PaymentRecord>();
  if (!confirmed) return undefined;
  await auditConfirmations(ports, confirmed);
  return confirmed;
}

/** @throws AppError 403 where the one confirmation that a payment has is this operator's own */
export function requireAnother({ confirmations = [] }: PaymentRecord, operatorId: string): void {
  if (confirmations.some(({ by }) => by === operatorId)) throw forbidden(sentence('second_operator_needed'));
}

/** Writes those into the trail that a crash kept out of it, too. */
export async function auditConfirmations({ audit }: Pick<PaymentPorts, 'audit'>, payment: PaymentRecord) {
  const { _id, user_id, plan, confirmations = [] } = payment;
  for (const { by } of confirmations) {
    const id = `payment-confirmed:${_id}:${by}`;
    await audit('payment_confirmed', { userId: user_id ?? undefined, paymentId: _id, plan, by, id });
  }
}
