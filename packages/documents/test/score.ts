import { readDocument } from '../src/read-document';
import { kindOfHeader, settleKinds } from '../src/lines/columns';
import { layouts, syntheticInvoice, type SyntheticInvoice } from './synthetic';

export interface Score {
  right: number;
  of: number;
  misses: string[];
}

const squeezed = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

function scoreFields(invoice: SyntheticInvoice, fields: Score, seed: number): ReturnType<typeof readDocument> {
  const reading = readDocument([invoice.input], 'auto');
  for (const [name, wanted] of Object.entries(invoice.fields)) {
    const found = reading.fields.find((field) => field.name === name);
    const got = name === 'payment_method' ? found?.value : found?.normalized_value;
    const same = typeof wanted === 'number' ? got === wanted : squeezed(String(got ?? '')) === squeezed(wanted);
    fields.of++;
    if (same) fields.right++;
    else fields.misses.push(`${seed} ${invoice.layout} ${name}: ${String(got)} instead of ${wanted}`);
  }
  return reading;
}

function scoreItems(
  invoice: SyntheticInvoice,
  reading: ReturnType<typeof readDocument>,
  items: Score,
  seed: number,
): void {
  const table = reading.tables[0];
  const kinds = table ? settleKinds(table.columns.map(kindOfHeader)) : [];
  const cell = (row: number, kind: (typeof kinds)[number]): string =>
    squeezed(table?.rows[row]?.[kinds.indexOf(kind)] ?? '');
  invoice.items.forEach((item, row) => {
    const got = [cell(row, 'description'), cell(row, 'quantity'), cell(row, 'price'), cell(row, 'amount')];
    const wanted = [item.description, item.quantity, item.price, item.amount].map(squeezed);
    items.of++;
    if (got.join('|') === wanted.join('|')) items.right++;
    else items.misses.push(`${seed} ${invoice.layout}: ${got.join(' | ')} instead of ${wanted.join(' | ')}`);
  });
}

/** How many fields and items (all four parts exact) of synthetic invoices are read right, over all three layouts. */
export function scoreOf(seeds: readonly number[]): { fields: Score; items: Score } {
  const [fields, items]: [Score, Score] = [
    { right: 0, of: 0, misses: [] },
    { right: 0, of: 0, misses: [] },
  ];
  for (const seed of seeds) {
    for (const layout of layouts) {
      const invoice = syntheticInvoice(seed, layout);
      scoreItems(invoice, scoreFields(invoice, fields, seed), items, seed);
    }
  }
  return { fields, items };
}
