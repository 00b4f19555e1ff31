import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { groupRows, ranked } from '../content/group-rows';
import type { Locale } from '../content/locale';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentChart, ContentColumn, ContentTable, Figure } from '../content/report-content';
import { notesWhen, cellNotes, type ReportDefinition, type ReportInput } from './report-definition';

const roles: readonly ColumnRole[] = [
  { id: 'kode', name: 'Kode Barang', kind: 'text', headers: ['Kode Barang', 'SKU', 'Kode Produk', 'Kode', 'Barcode'], pattern: /\b(kode|sku)\b/i },
  { id: 'minimum', name: 'Stok Minimum', kind: 'amount', isCount: true, headers: ['Stok Minimum', 'Stok Min', 'Minimum Stok', 'Min Stok', 'Batas Minimum', 'Reorder Point'], pattern: /\bmin(imum|imal)?\b|reorder/i },
  { id: 'stok', name: 'Stok', kind: 'amount', isCount: true, headers: ['Stok Akhir', 'Stok', 'Stock', 'Saldo Stok', 'Jumlah Stok', 'Jumlah', 'Qty', 'Kuantitas', 'Sisa'], pattern: /stok|stock/i },
  { id: 'nilai', name: 'Nilai Persediaan', kind: 'amount', headers: ['Nilai Persediaan', 'Nilai Stok', 'Total Nilai', 'Nilai', 'Total'], pattern: /nilai (persediaan|stok)/i },
  { id: 'harga', standsInFor: 'nilai', name: 'Harga Beli', kind: 'amount', headers: ['Harga Pokok', 'HPP', 'Harga Beli', 'Harga Modal', 'Harga Satuan', 'Harga', 'Unit Cost'], pattern: /harga (pokok|beli|modal)/i },
  { id: 'satuan', name: 'Satuan', kind: 'text', headers: ['Satuan', 'Unit', 'UOM'] },
  { id: 'kategori', name: 'Kategori', kind: 'text', headers: ['Kategori', 'Kategori Barang', 'Jenis Barang', 'Jenis', 'Kelompok', 'Golongan'], pattern: /kategori/i },
  { id: 'gudang', name: 'Gudang', kind: 'text', headers: ['Gudang', 'Lokasi', 'Cabang', 'Rak'], pattern: /gudang|lokasi/i },
  { id: 'barang', name: 'Nama Barang', kind: 'text', headers: ['Nama Barang', 'Barang', 'Nama Produk', 'Produk', 'Item', 'Nama', 'Deskripsi'], pattern: /barang|produk/i },
]; // prettier-ignore

/** The value as stated, else stock times cost. */
export function stockValueOf(row: ReportRow): number | null {
  const stated = row.amount('nilai');
  if (stated !== null) return stated;
  const [stock, cost] = [row.amount('stok'), row.amount('harga')];
  return stock === null || cost === null ? null : toSen(stock * cost);
}

export const isLow = (row: ReportRow): boolean => {
  const [stock, least] = [row.amount('stok'), row.amount('minimum')];
  return stock !== null && least !== null && stock < least;
};

function itemColumns({ has }: ReportInput, { say }: Locale) {
  const all: { role: string; column: ContentColumn; cell(row: ReportRow): string | number | null }[] = [
    { role: 'kode', column: { name: say('code'), kind: 'text' }, cell: (row) => row.text('kode') },
    { role: 'barang', column: { name: say('item'), kind: 'text' }, cell: (row) => row.text('barang') },
    {
      role: 'kategori',
      column: { name: say('category'), kind: 'text' },
      cell: (row) => row.text('kategori'),
    },
    { role: 'gudang', column: { name: say('warehouse'), kind: 'text' }, cell: (row) => row.text('gudang') },
    { role: 'satuan', column: { name: say('unit'), kind: 'text' }, cell: (row) => row.text('satuan') },
    { role: 'stok', column: { name: say('stock'), kind: 'number' }, cell: (row) => row.amount('stok') },
    { role: 'minimum', column: { name: 'Min.', kind: 'number' }, cell: (row) => row.amount('minimum') },
    {
      role: 'harga',
      column: { name: say('cost_rp'), kind: 'money' },
      cell: (row) => row.amount('harga'),
    },
  ];
  return all.filter(({ role }) => has(role));
}

