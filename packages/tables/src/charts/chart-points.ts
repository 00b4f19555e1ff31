import { type ChartData, type ChartNote, sentence } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  type QueryRow,
  TableError,
  textColumn,
  valueColumn,
} from '@rapi/table-core';
import { aggregatesOf, rowCount, type Aggregate } from '../grouping/aggregate';
import { groupKey } from '../grouping/group-key';
import type { UnreadCells } from '../grouping/reckoned-columns';
import { filterSql } from '../paging/filter';
import { chartColumns, type ChartColumns } from './chart-columns';
import type { ChartRequest } from './chart-request';
import { readChartColumns } from './read-chart-columns';

/** Nobody can distinguish more points than this, and they would slow down the drawing. */
export const MAX_POINTS = 2_000;
const EMPTY = '(empty)';

export interface ChartPoints {
  data: ChartData;
  label_column: string | null;
  /** Rows in the range that meet the filter. */
  row_count: number;
  notes: ChartNote[];
}

interface Source {
  session: EngineSession;
  relation: string;
  condition: string;
  request: ChartRequest;
  columns: ChartColumns;
}

/** The points a query gives, in its order: all of them, or where they are too many, some evenly apart. */
async function pointsOf(session: EngineSession, sql: string): Promise<{ rows: QueryRow[]; total: number }> {
  const numbered = `SELECT *, row_number() OVER (ORDER BY place) - 1 AS n, count(*) OVER () AS total FROM (${sql})`;
  const rows = await session.rows(
    `SELECT * FROM (${numbered}) WHERE total <= ${MAX_POINTS} OR n % CAST(ceil(total / ${MAX_POINTS}.0) AS BIGINT) = 0 ORDER BY n`,
  );
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

const numberOf = (row: QueryRow, name: string): number | null => {
  const value = row[name];
  return typeof value === 'number' ? value : null;
};
const labelOf = ({ label }: QueryRow): string => (label === null || label === undefined ? EMPTY : String(label));

const sampled = (rows: readonly QueryRow[], total: number): ChartNote[] =>
  rows.length === total
    ? []
    : [
        {
          code: 'sampled',
          shown: rows.length,
          of: total,
          text: `The chart shows ${rows.length} of ${total} points, evenly apart. Combine rows to see them all.`,
        },
      ];

/** The rows as they stand; labels as the file writes them. */
async function plainRows({ session, relation, condition, columns: { label, values } }: Source) {
  const text = label === null ? 'CAST(_row + 1 AS VARCHAR)' : textColumn(label);
  const sides = values.map((column, i) => `CAST(${valueColumn(column)} AS DOUBLE) AS a${i}`);
  const { rows, total } = await pointsOf(
    session,
    `SELECT _row AS place, ${[`${text} AS label`, ...sides].join(', ')} FROM ${relation} WHERE ${condition}`,
  );
  const datasets = values.map(({ name }, i) => ({ label: name, data: rows.map((row) => numberOf(row, `a${i}`)) }));
  return { data: { labels: rows.map(labelOf), datasets }, notes: sampled(rows, total) };
}

/** Coordinates; rows that lack one have no place. */
async function scatterPoints({ session, relation, condition, columns: { label, values } }: Source) {
  const x = label === null ? '_row' : valueColumn(label);
  const sides = values.map((column, i) => `CAST(${valueColumn(column)} AS DOUBLE) AS a${i}`);
  const { rows, total } = await pointsOf(
    session,
    `SELECT _row AS place, CAST(${x} AS DOUBLE) AS x, ${sides.join(', ')} FROM ${relation} WHERE ${condition} AND ${x} IS NOT NULL`,
  );
  const datasets = values.map(({ name }, i) => ({
    label: name,
    data: rows.flatMap((row) => {
      const point = { x: numberOf(row, 'x'), y: numberOf(row, `a${i}`) };
      return point.x === null || point.y === null ? [] : [{ x: point.x, y: point.y }];
    }),
  }));
  return { data: { labels: [], datasets }, notes: sampled(rows, total) };
}

/** Only a count or a sum of numbers can be drawn: the greatest of texts or days has no height. */
async function aggregates({ session, relation, request, columns: { values } }: Source): Promise<Aggregate[]> {
  if (values.length === 0) return [rowCount];
  const name = request.aggregation ?? 'count';
  const wanted = values.map((column) => ({ column, function: name }));
  return aggregatesOf(session, () => relation, wanted);
}

/** How a group is called: a part of a day by its key, all else as the file writes its first row. */
function groupLabel(column: DatasetColumn | null, { date_part }: ChartRequest) {
  if (column === null) return { key: 'true', label: `'*'`, place: 'min(_row)' };
  const { sql } = groupKey(column, date_part ?? undefined);
  const isText = column.type === 'text' || column.type === 'boolean';
  const written =
    date_part === 'day' ? `strftime(any_value(${sql}), '%d/%m/%Y')` : `CAST(any_value(${sql}) AS VARCHAR)`;
  return {
    key: sql,
    label: date_part === null ? `arg_min(${textColumn(column)}, _row)` : written,
    place: isText ? 'min(_row)' : `any_value(${sql})`,
  };
}

/** Rows of the same label as one point: texts in the order in which they first appear, days and numbers in their own. */
async function groupedRows(source: Source) {
  const { session, relation, condition, request, columns } = source;
  const { label, values } = columns;
  const parts = await aggregates(source);
  const { key, label: text, place } = groupLabel(label, request);
  const sides = parts.map(({ sql }, i) => `CAST(${sql()} AS DOUBLE) AS a${i}`);
  const { rows, total } = await pointsOf(
    session,
    `SELECT ${place} AS place, ${text} AS label, ${sides.join(', ')} FROM ${relation} WHERE ${condition} GROUP BY ${key}`,
  );
  const datasets = parts.map(({ name }, i) => ({ label: name, data: rows.map((row) => numberOf(row, `a${i}`)) }));
  const isOwn = values.length === 0 && request.aggregation === null;
  const counted: ChartNote[] = isOwn
    ? [{ code: 'counted', text: 'No column of numbers was chosen, so the rows of each label are counted.' }]
    : [];
  return { data: { labels: rows.map(labelOf), datasets }, notes: [...counted, ...sampled(rows, total)] };
}

function drawn(source: Source) {
  const { request, columns } = source;
  if (request.chart_type === 'scatter') return scatterPoints(source);
  const isGrouped = request.aggregation !== null || columns.values.length === 0;
  return isGrouped ? groupedRows(source) : plainRows(source);
}

function assertParts({ datasets }: ChartData, { chart_type }: ChartRequest): void {
  if (chart_type !== 'pie' && chart_type !== 'doughnut') return;
  for (const { label, data } of datasets) {
    if (!data.some((value) => typeof value === 'number' && value < 0)) continue;
    throw new TableError('invalid_config', sentence('chart_below_zero', { column: label }), {
      column: label,
      field: 'selected_columns',
    });
  }
}

const unreadNote = ({ column, as, count }: UnreadCells): ChartNote => {
  const cells = `${count} ${count === 1 ? 'cell' : 'cells'} of “${column}” cannot be read as`;
  return as === 'number'
    ? { code: 'unread', column, of: count, text: `${cells} an amount with certainty, and the chart leaves them out.` }
    : { code: 'unread_label', column, of: count, text: `${cells} a day with certainty, and stand under “${EMPTY}”.` };
};

/**
 * The figures of a chart (R-CHART-4), at most 2,000 points a dataset. 422 naming a column that the file lacks or that does not
 * suit the chart, or a filter that fits no column.
 */
export async function chartPoints(
  session: EngineSession,
  input: DatasetRelation,
  request: ChartRequest,
): Promise<ChartPoints> {
  const { dataset, unread } = await readChartColumns(session, input, request);
  const { relation, schema } = dataset;
  const columns = chartColumns(schema, request);
  const range = `_row >= ${request.start_row} AND _row < ${request.end_row}`;
  const condition = `${range} AND ${filterSql(dataset, request.filter)}`;
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${relation} WHERE ${condition}`);
  const row_count = Number(counted?.n ?? 0);
  const { data, notes } = await drawn({ session, relation, condition, request, columns });
  assertParts(data, request);
  const none: ChartNote[] =
    row_count === 0 ? [{ code: 'no_rows', text: 'No row of the range meets the filters.' }] : [];
  return {
    data,
    label_column: columns.label?.name ?? null,
    row_count,
    notes: [...none, ...notes, ...unread.map(unreadNote)],
  };
}
