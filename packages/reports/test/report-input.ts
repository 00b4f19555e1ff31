import { reportRow } from '../src/columns/read-rows';
import { createLocale } from '../src/content/locale';
import type { ContentTable, ReportContent } from '../src/content/report-content';
import type { ReportContext, ReportInput } from '../src/indonesian/report-definition';
import { layoutSettings } from '../src/request';

type Value = string | number | null;

/** Report rows from lists of values, keyed by the names of roles; a header not given is the name of its role. */
export function inputOf(
  roles: readonly string[],
  rows: readonly (readonly Value[])[],
  source = 'data.csv',
  headers: Readonly<Record<string, string>> = {},
): ReportInput {
  const headerOf = (role: string) => (roles.includes(role) ? (headers[role] ?? role) : null);
  return {
    rows: rows.map((values, index) =>
      reportRow(index + 1, new Map(roles.map((role, at) => [role, values[at] ?? null])), headerOf),
    ),
    noted: [],
    has: (role) => roles.includes(role),
    sourceOf: () => source,
  };
}

/** The rows of several tables, one table after the other, as a report gets them. */
export function inputOfAll(inputs: readonly ReportInput[]): ReportInput {
  const sources = new Map(inputs.flatMap((input) => input.rows.map((row) => [row, input.sourceOf(row)] as const)));
  return {
    rows: inputs.flatMap(({ rows }) => rows),
    noted: [],
    has: (role) => inputs.some(({ has }) => has(role)),
    sourceOf: (row) => sources.get(row) ?? '',
  };
}

export const context: ReportContext = { locale: createLocale(layoutSettings.parse({})), today: '2026-11-21' };

export const figureOf = ({ figures }: Pick<ReportContent, 'figures'>, label: string) =>
  figures.find((figure) => figure.label === label)?.value;

/** The cells of the first row whose first cell is this text. */
export const rowOf = (table: ContentTable | undefined, first: string) =>
  table?.rows.find(({ cells }) => cells[0] === first)?.cells;
