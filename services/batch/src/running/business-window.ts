import { dayIn, isTaxPeriod, nextBusinessTime, zoneOfIana } from '@rapi/indonesia';
import type { BatchRecord } from '../records/batch-record';

type Optimization = Pick<BatchRecord, 'optimization'>;

export const zoneOf = ({ optimization }: Optimization) => zoneOfIana(optimization.timezone) ?? 'WIB';

/** When business hours next begin, where the batch keeps them and it is outside of them now. */
export function waitsUntil(batch: Optimization, now = new Date()): Date | undefined {
  if (!batch.optimization.business_hours_only) return undefined;
  const opens = nextBusinessTime(now, zoneOf(batch));
  return opens > now ? opens : undefined;
}

/** Before the most urgent that a person can choose. */
const TAX_PRIORITY = 0;

/** In a tax period the files of a batch that is to be optimised for taxes go before all other batches of the user (ADR 31). */
export function priorityOf(batch: Optimization & Pick<BatchRecord, 'priority'>, now = new Date()): number {
  const isFirst = batch.optimization.tax_optimization && isTaxPeriod(dayIn(now, zoneOf(batch)) ?? '');
  return isFirst ? TAX_PRIORITY : batch.priority;
}
