import { roundHalfUp } from '@rapi/indonesia';
import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { sumMoney } from '../content/money-sum';
import type { Locale } from '../content/locale';
import type { ContentChart, ContentColumn, ContentTable } from '../content/report-content';
import { accidentRates, bpjsRates, HEALTH_WAGE_LIMIT, pensionWageLimit } from './bpjs-rates';
import {
  notesWhen,
  peopleOf,
  periodText,
  cellNotes,
  type ReportContext,
  type ReportDefinition,
  type ReportInput,
} from './report-definition';

const roles: readonly ColumnRole[] = [
  { id: 'nama', name: 'Nama Karyawan', kind: 'text', headers: ['Nama Karyawan', 'Nama Pegawai', 'Nama Lengkap', 'Nama', 'Karyawan', 'Pegawai'], pattern: /nama\s*(karyawan|pegawai|pekerja)/i },
  { id: 'nik', name: 'NIK atau NPWP', kind: 'text', headers: ['NIK', 'NPWP', 'NIK/NPWP', 'NPWP/NIK'], pattern: /npwp|\bnik\b/i },
  { id: 'upah', name: 'Upah', kind: 'amount', headers: ['Upah', 'Upah BPJS', 'Dasar BPJS', 'Upah Dilaporkan', 'Gaji', 'Total Gaji', 'Gaji Pokok', 'Gaji Bruto', 'Basic Salary'], pattern: /upah|gaji/i },
  { id: 'tunjangan', name: 'Tunjangan Tetap', kind: 'amount', headers: ['Tunjangan Tetap'], pattern: /tunjangan tetap/i },
  { id: 'risiko', name: 'Tingkat Risiko JKK', kind: 'text', headers: ['Tingkat Risiko', 'Risiko', 'Risiko JKK', 'Kelas Risiko', 'JKK'] },
  { id: 'tanggal', name: 'Masa', kind: 'day', isMonth: true, headers: ['Tanggal', 'Tanggal Gaji', 'Periode', 'Tanggal Bayar'] },
]; // prettier-ignore

export interface Contribution {
  name: string | null;
  wage: number;
  healthEmployer: number;
  healthEmployee: number;
  accident: number;
  death: number;
  oldAgeEmployer: number;
  oldAgeEmployee: number;
  pensionEmployer: number;
  pensionEmployee: number;
}

const riskNames = [
  /^(sangat rendah|very low)/i,
  /^(rendah|low)/i,
  /^(sedang|medium)/i,
  /^(tinggi|high)/i,
  /^(sangat tinggi|very high)/i,
];

const isRate = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;

/**
 * The rate of a risk given by name, by number (1 to 5), as a percentage, or as the fraction that stands in a percent
 * cell of a workbook: no fraction is near a percentage or number. Undefined if it is none of these.
 */
function accidentRate(text: string | null): number | undefined {
  const bare = (text ?? '').replace(/^((tingkat|ris[ie]ko|resiko)\s+)+/i, '').trim();
  if (bare === '') return undefined;
  const number = Number(bare.replace('%', '').replace(',', '.').trim());
  const stated = accidentRates.find(
    (rate) => isRate(rate, number) || (!bare.includes('%') && isRate(rate, number * 100)),
  );
  if (stated !== undefined) return stated;
  return accidentRates[Number.isInteger(number) ? number - 1 : riskNames.findIndex((pattern) => pattern.test(bare))];
}

/** Whether the row's table has risks, but this row none that can be read. */
const lacksRisk = (row: ReportRow): boolean =>
  row.header('risiko') !== null && accidentRate(row.text('risiko')) === undefined;

/** The contributions due for one wage, each rounded to whole rupiah. */
export function contributionOf(row: ReportRow, today: string): Contribution[] {
  const base = row.amount('upah');
  if (base === null) return [];
  const wage = sumMoney([base, row.amount('tunjangan')]);
  const share = (amount: number, percent: number) => roundHalfUp((amount * percent) / 100, 0);
  const health = Math.min(wage, HEALTH_WAGE_LIMIT);
  const pension = Math.min(wage, pensionWageLimit(row.day('tanggal') ?? today).limit);
  return [
    {
      name: row.text('nama'),
      wage,
      healthEmployer: share(health, bpjsRates.healthEmployer),
      healthEmployee: share(health, bpjsRates.healthEmployee),
      accident: share(wage, accidentRate(row.text('risiko')) ?? accidentRates[0]),
      death: share(wage, bpjsRates.death),
      oldAgeEmployer: share(wage, bpjsRates.oldAgeEmployer),
      oldAgeEmployee: share(wage, bpjsRates.oldAgeEmployee),
      pensionEmployer: share(pension, bpjsRates.pensionEmployer),
      pensionEmployee: share(pension, bpjsRates.pensionEmployee),
    },
  ];
}

export const employerShare = (due: Contribution): number =>
  due.healthEmployer + due.accident + due.death + due.oldAgeEmployer + due.pensionEmployer;
export const employeeShare = (due: Contribution): number =>
  due.healthEmployee + due.oldAgeEmployee + due.pensionEmployee;

