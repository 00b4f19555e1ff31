import { say as sayIn } from '@rapi/contracts/say';
import { checkPpn, type PpnCheck } from '../checks/check-ppn';
import { taxNumberFault } from '../checks/tax-number-fault';
import type { ReportRow } from '../columns/read-rows';
import { byKey, groupRows } from '../content/group-rows';
import type { Locale } from '../content/locale';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentColumn, ContentTable } from '../content/report-content';
import type { WordsKey } from '../words/words';
import { monthOf, periodText, cellNotes, type ReportDefinition, type ReportInput } from './report-definition';
import { directionOf, taxRoles, type TaxDirection } from './tax-roles';

interface Invoice {
  row: ReportRow;
  dpp: number;
  /** As stated, else by the rate in force. */
  ppn: number | null;
  check: PpnCheck;
  remarks: string[];
}

function remarksOf(row: ReportRow, check: PpnCheck, { language, say, money }: Locale): string[] {
  const remarks: string[] = [];
  const { status, expected, reading } = check;
  const due = expected === null ? '' : money(expected);
  if (status === 'other') remarks.push(say('ppn_should', { due, reading: reading ?? '' }));
  if (status === 'missing') remarks.push(say('ppn_worked_out', { reading: reading ?? '' }));
  if (status === 'undated') remarks.push(say('no_date_rate_cannot_checked'));
  const number = row.text('npwp');
  if (row.header('npwp') !== null && number === null) remarks.push(say('no_npwp'));
  const fault = number === null ? undefined : taxNumberFault(number);
  if (fault) remarks.push(sayIn(language, fault));
  return remarks;
}

function invoiceOf(row: ReportRow, locale: Locale): Invoice[] {
  const dpp = row.amount('dpp');
  if (dpp === null) return [];
  const stated = { dpp, otherBase: row.amount('nilai_lain'), ppn: row.amount('ppn'), day: row.day('tanggal') };
  const check = checkPpn(stated);
  const ppn = stated.ppn ?? (check.status === 'missing' ? check.expected : null);
  return [{ row, dpp, ppn, check, remarks: remarksOf(row, check, locale) }];
}

function listTable(invoices: readonly Invoice[], { has }: ReportInput, locale: Locale): ContentTable {
  const { say } = locale;
  const parts: { column: ContentColumn; cell(invoice: Invoice): string | number | null; sum?: number }[] = [
    { column: { name: 'No.', kind: 'digits' }, cell: ({ row }) => row.number },
    { column: { name: say('date'), kind: 'date' }, cell: ({ row }) => row.day('tanggal') },
  ];
  if (has('nomor'))
    parts.push({
      column: { name: say('invoice_no'), kind: 'text' },
      cell: ({ row }) => row.text('nomor'),
    });
  if (has('nama')) parts.push({ column: { name: say('name'), kind: 'text' }, cell: ({ row }) => row.text('nama') });
  if (has('npwp')) parts.push({ column: { name: 'NPWP', kind: 'text' }, cell: ({ row }) => row.text('npwp') });
  parts.push(
    { column: { name: 'DPP', kind: 'money' }, cell: ({ dpp }) => dpp, sum: sumMoney(invoices.map(({ dpp }) => dpp)) },
    { column: { name: 'PPN', kind: 'money' }, cell: ({ ppn }) => ppn, sum: sumMoney(invoices.map(({ ppn }) => ppn)) },
  );
  if (invoices.some(({ remarks }) => remarks.length > 0)) {
    const column = { name: say('remarks'), kind: 'text' as const };
    parts.push({ column, cell: ({ remarks }) => remarks.join('; ') || null });
  }
  const rows = invoices.map((invoice) => ({
    cells: parts.map(({ cell }) => cell(invoice)),
    ...(invoice.check.status === 'other' && { look: 'alert' as const }),
  }));
  const total = parts.map(({ sum }, index) => (index === 1 ? 'Total' : (sum ?? null)));
  const columns = parts.map(({ column }) => column);
  // The word is in the column of dates, where a cell otherwise holds a date.
  return {
    title: say('tax_invoices'),
    columns,
    rows: [...rows, { cells: total, look: 'total' }],
  };
}

