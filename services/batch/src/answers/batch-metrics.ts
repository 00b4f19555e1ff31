import type { BatchJobDetail } from '@rapi/contracts';
import type { BatchRecord } from '../records/batch-record';
import type { ItemRecord } from '../records/item-record';

const round2 = (value: number): number => Math.round(value * 100) / 100;
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : round2(Math.min(100, (part / whole) * 100));

const sum = (items: readonly ItemRecord[], of: (item: ItemRecord) => number | null): number =>
  items.reduce((total, item) => total + (of(item) ?? 0), 0);

/**
 * The Indonesian figures of a batch (R-BATCH-8): rows in and out of the files with a result, rows out as a percentage
 * of rows in, valid values as a percentage of those checked, and the mean quality of the results. Null before there is
 * a result.
 */
export function metricsOf(
  { optimization: { timezone } }: Pick<BatchRecord, 'optimization'>,
  items: readonly ItemRecord[],
): BatchJobDetail['indonesian_metrics'] {
  const done = items.filter(({ status }) => status === 'completed');
  if (done.length === 0) return null;
  const [rowsIn, rowsOut] = [sum(done, ({ rowsIn }) => rowsIn), sum(done, ({ rowsOut }) => rowsOut)];
  const [checked, invalid] = [sum(done, (item) => item.checkedValues), sum(done, (item) => item.invalidValues)];
  const measured = done.filter(({ quality }) => quality !== null);
  return {
    total_data_processed: rowsIn,
    total_data_output: rowsOut,
    data_efficiency: percentOf(rowsOut, rowsIn),
    compliance_rate: percentOf(checked - invalid, checked),
    avg_quality_score: measured.length === 0 ? null : round2(sum(measured, ({ quality }) => quality) / measured.length),
    business_category_insights: {
      processing_timezone: timezone,
      files_checked: done.filter(({ checkedOn }) => checkedOn !== null).length,
      values_checked: checked,
      values_invalid: invalid,
    },
  };
}
