import type { ColumnKind } from '../lines/columns';
import type { FoundTable } from '../lines/found-table';

/** An item's details below its name on a faktur pajak: 'Rp 10.000.000,00 x 2,00 Unit Potongan Harga = Rp 0,00 …'. */
const ITEM =
  /^(?<name>.+?)\s+Rp\.?\s?(?<price>\d[\d.,]*)\s?[x×]\s?(?<quantity>\d[\d.,]*)(?:\s(?<unit>\p{L}[\p{L}\s/.]*?))??(?:\sPotongan Harga\s?=\s?Rp\.?\s?(?<discount>\d[\d.,]*))?(?:\sPPnBM\s?\((?<rate>\d[\d.,]*)\s?%\)\s?=\s?Rp\.?\s?(?<luxury>\d[\d.,]*))?$/iu;

/** A longer text is no item, and matching it would take long. */
const LONGEST = 1000;

const COLUMNS: readonly { part: string; name: string; kind: ColumnKind }[] = [
  { part: 'price', name: 'Harga Satuan', kind: 'price' },
  { part: 'quantity', name: 'Kuantitas', kind: 'quantity' },
  { part: 'unit', name: 'Satuan', kind: 'unit' },
  { part: 'discount', name: 'Potongan Harga', kind: 'discount' },
  { part: 'rate', name: 'Tarif PPnBM (%)', kind: 'other' },
  { part: 'luxury', name: 'PPnBM', kind: 'tax' },
];

/**
 * Splits the details below the items' names on a faktur pajak into columns. A row in another form stays unchanged; so
 * does a table without any such row.
 */
export function splitTaxInvoiceItems(table: FoundTable): FoundTable {
  const at = table.columns.findIndex(({ kind }) => kind === 'description');
  const partsOf = (text: string) => (text.length > LONGEST ? undefined : ITEM.exec(text)?.groups);
  const parts = table.rows.map((row) => partsOf(row[at] ?? ''));
  const columns = COLUMNS.filter(({ part }) => parts.some((groups) => groups?.[part] !== undefined));
  if (columns.length === 0) return table;
  const rows = table.rows.map((row, index) => {
    const groups = parts[index];
    const own = columns.map(({ part }) => groups?.[part]?.trim() ?? null);
    return [...row.slice(0, at), groups?.name ?? row[at] ?? null, ...own, ...row.slice(at + 1)];
  });
  const added = columns.map(({ name, kind }) => ({ name, kind }));
  return { ...table, columns: [...table.columns.slice(0, at + 1), ...added, ...table.columns.slice(at + 1)], rows };
}
