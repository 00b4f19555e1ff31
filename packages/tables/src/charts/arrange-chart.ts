import type { ChartAggregation, ChartOrder } from '@rapi/contracts';
import { type DatasetColumn, type EngineSession, textColumn, valueColumn } from '@rapi/table-core';
import type { DatePart } from '../grouping/group-key';
import { type ChartColumns, isNumeric } from './chart-columns';
import type { ChartRequest } from './chart-request';
import { type DaySpan, fittingPart, isDay, spanSql } from './fitting-part';
import { monthPlaces, MOST_MONTHS } from './month-labels';

/** How many slices of a pie, or bars, a person can compare. */
const FEW_SLICES = 11;
const FEW_LABELS = 20;

/** The settled choices of a chart. */
export interface Arrangement {
  aggregation: ChartAggregation | null;
  date_part: DatePart | null;
  order: ChartOrder;
  /** Most labels shown on their own; null for all. */
  maxLabels: number | null;
  /** Whether rows with the same label become one point, even if only to gather the rest. */
  isGrouped: boolean;
  /** The place in time of each label that names a month. */
  months: ReadonlyMap<string, number> | undefined;
}

const isText = ({ type }: DatasetColumn): boolean => type === 'text' || type === 'boolean';

export interface ArrangedRows {
  session: EngineSession;
  relation: string;
  condition: string;
  request: ChartRequest;
  columns: ChartColumns;
}

interface LabelFacts extends DaySpan {
  rows: number;
  /** Different labels, counting the empty one. */
  distinct: number;
}

async function labelFacts({ session, relation, condition }: ArrangedRows, label: DatasetColumn): Promise<LabelFacts> {
  const side = valueColumn(label);
  const { days, months } = isDay(label) ? spanSql(side) : { days: '0', months: '0' };
  const [row = {}] = await session.rows(
    `SELECT count(*) AS n, count(DISTINCT ${side}) + CAST(count(*) > count(${side}) AS INTEGER) AS d, ${days} AS days, ${months} AS months
     FROM ${relation} WHERE ${condition}`,
  );
  const figure = (name: string) => Number(row[name] ?? 0);
  return { rows: figure('n'), distinct: figure('d'), days: figure('days'), months: figure('months') };
}

function datePartOf({ request }: ArrangedRows, label: DatasetColumn | null, facts: LabelFacts | undefined) {
  const { date_part, aggregation } = request;
  if (date_part !== 'auto') return date_part;
  return label && facts && isDay(label) && aggregation !== null ? fittingPart(facts) : null;
}

function aggregationOf(
  { request, columns }: ArrangedRows,
  facts: LabelFacts | undefined,
  part: DatePart | null,
): ChartAggregation | null {
  if (columns.values.length === 0) return 'count';
  if (request.aggregation !== 'auto') return request.aggregation;
  if (facts === undefined) return null;
  if (!columns.values.some(isNumeric)) return 'count';
  const isOfDays = part === null || part === 'day';
  return facts.rows > facts.distinct || !isOfDays ? 'sum' : null;
}

/**
 * By value, unless the labels have an order of their own. Lines follow the rows, because they show one thing leading to
 * another.
 */
function fittingOrder(type: ChartRequest['chart_type'], label: DatasetColumn | null, hasMonths: boolean): ChartOrder {
  if (label === null) return 'row';
  if (!isText(label) || hasMonths) return 'time';
  return type === 'line' || type === 'area' ? 'row' : 'value_desc';
}

function orderOf({ request, columns: { label } }: ArrangedRows, isGrouped: boolean, hasMonths: boolean): ChartOrder {
  const { order, chart_type } = request;
  if (order === 'auto') return fittingOrder(chart_type, label, hasMonths);
  if (order === null) return isGrouped && label && !isText(label) ? 'time' : 'row';
  const hasTime = label === null || !isText(label) || hasMonths;
  return order === 'time' && !hasTime ? 'label' : order;
}

/** Days and months are never gathered as a rest: the gap in time would not show. */
function maxLabelsOf({ request, columns: { label } }: ArrangedRows, hasMonths: boolean): number | null {
  const { max_labels, chart_type } = request;
  if (max_labels === null || label === null || isDay(label) || hasMonths) return null;
  const most = chart_type === 'pie' || chart_type === 'doughnut' ? FEW_SLICES : null;
  if (max_labels !== 'auto') return Math.min(max_labels, most ?? max_labels);
  if (most !== null) return most;
  return isText(label) ? FEW_LABELS : null;
}

async function monthsOf({ session, relation, condition, columns: { label }, request }: ArrangedRows) {
  if (label === null || label.type !== 'text' || request.order === null) return undefined;
  const text = textColumn(label);
  const rows = await session.rows(
    `SELECT DISTINCT ${text} AS label FROM ${relation} WHERE ${condition} AND ${text} IS NOT NULL LIMIT ${MOST_MONTHS + 1}`,
  );
  return rows.length > MOST_MONTHS ? undefined : monthPlaces(rows.map((row) => String(row.label)));
}

/** Settles what is `auto` from what the columns hold (R-CHART-5). */
export async function arrangeChart(source: ArrangedRows): Promise<Arrangement> {
  const { request, columns } = source;
  const { label, values } = columns;
  const isAsked = request.aggregation === 'auto' || request.date_part === 'auto';
  const facts = label && isAsked ? await labelFacts(source, label) : undefined;
  const months = await monthsOf(source);
  const date_part = datePartOf(source, label, facts);
  const aggregation = aggregationOf(source, facts, date_part);
  const maxLabels = maxLabelsOf(source, months !== undefined);
  const gathers = request.aggregation === 'auto' && label !== null && maxLabels !== null;
  const isGrouped = aggregation !== null || values.length === 0 || gathers;
  const order = orderOf(source, isGrouped, months !== undefined);
  return {
    aggregation,
    date_part: isGrouped ? date_part : null,
    order,
    maxLabels: isGrouped ? maxLabels : null,
    isGrouped,
    months,
  };
}
