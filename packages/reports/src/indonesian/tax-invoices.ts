import { checkPpn, type PpnCheck } from '../compliance/check-ppn';
import { checkTaxNumber } from '../compliance/check-tax-number';
import type { ReportRow } from '../columns/read-rows';
import { byKey, groupRows } from '../content/group-rows';
import type { Locale } from '../content/locale';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentColumn, ContentTable } from '../content/report-content';
import { monthOf, periodText, unreadNotes, type ReportDefinition, type ReportInput } from './report-definition';
import { directionOf, taxRoles, type TaxDirection } from './tax-roles';

interface Invoice {
  row: ReportRow;
  dpp: number;
  /** As stated, else as the rate in force gives it. */
  ppn: number | null;
  check: PpnCheck;
  remarks: string[];
}

function remarksOf(row: ReportRow, check: PpnCheck, { say, money }: Locale, hasNumbers: boolean): string[] {
  const remarks: string[] = [];
  const { status, expected, reading } = check;
  const due = expected === null ? '' : money(expected);
  if (status === 'other') remarks.push(say(`PPN seharusnya ${due} (${reading})`, `PPN should be ${due} (${reading})`));
  if (status === 'missing') remarks.push(say(`PPN dihitung: ${reading}`, `PPN worked out: ${reading}`));
  if (status === 'undated')
    remarks.push(say('Tanggal tidak ada: tarif tidak dapat diperiksa', 'No date: the rate cannot be checked'));
  const number = row.text('npwp');
  if (hasNumbers && number === null) remarks.push(say('NPWP kosong', 'No NPWP'));
  const checked = number === null ? undefined : checkTaxNumber(number);
  if (checked && !checked.isValid) remarks.push(`NPWP: ${checked.reason ?? ''}`);
  return remarks;
}

function invoiceOf(row: ReportRow, locale: Locale, hasNumbers: boolean): Invoice[] {
  const dpp = row.amount('dpp');
  if (dpp === null) return [];
  const stated = { dpp, otherBase: row.amount('nilai_lain'), ppn: row.amount('ppn'), day: row.day('tanggal') };
  const check = checkPpn(stated);
  const ppn = stated.ppn ?? (check.status === 'missing' ? check.expected : null);
  return [{ row, dpp, ppn, check, remarks: remarksOf(row, check, locale, hasNumbers) }];
}

function listTable(invoices: readonly Invoice[], { has }: ReportInput, locale: Locale): ContentTable {
  const { say } = locale;
  const parts: { column: ContentColumn; cell(invoice: Invoice): string | number | null; sum?: number }[] = [
    { column: { name: 'No.', kind: 'digits' }, cell: ({ row }) => row.number },
    { column: { name: say('Tanggal', 'Date'), kind: 'date' }, cell: ({ row }) => row.day('tanggal') },
  ];
  if (has('nomor'))
    parts.push({
      column: { name: say('Nomor Faktur', 'Invoice No.'), kind: 'text' },
      cell: ({ row }) => row.text('nomor'),
    });
  if (has('nama'))
    parts.push({ column: { name: say('Nama', 'Name'), kind: 'text' }, cell: ({ row }) => row.text('nama') });
  if (has('npwp')) parts.push({ column: { name: 'NPWP', kind: 'text' }, cell: ({ row }) => row.text('npwp') });
  parts.push(
    { column: { name: 'DPP', kind: 'money' }, cell: ({ dpp }) => dpp, sum: sumMoney(invoices.map(({ dpp }) => dpp)) },
    { column: { name: 'PPN', kind: 'money' }, cell: ({ ppn }) => ppn, sum: sumMoney(invoices.map(({ ppn }) => ppn)) },
  );
  if (invoices.some(({ remarks }) => remarks.length > 0)) {
    const column = { name: say('Keterangan', 'Remarks'), kind: 'text' as const };
    parts.push({ column, cell: ({ remarks }) => remarks.join('; ') || null });
  }
  const rows = invoices.map((invoice) => ({
    cells: parts.map(({ cell }) => cell(invoice)),
    ...(invoice.check.status === 'other' && { look: 'alert' as const }),
  }));
  const total = parts.map(({ sum }, index) => (index === 1 ? 'Total' : (sum ?? null)));
  const columns = parts.map(({ column }) => column);
  // The word stands under the dates, where a day would be written otherwise.
  return {
    title: say('Daftar faktur pajak', 'Tax invoices'),
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
    title: say('Rekap per masa pajak', 'By tax period'),
    columns: [
      { name: say('Masa Pajak', 'Tax Period'), kind: 'text' },
      { name: say('Jumlah Faktur', 'Invoices'), kind: 'whole' },
      { name: 'DPP', kind: 'money' },
      { name: 'PPN', kind: 'money' },
    ],
    rows: [
      ...months.map(({ key, rows }) => ({ cells: [locale.month(key), ...sums(rows)] })),
      ...(undated.length === 0 ? [] : [{ cells: [say('(tanpa tanggal)', '(no date)'), ...sums(undated)] }]),
      { cells: ['Total', ...sums(invoices)], look: 'total' },
    ],
  };
}

