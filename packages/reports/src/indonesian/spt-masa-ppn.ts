import { checkPpn } from '../compliance/check-ppn';
import type { ReportRow } from '../columns/read-rows';
import { byKey, groupRows, type Group } from '../content/group-rows';
import type { Locale } from '../content/locale';
import { sumMoney, toSen } from '../content/money-sum';
import type { ContentChart, ContentTable } from '../content/report-content';
import {
  monthOf,
  notesWhen,
  periodText,
  unreadNotes,
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

/** What the row says itself, else the name of its table: faktur-masukan.xlsx. */
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
    title: say('Ringkasan per masa pajak', 'By tax period'),
    columns: [
      { name: say('Masa Pajak', 'Tax Period'), kind: 'text' },
      { name: say('DPP Keluaran', 'Output DPP'), kind: 'money' },
      { name: say('PPN Keluaran', 'Output PPN'), kind: 'money' },
      { name: say('DPP Masukan', 'Input DPP'), kind: 'money' },
      { name: say('PPN Masukan', 'Input PPN'), kind: 'money' },
      { name: say('Kurang (Lebih) Bayar', 'To Pay (Overpaid)'), kind: 'money' },
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
    title: say('PPN keluaran dan masukan', 'Output and input PPN'),
    type: 'column',
    labels: months.map(({ key }) => shortMonth(key)),
    series: [
      seriesOf(say('PPN keluaran', 'Output PPN'), 'keluaran'),
      seriesOf(say('PPN masukan', 'Input PPN'), 'masukan'),
    ],
  };
}

/**
 * PPN charged less PPN paid for each masa pajak (Pasal 9 UU PPN): above zero is to be paid, below zero is overpaid. What was
 * carried over from earlier periods is not in the table and so not counted.
 */
export const sptMasaPpn: ReportDefinition = {
  roles: taxRoles,
  needs: [[['tanggal']], [['dpp']]],
  build(input, { locale }) {
    const { say } = locale;
    const entries = input.rows.flatMap((row) => entryOf(row, input));
    const months = groupRows(entries, ({ month }) => month).sort(byKey);
    const unknown = input.rows.filter((row) => directionOfRow(row, input) === undefined).length;
    const computed = entries.filter(({ isComputed }) => isComputed).length;
    const [, out = 0, , paid = 0, net = 0] = amounts(entries);
    const netLabel = net < 0 ? say('PPN lebih bayar', 'PPN overpaid') : say('PPN kurang bayar', 'PPN to be paid');
    return {
      subtitle: periodText(input.rows, 'tanggal', locale),
      figures: [
        { label: say('PPN keluaran', 'Output PPN'), value: out, kind: 'money' },
        { label: say('PPN masukan', 'Input PPN'), value: paid, kind: 'money' },
        { label: netLabel, value: Math.abs(net), kind: 'money' },
      ],
      charts: months.length === 0 ? [] : [chartOf(months, locale)],
      tables: [periodTable(entries, months, locale)],
      notes: [
        ...notesWhen(
          locale,
          [
            true,
            'Kurang (lebih) bayar = PPN keluaran − PPN masukan pada masa yang sama. Kompensasi dari masa sebelumnya dan PPN masukan yang tidak dapat dikreditkan tidak tercantum dalam tabel dan tidak diperhitungkan.',
            'To pay (overpaid) = output PPN − input PPN of the same period. What was carried over, and input PPN that may not be credited, does not stand in the table and is not counted.',
          ],
          [
            unknown > 0,
            `${unknown} baris tidak menyebut keluaran atau masukan, juga tidak nama filenya; baris itu tidak diperhitungkan.`,
            `${unknown} rows say neither keluaran nor masukan, nor does the name of their file; they are not counted.`,
          ],
          [
            computed > 0,
            `PPN ${computed} baris dihitung dari DPP karena tidak tercantum.`,
            `PPN of ${computed} rows was worked out from DPP, as none is stated.`,
          ],
        ),
        ppnNote(locale),
        ...unreadNotes(input.unread, locale),
      ],
    };
  },
};
