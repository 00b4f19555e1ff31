import { roundHalfUp } from '@rapi/indonesia';
import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentColumn, ContentTable, Figure } from '../content/report-content';
import {
  notesWhen,
  peopleOf,
  periodText,
  cellNotes,
  type ReportContext,
  type ReportDefinition,
  type ReportInput,
} from './report-definition';
import { WITHOUT_NUMBER_PERCENT } from './pasal-17';
import { lastPeriods, type December } from './pph-21-december';
import { ptkpStatus, terCategory, terRate, type TerCategory } from './ter-rates';

const roles: readonly ColumnRole[] = [
  { id: 'nama', name: 'Nama Karyawan', kind: 'text', headers: ['Nama Karyawan', 'Nama Pegawai', 'Nama Lengkap', 'Nama', 'Karyawan', 'Pegawai'], pattern: /nama\s*(karyawan|pegawai|pekerja)/i },
  { id: 'nik', name: 'NIK atau NPWP', kind: 'text', headers: ['NPWP', 'NIK', 'NIK/NPWP', 'NPWP/NIK'], pattern: /npwp|\bnik\b/i },
  { id: 'status', name: 'Status PTKP', kind: 'text', headers: ['Status PTKP', 'PTKP', 'Status Pajak', 'Kode PTKP', 'Status Kawin', 'Status'], pattern: /ptkp/i },
  { id: 'bruto', name: 'Penghasilan Bruto', kind: 'amount', headers: ['Penghasilan Bruto', 'Gaji Bruto', 'Bruto', 'Total Bruto', 'Gross', 'Gross Salary', 'Gaji Kotor', 'Total Penghasilan', 'Total Gaji'], pattern: /bruto|gross/i },
  { id: 'pokok', standsInFor: 'bruto', name: 'Gaji Pokok', kind: 'amount', headers: ['Gaji Pokok', 'Gaji', 'Upah', 'Basic Salary'], pattern: /gaji pokok|gapok/i },
  { id: 'tunjangan', standsInFor: 'bruto', name: 'Tunjangan', kind: 'amount', headers: ['Tunjangan', 'Total Tunjangan', 'Tunjangan Tetap', 'Allowance'], pattern: /tunjangan/i },
  { id: 'lembur', standsInFor: 'bruto', name: 'Lembur', kind: 'amount', headers: ['Lembur', 'Uang Lembur', 'Upah Lembur', 'Overtime'] },
  { id: 'bonus', standsInFor: 'bruto', name: 'Bonus atau THR', kind: 'amount', headers: ['Bonus', 'THR', 'Bonus/THR', 'Insentif', 'Komisi'] },
  { id: 'jht', name: 'Iuran JHT Karyawan', kind: 'amount', headers: ['Iuran JHT Karyawan', 'JHT Karyawan', 'Potongan JHT', 'Iuran JHT', 'JHT'] },
  { id: 'pensiun', name: 'Iuran Pensiun Karyawan', kind: 'amount', headers: ['Iuran Pensiun Karyawan', 'Iuran Pensiun', 'JP Karyawan', 'Potongan JP', 'Iuran JP', 'JP'] },
  { id: 'zakat', name: 'Zakat', kind: 'amount', headers: ['Zakat', 'Potongan Zakat'] },
  { id: 'dipotong', name: 'PPh 21', kind: 'amount', headers: ['PPh 21', 'PPh21', 'PPh Pasal 21', 'PPh', 'Potongan PPh 21', 'PPh 21 Dipotong'], pattern: /pph\s*(pasal)?\s*21/i },
  { id: 'tanggal', name: 'Masa', kind: 'day', isMonth: true, headers: ['Masa Pajak', 'Masa', 'Bulan', 'Periode', 'Periode Gaji', 'Tanggal Gaji', 'Tanggal Bayar', 'Tanggal'] },
]; // prettier-ignore

const parts = ['pokok', 'tunjangan', 'lembur', 'bonus'] as const;

/** The month's gross income as stated, else the sum of its components. */
function grossOf(row: ReportRow): number | null {
  const stated = row.amount('bruto');
  if (stated !== null) return stated;
  return row.amount('pokok') === null ? null : sumMoney(parts.map((part) => row.amount(part)));
}

export interface Payslip {
  row: ReportRow;
  gross: number;
  status: string | undefined;
  category: TerCategory | undefined;
  rate: number | null;
  tax: number | null;
  remark: string | null;
  /** The last period, if the year could be calculated. */
  december?: December;
}

/** A NIK serves as NPWP. If the row's table has no such column, we assume that there is a number. */
const hasNumber = (row: ReportRow): boolean => row.header('nik') === null || /\d/.test(row.text('nik') ?? '');

