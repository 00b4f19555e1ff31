import { isNumberText } from './assign';
import type { Column } from './header';
import type { PageToTables } from './page-to-tables';
import type { PlacedLine } from './placed-line';
import { leadingLabel, placedLabels, type Label } from '../lines/labels';
import { isAmountKind, type LabelKind } from '../lines/vocabulary';

const SUMS: ReadonlySet<LabelKind> = new Set(['subtotal', 'total', 'weak_total']);

function amountLabel(labels: readonly Label[] = []): Label | undefined {
  const leading = leadingLabel(labels);
  return leading && isAmountKind(leading.kind) ? leading : placedLabels(labels).find(({ kind }) => isAmountKind(kind));
}

/**
 * Whether a line is the sum of one section of a list: items follow, and then a sum of the same name, with nothing
 * between that leads to a total.
 */
export function isSectionSum(
  { lines, labels }: Pick<PageToTables, 'lines' | 'labels'>,
  index: number,
  isItem: (index: number) => boolean,
): boolean {
  const label = amountLabel(labels[index]);
  if (!label || !SUMS.has(label.kind)) return false;
  let hasItems = false;
  for (let next = index + 1; next < lines.length; next++) {
    const other = amountLabel(labels[next]);
    if (other?.name === label.name) return hasItems;
    if (other && other.kind !== 'discount') return false;
    hasItems ||= isItem(next);
  }
  return false;
}

/** Whether a line in its columns is what is sold: a text, its amount, and how much at what price. */
export function isSoldItem({ cells }: Pick<PlacedLine, 'cells'>, columns: readonly Column[]): boolean {
  const holds = (...kinds: Column['kind'][]): boolean =>
    columns.some(({ kind }, at) => kinds.includes(kind) && cells[at]?.some(({ text }) => isNumberText(text)));
  const isNamed = cells.some((words) => words.some(({ text }) => /\p{L}{2}/u.test(text)));
  return isNamed && holds('amount') && holds('quantity', 'price');
}
