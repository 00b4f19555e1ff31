import { roundHalfUp } from '@rapi/indonesia';
import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentColumn } from '../content/report-content';
import { periodText, unreadNotes, type ReportContext, type ReportDefinition } from './report-definition';
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

interface Payslip {
  row: ReportRow;
  gross: number;
  status: string | undefined;
  category: TerCategory | undefined;
  rate: number | null;
  tax: number | null;
  remark: string | null;
}

/**
 * PPh 21 of a month's wage of a permanent employee: TER of its category × gross, to whole rupiah (PP 58/2023 Pasal 2, PMK
 * 168/2023 Pasal 15). Not in December, nor the last month of employment, when the year is worked out by Pasal 17.
 */
export function payslipOf(row: ReportRow, { locale: { say, money } }: ReportContext): Payslip[] {
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
  const tax = roundHalfUp((gross * rate) / 100, 0);
  const paid = row.amount('dipotong');
  const differs = paid !== null && Math.abs(paid - tax) > 1;
  return [
    {
      row,
      gross,
      status,
      category,
      rate,
      tax,
      remark: differs ? `${say('Selisih', 'Difference')} ${money(toSen(paid - tax))}` : null,
    },
  ];
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
    { column: { name: say('PPh 21 menurut TER', 'PPh 21 by TER'), kind: 'money' }, cell: ({ tax }) => tax, isSum: true },
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

/** PPh 21 of permanent employees by TER, held against what was withheld. */
export const pph21: ReportDefinition = {
  roles,
  needs: [[['nama']], [['status']], [['bruto'], ['pokok']]],
  build(input, context) {
    const { say } = context.locale;
    const slips = input.rows.flatMap((row) => payslipOf(row, context));
    const left = input.rows.length - slips.length;
    const paid = sumMoney(slips.map(({ row }) => row.amount('dipotong')));
    const made = parts
      .filter((part) => input.has(part))
      .map((part) => roles.find(({ id }) => id === part)?.name ?? part);
    const categories = (['A', 'B', 'C'] as const).filter((each) => slips.some(({ category }) => category === each));
    return {
      subtitle: periodText(input.rows, 'tanggal', context.locale),
      figures: [
        {
          label: say('Total penghasilan bruto', 'Total gross income'),
          value: sumMoney(slips.map(({ gross }) => gross)),
          kind: 'money',
        },
        {
          label: say('PPh 21 menurut TER', 'PPh 21 by TER'),
          value: sumMoney(slips.map(({ tax }) => tax)),
          kind: 'money',
        },
        ...(input.has('dipotong')
          ? [{ label: say('PPh 21 dipotong', 'PPh 21 withheld'), value: paid, kind: 'money' as const }]
          : []),
        { label: say('Karyawan', 'Employees'), value: slips.length, kind: 'whole' },
      ],
      charts: categories.length < 2 ? [] : [
        {
          title: say('PPh 21 per kategori TER', 'PPh 21 by TER category'),
          type: 'column',
          labels: categories.map((each) => `${say('Kategori', 'Category')} ${each}`),
          series: [{ name: 'PPh 21', values: categories.map((each) => sumMoney(slips.filter(({ category }) => category === each).map(({ tax }) => tax))) }],
        },
      ], // prettier-ignore
      tables: [payrollTable(slips, input.has('dipotong'), input.has('nik'), context)],
      notes: [
        say(
          'PPh 21 = TER × penghasilan bruto sebulan pegawai tetap, dibulatkan ke rupiah penuh (PP 58/2023; PMK 168/2023). Kategori A: TK/0, TK/1, K/0; B: TK/2, TK/3, K/1, K/2; C: K/3. Masa pajak terakhir dihitung setahun dengan tarif Pasal 17 dan tidak dihitung di sini.',
          'PPh 21 = TER × gross income of the month of permanent employees, to whole rupiah (PP 58/2023; PMK 168/2023). Category A: TK/0, TK/1, K/0; B: TK/2, TK/3, K/1, K/2; C: K/3. The last tax period is worked out for the year by Pasal 17, which is not done here.',
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
