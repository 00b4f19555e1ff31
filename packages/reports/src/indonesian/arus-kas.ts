import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { byKey, groupRows, type Group } from '../content/group-rows';
import type { Locale } from '../content/locale';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentChart, ContentColumn, ContentRow, ContentTable } from '../content/report-content';
import {
  monthOf,
  notesWhen,
  periodText,
  unreadNotes,
  type ReportDefinition,
  type ReportInput,
} from './report-definition';

const roles: readonly ColumnRole[] = [
  { id: 'tanggal', name: 'Tanggal', kind: 'day', headers: ['Tanggal', 'Tanggal Transaksi', 'Tanggal Bayar'], pattern: /\b(tanggal|tgl)\b/i, semantic: 'date' },
  { id: 'masuk', name: 'Kas Masuk', kind: 'amount', headers: ['Kas Masuk', 'Masuk', 'Penerimaan', 'Pemasukan', 'Uang Masuk', 'Debit', 'Debet'], pattern: /\bmasuk\b|penerimaan|pemasukan|\bdeb[ie]t\b/i },
  { id: 'keluar', name: 'Kas Keluar', kind: 'amount', headers: ['Kas Keluar', 'Keluar', 'Pengeluaran', 'Uang Keluar', 'Kredit', 'Credit'], pattern: /\bkeluar\b|pengeluaran|\b(k|c)redit\b/i },
  { id: 'jenis', name: 'Jenis', kind: 'text', headers: ['Jenis', 'Jenis Transaksi', 'Tipe', 'Arah', 'D/K', 'DB/CR'] },
  { id: 'saldo', name: 'Saldo', kind: 'amount', isMoney: true, headers: ['Saldo', 'Saldo Akhir', 'Balance'] },
  { id: 'jumlah', name: 'Jumlah', kind: 'amount', isMoney: true, headers: ['Jumlah', 'Nominal', 'Nilai', 'Total', 'Amount', 'Mutasi'], pattern: /nominal|mutasi/i },
  { id: 'kelompok', name: 'Kategori', kind: 'text', headers: ['Kategori', 'Kelompok', 'Akun', 'Pos', 'Nama Akun'], pattern: /kategori|kelompok/i },
  { id: 'keterangan', name: 'Keterangan', kind: 'text', headers: ['Keterangan', 'Uraian', 'Deskripsi', 'Catatan'] },
]; // prettier-ignore

interface Flow {
  row: ReportRow;
  month: string | null;
  incoming: number;
  outgoing: number;
}

/**
 * In a bank statement, debit is money going out. The running balance, if there is one, shows which convention applies.
 */
function isBankStatement(rows: readonly ReportRow[], { has }: ReportInput): boolean {
  if (!has('masuk') || !has('keluar') || !has('saldo')) return false;
  let [book, bank] = [0, 0];
  for (const [index, row] of rows.entries()) {
    const [before, after] = [rows[index - 1]?.amount('saldo') ?? null, row.amount('saldo')];
    if (before === null || after === null) continue;
    const net = toSen((row.amount('masuk') ?? 0) - (row.amount('keluar') ?? 0));
    if (net === 0) continue;
    if (toSen(after - before) === net) book += 1;
    if (toSen(after - before) === -net) bank += 1;
  }
  return bank > book;
}

const isIn = /masuk|terima|debit|debet|^(d|db|in)$|pendapatan|income/i;
const isOut = /keluar|bayar|kredit|credit|^(k|cr|out)$|beban|biaya|expense/i;

/** A negative amount is outgoing, unless a word in the row gives the direction. */
function byAmount(row: ReportRow): { incoming: number; outgoing: number } {
  const amount = row.amount('jumlah') ?? 0;
  const kind = row.text('jenis') ?? '';
  const leaves = isOut.test(kind) && !isIn.test(kind) ? amount > 0 : amount < 0;
  return leaves ? { incoming: 0, outgoing: Math.abs(amount) } : { incoming: Math.abs(amount), outgoing: 0 };
}

function flowsOf(input: ReportInput, isReversed: boolean): Flow[] {
  return input.rows.map((row) => {
    const month = monthOf(row.day('tanggal'));
    if (!input.has('masuk') || !input.has('keluar')) return { row, month, ...byAmount(row) };
    const [first, second] = [row.amount('masuk') ?? 0, row.amount('keluar') ?? 0];
    return { row, month, incoming: isReversed ? second : first, outgoing: isReversed ? first : second };
  });
}

const incomingOf = (flows: readonly Flow[]) => sumMoney(flows.map(({ incoming }) => incoming));
const outgoingOf = (flows: readonly Flow[]) => sumMoney(flows.map(({ outgoing }) => outgoing));

