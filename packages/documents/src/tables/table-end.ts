import type { Box } from '../geometry/box';
import type { Line } from '../geometry/lines';
import { isNumberKind } from '../lines/columns';
import { leadingLabel, placedLabels } from '../lines/labels';
import { isAmountKind, type LabelKind } from '../lines/vocabulary';
import { isCurrencyText, isNumberText } from './assign';
import type { Column } from './header';
import type { PageToTables } from './page-to-tables';
import type { PlacedLine } from './placed-line';

const SUMS = new Set<LabelKind>(['subtotal', 'total', 'change']);
const ALWAYS_END = new Set<LabelKind>(['note', 'payment_method']);
/** Labels that may be below an item's name. */
const OF_ITEMS = new Set<LabelKind>(['discount', 'luxury_tax', 'tax', 'ppn']);
const NEVER_END = new Set<LabelKind>([
  'weak_number',
  'count',
  'name',
  'address',
  'vendor',
  'customer',
  'other_number',
  'contact',
]);

/** What a page carries to the next, or begins with: a sum that is printed twice. `PEMINDAHAN DANA` is a payment. */
const CARRIED =
  /^(?:jumlah|saldo|total|sub ?total)[^\d]{0,12}pindah(?:an|kan)\b|^(?:di)?pindah(?:an|kan) (?:dari|ke)\b|\b(?:carried|brought) (?:forward|down|over)\b/i;
export const isCarried = ({ text }: Line): boolean => CARRIED.test(text);

/** Amounts that a total consists of; payments and labels other than amounts may be words of an item. */
const isPartOfTotal = (kind: LabelKind) => isAmountKind(kind) && kind !== 'cash' && kind !== 'card';

/** Whether a line below the items ends the table: a sum, a note, a payment method. */
export function ends(
  input: PageToTables,
  placed: PlacedLine,
  columns: readonly Column[],
  before: Box | undefined,
): boolean {
  const { index } = placed;
  const labels = input.labels[index] ?? [];
  const label = leadingLabel(labels) ?? placedLabels(labels).find(({ kind }) => SUMS.has(kind));
  const line = input.lines[index];
  if (!label || !line || (NEVER_END.has(label.kind) && !label.name.startsWith('total'))) return false;
  if (ALWAYS_END.has(label.kind))
    return /[:=]/.test(line.text) || label.end >= line.text.length - 2 || label.kind === 'payment_method';
  const holds = (kind: Column['kind']): boolean =>
    columns.some((column, at) => column.kind === kind && (placed.cells[at]?.length ?? 0) > 0);
  const described = line.words.some(
    ({ text }, at) =>
      (line.starts[at] ?? 0) >= label.end && /\p{L}{3}/u.test(text) && !isCurrencyText(text) && !isNumberText(text),
  );
  const figures = columns.filter(
    ({ kind }, at) => isNumberKind(kind) && placed.cells[at]?.some(({ text }) => isNumberText(text)),
  );
  if (figures.length === 0 && before && OF_ITEMS.has(label.kind) && line.box.top - before.bottom < 0.9 * input.height)
    return false;
  if (described && figures.length >= 2 && !SUMS.has(label.kind)) return false;
  // 'Uang kegiatan 150.000' begins like a payment, but is an item if there is only one column of figures.
  const numbers = columns.filter(({ kind }) => isNumberKind(kind)).length;
  if (described && numbers === 1 && figures.length === 1 && !isPartOfTotal(label.kind)) return false;
  return !(described && holds('quantity') && (holds('price') || holds('amount')));
}
