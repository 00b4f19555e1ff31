import { reportRow } from '../src/columns/read-rows';
import { createLocale } from '../src/content/locale';
import type { ContentTable, ReportContent } from '../src/content/report-content';
import type { ReportContext, ReportInput } from '../src/indonesian/report-definition';
import { layoutSettings } from '../src/request';

type Value = string | number | null;

/** Report rows from lists of values, keyed by the names of roles. */
export function inputOf(
  roles: readonly string[],
  rows: readonly (readonly Value[])[],
  source = 'data.csv',
): ReportInput {
  return {
    rows: rows.map((values, index) =>
      reportRow(index + 1, new Map(roles.map((role, at) => [role, values[at] ?? null]))),
    ),
    unread: [],
    has: (role) => roles.includes(role),
    sourceOf: () => source,
  };
}

export const context: ReportContext = { locale: createLocale(layoutSettings.parse({})), today: '2026-11-21' };

export const figureOf = ({ figures }: Pick<ReportContent, 'figures'>, label: string) =>
  figures.find((figure) => figure.label === label)?.value;

/** The cells of the first row whose first cell is this text. */
export const rowOf = (table: ContentTable | undefined, first: string) =>
  table?.rows.find(({ cells }) => cells[0] === first)?.cells;
