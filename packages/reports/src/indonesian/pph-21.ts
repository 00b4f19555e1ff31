import { roundHalfUp } from '@rapi/indonesia';
import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentColumn, ContentTable, Figure } from '../content/report-content';
import { periodText, unreadNotes, type ReportContext, type ReportDefinition } from './report-definition';
import { WITHOUT_NUMBER_PERCENT } from './pasal-17';
import { lastPeriods, type December } from './pph-21-december';
import { ptkpStatus, terCategory, terRate, type TerCategory } from './ter-rates';

const roles: readonly ColumnRole[] = [
  { id: 'nama', name: 'Nama Karyawan', kind: 'text', headers: ['Nama Karyawan', 'Nama Pegawai', 'Nama Lengkap', 'Nama', 'Karyawan', 'Pegawai'], pattern: /nama\s*(karyawan|pegawai|pekerja)/i },
  { id: 'nik', name: 'NIK atau NPWP', kind: 'text', headers: ['NPWP', 'NIK', 'NIK/NPWP', 'NPWP/NIK'], pattern: /npwp|\bnik\b/i },
  { id: 'status', name: 'Status PTKP', kind: 'text', headers: ['Status PTKP', 'PTKP', 'Status Pajak', 'Kode PTKP', 'Status Kawin', 'Status'], pattern: /ptkp/i },
  { id: 'bruto', name: 'Penghasilan Bruto', kind: 'amount', headers: ['Penghasilan Bruto', 'Gaji Bruto', 'Bruto', 'Total Bruto', 'Gross', 'Gross Salary', 'Gaji Kotor', 'Total Penghasilan', 'Total Gaji'], pattern: /bruto|gross/i },
  { id: 'pokok', name: 'Gaji Pokok', kind: 'amount', headers: ['Gaji Pokok', 'Gaji', 'Upah', 'Basic Salary'], pattern: /gaji pokok|gapok/i },
  { id: 'tunjangan', name: 'Tunjangan', kind: 'amount', headers: ['Tunjangan', 'Total Tunjangan', 'Tunjangan Tetap', 'Allowance'], pattern: /tunjangan/i },
  { id: 'lembur', name: 'Lembur', kind: 'amount', headers: ['Lembur', 'Uang Lembur', 'Upah Lembur', 'Overtime'] },
  { id: 'bonus', name: 'Bonus atau THR', kind: 'amount', headers: ['Bonus', 'THR', 'Bonus/THR', 'Insentif', 'Komisi'] },
  { id: 'jht', name: 'Iuran JHT Karyawan', kind: 'amount', headers: ['Iuran JHT Karyawan', 'JHT Karyawan', 'Potongan JHT', 'Iuran JHT', 'JHT'] },
  { id: 'pensiun', name: 'Iuran Pensiun Karyawan', kind: 'amount', headers: ['Iuran Pensiun Karyawan', 'Iuran Pensiun', 'JP Karyawan', 'Potongan JP', 'Iuran JP', 'JP'] },
  { id: 'zakat', name: 'Zakat', kind: 'amount', headers: ['Zakat', 'Potongan Zakat'] },
  { id: 'dipotong', name: 'PPh 21', kind: 'amount', headers: ['PPh 21', 'PPh21', 'PPh Pasal 21', 'PPh', 'Potongan PPh 21', 'PPh 21 Dipotong'], pattern: /pph\s*(pasal)?\s*21/i },
  { id: 'tanggal', name: 'Masa', kind: 'day', headers: ['Masa Pajak', 'Periode', 'Periode Gaji', 'Tanggal Gaji', 'Tanggal Bayar', 'Tanggal'] },
]; // prettier-ignore

const parts = ['pokok', 'tunjangan', 'lembur', 'bonus'] as const;

/** The month's gross income as stated, else the sum of what it is made of. */
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
  /** Of the last period, where the year could be reckoned. */
  december?: December;
}

/** A NIK serves as NPWP; where the table has no such column, nothing is known against it. */
const hasNumber = (row: ReportRow, hasColumn: boolean): boolean => !hasColumn || /\d/.test(row.text('nik') ?? '');

/**
 * PPh 21 of a month's wage of a permanent employee: TER of its category × gross, to whole rupiah (PP 58/2023 Pasal 2, PMK
 * 168/2023 Pasal 15). Not in December, nor the last month of employment, when the year is worked out by Pasal 17.
 */