function columnsOf({ locale: { say } }: ReportContext): { column: ContentColumn; amount(due: Contribution): number }[] {
  const money = (name: string, amount: (due: Contribution) => number) => ({
    column: { name, kind: 'money' as const },
    amount,
  });
  const [firm, own] = [say('employer'), say('employee')];
  return [
    money(say('wage'), ({ wage }) => wage),
    money(`Kesehatan ${firm} 4%`, ({ healthEmployer }) => healthEmployer),
    money(`Kesehatan ${own} 1%`, ({ healthEmployee }) => healthEmployee),
    money('JKK', ({ accident }) => accident),
    money('JKM 0,3%', ({ death }) => death),
    money(`JHT ${firm} 3,7%`, ({ oldAgeEmployer }) => oldAgeEmployer),
    money(`JHT ${own} 2%`, ({ oldAgeEmployee }) => oldAgeEmployee),
    money(`JP ${firm} 2%`, ({ pensionEmployer }) => pensionEmployer),
    money(`JP ${own} 1%`, ({ pensionEmployee }) => pensionEmployee),
    money(`Total ${firm}`, employerShare),
    money(`Total ${own}`, employeeShare),
  ];
}

function chartOf(due: readonly Contribution[], { say }: Locale): ContentChart {
  const sum = (amount: (each: Contribution) => number) => sumMoney(due.map(amount));
  const firm = [
    sum(({ healthEmployer }) => healthEmployer),
    sum(({ accident }) => accident),
    sum(({ death }) => death),
    sum(({ oldAgeEmployer }) => oldAgeEmployer),
    sum(({ pensionEmployer }) => pensionEmployer),
  ];
  const own = [
    sum(({ healthEmployee }) => healthEmployee),
    0,
    0,
    sum(({ oldAgeEmployee }) => oldAgeEmployee),
    sum(({ pensionEmployee }) => pensionEmployee),
  ];
  return {
    title: say('contributions_programme'),
    type: 'column',
    labels: ['Kesehatan', 'JKK', 'JKM', 'JHT', 'JP'],
    series: [
      { name: say('employer'), values: firm },
      { name: say('employee'), values: own },
    ],
  };
}

function dueTable(due: readonly Contribution[], context: ReportContext): ContentTable {
  const { say } = context.locale;
  const columns = columnsOf(context);
  return {
    title: say('contributions_employee'),
    columns: [{ name: say('name'), kind: 'text' }, ...columns.map(({ column }) => column)],
    rows: [
      ...due.map((each) => ({ cells: [each.name, ...columns.map(({ amount }) => amount(each))] })),
      { cells: ['Total', ...columns.map(({ amount }) => sumMoney(due.map(amount)))], look: 'total' },
    ],
  };
}

/** How many rows with an unreadable risk are named. */
const MOST_NAMED = 5;

function notesOf(input: ReportInput, paid: readonly ReportRow[], { locale, today }: ReportContext): string[] {
  const { money, date } = locale;
  const last = input.rows
    .flatMap((row) => row.day('tanggal') ?? [])
    .sort()
    .at(-1);
  const { limit, from } = pensionWageLimit(last ?? today);
  const unread = paid.filter(lacksRisk).map((row) => row.number);
  const list = `${unread.slice(0, MOST_NAMED).join(', ')}${unread.length > MOST_NAMED ? ', …' : ''}`;
  const left = input.rows.length - paid.length;
  const [health, pension, since] = [money(HEALTH_WAGE_LIMIT), money(limit), date(from)];
  return [
    ...notesWhen(
      [true, locale.say('bpjs_kesehatan_4_percent_1', { health, pension, since })],
      [input.has('risiko'), locale.say('jkk_column_risk')],
      [unread.length > 0, locale.say('jkk_risk_not_readable', { count: unread.length, list })],
      [paid.some((row) => row.header('risiko') === null), locale.say('table_states_no_risk_jkk')],
      [input.has('tunjangan'), locale.say('wage_wage_fixed_allowance')],
      [left > 0, locale.say('rows_without_wage_not_counted', { left })],
    ),
    ...peopleOf(paid, input, locale).notes,
    ...cellNotes(input.noted, locale),
  ];
}

/** The employer's and employee's contributions for each wage. */
export const bpjs: ReportDefinition = {
  roles,
  needs: [[['nama']], [['upah']]],
  build(input, context) {
    const { say } = context.locale;
    const paid = input.rows.filter((row) => row.amount('upah') !== null);
    const due = paid.flatMap((row) => contributionOf(row, context.today));
    const [firm, own] = [sumMoney(due.map(employerShare)), sumMoney(due.map(employeeShare))];
    return {
      subtitle: periodText(input.rows, 'tanggal', context.locale),
      figures: [
        { label: say('total_contributions'), value: firm + own, kind: 'money' },
        { label: say('employer_share'), value: firm, kind: 'money' },
        { label: say('employee_share'), value: own, kind: 'money' },
        { label: say('employees'), value: peopleOf(paid, input, context.locale).count, kind: 'whole' },
      ],
      charts: [chartOf(due, context.locale)],
      tables: [dueTable(due, context)],
      notes: notesOf(input, paid, context),
    };
  },
};
