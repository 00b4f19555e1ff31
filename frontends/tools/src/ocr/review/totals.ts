import type { OcrDocument } from '@rapi/contracts';
import { currencyOfWord, isRupiah, otherCurrency, paperAmount, typedAmount, withoutCurrency } from '@rapi/indonesia';
import type { Corrections, EditedTable } from './corrections';

export interface Totals {
  /** The sum of the line items, if a table has a column of amounts. */
  items: number | undefined;
  amounts: Readonly<Record<SumName, number | undefined>>;
  /** As written in the document; undefined for rupiah, null if the document leaves it open. */
  currency: string | null | undefined;
}

export const sumNames = ['subtotal', 'ppn', 'total'] as const;
type SumName = (typeof sumNames)[number];
const AMOUNT_HEADER =
  /^(sub ?total|total( harga)?|jumlah( rp\.?| harga)?|harga total|harga jual \/|nilai|amount|line total)(?!\p{L})/iu;

/** The amount in a text; undefined if it is none. */
export const amountOf = (text: string | null | undefined): number | undefined =>
  text === null || text === undefined || text.trim() === '' ? undefined : paperAmount(text);

/** Whether a column holds mostly figures, which are aligned right. */
export function isFigures({ rows }: EditedTable, column: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[column] || []);
  const figures = filled.filter((cell) => /^[\d\s.,%()-]*\d[\d\s.,%()-]*$/.test(withoutCurrency(cell)));
  return filled.length > 0 && figures.length * 2 > filled.length;
}

/** A column header without its parts in brackets: '(Rp) Jumlah'. */
const bare = (name: string) => name.replaceAll(/\(.*?\)/g, ' ').trim();

/** The last column that is named like an amount and mostly holds amounts. 'Jumlah' alone may be a quantity. */
export function amountColumn({ columns, rows }: EditedTable): number | undefined {
  const isAmounts = (column: number) => {
    const filled = rows.filter(({ cells }) => (cells[column] ?? '') !== '');
    const read = filled.filter(({ cells }) => amountOf(cells[column]) !== undefined);
    return filled.length > 0 && read.length * 2 >= filled.length;
  };
  const found = columns.findLastIndex((name, column) => AMOUNT_HEADER.test(bare(name)) && isAmounts(column));
  return found < 0 ? undefined : found;
}

function tableSum(table: EditedTable): number | undefined {
  const column = amountColumn(table);
  if (column === undefined) return undefined;
  const amounts = table.rows.flatMap(({ cells }) => amountOf(cells[column]) ?? []);
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The sum of all items. When tables repeat each other (a second copy, a summary), the one whose sum fits. */
function itemsSum(tables: readonly EditedTable[], wanted: readonly (number | undefined)[]): number | undefined {
  const sums = tables.flatMap((table) => tableSum(table) ?? []);
  if (sums.length === 0) return undefined;
  const all = sums.reduce((sum, amount) => sum + amount, 0);
  return [all, ...sums].find((sum) => wanted.includes(sum)) ?? all;
}

function foreignCurrency(document: OcrDocument, corrections: Corrections): string | null | undefined {
  const person = corrections.fields.currency ?? null;
  const read = document.fields.find(({ name }) => name === 'currency');
  if (person === null && read?.value === null) return null;
  const currency = (person ?? read?.value ?? '').trim();
  return currency === '' || isRupiah(currency) ? undefined : currency;
}

function fieldAmount(document: OcrDocument, corrections: Corrections, name: SumName): number | undefined {
  const field = document.fields.find((candidate) => candidate.name === name);
  const person = corrections.fields[name] ?? null;
  const currency = foreignCurrency(document, corrections);
  const own = currency === undefined ? 'IDR' : currencyOfWord(currency ?? '');
  if (person !== null && person !== field?.value) return typedAmount(person, own);
  if (typeof field?.normalized_value === 'number') return field.normalized_value;
  return otherCurrency(field?.value ?? '', own) === undefined ? amountOf(field?.value) : undefined;
}

/** A document's sums with the person's corrections. The service decides whether they agree. */
export function totalsOf(document: OcrDocument, corrections: Corrections): Totals {
  const [subtotal, ppn, total] = sumNames.map((name) => fieldAmount(document, corrections, name));
  const tables = document.tables.flatMap(({ id }) => corrections.tables[id] ?? []);
  return {
    items: itemsSum(tables, [subtotal, total]),
    amounts: { subtotal, ppn, total },
    currency: foreignCurrency(document, corrections),
  };
}
