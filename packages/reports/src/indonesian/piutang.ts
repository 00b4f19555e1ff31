import { monthNames, shortMonthNames } from '@rapi/indonesia';
import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { groupRows } from '../content/group-rows';
import type { Locale } from '../content/locale';
import { sumMoney, toSen } from '../content/money-sum';
import { notesWhen, cellNotes, type ReportContext, type ReportDefinition, type ReportInput } from './report-definition';

const roles: readonly ColumnRole[] = [
  { id: 'jatuh_tempo', name: 'Jatuh Tempo', kind: 'day', headers: ['Jatuh Tempo', 'Tanggal Jatuh Tempo', 'Due Date'], pattern: /jatuh\s*tempo|due/i },
  { id: 'tanggal', name: 'Tanggal Faktur', kind: 'day', headers: ['Tanggal Faktur', 'Tanggal Invoice', 'Tanggal', 'Tanggal Transaksi'], pattern: /\b(tanggal|tgl)\b/i, semantic: 'date' },
  { id: 'sisa', name: 'Sisa Piutang', kind: 'amount', headers: ['Sisa Piutang', 'Sisa Tagihan', 'Sisa', 'Saldo Piutang', 'Saldo', 'Outstanding', 'Belum Dibayar'], pattern: /sisa|saldo|outstanding/i },
  { id: 'terbayar', standsInFor: 'sisa', name: 'Terbayar', kind: 'amount', headers: ['Terbayar', 'Sudah Dibayar', 'Dibayar', 'Pembayaran', 'Jumlah Bayar', 'Paid'], pattern: /terbayar|dibayar|pembayaran/i },
  { id: 'jumlah', standsInFor: 'sisa', name: 'Jumlah Piutang', kind: 'amount', headers: ['Jumlah Piutang', 'Piutang', 'Nilai Piutang', 'Total Tagihan', 'Tagihan', 'Nilai Faktur', 'Jumlah Tagihan', 'Jumlah', 'Total', 'Nominal', 'Nilai'], pattern: /piutang|tagihan|total|nominal/i },
  { id: 'nomor', name: 'Nomor Faktur', kind: 'text', headers: ['Nomor Faktur', 'Nomor Invoice', 'Faktur', 'Invoice', 'Nomor Dokumen', 'Nomor'], pattern: /\b(no|nomor)\b|invoice|faktur/i },
  { id: 'status', name: 'Status', kind: 'text', headers: ['Status', 'Status Pembayaran', 'Status Bayar'], pattern: /status/i },
  { id: 'pelanggan', name: 'Pelanggan', kind: 'text', headers: ['Pelanggan', 'Nama Pelanggan', 'Customer', 'Debitur', 'Pembeli', 'Nama'], pattern: /pelanggan|customer|debitur|nama/i },
]; // prettier-ignore

/** Ages in days, both ends included; receivables that are not yet due are `current`. */
const buckets = ['current', '0–30', '31–60', '61–90', '>90'] as const;
type Bucket = (typeof buckets)[number];

export function bucketOf(days: number): Bucket {
  if (days < 0) return 'current';
  if (days <= 30) return '0–30';
  if (days <= 60) return '31–60';
  return days <= 90 ? '61–90' : '>90';
}

const monthWords = [...monthNames, ...shortMonthNames].join('|').toLowerCase();

/** How many different statuses a note names. */
const MOST_NAMED = 5;

const DAY_MS = 86_400_000;
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whole dates and signs; 5/10 may be a fifth of ten payments, so it stays. */
const datesAndSigns =
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2} (?=\p{L}{3})|(?<=\p{L} )20\d{2}\b|[^\p{L}\p{N}%/]+/gu;
const startsPaid = /^(?:(?:sudah|telah) )?(?:lunas|(?:fully )?paid)\b|^(?:sudah|telah) (?:di)?bayar\b/;
/** When and how something was paid, which takes nothing back. */
const howPaid = new RegExp(
  `^(?: (?:lunas|penuh|semua|seluruhnya|in full|full|transfer|tf|trf|tunai|cash|giro|qris|via|by|on|tgl|tanggal|per|pada|bank|bca|bri|bni|bsi|mandiri|${monthWords}))*$`,
);

/** Whether a status says paid, and nothing besides that may take it back: Lunas sebagian, sudah bayar DP. */
export function paidStatus(status: string | null): 'paid' | 'unclear' | 'open' {
  const bare = (status ?? '').toLowerCase().replace(datesAndSigns, ' ').replace(/ +/g, ' ').trim();
  const start = startsPaid.exec(bare)?.[0];
  if (start === undefined) return 'open';
  return howPaid.test(bare.slice(start.length)) ? 'paid' : 'unclear';
}

const statusOf = (row: ReportRow) => paidStatus(row.text('status'));
const hasRest = (row: ReportRow): boolean => (row.amount('sisa') ?? 0) > 0;

/** The unpaid amount: as stated if there is any, else 0 if the row is marked as paid, else the amount minus payments. */
export function openAmount(row: ReportRow): number | null {
  const stated = row.amount('sisa');
  if (statusOf(row) === 'paid' && !hasRest(row)) return 0;
  if (stated !== null) return stated;
  const amount = row.amount('jumlah');
  return amount === null ? null : toSen(amount - (row.amount('terbayar') ?? 0));
}

interface Debt {
  row: ReportRow;
  name: string;
  amount: number;
  since: string;
  days: number;
  bucket: Bucket;
}