/**
 * PPh 21 on a permanent employee's monthly wage: TER of the category × gross, to whole rupiah (PP 58/2023 Pasal 2, PMK
 * 168/2023 Pasal 15). Does not apply in December or the last month of employment, when the year is calculated by Pasal
 * 17.
 */
function payslipOf(row: ReportRow, { locale: { say, money } }: ReportContext): Payslip[] {
  const gross = grossOf(row);
  if (gross === null) return [];
  const status = ptkpStatus(row.text('status') ?? '');
  const category = status === undefined ? undefined : terCategory(status);
  const isDecember = row.day('tanggal')?.slice(5, 7) === '12';
  const none = { row, gross, status, category, rate: null, tax: null };
  if (category === undefined) return [{ ...none, remark: say('ptkp_status_not_readable') }];
  if (isDecember) return [{ ...none, remark: say('december_year_pasal_17') }];
  const rate = terRate(category, gross);
  const isNumbered = hasNumber(row);
  const tax = roundHalfUp((gross * rate * (isNumbered ? 100 : 100 + WITHOUT_NUMBER_PERCENT)) / 10_000, 0);
  const paid = row.amount('dipotong');
  const differs = paid !== null && Math.abs(paid - tax) > 1;
  const isUndated = row.header('tanggal') !== null && row.day('tanggal') === null;
  const remarks = [
    ...(isUndated ? [say('period_unread_ter')] : []),
    ...(isNumbered ? [] : [say('without_npwp_nik_20_percent_tanpa')]),
    ...(differs ? [`${say('difference_selisih')} ${money(toSen(paid - tax))}`] : []),
  ];
  return [{ row, gross, status, category, rate, tax, remark: remarks.join('; ') || null }];
}

/** The payslips, with each employee's December calculated from the whole year if the table has its months. */
function payslips({ rows }: ReportInput, context: ReportContext): Payslip[] {
  const slips = rows.flatMap((row) => payslipOf(row, context));
  const wages = slips.map((slip) => ({ ...slip, hasNumber: hasNumber(slip.row) }));
  const lastPeriod = lastPeriods(wages, context.locale);
  return wages.map(({ hasNumber: isNumbered, ...slip }) => {
    const found = lastPeriod({ ...slip, hasNumber: isNumbered });
    if (found === undefined) return slip;
    return 'problem' in found
      ? { ...slip, remark: found.problem }
      : { ...slip, tax: found.year.last, remark: found.remark, december: found };
  });
}

function payrollTable(
  slips: readonly Payslip[],
  hasPaid: boolean,
  hasNumber: boolean,
  { locale: { say } }: ReportContext,
) {
  const columns: { column: ContentColumn; cell(slip: Payslip): string | number | null; isSum?: boolean }[] = [
    { column: { name: say('name'), kind: 'text' }, cell: ({ row }) => row.text('nama') },
    ...(hasNumber ? [{ column: { name: 'NIK/NPWP', kind: 'text' as const }, cell: ({ row }: Payslip) => row.text('nik') }] : []),
    { column: { name: 'PTKP', kind: 'text' }, cell: ({ status, row }) => status ?? row.text('status') },
    { column: { name: say('category'), kind: 'text' }, cell: ({ category }) => category ?? null },
    { column: { name: say('gross_income'), kind: 'money' }, cell: ({ gross }) => gross, isSum: true },
    { column: { name: 'TER', kind: 'percent' }, cell: ({ rate }) => rate },
    { column: { name: slips.some(({ december }) => december) ? say('pph_21_due') : say('pph_21_ter'), kind: 'money' }, cell: ({ tax }) => tax, isSum: true },
    ...(hasPaid ? [{ column: { name: say('pph_21_withheld'), kind: 'money' as const }, cell: ({ row }: Payslip) => row.amount('dipotong'), isSum: true }] : []),
    ...(slips.some(({ remark }) => remark !== null) ? [{ column: { name: say('remarks'), kind: 'text' as const }, cell: ({ remark }: Payslip) => remark }] : []),
  ]; // prettier-ignore
  const sum = (cell: (slip: Payslip) => string | number | null) =>
    sumMoney(slips.map(cell).map((value) => (typeof value === 'number' ? value : null)));
  return {
    title: say('employee_perhitungan'),
    columns: columns.map(({ column }) => column),
    rows: [
      ...slips.map((slip) => ({
        cells: columns.map(({ cell }) => cell(slip)),
        ...(slip.remark !== null && { look: 'alert' as const }),
      })),
      {
        cells: columns.map(({ cell, isSum }, index) => (index === 0 ? 'Total' : isSum ? sum(cell) : null)),
        look: 'total' as const,
      },
    ],
  };
}

