import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { byKey, groupRows, ranked, withRest, type Group, type Ranked } from '../content/group-rows';
import type { Locale } from '../content/locale';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentChart, ContentTable, Figure } from '../content/report-content';
import {
  monthOf,
  notesWhen,
  periodText,
  cellNotes,
  type ReportDefinition,
  type ReportInput,
} from './report-definition';

const roles: readonly ColumnRole[] = [
  { id: 'tanggal', name: 'Tanggal', kind: 'day', headers: ['Tanggal', 'Tanggal Transaksi', 'Tanggal Penjualan', 'Tanggal Faktur', 'Tanggal Pesanan'], pattern: /\b(tanggal|tgl)\b/i, semantic: 'date' },
  { id: 'total', name: 'Total', kind: 'amount', headers: ['Total Penjualan', 'Total Harga', 'Total', 'Jumlah Harga', 'Subtotal', 'Nilai Penjualan', 'Nilai', 'Nominal', 'Omzet', 'Amount'], pattern: /\b(sub)?total\b|nominal|omzet|omset/i },
  { id: 'harga', standsInFor: 'total', name: 'Harga', kind: 'amount', headers: ['Harga Satuan', 'Harga Jual', 'Harga', 'Unit Price', 'Price'], pattern: /harga/i },
  { id: 'jumlah', standsInFor: 'total', name: 'Jumlah', kind: 'amount', isCount: true, headers: ['Jumlah', 'Kuantitas', 'Qty', 'Quantity', 'Jumlah Barang', 'Banyaknya', 'Unit'], pattern: /qty|kuantitas|jumlah/i },
  { id: 'diskon', name: 'Diskon', kind: 'text', isAside: true, headers: ['Diskon', 'Discount', 'Disc', 'Potongan', 'Potongan Harga'] },
  { id: 'produk', name: 'Produk', kind: 'text', headers: ['Produk', 'Nama Produk', 'Barang', 'Nama Barang', 'Item', 'Product'], pattern: /produk|barang/i },
  { id: 'pelanggan', name: 'Pelanggan', kind: 'text', headers: ['Pelanggan', 'Nama Pelanggan', 'Customer', 'Pembeli', 'Nama Pembeli', 'Nama'], pattern: /pelanggan|pembeli|customer/i },
  { id: 'wilayah', name: 'Kota atau Cabang', kind: 'text', headers: ['Cabang', 'Kota', 'Wilayah', 'Toko', 'Provinsi', 'Outlet'], pattern: /cabang|kota|wilayah/i },
]; // prettier-ignore

const MOST = 20;
const MOST_DRAWN = 10;

/** The total as stated, else quantity times price. */
export function saleOf(row: ReportRow): number | null {
  const stated = row.amount('total');
  if (stated !== null) return stated;
  const [count, price] = [row.amount('jumlah'), row.amount('harga')];
  return count === null || price === null ? null : toSen(count * price);
}

/** Whether a sale is quantity times price, beside a discount that may be of each piece or of the row. */
const hasUnusedDiscount = (row: ReportRow): boolean =>
  row.amount('total') === null && /[1-9]/.test(row.text('diskon') ?? '');

function rankTable(
  title: string,
  label: string,
  list: readonly Ranked[],
  total: number,
  { say }: Locale,
): ContentTable {
  const share = (amount: number) => (total === 0 ? null : toSen((amount / total) * 100));
  const shown = withRest(list, MOST, (count) => say('others_counted', { count }));
  return {
    title,
    columns: [
      { name: label, kind: 'text' },
      { name: say('sales'), kind: 'whole' },
      { name: say('value_rp'), kind: 'money' },
      { name: say('share'), kind: 'percent' },
    ],
    rows: [
      ...shown.map(({ key, count, amount }) => ({ cells: [key, count, amount, share(amount)] })),
      {
        cells: [
          'Total',
          shown.reduce((sum, { count }) => sum + count, 0),
          sumMoney(shown.map(({ amount }) => amount)),
          share(sumMoney(shown.map(({ amount }) => amount))),
        ],
        look: 'total',
      },
    ],
  };
}

const barsOf = (title: string, list: readonly Ranked[], name: string): ContentChart => ({
  title,
  type: 'bar',
  labels: list.slice(0, MOST_DRAWN).map(({ key }) => key),
  series: [{ name, values: list.slice(0, MOST_DRAWN).map(({ amount }) => amount) }],
});