function itemTable(title: string, rows: readonly ReportRow[], input: ReportInput, locale: Locale): ContentTable {
  const columns = itemColumns(input, locale);
  const sum = sumMoney(rows.map(stockValueOf));
  return {
    title,
    columns: [...columns.map(({ column }) => column), { name: locale.say('value_rp'), kind: 'money' }],
    rows: [
      ...rows.map((row) => ({
        cells: [...columns.map(({ cell }) => cell(row)), stockValueOf(row)],
        ...(isLow(row) && { look: 'alert' as const }),
      })),
      { cells: [...columns.map((_, index) => (index === 0 ? 'Total' : null)), sum], look: 'total' },
    ],
  };
}

function categoryTable(rows: readonly ReportRow[], role: string, label: string, { say }: Locale): ContentTable {
  const list = ranked(
    groupRows(rows, (row) => row.text(role) ?? say('empty_value')),
    stockValueOf,
  );
  return {
    title: `${say('value_by')} ${label.toLowerCase()}`,
    columns: [
      { name: label, kind: 'text' },
      { name: say('items'), kind: 'whole' },
      { name: say('value_rp'), kind: 'money' },
    ],
    rows: [
      ...list.map(({ key, count, amount }) => ({ cells: [key, count, amount] })),
      { cells: ['Total', rows.length, sumMoney(list.map(({ amount }) => amount))], look: 'total' },
    ],
  };
}

function figuresOf({ rows, has }: ReportInput, { say }: Locale): Figure[] {
  const low = rows.filter(isLow).length;
  const out = rows.filter((row) => (row.amount('stok') ?? 1) <= 0).length;
  return [
    { label: say('stock_value'), value: sumMoney(rows.map(stockValueOf)), kind: 'money' },
    { label: say('items'), value: rows.length, kind: 'whole' },
    ...(has('minimum') ? [{ label: say('below_minimum'), value: low, kind: 'whole' as const }] : []),
    { label: say('no_stock_or_below_zero'), value: out, kind: 'whole' },
  ];
}

const MOST_DRAWN = 10;

/** The groups of a table as bars; a chart of fewer than two groups shows nothing. */
function chartOf({ title, rows }: ContentTable, { say }: Locale): ContentChart[] {
  const drawn = rows.filter(({ look }) => look === undefined).slice(0, MOST_DRAWN);
  if (drawn.length < 2) return [];
  const values = drawn.map(({ cells }) => (typeof cells[2] === 'number' ? cells[2] : null));
  const labels = drawn.map(({ cells }) => String(cells[0] ?? ''));
  return [{ title, type: 'bar', labels, series: [{ name: say('value'), values }] }];
}

function notesOf(input: ReportInput, locale: Locale): string[] {
  const { rows, has } = input;
  const negative = rows.filter((row) => (row.amount('stok') ?? 0) < 0).length;
  const unvalued = rows.filter((row) => stockValueOf(row) === null).length;
  return [
    ...notesWhen(
      [has('nilai'), locale.say('values_taken_from_their_column')],
      [!has('nilai'), locale.say('value_stock_cost')],
      [negative > 0, locale.say('items_with_stock_below_zero', { negative })],
      [unvalued > 0, locale.say('items_without_stock_or_cost', { unvalued })],
    ),
    ...cellNotes(input.noted, locale),
  ];
}

/** The value of the stock by item and category, and the items below their minimum. */
export const persediaan: ReportDefinition = {
  roles,
  needs: [[['barang'], ['kode']], [['stok']], [['harga'], ['nilai']]],
  build(input, { locale }) {
    const { say } = locale;
    const { rows, has } = input;
    const low = rows.filter(isLow);
    const role = has('kategori') ? 'kategori' : 'gudang';
    const label = role === 'kategori' ? say('category') : say('warehouse');
    const groups = has(role) ? [categoryTable(rows, role, label, locale)] : [];
    const lowTitle = say('items_below_their_minimum');
    return {
      figures: figuresOf(input, locale),
      charts: groups.flatMap((table) => chartOf(table, locale)),
      tables: [
        ...groups,
        ...(low.length === 0 ? [] : [itemTable(lowTitle, low, input, locale)]),
        itemTable(say('stock_list'), rows, input, locale),
      ],
      notes: notesOf(input, locale),
    };
  },
};