/** How each December was calculated. */
function yearTable(slips: readonly Payslip[], { locale: { say } }: ReportContext): ContentTable[] {
  const reckoned = slips.flatMap(({ row, december }) =>
    december ? [{ name: row.text('nama'), ...december.year }] : [],
  );
  if (reckoned.length === 0) return [];
  const columns: { column: ContentColumn; cell(year: (typeof reckoned)[number]): string | number | null }[] = [
    { column: { name: say('name'), kind: 'text' }, cell: ({ name }) => name },
    { column: { name: 'PTKP', kind: 'text' }, cell: ({ status }) => status },
    { column: { name: say('months'), kind: 'whole' }, cell: ({ months }) => months },
    { column: { name: say('gross_year'), kind: 'money' }, cell: ({ gross }) => gross },
    { column: { name: say('cost_office'), kind: 'money' }, cell: ({ officeCost }) => officeCost },
    { column: { name: say('contributions_zakat'), kind: 'money' }, cell: ({ deductions }) => deductions },
    { column: { name: say('net_neto'), kind: 'money' }, cell: ({ net }) => net },
    { column: { name: say('ptkp_year'), kind: 'money' }, cell: ({ ptkp }) => ptkp },
    { column: { name: 'PKP', kind: 'money' }, cell: ({ taxable }) => taxable },
    { column: { name: say('pph_21_year'), kind: 'money' }, cell: ({ tax }) => tax },
    { column: { name: say('withheld_before'), kind: 'money' }, cell: ({ withheld }) => withheld },
    { column: { name: say('pph_21_december'), kind: 'money' }, cell: ({ last }) => last },
  ]; // prettier-ignore
  return [
    {
      title: say('tax_period_december_pasal_17'),
      columns: columns.map(({ column }) => column),
      rows: reckoned.map((year) => ({ cells: columns.map(({ cell }) => cell(year)) })),
    },
  ];
}

function figuresOf(
  slips: readonly Payslip[],
  people: number,
  hasPaid: boolean,
  { locale: { say } }: ReportContext,
): Figure[] {
  const decembers = slips.filter(({ december }) => december);
  const paid = sumMoney(slips.map(({ row }) => row.amount('dipotong')));
  return [
    {
      label: say('total_gross_income'),
      value: sumMoney(slips.map(({ gross }) => gross)),
      kind: 'money',
    },
    {
      label: say('pph_21_ter'),
      value: sumMoney(slips.map(({ tax, december }) => (december ? null : tax))),
      kind: 'money',
    },
    ...(decembers.length > 0
      ? [
          {
            label: say('pph_21_december_pasal_17'),
            value: sumMoney(decembers.map(({ tax }) => tax)),
            kind: 'money' as const,
          },
        ]
      : []),
    ...(hasPaid ? [{ label: say('pph_21_withheld'), value: paid, kind: 'money' as const }] : []),
    { label: say('employees'), value: people, kind: 'whole' },
  ];
}

/** PPh 21 of permanent employees by TER, December by Pasal 17, compared with the tax withheld. */
export const pph21: ReportDefinition = {
  roles,
  needs: [[['nama']], [['status']], [['bruto'], ['pokok']]],
  build(input, context) {
    const { say } = context.locale;
    const slips = payslips(input, context);
    const left = input.rows.length - slips.length;
    const people = peopleOf(
      slips.map(({ row }) => row),
      input,
      context.locale,
    );
    const isStated = ({ row }: Payslip) => row.amount('bruto') !== null;
    const made = parts
      .filter((part) => input.has(part))
      .map((part) => roles.find(({ id }) => id === part)?.name ?? part);
    const categories = (['A', 'B', 'C'] as const).filter((each) => slips.some(({ category }) => category === each));
    return {
      subtitle: periodText(input.rows, 'tanggal', context.locale),
      figures: figuresOf(slips, people.count, input.has('dipotong'), context),
      charts: categories.length < 2 ? [] : [
        {
          title: say('pph_21_ter_category'),
          type: 'column',
          labels: categories.map((each) => `${say('category')} ${each}`),
          series: [{ name: 'PPh 21', values: categories.map((each) => sumMoney(slips.filter(({ category }) => category === each).map(({ tax }) => tax))) }],
        },
      ], // prettier-ignore
      tables: [payrollTable(slips, input.has('dipotong'), input.has('nik'), context), ...yearTable(slips, context)],
      notes: [
        say('pph_21_ter_gross_income'),
        ...notesWhen(
          [slips.some(isStated), say('gross_income_table_has')],
          [!slips.every(isStated), say('gross_income_penghasilan', { made: made.join(' + ') })],
          [left > 0, say('rows_without_income_not_counted', { left })],
        ),
        ...people.notes,
        ...cellNotes(input.noted, context.locale),
      ],
    };
  },
};
