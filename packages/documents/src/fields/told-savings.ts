import type { FoundTable } from '../lines/found-table';
import { isSaving, withoutSavings } from '../tables/savings';
import type { LabelledAmount } from './amounts';
import { sumsOfItems } from './evidence-of-sums';
import { nearly, possibleChanges } from './totals';

/**
 * The labelled amounts without savings that are only told: 'Anda Hemat 5.500' is a discount only if a subtotal or the
 * items less 5.500 lead to the total.
 */
export function withoutToldSavings(
  amounts: readonly LabelledAmount[],
  total: number | undefined,
  tables: readonly FoundTable[],
): LabelledAmount[] {
  const isSaved = ({ kind, label }: LabelledAmount): boolean => kind === 'discount' && isSaving(label.name);
  const others = amounts.filter((each) => !isSaved(each));
  if (others.length === amounts.length) return others;
  const named = others.flatMap(({ kind, value }) =>
    ['subtotal', 'tax_base', 'total', 'weak_total'].includes(kind) ? [value] : [],
  );
  const bases = [...named, ...sumsOfItems(tables.map(withoutSavings))];
  const changes = possibleChanges(others);
  const leads = (base: number, saved: number): boolean =>
    total !== undefined && base !== total && changes.some((change) => nearly(base + change - saved, total));
  const isDeducted = ({ value }: LabelledAmount): boolean => bases.some((base) => leads(base, Math.abs(value)));
  return amounts.filter((each) => !isSaved(each) || isDeducted(each));
}
