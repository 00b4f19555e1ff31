import { decimalFigures, valueColumn, type DatasetColumn, type DatasetRelation } from '@rapi/tables';
import { statedMeasure } from '../columns/other-measure';
import { recognise, type ColumnRole } from '../columns/recognise';
import type { Locale } from '../content/locale';
import type { CellKind } from '../content/report-content';
import type { TypedSource } from '../source/typed-source';

/** Something in a table that can be summed or averaged. */
export interface Measure {
  name: string;
  /** SQL for its value in a row. */
  sql: string;
  kind: Extract<CellKind, 'money' | 'number' | 'percent'>;
  /** False for a price or a rate, which is averaged, because a sum would be meaningless. */
  isSum: boolean;
  /** The two columns that are multiplied, if it is not a column itself. */
  isProductOf?: readonly [string, string];
}

const noMeasure =
  /^(no|nomor|id|kode|tahun|thn|year|bulan|month|rt|rw|urut|baris|row|index|lat|lon|koordinat)\b|\b(id|kode|nomor)$|npwp|nik\b|telepon|\bhp\b|kode ?pos|rekening/i;
const rate =
  /harga|price|tarif|\brate\b|kurs|persen|percent|%|rata|umur|usia|\bage\b|skor|score|rating|diskon|discount|margin/i;
const total = /total|jumlah|subtotal|nilai|nominal|amount|omzet|omset/i;

/** Whether a column of numbers counts or measures something; years, document numbers and codes do not. */
export const isMeasured = ({ name }: DatasetColumn): boolean => !noMeasure.test(name.trim());

const isNumber = ({ type }: DatasetColumn) => type === 'integer' || type === 'decimal';

function measureOf(column: DatasetColumn, { numbers }: Pick<TypedSource, 'numbers'>): Measure[] {
  const isBeside = numbers?.has(column.key) === true;
  if ((!isNumber(column) && !isBeside) || !isMeasured(column)) return [];
  if (column.semantic !== undefined && column.semantic !== 'money' && column.semantic !== 'percentage') return [];
  // Cells under a percent format are fractions; other percentages are bare numbers, such as 5 under Diskon (%).
  const isPercent = column.format === 'percent';
  const isRate = isPercent || column.semantic === 'percentage' || (rate.test(column.name) && !total.test(column.name));
  const kind = isPercent ? 'percent' : column.semantic === 'money' ? 'money' : 'number';
  return [{ name: column.name, sql: isBeside ? `v${column.key}` : valueColumn(column), kind, isSum: !isRate }];
}

const roles: readonly ColumnRole[] = [
  {
    id: 'total',
    name: 'Total',
    kind: 'amount',
    headers: [
      'Total',
      'Total Harga',
      'Jumlah Harga',
      'Subtotal',
      'Nominal',
      'Total Penjualan',
      'Nilai',
      'Omzet',
      'Amount',
    ],
    pattern: /\b(sub)?total\b|nominal|omzet|omset/i,
  },
  {
    id: 'quantity',
    name: 'Jumlah',
    kind: 'amount',
    isCount: true,
    headers: ['Jumlah', 'Kuantitas', 'Qty', 'Quantity', 'Jumlah Barang', 'Unit Terjual'],
  },
  {
    id: 'price',
    name: 'Harga',
    kind: 'amount',
    headers: ['Harga', 'Harga Satuan', 'Harga Jual', 'Unit Price', 'Price'],
  },
];

/** Quantity times price, if no column holds the product. */
function productOf({ schema }: DatasetRelation, { say }: Pick<Locale, 'say'>): Measure[] {
  const found = recognise(
    schema.columns.filter((column) => isNumber(column) && statedMeasure(column) === undefined),
    roles,
  );
  const [quantity, price] = [found.get('quantity'), found.get('price')];
  if (found.has('total') || !quantity || !price) return [];
  return [
    {
      name: say('value'),
      sql: `round(${valueColumn(quantity)} * ${valueColumn(price)}, 2)`,
      kind: 'money',
      isSum: true,
      isProductOf: [quantity.name, price.name],
    },
  ];
}

const MOST_MEASURES = 4;

/** The measures of a table: first money that adds up, then other numbers that add up, then prices and rates. */
export function measuresOf(
  source: DatasetRelation & Pick<TypedSource, 'numbers'>,
  locale: Pick<Locale, 'say'>,
): Measure[] {
  const weight = ({ kind, isSum }: Measure) => (isSum ? 0 : 2) + (kind === 'money' ? 0 : 1);
  const listed = [
    ...productOf(source, locale),
    ...source.schema.columns.flatMap((column) => measureOf(column, source)),
  ];
  const isTotal = ({ name }: Measure) => (/total|nilai|value/i.test(name) ? 0 : 1);
  return listed
    .map((measure, index) => ({ measure, index }))
    .sort(
      (one, other) =>
        weight(one.measure) - weight(other.measure) ||
        isTotal(one.measure) - isTotal(other.measure) ||
        one.index - other.index,
    )
    .slice(0, MOST_MEASURES)
    .map(({ measure }) => measure);
}

/**
 * SQL for a measure over many rows: money to two decimals, fractions as 0 to 100 percent to four, other numbers to two
 * decimals or, below 1, to four digits. Only the result is rounded, not the values.
 */
export function aggregateSql({ sql, isSum, kind }: Measure): string {
  const figures = decimalFigures(sql, null);
  const value = `CAST(${isSum ? figures.sum('') : figures.average('')} AS DOUBLE)`;
  const rounded = {
    money: `format('{:.2f}', ${value})`,
    percent: `format('{:.4f}', ${value} * 100)`,
    number: `CASE WHEN abs(${value}) < 1 THEN format('{:.4g}', ${value}) ELSE format('{:.2f}', ${value}) END`,
  }[kind];
  return `CAST(${rounded} AS DOUBLE)`;
}

export const dayColumn = ({ schema }: DatasetRelation): DatasetColumn | undefined =>
  schema.columns.find(({ type }) => type === 'date' || type === 'datetime');

const preferred =
  /kategori|jenis|produk|barang|kota|cabang|provinsi|pelanggan|customer|status|metode|divisi|departemen|jabatan|wilayah/i;
const noGroup = new Set([
  'email',
  'phone',
  'npwp',
  'nik',
  'url',
  'address',
  'bank_account',
  'date',
  'datetime',
  'postal_code',
]);

/** Text columns whose values may recur; columns by which tables are usually grouped come first. */
export const groupCandidates = ({ schema }: DatasetRelation): DatasetColumn[] =>
  schema.columns
    .filter(({ type, semantic }) => (type === 'text' || type === 'boolean') && !(semantic && noGroup.has(semantic)))
    .sort((one, other) => Number(preferred.test(other.name)) - Number(preferred.test(one.name)) || one.key - other.key);
