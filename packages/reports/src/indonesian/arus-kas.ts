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
  cellNotes,
  type ReportDefinition,
  type ReportInput,
} from './report-definition';
import { readCashTable, type CashMove, type CashTable } from './cash-moves';

const roles: readonly ColumnRole[] = [
  { id: 'tanggal', name: 'Tanggal', kind: 'day', headers: ['Tanggal', 'Tanggal Transaksi', 'Tanggal Bayar'], pattern: /\b(tanggal|tgl)\b/i, semantic: 'date' },
  { id: 'masuk', name: 'Kas Masuk', kind: 'amount', headers: ['Kas Masuk', 'Masuk', 'Penerimaan', 'Pemasukan', 'Uang Masuk', 'Debit', 'Debet'], pattern: /\bmasuk\b|penerimaan|pemasukan|\bdeb[ie]t\b/i },
  { id: 'keluar', name: 'Kas Keluar', kind: 'amount', headers: ['Kas Keluar', 'Keluar', 'Pengeluaran', 'Uang Keluar', 'Kredit', 'Credit'], pattern: /\bkeluar\b|pengeluaran|\b(k|c)redit\b/i },
  { id: 'jenis', name: 'Jenis', kind: 'text', headers: ['Jenis', 'Jenis Transaksi', 'Tipe', 'Arah', 'D/K', 'DB/CR'] },
  { id: 'saldo', name: 'Saldo', kind: 'amount', headers: ['Saldo', 'Saldo Akhir', 'Balance'] },
  { id: 'jumlah', name: 'Jumlah', kind: 'amount', headers: ['Jumlah', 'Nominal', 'Nilai', 'Total', 'Amount', 'Mutasi'], pattern: /nominal|mutasi/i },
  { id: 'kelompok', name: 'Kategori', kind: 'text', headers: ['Kategori', 'Kelompok', 'Akun', 'Pos', 'Nama Akun'], pattern: /kategori|kelompok/i },
  { id: 'keterangan', name: 'Keterangan', kind: 'text', headers: ['Keterangan', 'Uraian', 'Deskripsi', 'Catatan'] },
]; // prettier-ignore

interface Flow extends CashMove {
  month: string | null;
}

const incomingOf = (flows: readonly Flow[]) => sumMoney(flows.map(({ incoming }) => incoming));
const outgoingOf = (flows: readonly Flow[]) => sumMoney(flows.map(({ outgoing }) => outgoing));

interface CashBook {
  /** Rows with a date; those of each table in order of date. */
  flows: Flow[];
  months: Group<Flow>[];
  /** The table whose first row states the opening balance. */
  opened: CashTable | undefined;
  opening: number;
  closing: number;
  undated: number;
  empty: number;
  tables: CashTable[];
}

const firstDay = ({ moves }: CashTable): string => moves.map(({ row }) => row.day('tanggal')).find(Boolean) ?? '9999';

/** Each table is read on its own, since another table may have other columns; the earliest comes first. */
function tablesOf({ rows, sourceOf }: ReportInput): CashTable[] {
  const tables = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const own = tables.get(sourceOf(row));
    if (own) own.push(row);
    else tables.set(sourceOf(row), [row]);
  }
  return [...tables]
    .map(([name, own]) => readCashTable(own, name))
    .sort((one, other) => firstDay(one).localeCompare(firstDay(other)));
}

function readCashBook(input: ReportInput): CashBook {
  const tables = tablesOf(input);
  const all = tables.flatMap(({ moves }) =>
    moves.map((move) => ({ ...move, month: monthOf(move.row.day('tanggal')) })),
  );
  const flows = all.filter(({ month }) => month !== null);
  const first = tables[0]?.moves[0];
  const stated = first?.row.amount('saldo') ?? null;
  const opening = stated === null || !first ? 0 : toSen(stated - first.incoming + first.outgoing);
  return {
    flows,
    months: groupRows(flows, ({ month }) => month).sort(byKey),
    opened: stated === null ? undefined : tables[0],
    opening,
    closing: toSen(opening + incomingOf(flows) - outgoingOf(flows)),
    undated: all.length - flows.length,
    empty: flows.filter(({ isEmpty }) => isEmpty).length,
    tables,
  };
}

/** How the tables were read, as far as their rows leave it open, and what is not counted. */
function notesOf({ tables, opened, undated, empty }: CashBook, { say }: Locale): string[] {
  const named = (wanted: (table: CashTable) => boolean) =>
    tables
      .filter((table) => table.moves.some(({ isSided }) => isSided) && wanted(table))
      .map(({ name }) => name)
      .join(', ');
  const [statements, unshown] = [named(({ debit }) => debit === 'bank'), named(({ debit }) => debit === undefined)];
  return notesWhen(
    [opened !== undefined && tables.length === 1, say('opening_balance_taken_from_balance')],
    [opened !== undefined && tables.length > 1, say('opening_balance_taken_from_table', { name: opened?.name ?? '' })],
    [opened === undefined, say('table_has_no_balance_opening')],
    [statements !== '', say('read_as_bank_statement', { names: statements })],
    [unshown !== '', say('debit_read_as_cash_in', { names: unshown })],
    [undated > 0, say('rows_without_date_not_counted', { undated })],
    [empty > 0, say('rows_without_value_not_counted', { left: empty })],
  );
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
      notes: [...notesOf(book, locale), ...cellNotes(input.noted, locale)],
    };
  },
};
