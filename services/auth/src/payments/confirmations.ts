import { type PlanTable, sentence } from '@rapi/contracts';
import { forbidden } from '@rapi/service-kit';
import type { PaymentPorts } from './payment-ports';
import type { PaymentRecord } from './payment-record';

type Confirmed = Pick<PaymentRecord, 'plan' | 'amount'>;

/** The current price of a payment's plan, in rupiah. */
export const priceOf = (plans: PlanTable, plan: PaymentRecord['plan']): number =>
  plans.payment.find((each) => each.plan === plan)?.amount_idr ?? 0;

/**
 * How many operators must confirm a payment (R-PAY-7). The payer states the amount, so the larger of that and the
 * plan's price counts: nobody avoids the second look by stating less.
 */
export const confirmationsNeeded = (
  { plans, twoOperatorsFrom = Infinity }: Pick<PaymentPorts, 'plans' | 'twoOperatorsFrom'>,
  { plan, amount }: Confirmed,
): 1 | 2 => (Math.max(amount, priceOf(plans, plan)) >= twoOperatorsFrom ? 2 : 1);

/**
 * Stores the first of two confirmations. The write matches only a pending payment without one.
 * @returns undefined if another operator has confirmed it or it is decided
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

/** @throws AppError 403 if this operator gave the payment's one confirmation */
export function requireAnother({ confirmations = [] }: PaymentRecord, operatorId: string): void {
  if (confirmations.some(({ by }) => by === operatorId)) throw forbidden(sentence('second_operator_needed'));
}

/** Writes all confirmations to the trail, also those that a crash kept out of it. */
export async function auditConfirmations({ audit }: Pick<PaymentPorts, 'audit'>, payment: PaymentRecord) {
  const { _id, user_id, plan, confirmations = [] } = payment;
  for (const { by } of confirmations) {
    const id = `payment-confirmed:${_id}:${by}`;
    await audit('payment_confirmed', { userId: user_id ?? undefined, paymentId: _id, plan, by, id });
  }
}
