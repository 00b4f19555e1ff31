import { roundHalfUp } from '@rapi/indonesia';
import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { sumMoney } from '../content/money-sum';
import type { Locale } from '../content/locale';
import type { ContentChart, ContentColumn, ContentTable } from '../content/report-content';
import { accidentRates, bpjsRates, HEALTH_WAGE_LIMIT, pensionWageLimit } from './bpjs-rates';
import {
  notesWhen,
  periodText,
  unreadNotes,
  type ReportContext,
  type ReportDefinition,
  type ReportInput,
} from './report-definition';

const roles: readonly ColumnRole[] = [
  { id: 'nama', name: 'Nama Karyawan', kind: 'text', headers: ['Nama Karyawan', 'Nama Pegawai', 'Nama Lengkap', 'Nama', 'Karyawan', 'Pegawai'], pattern: /nama\s*(karyawan|pegawai|pekerja)/i },
  { id: 'upah', name: 'Upah', kind: 'amount', headers: ['Upah', 'Upah BPJS', 'Dasar BPJS', 'Upah Dilaporkan', 'Gaji', 'Total Gaji', 'Gaji Pokok', 'Gaji Bruto', 'Basic Salary'], pattern: /upah|gaji/i },
  { id: 'tunjangan', name: 'Tunjangan Tetap', kind: 'amount', headers: ['Tunjangan Tetap'], pattern: /tunjangan tetap/i },
  { id: 'risiko', name: 'Tingkat Risiko JKK', kind: 'text', headers: ['Tingkat Risiko', 'Risiko', 'Risiko JKK', 'Kelas Risiko', 'JKK'] },
  { id: 'tanggal', name: 'Masa', kind: 'day', headers: ['Tanggal', 'Tanggal Gaji', 'Periode', 'Tanggal Bayar'] },
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

const riskNames = [/sangat rendah/i, /^rendah|^low/i, /sedang|medium/i, /^tinggi|^high/i, /sangat tinggi/i];

/** The rate of a risk given by name, by number (1 to 5) or as a percentage; the lowest rate if none is given. */
function accidentRate(text: string | null): number {
  if (text === null) return accidentRates[0];
  const number = Number(text.replace('%', '').replace(',', '.').trim());
  const stated = accidentRates.find((rate) => rate === number);
  if (stated !== undefined) return stated;
  const index = Number.isInteger(number) ? number - 1 : riskNames.findIndex((pattern) => pattern.test(text.trim()));
  return accidentRates[index] ?? accidentRates[0];
}

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
      accident: share(wage, accidentRate(row.text('risiko'))),
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

function notesOf(input: ReportInput, left: number, { locale, today }: ReportContext): string[] {
  const { money, date } = locale;
  const last = input.rows
    .flatMap((row) => row.day('tanggal') ?? [])
    .sort()
    .at(-1);
  const { limit, from } = pensionWageLimit(last ?? today);
  const [health, pension, since] = [money(HEALTH_WAGE_LIMIT), money(limit), date(from)];
  return [
    ...notesWhen(
      [true, locale.say('bpjs_kesehatan_4_percent_1', { health, pension, since })],
      [input.has('risiko'), locale.say('jkk_column_risk_0_24')],
      [!input.has('risiko'), locale.say('table_states_no_risk_jkk')],
      [input.has('tunjangan'), locale.say('wage_wage_fixed_allowance')],
      [left > 0, locale.say('rows_without_wage_not_counted', { left })],
    ),
    ...unreadNotes(input.unread, locale),
  ];
}

/** The employer's and employee's contributions for each wage. */
export const bpjs: ReportDefinition = {
  roles,
  needs: [[['nama']], [['upah']]],
  build(input, context) {
    const { say } = context.locale;
    const due = input.rows.flatMap((row) => contributionOf(row, context.today));
    const [firm, own] = [sumMoney(due.map(employerShare)), sumMoney(due.map(employeeShare))];
    return {
      subtitle: periodText(input.rows, 'tanggal', context.locale),
      figures: [
        { label: say('total_contributions'), value: firm + own, kind: 'money' },
        { label: say('employer_share'), value: firm, kind: 'money' },
        { label: say('employee_share'), value: own, kind: 'money' },
        { label: say('employees'), value: due.length, kind: 'whole' },
      ],
      charts: [chartOf(due, context.locale)],
      tables: [dueTable(due, context)],
      notes: notesOf(input, input.rows.length - due.length, context),
    };
  },
};
