import { headerWords } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/tables';

const QUANTITY: ReadonlySet<string> = new Set(
  'qty qnty quantity quantities kuantitas kuantiti kts banyaknya unit units pcs pieces stok stock'.split(' '),
);
const AMOUNT: ReadonlySet<string> = new Set(
  'harga hrg price nilai value biaya cost rp rupiah idr nominal amount tagihan piutang bayar dibayar pembayaran omzet omset hpp gaji upah'.split(
    ' ',
  ),
);
/** `Biaya per unit` and `Ongkir/pcs` are amounts. */
const PER_PIECE = /(?:\bper|[/@])\s*(?:unit|pcs|qty|stok|stock)\b/gi;

/** `totalQty`, `TOTAL_QTY` and `Total Qty` are the same words. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(PER_PIECE, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);

/** Whether a header names a count of pieces and no money: `Total Qty`, but neither `Harga Unit` nor `Jumlah`. */
export function namesQuantity({ name }: Pick<DatasetColumn, 'name'>): boolean {
  const words = wordsOf(name);
  return words.some((word) => QUANTITY.has(word)) && !words.some((word) => AMOUNT.has(word));
}

const MAY_COUNT = /^(?:jumlah|jml|jmlh)(?:\s*(?:barang|item))?$/i;

/** Whether the cells or the header say that the amounts are rupiah; a word such as Total alone only hints at it. */
export function isMarkedRupiah({ name, type, semantic, format, notation }: DatasetColumn): boolean {
  if (format === 'rupiah' || notation?.currency === 'IDR' || notation?.unit === 'rupiah') return true;
  return (type === 'text' && semantic === 'money') || headerWords(name).currency === 'IDR';
}

export const saysMoney = (column: DatasetColumn): boolean => column.semantic === 'money' || isMarkedRupiah(column);

/** Whether a header, Jumlah, leaves open if the column counts pieces or holds amounts, and nothing else says it. */
export const mayCount = (column: DatasetColumn): boolean =>
  MAY_COUNT.test(column.name.replace(/[\s_.]+/g, ' ').trim()) && !saysMoney(column);
