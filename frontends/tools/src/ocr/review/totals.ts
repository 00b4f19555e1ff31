import type { OcrDocument } from '@rapi/contracts';
import { readAmount } from '@rapi/indonesia';
import type { Corrections, EditedTable } from './corrections';

export type SumName = 'subtotal' | 'ppn' | 'total';

/** One sum that must come out: what the parts give, against what stands on the document. */
export interface SumCheck {
  id: 'itemsToSubtotal' | 'itemsToTotal' | 'partsToTotal';
  expected: number;
  found: number;
  difference: number;
  fits: boolean;
}

export interface Totals {
  /** The sum of the line items, where a table has a column of amounts. */
  items: number | undefined;
  amounts: Readonly<Record<SumName, number | undefined>>;
  checks: readonly SumCheck[];
}

const sums: readonly SumName[] = ['subtotal', 'ppn', 'total'];
/** Amounts of a document are rounded to rupiah, each by itself. */
const ROUNDING = 1;
const AMOUNT_HEADER =
  /^(sub ?total|total( harga)?|jumlah( \(?rp\.?\)?| harga)?|harga total|nilai|amount|line total)\b/i;

/** `undefined` where it is no amount. In rupiah three digits after the only sign are thousands, whichever the sign. */
export function amountOf(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined || text.trim() === '') return undefined;
  const read = readAmount(text);
  if (!read?.ambiguous) return read?.value;
  return readAmount(text, { decimal: text.includes(',') ? '.' : ',' })?.value;
}

/** The last column that is called an amount and mostly holds some: 'Jumlah' alone may be a quantity. */
export function amountColumn({ columns, rows }: EditedTable): number | undefined {
  const isAmounts = (column: number) => {
    const filled = rows.filter(({ cells }) => (cells[column] ?? '') !== '');
    const read = filled.filter(({ cells }) => amountOf(cells[column]) !== undefined);
    return filled.length > 0 && read.length * 2 >= filled.length;
  };
  const found = columns.findLastIndex((name, column) => AMOUNT_HEADER.test(name.trim()) && isAmounts(column));
  return found < 0 ? undefined : found;
}

function itemsSum(tables: readonly EditedTable[]): number | undefined {
  const amounts = tables.flatMap((table) => {
    const column = amountColumn(table);
    if (column === undefined) return [];
    return table.rows.flatMap(({ cells }) => amountOf(cells[column]) ?? []);
  });
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0);
}

function fieldAmount(document: OcrDocument, corrections: Corrections, name: SumName): number | undefined {
  const field = document.fields.find((candidate) => candidate.name === name);
  const person = corrections.fields[name] ?? null;
  if (person !== null && person !== field?.value) return amountOf(person);
  return typeof field?.normalized_value === 'number' ? field.normalized_value : amountOf(field?.value);
}

function check(id: SumCheck['id'], expected: number, found: number, parts: number): SumCheck {
  const difference = Math.round((found - expected) * 100) / 100;
  return { id, expected, found, difference, fits: Math.abs(difference) <= ROUNDING * parts };
}

function checksOf(items: number | undefined, { subtotal, ppn, total }: Totals['amounts']): SumCheck[] {
  const checks: SumCheck[] = [];
  const net = subtotal ?? (ppn === undefined ? total : undefined);
  if (items !== undefined && net !== undefined) {
    const byNet = check(subtotal === undefined ? 'itemsToTotal' : 'itemsToSubtotal', items, net, 1);
    // Prices may hold the PPN already: then the items give the total.
    const byTotal = total === undefined ? undefined : check('itemsToTotal', items, total, 1);
    checks.push(!byNet.fits && byTotal?.fits ? byTotal : byNet);
  }
  if (subtotal !== undefined && ppn !== undefined && total !== undefined)
    checks.push(check('partsToTotal', subtotal + ppn, total, 2));
  return checks;
}

/** The sums of a document as it stands, with a person's corrections (D4 §7: what does not add up is told). */
export function totalsOf(document: OcrDocument, corrections: Corrections): Totals {
  const tables = document.tables.flatMap(({ id }) => corrections.tables[id] ?? []);
  const items = itemsSum(tables);
  const [subtotal, ppn, total] = sums.map((name) => fieldAmount(document, corrections, name));
  const amounts = { subtotal, ppn, total };
  return { items, amounts, checks: checksOf(items, amounts) };
}
