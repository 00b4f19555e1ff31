import { publishUserEvent } from '@rapi/service-kit';
import { noticesIn } from '../notices/notices';
import { planNameOf } from '../notices/plan-name';
import type { PaymentPorts } from './payment-ports';
import type { PaymentRecord } from './payment-record';

/**
 * Publishes an event so that the operators' open lists refresh. A lost event does no harm: the lists show the payment
 * anyway.
 */
export async function tellOperators(
  { users, broker, log, plans }: PaymentPorts,
  { _id, plan }: PaymentRecord,
  what: 'sent' | 'confirmed',
  exceptId?: string,
): Promise<void> {
  try {
    const operators = await users
      .find({ role: 'operator', removed: { $exists: false }, suspended: { $exists: false } }, { locale: 1 })
      .lean();
    await Promise.all(
      operators
        .filter(({ _id: userId }) => userId !== exceptId)
        .map(({ _id: userId, locale }) =>
          publishUserEvent(broker, userId, 'notification', {
            id: `payment-${what}:${_id}`,
            kind: 'payment',
            ...noticesIn(locale)[what]({ plan: planNameOf(plans, plan) }),
            link: '/admin/payments',
          }),
        ),
    );
  } catch (error) {
    log.warn({ err: error }, 'operators were not told of a payment');
  }
}
