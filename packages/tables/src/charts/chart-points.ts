import { type ChartArrangement, type ChartData, type ChartNote, sentence } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  type ReadDataset,
  TableError,
  textColumn,
  valueColumn,
} from '@rapi/table-core';
import { toldPerHour, type UnreadCells } from '../grouping/reckoned-columns';
import { filterSql } from '../paging/filter';
import { arrangeChart, type ArrangedRows } from './arrange-chart';
import {
  areFractions,
  type ChartColumns,
  chartColumns,
  currenciesApart,
  figuresName,
  isNumeric,
} from './chart-columns';
import type { ChartRequest } from './chart-request';
import { drawnPoints, type DrawnPoints } from './drawn-points';
import { groupedRows } from './grouped-points';
import { type ChartSource, EMPTY, numberOf, pointsInOrder, pointsOf, sampled } from './points-in-order';
import { readChartColumns } from './read-chart-columns';

export interface ChartPoints {
  data: ChartData;
  label_column: string | null;
  /** Rows in the range that meet the filter. */
  row_count: number;
  notes: ChartNote[];
  /** The settled choices; null for scatter charts, which have no labels to arrange. */
  arrangement: ChartArrangement | null;
}

/** One point per row; labels as the file writes them. */
async function plainRows(source: ChartSource): Promise<DrawnPoints> {
  const { relation, condition, columns } = source;
  const { label, values } = columns;
  const text = label === null ? 'CAST(_row + 1 AS VARCHAR)' : textColumn(label);
  const key = label === null ? '_row' : valueColumn(label);
  const sides = values.map((column, i) => `CAST(${valueColumn(column)} AS DOUBLE) AS a${i}`);
  const parts = [`${key} AS key`, `${text} AS label`, ...sides].join(', ');
  const found = await pointsInOrder(
    source,
    `SELECT _row AS first, false AS is_rest, 0 AS rest, ${parts} FROM ${relation} WHERE ${condition}`,
    sides.length > 0,
  );
  return drawnPoints(source, found, values.map(figuresName), []);
}

/** Scatter coordinates; rows that lack one are left out. */
async function scatterPoints({
  session,
  relation,
  condition,
  columns: { label, values },
}: ChartSource): Promise<DrawnPoints> {
  const x = label === null ? '_row' : valueColumn(label);
  const sides = values.map((column, i) => `CAST(${valueColumn(column)} AS DOUBLE) AS a${i}`);
  const found = await pointsOf(
    session,
    `SELECT _row AS place, CAST(${x} AS DOUBLE) AS x, ${sides.join(', ')} FROM ${relation} WHERE ${condition} AND ${x} IS NOT NULL`,
  );
  const datasets = values.map((column, i) => ({
    label: figuresName(column),
    data: found.rows.flatMap((row) => {
      const point = { x: numberOf(row, 'x'), y: numberOf(row, `a${i}`) };
      return point.x === null || point.y === null ? [] : [{ x: point.x, y: point.y }];
    }),
  }));
  return { data: { labels: [], datasets }, arrangement: null, notes: sampled(found) };
}

async function drawn(rows: ArrangedRows): Promise<DrawnPoints> {
  const arrangement = await arrangeChart(rows);
  const source = { ...rows, arrangement };
  if (rows.request.chart_type === 'scatter') return scatterPoints(source);
  return arrangement.isGrouped ? groupedRows(source) : plainRows(source);
}

