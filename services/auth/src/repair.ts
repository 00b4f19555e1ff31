import { type Logger, repeatWork } from '@rapi/service-kit';
import type { PaymentPorts } from './payments/payment-ports';
import { dropUnreceived } from './payments/remove-payments';
import { settleLeft } from './payments/settle-payment';
import { endPlans } from './plans/end-plans';

const MINUTE = 60_000;

/** What comes with time: plans that run out, and what a crash left half done. Returns how to end it. */
export function startRepair(ports: PaymentPorts, log: Logger): () => void {
  const ends = [
    repeatWork(MINUTE, log, 'plans ended', () => endPlans(ports)),
    repeatWork(MINUTE, log, 'decisions settled', () => settleLeft(ports)),
    repeatWork(MINUTE, log, 'half-received payments dropped', () => dropUnreceived(ports)),
  ];
  return () => ends.forEach((end) => end());
}