/** Bank statements often have the newest row first; this puts the oldest first. */
function chronological(rows: readonly ReportRow[]): readonly ReportRow[] {
  const days = rows.flatMap((row) => row.day('tanggal') ?? []);
  return (days[0] ?? '') > (days.at(-1) ?? '') ? rows.toReversed() : rows;
}

interface CashBook {
  /** Rows with a date, in order of date. */
  flows: Flow[];
  months: Group<Flow>[];
  opening: number;
  closing: number;
  undated: number;
  isReversed: boolean;
}

function readCashBook(input: ReportInput): CashBook {
  const rows = chronological(input.rows);
  const isReversed = isBankStatement(rows, input);
  const all = flowsOf({ ...input, rows: [...rows] }, isReversed);
  const flows = all.filter(({ month }) => month !== null);
  const [first] = all;
  const stated = input.has('saldo') ? (first?.row.amount('saldo') ?? null) : null;
  const opening = stated === null || !first ? 0 : toSen(stated - first.incoming + first.outgoing);
  return {
    flows,
    months: groupRows(flows, ({ month }) => month).sort(byKey),
    opening,
    closing: toSen(opening + incomingOf(flows) - outgoingOf(flows)),
    undated: all.length - flows.length,
    isReversed,
  };
}

const amountsOf = (flows: readonly Flow[]): number[] => {
  const [incoming, outgoing] = [incomingOf(flows), outgoingOf(flows)];
  return [incoming, outgoing, toSen(incoming - outgoing)];
};

const columnsOf = ({ say }: Locale): ContentColumn[] => [
  { name: say('cash_in_total'), kind: 'money' },
  { name: say('cash_out_total'), kind: 'money' },
  { name: say('net'), kind: 'money' },
];

function monthTable({ flows, months, opening, closing }: CashBook, locale: Locale): ContentTable {
  const { say } = locale;
  let balance = opening;
  const rows: ContentRow[] = months.map(({ key, rows: own }) => {
    const amounts = amountsOf(own);
    balance = toSen(balance + (amounts[2] ?? 0));
    return { cells: [locale.month(key), ...amounts, balance] };
  });
  return {
    title: say('cash_flow_month'),
    columns: [{ name: say('month'), kind: 'text' }, ...columnsOf(locale), { name: say('balance'), kind: 'money' }],
    rows: [
      { cells: [say('opening_balance'), null, null, null, opening], look: 'subtotal' },
      ...rows,
      { cells: ['Total', ...amountsOf(flows), closing], look: 'total' },
    ],
  };
}

function categoryTable({ flows }: CashBook, locale: Locale): ContentTable {
  const { say } = locale;
  const groups = groupRows(flows, ({ row }) => row.text('kelompok') ?? say('no_category'));
  return {
    title: say('cash_flow_category'),
    columns: [{ name: say('category'), kind: 'text' }, ...columnsOf(locale)],
    rows: [
      ...groups.map(({ key, rows }) => ({ cells: [key, ...amountsOf(rows)] })),
      { cells: ['Total', ...amountsOf(flows)], look: 'total' },
    ],
  };
}

const chartOf = ({ months }: CashBook, { say, shortMonth }: Locale): ContentChart => ({
  title: say('cash_out_month'),
  type: 'column',
  labels: months.map(({ key }) => shortMonth(key)),
  series: [
    { name: say('cash_in'), values: months.map(({ rows }) => incomingOf(rows)) },
    { name: say('cash_out'), values: months.map(({ rows }) => outgoingOf(rows)) },
  ],
});

/** Money in and out by month and category, with the resulting balance. */
export const arusKas: ReportDefinition = {
  roles,
  needs: [[['tanggal']], [['masuk', 'keluar'], ['jumlah']]],
  build(input, { locale }) {
    const { say } = locale;
    const book = readCashBook(input);
    const [incoming = 0, outgoing = 0, net = 0] = amountsOf(book.flows);
    const { undated } = book;
    return {
      subtitle: periodText(input.rows, 'tanggal', locale),
      figures: [
        { label: say('net_cash_flow'), value: net, kind: 'money' },
        { label: say('cash_in'), value: incoming, kind: 'money' },
        { label: say('cash_out'), value: outgoing, kind: 'money' },
        { label: say('closing_balance'), value: book.closing, kind: 'money' },
      ],
      charts: book.months.length === 0 ? [] : [chartOf(book, locale)],
      tables: [monthTable(book, locale), ...(input.has('kelompok') ? [categoryTable(book, locale)] : [])],
      notes: [
        ...notesWhen(
          [input.has('saldo'), locale.say('opening_balance_taken_from_balance')],
          [!input.has('saldo'), locale.say('table_has_no_balance_opening')],
          [book.isReversed, locale.say('debit_lowers_balance_table_read')],
          [undated > 0, locale.say('rows_without_date_not_counted', { undated })],
        ),
        ...unreadNotes(input.unread, locale),
      ],
    };
  },
};