/** The data with the unit of figures that are fractions, and currencies that differ; how many rows there are has none. */
function withUnits(
  { data, arrangement }: DrawnPoints,
  { label, values }: ChartColumns,
  dataset: Pick<ReadDataset, 'read'>,
): ChartData {
  const unitOf = (column: DatasetColumn | null | undefined) =>
    column && areFractions(dataset, column) ? ('percent' as const) : undefined;
  if (arrangement?.aggregation === 'count') return data;
  const currencies = currenciesApart(values);
  const datasets = data.datasets.map((each, i) => {
    const [unit, currency] = [unitOf(values[i]), currencies[i]];
    return { ...each, ...(unit && { unit }), ...(currency && { currency }) };
  });
  const across = arrangement === null ? unitOf(label) : undefined;
  return { ...data, datasets, ...(across && { label_unit: across }) };
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

/** The rows that meet a condition, with elapsed times in the unit that pivot tables tell them in: minutes under mm:ss. */
function inToldUnits(dataset: ReadDataset, { label, values }: ChartColumns, condition: string) {
  const { relation } = dataset;
  const told = [...new Set([...(label ? [label] : []), ...values])].flatMap((column) => {
    const [value, perHour] = [valueColumn(column), toldPerHour(dataset, column)];
    return perHour === 1 || !isNumeric(column) ? [] : [`${value} * ${perHour} AS ${value}`];
  });
  if (told.length === 0) return { relation, condition };
  return { relation: `(SELECT * REPLACE (${told.join(', ')}) FROM ${relation} WHERE ${condition})`, condition: 'true' };
}

const cellsOf = (count: number, column: string): string => `${count} ${count === 1 ? 'cell' : 'cells'} of “${column}”`;

/** A note on unread cells: unread amounts are left out, unread labels go under the empty label. */
function unreadNote({ column, count }: UnreadCells, isLabel: boolean): ChartNote {
  const cells = `${cellsOf(count, column)} cannot be read`;
  return isLabel
    ? { code: 'unread_label', column, of: count, text: `${cells} with certainty, and stand under “${EMPTY}”.` }
    : {
        code: 'unread',
        column,
        of: count,
        text: `${cells} as an amount with certainty, and the chart leaves them out.`,
      };
}

const doubtfulNote = ({ column, doubtful: of }: UnreadCells): ChartNote => ({
  code: 'doubtful',
  column,
  of,
  text: `${cellsOf(of, column)} may be read in two ways, and the chart reads them as most of the column is read.`,
});

const currenciesNote = ({ column }: UnreadCells): ChartNote => ({
  code: 'currencies',
  column,
  text: `The amounts of “${column}” are in several currencies, and the chart draws them as if they were in one.`,
});

function axisNote({ datasets }: ChartData): ChartNote[] {
  const found = [...new Set(datasets.flatMap(({ currency }) => currency ?? []))].join(', ');
  const text = `The figures on one axis are in several currencies (${found}), so their heights cannot be compared.`;
  return found === '' ? [] : [{ code: 'axis_currencies', column: found, text }];
}

function readingNotes(cells: UnreadCells, isLabel: boolean): ChartNote[] {
  const unread = cells.count > 0 ? [unreadNote(cells, isLabel)] : [];
  const doubtful = cells.doubtful > 0 ? [doubtfulNote(cells)] : [];
  return [...unread, ...doubtful, ...(cells.mixes_currencies === 'figures' ? [currenciesNote(cells)] : [])];
}

/**
 * The figures of a chart (R-CHART-4, R-CHART-5), at most 2,000 points per dataset. 422 naming a column that the file
 * lacks or that does not suit the chart, or a filter that fits no column.
 */
export async function chartPoints(
  session: EngineSession,
  input: DatasetRelation,
  request: ChartRequest,
): Promise<ChartPoints> {
  const { dataset, unread } = await readChartColumns(session, input, request);
  const { relation } = dataset;
  const columns = chartColumns(dataset, request);
  const range = `_row >= ${request.start_row} AND _row < ${request.end_row}`;
  const condition = `${range} AND ${await filterSql(session, dataset, request.filter)}`;
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${relation} WHERE ${condition}`);
  const row_count = Number(counted?.n ?? 0);
  const made = await drawn({ session, ...inToldUnits(dataset, columns, condition), request, columns });
  const { notes, arrangement } = made;
  const data = withUnits(made, columns, dataset);
  assertParts(data, request);
  const name = columns.label?.name;
  const isDrawn = ({ column, as }: UnreadCells) => as === 'number' || column === name;
  const isLabel = ({ column }: UnreadCells) => column === name && request.chart_type !== 'scatter';
  const none: ChartNote[] =
    row_count === 0 ? [{ code: 'no_rows', text: 'No row of the range meets the filters.' }] : [];
  return {
    data,
    label_column: columns.label?.name ?? null,
    row_count,
    notes: [
      ...none,
      ...notes,
      ...axisNote(data),
      ...unread.filter(isDrawn).flatMap((each) => readingNotes(each, isLabel(each))),
    ],
    arrangement,
  };
}
