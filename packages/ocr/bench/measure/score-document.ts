import { type PageToRead, readDocument } from '@rapi/documents';
import type { InvoiceFields, InvoiceItem } from '../synthetic/invoice';
import type { ReceiptFields } from '../synthetic/receipt';

export interface Share {
  right: number;
  of: number;
  misses: string[];
}

export const share = (): Share => ({ right: 0, of: 0, misses: [] });
export const percentOf = ({ right, of }: Share): number => (100 * right) / Math.max(1, of);

export function count(to: Share, isRight: boolean, miss: string): void {
  to.of++;
  if (isRight) to.right++;
  else to.misses.push(miss);
}

const squeezed = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** Whether the texts are in separate cells of the row, in order. */
export function hasInOrder(row: readonly (string | null)[], texts: readonly string[]): boolean {
  let at = 0;
  for (const cell of row) if (squeezed(cell ?? '') === squeezed(texts[at] ?? '\0')) at++;
  return at === texts.length;
}

export interface DocumentShares {
  fields: Share;
  items: Share;
}

/** Counts the true fields and the items (all four parts exact) that are read right. */
export function scoreDocument(
  page: PageToRead,
  truth: { fields: InvoiceFields | ReceiptFields; items?: readonly InvoiceItem[] },
  { fields, items }: DocumentShares,
): void {
  const reading = readDocument([page], 'auto');
  for (const [name, wanted] of Object.entries(truth.fields)) {
    const found = reading.fields.find((field) => field.name === name)?.normalized_value ?? null;
    count(fields, found === wanted, `${name}: ${String(found)} instead of ${wanted}`);
  }
  const rows = reading.tables.flatMap((table) => table.rows);
  for (const item of truth.items ?? []) {
    const isRight = rows.some((row) => hasInOrder(row, item));
    const near = rows.find((row) => row.some((cell) => squeezed(cell ?? '') === squeezed(item[3])));
    count(items, isRight, `item: ${near?.join(' | ') ?? 'nothing'} instead of ${item.join(' | ')}`);
  }
}