function debtOf(row: ReportRow, { today, locale: { say } }: ReportContext): Debt[] {
  const amount = openAmount(row);
  const since = row.day('jatuh_tempo') ?? row.day('tanggal');
  if (amount === null || amount === 0 || since === null) return [];
  const days = daysBetween(since, today);
  return [
    {
      row,
      amount,
      since,
      days,
      bucket: bucketOf(days),
      name: row.text('pelanggan') ?? say('no_name'),
    },
  ];
}

const sumOf = (debts: readonly Debt[], bucket?: Bucket) =>
  sumMoney(debts.filter((debt) => bucket === undefined || debt.bucket === bucket).map(({ amount }) => amount));

const titleOf = (bucket: Bucket, { say }: Locale) =>
  bucket === 'current' ? say('not_due') : `${bucket} ${say('days')}`;

function ageTable(debts: readonly Debt[], shown: readonly Bucket[], locale: Locale) {
  const { say } = locale;
  const customers = groupRows(debts, ({ name }) => name).sort(
    (one, other) => sumOf(other.rows) - sumOf(one.rows) || one.key.localeCompare(other.key, 'id'),
  );
  const cells = (list: readonly Debt[]) => [...shown.map((bucket) => sumOf(list, bucket)), sumOf(list)];
  return {
    title: say('receivables_age_customer'),
    columns: [
      { name: say('customer'), kind: 'text' as const },
      ...shown.map((bucket) => ({ name: titleOf(bucket, locale), kind: 'money' as const })),
      { name: 'Total (Rp)', kind: 'money' as const },
    ],
    rows: [
      ...customers.map(({ key, rows }) => ({ cells: [key, ...cells(rows)] })),
      { cells: ['Total', ...cells(debts)], look: 'total' as const },
    ],
  };
}

function listTable(debts: readonly Debt[], { has }: ReportInput, locale: Locale) {
  const { say } = locale;
  const sorted = [...debts].sort((one, other) => other.days - one.days || one.row.number - other.row.number);
  const number = has('nomor') ? [{ name: say('invoice_no'), kind: 'text' as const }] : [];
  return {
    title: say('open_invoices'),
    columns: [
      { name: say('customer'), kind: 'text' as const },
      ...number,
      { name: has('jatuh_tempo') ? say('due') : say('date'), kind: 'date' as const },
      { name: say('age_days'), kind: 'whole' as const },
      { name: say('open_rp'), kind: 'money' as const },
    ],
    rows: [
      ...sorted.map(({ name, row, since, days, amount, bucket }) => ({
        cells: [
          name,
          ...(has('nomor') ? [row.text('nomor')] : []),
          has('jatuh_tempo') ? row.day('jatuh_tempo') : since,
          Math.max(0, days),
          amount,
        ],
        ...(bucket === '>90' && { look: 'alert' as const }),
      })),
      { cells: ['Total', ...(has('nomor') ? [null] : []), null, null, sumOf(debts)], look: 'total' as const },
    ],
  };
}

/** What the statuses decide, and where a status and an amount say different things. */
function statusNotes({ rows, has }: ReportInput, { say }: Locale): string[] {
  if (!has('status')) return [];
  const unclear = rows.filter((row) => statusOf(row) === 'unclear' && row.amount('sisa') === null);
  const texts = [...new Set(unclear.map((row) => row.text('status') ?? ''))];
  const list = `${texts.slice(0, MOST_NAMED).join(', ')}${texts.length > MOST_NAMED ? ', …' : ''}`;
  const count = rows.filter((row) => statusOf(row) === 'paid' && hasRest(row)).length;
  return notesWhen(
    [true, say('rows_marked_paid_left_out')],
    [unclear.length > 0, say('rows_perhaps_paid_are_open', { count: unclear.length, list })],
    [count > 0, say('rows_paid_with_rest_are_open', { count })],
  );
}

/** Receivables by customer and age, counted from the due date, or from the invoice date if no due date is stated. */
export const piutang: ReportDefinition = {
  roles,
  needs: [[['pelanggan']], [['sisa'], ['jumlah']], [['jatuh_tempo'], ['tanggal']]],
  build(input, context) {
    const { locale, today } = context;
    const { say } = locale;
    const debts = input.rows.flatMap((row) => debtOf(row, context));
    const shown = buckets.filter((bucket) => bucket !== 'current' || debts.some((debt) => debt.bucket === 'current'));
    const left = input.rows.filter(
      (row) => openAmount(row) === null || (openAmount(row) !== 0 && !row.day('jatuh_tempo') && !row.day('tanggal')),
    ).length;
    const due = sumMoney(debts.filter(({ bucket }) => bucket !== 'current').map(({ amount }) => amount));
    return {
      subtitle: `${say('as_of')} ${locale.date(today)}`,
      figures: [
        { label: say('total_receivables'), value: sumOf(debts), kind: 'money' },
        { label: say('due_sudah'), value: due, kind: 'money' },
        { label: say('over_90_days'), value: sumOf(debts, '>90'), kind: 'money' },
        { label: say('customers'), value: new Set(debts.map(({ name }) => name)).size, kind: 'whole' },
      ],
      charts: debts.length === 0 ? [] : [
        {
          title: say('receivables_age'),
          type: 'column',
          labels: shown.map((bucket) => titleOf(bucket, locale)),
          series: [{ name: say('receivables'), values: shown.map((bucket) => sumOf(debts, bucket)) }],
        },
      ], // prettier-ignore
      tables: [ageTable(debts, shown, locale), listTable(debts, input, locale)],
      notes: [
        input.has('jatuh_tempo') ? say('age_counted_from_due_date') : say('table_has_no_due_dates'),
        ...statusNotes(input, locale),
        ...(left > 0 ? [say('rows_without_amount_or_date', { left })] : []),
        ...cellNotes(input.noted, locale),
      ],
    };
  },
};
