import { sentence, type Sentence } from '@rapi/contracts';
import { say as sayIn } from '@rapi/contracts/say';
import type { ColumnRole, Recognised } from '../columns/recognise';
import type { NotedCells, ReadTable, ReportRow } from '../columns/read-rows';
import type { ReportNames } from '../columns/report-columns';
import type { Locale } from '../content/locale';
import type { ReportContent } from '../content/report-content';
import { countPeople } from './people';

/** The input of a report: the rows of all tables, one table after the other. */
export interface ReportInput extends Pick<ReadTable, 'rows' | 'has'> {
  noted: readonly NotedCells[];
  /** The name of the table that a row belongs to. */
  sourceOf(row: ReportRow): string;
}

export interface ReportContext {
  locale: Locale;
  /** Today in the template's zone: 'yyyy-MM-dd'. */
  today: string;
}

export type BuiltReport = Omit<ReportContent, 'title' | 'data'>;

/** One Indonesian report: the columns it uses and how it is calculated. */
export interface ReportDefinition {
  /** Columns are assigned to roles in this order. */
  roles: readonly ColumnRole[];
  /** All entries must be met. Each entry lists alternatives: total, or quantity and price. */
  needs: readonly (readonly (readonly string[])[])[];
  build(input: ReportInput, context: ReportContext): BuiltReport;
}

const isMet = (recognised: Recognised, lists: readonly (readonly string[])[]): boolean =>
  lists.some((roles) => roles.every((role) => recognised.has(role)));

/** The missing columns by the names that people know: `Total, or Jumlah and Harga`. */
export function missingColumns({ roles, needs }: ReportDefinition, recognised: Recognised): string[] {
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? id;
  return needs
    .filter((lists) => !isMet(recognised, lists))
    .map((lists) => lists.map((list) => list.map(nameOf).join(' and ')).join(', or '));
}

/** Why the report cannot be made of a table without some columns. */
export function missingProblem(
  definition: ReportDefinition,
  recognised: Recognised,
  names: ReportNames,
): Sentence | undefined {
  const columns = missingColumns(definition, recognised);
  if (columns.length === 0) return undefined;
  const [example = ''] = columns[0]?.split(/, or | and /) ?? [];
  return sentence('report_needs_columns', { ...names, columns, example, count: columns.length });
}

/** `Periode 01/01/2026 – 31/01/2026`; undefined if no row has a date. */
export function periodText(rows: readonly ReportRow[], role: string, { say, date }: Locale): string | undefined {
  const days = rows.flatMap((row) => row.day(role) ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return `${say('period')} ${date(first)} – ${date(last)}`;
}

const MOST_NAMED = 8;

export const monthOf = (day: string | null): string | null => day?.slice(0, 7) ?? null;

/** Reports the cells without a value in rupiah or without a day, which are never guessed, and the doubtful ones. */
export function cellNotes(noted: readonly NotedCells[], { language, say, number }: Locale): string[] {
  return noted.map(({ column, kind, remark, count, rows }) => {
    const many = number(count, 0);
    const where = `${rows.join(', ')}${count > rows.length ? ', …' : ''}`;
    if (remark === 'doubtful') return say('values_doubtful', { many, column, where });
    if (remark !== 'unreadable')
      return sayIn(language, sentence('report_values_not_rupiah', { many, column, measure: remark, where }));
    const what = kind === 'day' ? say('date_tanggal') : say('number');
    return say('values_not_readable', { many, column, what, where });
  });
}

/** The people of a payroll, and a sentence about those that may be several: `{{names}}` stand more than once. */
export function peopleOf(rows: readonly ReportRow[], { sourceOf }: ReportInput, { say }: Locale) {
  const periodOf = (row: ReportRow) => monthOf(row.day('tanggal')) ?? sourceOf(row);
  const { count, unclear } = countPeople(rows, periodOf);
  const names = `${unclear.slice(0, MOST_NAMED).join(', ')}${unclear.length > MOST_NAMED ? ', …' : ''}`;
  return { count, notes: unclear.length === 0 ? [] : [say('names_counted_once', { names })] };
}

/** Selects the notes whose condition holds. */
export const notesWhen = (...notes: readonly (readonly [holds: boolean, note: string])[]): string[] =>
  notes.flatMap(([holds, note]) => (holds ? [note] : []));