const names: Record<TaxDirection, readonly [string, string]> = {
  keluaran: ['PPN keluaran', 'Output PPN'],
  masukan: ['PPN masukan', 'Input PPN'],
};

/** Rows of the other direction are of another report; rows that say nothing are all of this one. */
const ofDirection = (rows: readonly ReportRow[], direction: TaxDirection) =>
  rows.filter((row) => (directionOf(row.text('jenis')) ?? direction) === direction);

/** Where the rates stand; a difference below one rupiah is rounding. */
export const ppnNote = ({ say }: Locale): string =>
  say(
    'Tarif PPN menurut tanggal faktur: 10% s.d. 31/03/2022; 11% sejak 01/04/2022 (UU HPP 7/2021); sejak 01/01/2025 12% dari DPP nilai lain 11/12 (efektif 11%) atau 12% penuh untuk barang mewah (PMK 131/2024). Selisih sampai Rp 1 dianggap pembulatan.',
    'PPN by the date of the invoice: 10% until 31/03/2022; 11% from 01/04/2022 (UU HPP 7/2021); from 01/01/2025 12% of 11/12 of the price (11% in effect), or of the whole price of luxury goods (PMK 131/2024). A difference of up to Rp 1 is taken for rounding.',
  );

/** Recap of faktur pajak of one direction: list, tax periods, and each PPN held against the rate in force. */
export const taxInvoices = (direction: TaxDirection): ReportDefinition => ({
  roles: taxRoles,
  needs: [[['tanggal']], [['dpp']]],
  build(input, { locale }) {
    const { say } = locale;
    const rows = ofDirection(input.rows, direction);
    const invoices = rows.flatMap((row) => invoiceOf(row, locale, input.has('npwp')));
    const wrong = invoices.filter(({ check }) => check.status === 'other');
    const months = groupRows(invoices, ({ row }) => monthOf(row.day('tanggal'))).sort(byKey);
    const ppn = sumMoney(invoices.map((invoice) => invoice.ppn));
    const name = say(...names[direction]);
    const left = input.rows.length - rows.length;
    const empty = rows.length - invoices.length;
    return {
      subtitle: periodText(rows, 'tanggal', locale),
      figures: [
        { label: 'Total DPP', value: sumMoney(invoices.map(({ dpp }) => dpp)), kind: 'money' },
        { label: `Total ${name}`, value: toSen(ppn), kind: 'money' },
        { label: say('Jumlah faktur', 'Invoices'), value: invoices.length, kind: 'whole' },
        { label: say('PPN tidak sesuai tarif', 'PPN not at the rate'), value: wrong.length, kind: 'whole' },
      ],
      charts:
        months.length < 2
          ? []
          : [
              {
                title: `${name} ${say('per masa pajak', 'by tax period')}`,
                type: 'column',
                labels: months.map(({ key }) => locale.shortMonth(key)),
                series: [{ name, values: months.map((month) => sumMoney(month.rows.map((invoice) => invoice.ppn))) }],
              },
            ],
      tables: [...(months.length < 2 ? [] : [monthTable(invoices, locale)]), listTable(invoices, input, locale)],
      notes: [
        ppnNote(locale),
        ...(left > 0
          ? [say(`${left} baris berjenis lain tidak termasuk.`, `${left} rows of the other kind are left out.`)]
          : []),
        ...(empty > 0
          ? [say(`${empty} baris tanpa DPP tidak diperhitungkan.`, `${empty} rows without DPP are not counted.`)]
          : []),
        ...unreadNotes(input.unread, locale),
      ],
    };
  },
});