function payslipOf(row: ReportRow, hasNumbers: boolean, { locale: { say, money } }: ReportContext): Payslip[] {
  const gross = grossOf(row);
  if (gross === null) return [];
  const status = ptkpStatus(row.text('status') ?? '');
  const category = status === undefined ? undefined : terCategory(status);
  const isDecember = row.day('tanggal')?.slice(5, 7) === '12';
  const none = { row, gross, status, category, rate: null, tax: null };
  if (category === undefined)
    return [{ ...none, remark: say('Status PTKP tidak terbaca', 'PTKP status not readable') }];
  if (isDecember)
    return [{ ...none, remark: say('Desember: hitung setahun (Pasal 17)', 'December: by the year (Pasal 17)') }];
  const rate = terRate(category, gross);
  const isNumbered = hasNumber(row, hasNumbers);
  const tax = roundHalfUp((gross * rate * (isNumbered ? 100 : 100 + WITHOUT_NUMBER_PERCENT)) / 10_000, 0);
  const paid = row.amount('dipotong');
  const differs = paid !== null && Math.abs(paid - tax) > 1;
  const remarks = [
    ...(isNumbered ? [] : [say('Tanpa NPWP/NIK: +20%', 'Without NPWP/NIK: +20%')]),
    ...(differs ? [`${say('Selisih', 'Difference')} ${money(toSen(paid - tax))}`] : []),
  ];
  return [{ row, gross, status, category, rate, tax, remark: remarks.join('; ') || null }];
}

