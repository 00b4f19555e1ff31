import type { ColumnRole, Recognised } from '../columns/recognise';
import type { ReadTable, ReportRow, Unread } from '../columns/read-rows';
import type { Locale } from '../content/locale';
import type { ReportContent } from '../content/report-content';

/** What a report is built from: the rows of all its tables, one after the other. */
export interface ReportInput extends Pick<ReadTable, 'rows' | 'has'> {
  unread: readonly Unread[];
  /** The name of the table that a row belongs to. */
  sourceOf(row: ReportRow): string;
}

export interface ReportContext {
  locale: Locale;
  /** Today in the zone of the template: 'yyyy-MM-dd'. */
  today: string;
}

export type BuiltReport = Omit<ReportContent, 'title' | 'data'>;

/** One Indonesian report: the columns it works on and how it is worked out. */
export interface ReportDefinition {
  /** In the order in which columns are given to them. */
  roles: readonly ColumnRole[];
  /** Each entry is met by any one of its lists of roles: total, or quantity and price. */
  needs: readonly (readonly (readonly string[])[])[];
  build(input: ReportInput, context: ReportContext): BuiltReport;
}

const isMet = (recognised: Recognised, lists: readonly (readonly string[])[]): boolean =>
  lists.some((roles) => roles.every((role) => recognised.has(role)));

/** What is missing, as a person names it: `Total, or Jumlah and Harga`. */
export function missingColumns({ roles, needs }: ReportDefinition, recognised: Recognised): string[] {
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? id;
  return needs
    .filter((lists) => !isMet(recognised, lists))
    .map((lists) => lists.map((list) => list.map(nameOf).join(' and ')).join(', or '));
}

/** `Periode 01/01/2026 – 31/01/2026`; nothing where no row has a day. */
export function periodText(rows: readonly ReportRow[], role: string, { say, date }: Locale): string | undefined {
  const days = rows.flatMap((row) => row.day(role) ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return `${say('period')} ${date(first)} – ${date(last)}`;
}

export const monthOf = (day: string | null): string | null => day?.slice(0, 7) ?? null;

/** What could not be read is reported, never guessed. */
export function unreadNotes(unread: readonly Unread[], { say, number }: Locale): string[] {
  return unread.map(({ column, kind, count, rows }) => {
    const many = number(count, 0);
    const what = kind === 'day' ? say('date_tanggal') : say('number');
    const where = `${rows.join(', ')}${count > rows.length ? ', …' : ''}`;
    return say('values_not_readable', { many, column, what, where });
  });
}

/** Notes, each with the condition under which it applies. */
export const notesWhen = (...notes: readonly (readonly [holds: boolean, note: string])[]): string[] =>
  notes.flatMap(([holds, note]) => (holds ? [note] : []));
