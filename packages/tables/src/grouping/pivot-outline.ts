import { asCell, type Cell, type DatasetRelation, type EngineSession, type QueryRow } from '@rapi/table-core';
import { isKeySql } from './group-key';
import { aggregateName, groupingCells, keyName, orderedLines, sameLine } from './grouping-cells';
import type { GroupingConfig } from './grouping-config';
import { planGrouping, type GroupingPlan } from './grouping-plan';
import { resultColumns, type PivotColumn } from './pivot-columns';
import type { UnreadCells } from './reckoned-columns';

/** Which groups are expanded. */
export interface OpenGroups {
  /** Groups above this level are open: 1 shows only the groups of the first column. */
  depth: number;
  /** Groups, by their keys, that deviate from `depth`. */
  toggled: readonly (readonly Cell[])[];
}

/** One line of the outline: a group, or the sum line of the groups inside it. */
export interface OutlineLine {
  /** As many key values as its level. */
  keys: Cell[];
  /** One for each value column. */
  values: Cell[];
}

export interface PivotOutline {
  columns: PivotColumn[];
  lines: OutlineLine[];
  /** All visible lines; `lines` is a page of them. */
  line_count: number;
  group_count: number;
  /** Rows that met the filter. */
  matched_rows: number;
  original_rows: number;
  /** Each aggregate over all rows that met the filter. */
  totals: Cell[];
  unread: UnreadCells[];
}

export interface OutlineRequest {
  config: GroupingConfig;
  open: OpenGroups;
  limit: number;
  offset: number;
}

const isGroup = ({ keys }: GroupingPlan, path: readonly Cell[]): string =>
  path
    .map((value, index) => {
      const key = keys[index];
      return key ? `coalesce(${isKeySql(keyName(index), key.type, value)}, false)` : 'false';
    })
    .join(' AND ');

/** SQL: whether a line is visible, because all groups around it are open. */
function isShown(plan: GroupingPlan, { depth, toggled }: OpenGroups): string {
  const conditions = plan.keys.slice(1).flatMap((_, above) => {
    const level = above + 1;
    const paths = toggled.filter(({ length }) => length === level).map((path) => `(${isGroup(plan, path)})`);
    if (level < depth) return paths.length === 0 ? [] : [`(level <= ${level} OR NOT (${paths.join(' OR ')}))`];
    return [`(level <= ${level}${paths.map((path) => ` OR ${path}`).join('')})`];
  });
  return ['level > 0', ...conditions].join(' AND ');
}

const valuesOf = ({ values, aggregates }: GroupingPlan) => {
  const places = new Map(values.map(({ aggregate, pivot }, index) => [`${pivot ?? ''} ${aggregate}`, index]));
  return (cells: readonly QueryRow[]): Cell[] => {
    const row: Cell[] = values.map(() => null);
    for (const cell of cells) {
      aggregates.forEach((_, index) => {
        const place = places.get(`${cell.across ?? ''} ${index}`);
        if (place !== undefined) row[place] = asCell(cell[aggregateName(index)]);
      });
    }
    return row;
  };
};

/** The lines of a page with their figures. */
async function pageLines(
  session: EngineSession,
  plan: GroupingPlan,
  { cells, shown, offset, limit }: { cells: string; shown: string; offset: number; limit: number },
): Promise<OutlineLine[]> {
  const keys = plan.keys.map((_, index) => `page.${keyName(index)}`);
  const figures = plan.aggregates.map((_, index) => `cells.${aggregateName(index)}`);
  const found = await session.rows(
    `SELECT page.shown, page.level, ${keys.join(', ')}, cells.across, ${figures.join(', ')}
     FROM (SELECT * FROM ${shown} WHERE shown >= ${offset} AND shown < ${offset + limit}) AS page
     JOIN ${cells} AS cells ON ${sameLine('page', 'cells', plan.keys.length)} ORDER BY page.shown`,
  );
  const byLine = new Map<unknown, QueryRow[]>();
  for (const cell of found) {
    const own = byLine.get(cell.shown);
    if (own) own.push(cell);
    else byLine.set(cell.shown, [cell]);
  }
  const toValues = valuesOf(plan);
  return [...byLine.values()].map((own) => ({
    keys: plan.keys.slice(0, Number(own[0]?.level ?? 0)).map((_, index) => asCell(own[0]?.[keyName(index)])),
    values: toValues(own),
  }));
}

/** The filtered row count, the number of groups, and the totals. */
async function figuresOf(session: EngineSession, plan: GroupingPlan, cells: string) {
  const whole = await session.rows(`SELECT * FROM ${cells} WHERE level = 0`);
  const [counted] = await session.rows(
    `SELECT count(*) AS groups FROM ${cells} WHERE level = ${plan.keys.length} AND across IS NULL`,
  );
  return {
    matched_rows: Number(whole.find(({ across }) => across === null)?.n ?? 0),
    group_count: Number(counted?.groups ?? 0),
    totals: valuesOf(plan)(whole),
  };
}

/**
 * The pivot table as an outline: every group, with the sum lines around it, except those inside closed groups. Returns
 * one page of lines; the figures cover all.
 */
export async function pivotOutline(
  session: EngineSession,
  input: DatasetRelation,
  { config, open, limit, offset }: OutlineRequest,
): Promise<PivotOutline> {
  const plan = await planGrouping(session, input, config);
  const cells = await groupingCells(session, plan, 'all');
  const shown = session.name('shown');
  await session.run(
    `CREATE TABLE ${shown} AS SELECT *, row_number() OVER (ORDER BY place) - 1 AS shown
     FROM (${orderedLines(cells, plan)}) WHERE ${isShown(plan, open)}`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS lines FROM ${shown}`);
  return {
    columns: resultColumns(plan),
    lines: await pageLines(session, plan, { cells, shown, offset, limit }),
    line_count: Number(counted?.lines ?? 0),
    ...(await figuresOf(session, plan, cells)),
    original_rows: input.schema.rowCount,
    unread: plan.unread,
  };
}