/** With the December of each employee reckoned by the year, where the table has its months. */
function payslips({ rows, has }: Parameters<ReportDefinition['build']>[0], context: ReportContext): Payslip[] {
  const hasNumbers = has('nik');
  const slips = rows.flatMap((row) => payslipOf(row, hasNumbers, context));
  const wages = slips.map((slip) => ({ ...slip, hasNumber: hasNumber(slip.row, hasNumbers) }));
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
    { column: { name: say('Nama', 'Name'), kind: 'text' }, cell: ({ row }) => row.text('nama') },
    ...(hasNumber ? [{ column: { name: 'NIK/NPWP', kind: 'text' as const }, cell: ({ row }: Payslip) => row.text('nik') }] : []),
    { column: { name: 'PTKP', kind: 'text' }, cell: ({ status, row }) => status ?? row.text('status') },
    { column: { name: say('Kategori', 'Category'), kind: 'text' }, cell: ({ category }) => category ?? null },
    { column: { name: say('Penghasilan Bruto', 'Gross Income'), kind: 'money' }, cell: ({ gross }) => gross, isSum: true },
    { column: { name: 'TER', kind: 'percent' }, cell: ({ rate }) => rate },
    { column: { name: slips.some(({ december }) => december) ? say('PPh 21 terutang', 'PPh 21 due') : say('PPh 21 menurut TER', 'PPh 21 by TER'), kind: 'money' }, cell: ({ tax }) => tax, isSum: true },
    ...(hasPaid ? [{ column: { name: say('PPh 21 dipotong', 'PPh 21 withheld'), kind: 'money' as const }, cell: ({ row }: Payslip) => row.amount('dipotong'), isSum: true }] : []),
    ...(slips.some(({ remark }) => remark !== null) ? [{ column: { name: say('Keterangan', 'Remarks'), kind: 'text' as const }, cell: ({ remark }: Payslip) => remark }] : []),
  ]; // prettier-ignore
  const sum = (cell: (slip: Payslip) => string | number | null) =>
    sumMoney(slips.map(cell).map((value) => (typeof value === 'number' ? value : null)));
  return {
    title: say('Perhitungan per karyawan', 'By employee'),
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

/** How each December was reckoned. */
function yearTable(slips: readonly Payslip[], { locale: { say } }: ReportContext): ContentTable[] {
  const reckoned = slips.flatMap(({ row, december }) =>
    december ? [{ name: row.text('nama'), ...december.year }] : [],
  );
  if (reckoned.length === 0) return [];
  const columns: { column: ContentColumn; cell(year: (typeof reckoned)[number]): string | number | null }[] = [
    { column: { name: say('Nama', 'Name'), kind: 'text' }, cell: ({ name }) => name },
    { column: { name: 'PTKP', kind: 'text' }, cell: ({ status }) => status },
    { column: { name: say('Bulan', 'Months'), kind: 'whole' }, cell: ({ months }) => months },
    { column: { name: say('Bruto setahun', 'Gross of the year'), kind: 'money' }, cell: ({ gross }) => gross },
    { column: { name: say('Biaya jabatan', 'Cost of office'), kind: 'money' }, cell: ({ officeCost }) => officeCost },
    { column: { name: say('Iuran dan zakat', 'Contributions and zakat'), kind: 'money' }, cell: ({ deductions }) => deductions },
    { column: { name: say('Neto', 'Net'), kind: 'money' }, cell: ({ net }) => net },
    { column: { name: say('PTKP setahun', 'PTKP of the year'), kind: 'money' }, cell: ({ ptkp }) => ptkp },
    { column: { name: 'PKP', kind: 'money' }, cell: ({ taxable }) => taxable },
    { column: { name: say('PPh 21 setahun', 'PPh 21 of the year'), kind: 'money' }, cell: ({ tax }) => tax },
    { column: { name: say('Sudah dipotong', 'Withheld before'), kind: 'money' }, cell: ({ withheld }) => withheld },
    { column: { name: say('PPh 21 Desember', 'PPh 21 of December'), kind: 'money' }, cell: ({ last }) => last },
  ]; // prettier-ignore
  return [
    {
      title: say('Masa pajak Desember (Pasal 17)', 'Tax period December (Pasal 17)'),
      columns: columns.map(({ column }) => column),
      rows: reckoned.map((year) => ({ cells: columns.map(({ cell }) => cell(year)) })),
    },
  ];
}

function figuresOf(slips: readonly Payslip[], hasPaid: boolean, { locale: { say } }: ReportContext): Figure[] {
  const decembers = slips.filter(({ december }) => december);
  const paid = sumMoney(slips.map(({ row }) => row.amount('dipotong')));
  return [
    {
      label: say('Total penghasilan bruto', 'Total gross income'),
      value: sumMoney(slips.map(({ gross }) => gross)),
      kind: 'money',
    },
    {
      label: say('PPh 21 menurut TER', 'PPh 21 by TER'),
      value: sumMoney(slips.map(({ tax, december }) => (december ? null : tax))),
      kind: 'money',
    },
    ...(decembers.length > 0
      ? [
          {
            label: say('PPh 21 Desember (Pasal 17)', 'PPh 21 of December (Pasal 17)'),
            value: sumMoney(decembers.map(({ tax }) => tax)),
            kind: 'money' as const,
          },
        ]
      : []),
    ...(hasPaid ? [{ label: say('PPh 21 dipotong', 'PPh 21 withheld'), value: paid, kind: 'money' as const }] : []),
    { label: say('Karyawan', 'Employees'), value: slips.length, kind: 'whole' },
  ];
}

/** PPh 21 of permanent employees by TER, December by Pasal 17, held against what was withheld. */
export const pph21: ReportDefinition = {
  roles,
  needs: [[['nama']], [['status']], [['bruto'], ['pokok']]],
  build(input, context) {
    const { say } = context.locale;
    const slips = payslips(input, context);
    const left = input.rows.length - slips.length;
    const made = parts
      .filter((part) => input.has(part))
      .map((part) => roles.find(({ id }) => id === part)?.name ?? part);
    const categories = (['A', 'B', 'C'] as const).filter((each) => slips.some(({ category }) => category === each));
    return {
      subtitle: periodText(input.rows, 'tanggal', context.locale),
      figures: figuresOf(slips, input.has('dipotong'), context),
      charts: categories.length < 2 ? [] : [
        {
          title: say('PPh 21 per kategori TER', 'PPh 21 by TER category'),
          type: 'column',
          labels: categories.map((each) => `${say('Kategori', 'Category')} ${each}`),
          series: [{ name: 'PPh 21', values: categories.map((each) => sumMoney(slips.filter(({ category }) => category === each).map(({ tax }) => tax))) }],
        },
      ], // prettier-ignore
      tables: [payrollTable(slips, input.has('dipotong'), input.has('nik'), context), ...yearTable(slips, context)],
      notes: [
        say(
          'PPh 21 = TER × penghasilan bruto sebulan pegawai tetap, dibulatkan ke rupiah penuh (PP 58/2023; PMK 168/2023). Kategori A: TK/0, TK/1, K/0; B: TK/2, TK/3, K/1, K/2; C: K/3. Desember dihitung setahun dengan tarif Pasal 17 (UU HPP) bila tabel memuat gaji semua bulan karyawan itu: bruto − biaya jabatan (5%, paling banyak Rp 500.000 sebulan) − iuran pensiun dan JHT yang dibayar karyawan − zakat − PTKP, PKP dibulatkan ke ribuan ke bawah, dikurangi PPh 21 yang sudah dipotong. Tanpa NPWP atau NIK: 20% lebih tinggi.',
          'PPh 21 = TER × gross income of the month of permanent employees, to whole rupiah (PP 58/2023; PMK 168/2023). Category A: TK/0, TK/1, K/0; B: TK/2, TK/3, K/1, K/2; C: K/3. December is worked out for the year by Pasal 17 (UU HPP) where the table has all months of the employee: gross − cost of office (5%, at most Rp 500,000 a month) − pension and old-age contributions paid by the employee − zakat − PTKP, the taxable income down to thousands, less what was withheld. Without NPWP or NIK: 20% higher.',
        ),
        input.has('bruto')
          ? say('Penghasilan bruto diambil dari tabel.', 'Gross income is as the table has it.')
          : say(`Penghasilan bruto = ${made.join(' + ')}.`, `Gross income = ${made.join(' + ')}.`),
        ...(left > 0
          ? [
              say(
                `${left} baris tanpa penghasilan tidak diperhitungkan.`,
                `${left} rows without income are not counted.`,
              ),
            ]
          : []),
        ...unreadNotes(input.unread, context.locale),
      ],
    };
  },
};
