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
  unreadNotes,
  type ReportDefinition,
  type ReportInput,
} from './report-definition';

const roles: readonly ColumnRole[] = [
  { id: 'tanggal', name: 'Tanggal', kind: 'day', headers: ['Tanggal', 'Tanggal Transaksi', 'Tanggal Penjualan', 'Tanggal Faktur', 'Tanggal Pesanan'], pattern: /\b(tanggal|tgl)\b/i, semantic: 'date' },
  { id: 'total', name: 'Total', kind: 'amount', headers: ['Total Penjualan', 'Total Harga', 'Total', 'Jumlah Harga', 'Subtotal', 'Nilai Penjualan', 'Nilai', 'Nominal', 'Omzet', 'Amount'], pattern: /\b(sub)?total\b|nominal|omzet|omset/i },
  { id: 'harga', name: 'Harga', kind: 'amount', headers: ['Harga Satuan', 'Harga Jual', 'Harga', 'Unit Price', 'Price'], pattern: /harga/i },
  { id: 'jumlah', name: 'Jumlah', kind: 'amount', headers: ['Jumlah', 'Kuantitas', 'Qty', 'Quantity', 'Jumlah Barang', 'Banyaknya', 'Unit'], pattern: /qty|kuantitas|jumlah/i },
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

function rankTable(
  title: string,
  label: string,
  list: readonly Ranked[],
  total: number,
  { say }: Locale,
): ContentTable {
  const share = (amount: number) => (total === 0 ? null : toSen((amount / total) * 100));
  const shown = withRest(list, MOST, (count) => say(`Lainnya (${count})`, `Others (${count})`));
  return {
    title,
    columns: [
      { name: label, kind: 'text' },
      { name: say('Transaksi', 'Sales'), kind: 'whole' },
      { name: say('Nilai (Rp)', 'Value (Rp)'), kind: 'money' },
      { name: say('Bagian', 'Share'), kind: 'percent' },
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
    title: say('Penjualan per bulan', 'Sales by month'),
    columns: [
      { name: say('Bulan', 'Month'), kind: 'text' },
      { name: say('Transaksi', 'Sales'), kind: 'whole' },
      { name: say('Nilai (Rp)', 'Value (Rp)'), kind: 'money' },
      { name: say('Rata-rata (Rp)', 'Average (Rp)'), kind: 'money' },
    ],
    rows: [
      ...months.map(({ key, rows }) => ({ cells: [locale.month(key), ...cells(rows)] })),
      ...(undated.length === 0 ? [] : [{ cells: [say('(tanpa tanggal)', '(no date)'), ...cells(undated)] }]),
      { cells: ['Total', ...cells(sold)], look: 'total' },
    ],
  };
}

const monthChart = (months: readonly Group<ReportRow>[], { say, shortMonth }: Locale): ContentChart => ({
  title: say('Penjualan per bulan', 'Sales by month'),
  type: months.length > 12 ? 'line' : 'column',
  labels: months.map(({ key }) => shortMonth(key)),
  series: [{ name: say('Penjualan', 'Sales'), values: months.map(({ rows }) => sumMoney(rows.map(saleOf))) }],
});

interface Rank {
  label: string;
  list: Ranked[];
}

function ranksOf(sold: readonly ReportRow[], { has }: ReportInput, { say }: Locale): Rank[] {
  const none = say('(kosong)', '(empty)');
  const dimensions = [
    { role: 'produk', label: say('Produk', 'Product') },
    { role: 'pelanggan', label: say('Pelanggan', 'Customer') },
    { role: 'wilayah', label: say('Wilayah', 'Place') },
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
    { label: say('Total penjualan', 'Total sales'), value: total, kind: 'money' },
    { label: say('Transaksi', 'Sales'), value: sold.length, kind: 'whole' },
    { label: say('Rata-rata per transaksi', 'Average sale'), value: averageOf(total, sold.length), kind: 'money' },
    ...(best && first
      ? [{ label: `${best.label} ${say('terbesar', '(largest)')}`, value: first.key, kind: 'text' as const }]
      : []),
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
    const name = say('Penjualan', 'Sales');
    const left = input.rows.length - sold.length;
    const titleOf = (label: string) => `${say('Penjualan per', 'Sales by')} ${label.toLowerCase()}`;
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
          locale,
          [
            input.has('total') && !(input.has('jumlah') && input.has('harga')),
            'Nilai penjualan diambil dari kolom total.',
            'Sales are taken from the column of totals.',
          ],
          [
            input.has('total') && input.has('jumlah') && input.has('harga'),
            'Nilai penjualan diambil dari kolom total; bila kosong atau tidak terbaca, jumlah × harga.',
            'Sales are taken from the column of totals; where it is empty or not readable, quantity × price.',
          ],
          [!input.has('total'), 'Nilai penjualan = jumlah × harga.', 'Sales = quantity × price.'],
          [
            left > 0,
            `${left} baris tanpa nilai tidak diperhitungkan.`,
            `${left} rows without a value are not counted.`,
          ],
        ),
        ...unreadNotes(input.unread, locale),
      ],
    };
  },
};
