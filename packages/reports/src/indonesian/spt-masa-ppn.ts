import { checkPpn } from '../checks/check-ppn';
import type { ReportRow } from '../columns/read-rows';
import { byKey, groupRows, type Group } from '../content/group-rows';
import type { Locale } from '../content/locale';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentChart, ContentTable } from '../content/report-content';
import {
  monthOf,
  notesWhen,
  periodText,
  cellNotes,
  type ReportDefinition,
  type ReportInput,
} from './report-definition';
import { ppnNote } from './tax-invoices';
import { directionOf, taxRoles, type TaxDirection } from './tax-roles';

interface Entry {
  month: string;
  direction: TaxDirection;
  dpp: number;
  ppn: number;
  isComputed: boolean;
}

/** The direction that the row states, else the one in its table's name: faktur-masukan.xlsx. */
const directionOfRow = (row: ReportRow, { sourceOf }: ReportInput) =>
  directionOf(row.text('jenis')) ?? directionOf(sourceOf(row).replace(/[_-]+/g, ' '));

function entryOf(row: ReportRow, input: ReportInput): Entry[] {
  const direction = directionOfRow(row, input);
  const month = monthOf(row.day('tanggal'));
  const dpp = row.amount('dpp');
  if (direction === undefined || month === null || dpp === null) return [];
  const stated = row.amount('ppn');
  const { expected } = checkPpn({ dpp, otherBase: row.amount('nilai_lain'), ppn: stated, day: row.day('tanggal') });
  return [{ month, direction, dpp, ppn: stated ?? expected ?? 0, isComputed: stated === null }];
}

const sumOf = (entries: readonly Entry[], direction: TaxDirection, what: 'dpp' | 'ppn') =>
  sumMoney(entries.filter((entry) => entry.direction === direction).map((entry) => entry[what]));

function amounts(entries: readonly Entry[]): number[] {
  const [out, paid] = [sumOf(entries, 'keluaran', 'ppn'), sumOf(entries, 'masukan', 'ppn')];
  return [sumOf(entries, 'keluaran', 'dpp'), out, sumOf(entries, 'masukan', 'dpp'), paid, toSen(out - paid)];
}

function periodTable(entries: readonly Entry[], months: readonly Group<Entry>[], locale: Locale): ContentTable {
  const { say } = locale;
  return {
    title: say('tax_period'),
    columns: [
      { name: say('tax_period_masa'), kind: 'text' },
      { name: say('output_dpp'), kind: 'money' },
      { name: say('output_ppn'), kind: 'money' },
      { name: say('input_dpp'), kind: 'money' },
      { name: say('input_ppn'), kind: 'money' },
      { name: say('to_pay'), kind: 'money' },
    ],
    rows: [
      ...months.map((month) => ({ cells: [locale.month(month.key), ...amounts(month.rows)] })),
      { cells: ['Total', ...amounts(entries)], look: 'total' },
    ],
  };
}

function chartOf(months: readonly Group<Entry>[], { say, shortMonth }: Locale): ContentChart {
  const seriesOf = (name: string, direction: TaxDirection) => ({
    name,
    values: months.map(({ rows }) => sumOf(rows, direction, 'ppn')),
  });
  return {
    title: say('output_input_ppn'),
    type: 'column',
    labels: months.map(({ key }) => shortMonth(key)),
    series: [seriesOf(say('output_ppn_ppn'), 'keluaran'), seriesOf(say('input_ppn_ppn'), 'masukan')],
  };
}

/**
 * PPN charged minus PPN paid for each masa pajak (Pasal 9 UU PPN): a positive amount is payable, a negative one is
 * overpaid. Amounts carried over from earlier periods are not in the table and not counted.
 */
export const sptMasaPpn: ReportDefinition = {
  roles: taxRoles,
  needs: [[['tanggal']], [['dpp']]],
  build(input, { locale }) {
    const { say } = locale;
    const entries = input.rows.flatMap((row) => entryOf(row, input));
    const months = groupRows(entries, ({ month }) => month).sort(byKey);
    const known = input.rows.filter((row) => directionOfRow(row, input) !== undefined);
    const unknown = input.rows.length - known.length;
    const based = known.filter((row) => row.amount('dpp') !== null);
    const computed = entries.filter(({ isComputed }) => isComputed).length;
    const [, out = 0, , paid = 0, net = 0] = amounts(entries);
    const netLabel = net < 0 ? say('ppn_overpaid') : say('ppn_paid');
    return {
      subtitle: periodText(input.rows, 'tanggal', locale),
      figures: [
        { label: say('output_ppn_ppn'), value: out, kind: 'money' },
        { label: say('input_ppn_ppn'), value: paid, kind: 'money' },
        { label: netLabel, value: Math.abs(net), kind: 'money' },
      ],
      charts: months.length === 0 ? [] : [chartOf(months, locale)],
      tables: [periodTable(entries, months, locale)],
      notes: [
        ...notesWhen(
          [true, locale.say('to_pay_note')],
          [unknown > 0, locale.say('rows_say_neither_keluaran_nor', { unknown })],
          [based.length < known.length, say('rows_without_dpp_not_counted', { empty: known.length - based.length })],
          [
            entries.length < based.length,
            say('rows_without_date_not_counted', { undated: based.length - entries.length }),
          ],
          [computed > 0, locale.say('ppn_rows_was_worked_out', { computed })],
        ),
        ppnNote(locale),
        ...cellNotes(input.noted, locale),
      ],
    };
  },
};