const averageOf = (total: number, count: number): number | null => (count === 0 ? null : toSen(total / count));

function monthTable(sold: readonly ReportRow[], months: readonly Group<ReportRow>[], locale: Locale): ContentTable {
  const { say } = locale;
  const cells = (rows: readonly ReportRow[]) => {
    const sum = sumMoney(rows.map(saleOf));
    return [rows.length, sum, averageOf(sum, rows.length)];
  };
  const undated = sold.filter((row) => row.day('tanggal') === null);
  return {
    title: say('sales_month'),
    columns: [
      { name: say('month'), kind: 'text' },
      { name: say('sales'), kind: 'whole' },
      { name: say('value_rp'), kind: 'money' },
      { name: say('average_rp'), kind: 'money' },
    ],
    rows: [
      ...months.map(({ key, rows }) => ({ cells: [locale.month(key), ...cells(rows)] })),
      ...(undated.length === 0 ? [] : [{ cells: [say('no_date'), ...cells(undated)] }]),
      { cells: ['Total', ...cells(sold)], look: 'total' },
    ],
  };
}

const monthChart = (months: readonly Group<ReportRow>[], { say, shortMonth }: Locale): ContentChart => ({
  title: say('sales_month'),
  type: months.length > 12 ? 'line' : 'column',
  labels: months.map(({ key }) => shortMonth(key)),
  series: [{ name: say('sales_penjualan'), values: months.map(({ rows }) => sumMoney(rows.map(saleOf))) }],
});

interface Rank {
  label: string;
  list: Ranked[];
}

function ranksOf(sold: readonly ReportRow[], { has }: ReportInput, { say }: Locale): Rank[] {
  const none = say('empty_value');
  const dimensions = [
    { role: 'produk', label: say('product') },
    { role: 'pelanggan', label: say('customer') },
    { role: 'wilayah', label: say('place') },
  ];
  return dimensions
    .filter(({ role }) => has(role))
    .map(({ role, label }) => {
      const groups = groupRows(sold, (row) => row.text(role) ?? none);
      return { label, list: ranked(groups, saleOf) };
    });
}

function figuresOf(sold: readonly ReportRow[], total: number, [best]: readonly Rank[], { say }: Locale): Figure[] {
  const first = best?.list[0];
  return [
    { label: say('total_sales'), value: total, kind: 'money' },
    { label: say('sales'), value: sold.length, kind: 'whole' },
    { label: say('average_sale'), value: averageOf(total, sold.length), kind: 'money' },
    ...(best && first ? [{ label: `${best.label} ${say('largest')}`, value: first.key, kind: 'text' as const }] : []),
  ];
}

/** Sales by month, product, customer and place. */
export const penjualan: ReportDefinition = {
  roles,
  needs: [[['tanggal']], [['total'], ['jumlah', 'harga']]],
  build(input, { locale }) {
    const { say } = locale;
    const sold = input.rows.filter((row) => saleOf(row) !== null);
    const total = sumMoney(sold.map(saleOf));
    const months = groupRows(sold, (row) => monthOf(row.day('tanggal'))).sort(byKey);
    const ranks = ranksOf(sold, input, locale);
    const name = say('sales_penjualan');
    const left = input.rows.length - sold.length;
    const titleOf = (label: string) => `${say('sales_by')} ${label.toLowerCase()}`;
    return {
      subtitle: periodText(sold, 'tanggal', locale),
      figures: figuresOf(sold, total, ranks, locale),
      charts: [
        ...(months.length < 2 ? [] : [monthChart(months, locale)]),
        ...ranks.map(({ label, list }) => barsOf(titleOf(label), list, name)),
      ],
      tables: [
        monthTable(sold, months, locale),
        ...ranks.map(({ label, list }) => rankTable(titleOf(label), label, list, total, locale)),
      ],
      notes: [
        ...notesWhen(
          [
            input.has('total') && !(input.has('jumlah') && input.has('harga')),
            locale.say('sales_taken_from_column_totals'),
          ],
          [
            input.has('total') && input.has('jumlah') && input.has('harga'),
            locale.say('sales_taken_from_column_totals_where'),
          ],
          [!input.has('total'), locale.say('sales_quantity_price')],
          [sold.some(hasUnusedDiscount), locale.say('sales_before_discount')],
          [left > 0, locale.say('rows_without_value_not_counted', { left })],
        ),
        ...cellNotes(input.noted, locale),
      ],
    };
  },
};
