import { dayIn, isTaxPeriod, nextWorkingTime, zoneOfIana } from '@rapi/indonesia';
import { type BatchRecord, optimizationOf } from '../records/batch-record';

type Optimization = Pick<BatchRecord, 'optimization'>;

export const zoneOf = ({ optimization }: Optimization) => zoneOfIana(optimization.timezone) ?? 'WIB';

/** When the batch may continue; undefined if it may run now. */
export function waitsUntil(batch: Optimization, now: Date): Date | undefined {
  const opens = nextWorkingTime(now, zoneOf(batch), optimizationOf(batch));
  return opens > now ? opens : undefined;
}

/** Ahead of the most urgent priority a user can choose. */
const TAX_PRIORITY = 0;

/** In a tax period, the files of tax-optimised batches go before all other batches of the user (ADR 31). */
export function priorityOf(batch: Optimization & Pick<BatchRecord, 'priority'>, now = new Date()): number {
  const isFirst = batch.optimization.tax_optimization && isTaxPeriod(dayIn(now, zoneOf(batch)) ?? '');
  return isFirst ? TAX_PRIORITY : batch.priority;
}