function monthTable(invoices: readonly Invoice[], locale: Locale): ContentTable {
  const { say } = locale;
  const months = groupRows(invoices, ({ row }) => monthOf(row.day('tanggal'))).sort(byKey);
  const undated = invoices.filter(({ row }) => row.day('tanggal') === null);
  const sums = (list: readonly Invoice[]) => [
    list.length,
    sumMoney(list.map(({ dpp }) => dpp)),
    sumMoney(list.map(({ ppn }) => ppn)),
  ];
  return {
    title: say('tax_period_rekap'),
    columns: [
      { name: say('tax_period_masa'), kind: 'text' },
      { name: say('invoices'), kind: 'whole' },
      { name: 'DPP', kind: 'money' },
      { name: 'PPN', kind: 'money' },
    ],
    rows: [
      ...months.map(({ key, rows }) => ({ cells: [locale.month(key), ...sums(rows)] })),
      ...(undated.length === 0 ? [] : [{ cells: [say('no_date'), ...sums(undated)] }]),
      { cells: ['Total', ...sums(invoices)], look: 'total' },
    ],
  };
}

const names = {
  keluaran: 'output_ppn_ppn',
  masukan: 'input_ppn_ppn',
} as const satisfies Record<TaxDirection, WordsKey>;

/** Rows with the other direction belong to another report; rows without a direction all belong to this one. */
const ofDirection = (rows: readonly ReportRow[], direction: TaxDirection) =>
  rows.filter((row) => (directionOf(row.text('jenis')) ?? direction) === direction);

/** The source of the rates; differences below one rupiah are rounding. */
export const ppnNote = ({ say }: Locale): string => say('ppn_date_invoice_10_percent');

/**
 * A recap of faktur pajak in one direction: the list, the tax periods, and each PPN compared with the rate in force.
 */
export const taxInvoices = (direction: TaxDirection): ReportDefinition => ({
  roles: taxRoles,
  needs: [[['tanggal']], [['dpp']]],
  build(input, { locale }) {
    const { say } = locale;
    const rows = ofDirection(input.rows, direction);
    const invoices = rows.flatMap((row) => invoiceOf(row, locale));
    const wrong = invoices.filter(({ check }) => check.status === 'other');
    const months = groupRows(invoices, ({ row }) => monthOf(row.day('tanggal'))).sort(byKey);
    const ppn = sumMoney(invoices.map((invoice) => invoice.ppn));
    const name = say(names[direction]);
    const left = input.rows.length - rows.length;
    const empty = rows.length - invoices.length;
    return {
      subtitle: periodText(rows, 'tanggal', locale),
      figures: [
        { label: 'Total DPP', value: sumMoney(invoices.map(({ dpp }) => dpp)), kind: 'money' },
        { label: `Total ${name}`, value: toSen(ppn), kind: 'money' },
        { label: say('invoices_jumlah'), value: invoices.length, kind: 'whole' },
        { label: say('ppn_not_rate'), value: wrong.length, kind: 'whole' },
      ],
      charts:
        months.length < 2
          ? []
          : [
              {
                title: `${name} ${say('tax_period_per')}`,
                type: 'column',
                labels: months.map(({ key }) => locale.shortMonth(key)),
                series: [{ name, values: months.map((month) => sumMoney(month.rows.map((invoice) => invoice.ppn))) }],
              },
            ],
      tables: [...(months.length < 2 ? [] : [monthTable(invoices, locale)]), listTable(invoices, input, locale)],
      notes: [
        ppnNote(locale),
        ...(left > 0 ? [say('rows_other_kind_left_out', { left })] : []),
        ...(empty > 0 ? [say('rows_without_dpp_not_counted', { empty })] : []),
        ...cellNotes(input.noted, locale),
      ],
    };
  },
});
