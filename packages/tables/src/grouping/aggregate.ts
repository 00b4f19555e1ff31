import { type AggregateName, sentence } from '@rapi/contracts';
import { type ColumnType, type DatasetColumn, type EngineSession, TableError, valueColumn } from '@rapi/table-core';
import { decimalFigures, placesOf, wholeFigures, type Places } from './decimal-sums';

/** One aggregate of a grouping; without a column it counts rows. */
export interface Aggregate {
  column: DatasetColumn | null;
  function: AggregateName;
  name: string;
  type: ColumnType;
  /** SQL of the aggregate over the rows of a group, or over those that meet a condition. */
  sql(condition?: string): string;
}

const isNumber = ({ type }: DatasetColumn): boolean => type === 'integer' || type === 'decimal';
const figures = ['sum', 'average', 'median', 'std'] as const;
const ofNumbers: ReadonlySet<AggregateName> = new Set(figures);
const ofOrdered: ReadonlySet<AggregateName> = new Set([...figures, 'max', 'min']);

/** Whether an aggregate needs amounts; those that stand as text have to be read first. */
export const aggregatesNumbers = (name: AggregateName): boolean => ofOrdered.has(name);

/** Whether an aggregate compares values: days and times that stand as text have to be read first. */
export const takesLargest = (name: AggregateName): boolean => name === 'max' || name === 'min';

/** What an aggregate is taken of. */
interface Wanted {
  column: DatasetColumn;
  function: AggregateName;
  /** The column's texts were read as times of day: `v{key}` beside the text. */
  isTime?: boolean;
  /** They were read as elapsed times, and figures are told in this part of an hour: 60 for minutes. */
  perHour?: number;
}

function assertNumbers({ column, function: name, isTime = false }: Wanted): void {
  const figure = figures.find((each) => each === name);
  if (isNumber(column) || figure === undefined) return;
  const facts = { column: column.name, figure: `figure_${figure}` } as const;
  throw new TableError(
    'invalid_config',
    isTime ? sentence('aggregate_of_times', facts) : sentence('aggregate_not_numbers', facts),
    { column: column.name, field: 'aggregate_functions' },
  );
}

type Call = (side: string, condition: string) => string;

const calls: Record<Exclude<AggregateName, 'sum' | 'average' | 'median' | 'std'>, Call> = {
  count: (side, where) => `count(${side})${where}`,
  max: (side, where) => `max(${side})${where}`,
  min: (side, where) => `min(${side})${where}`,
  first: (side, where) => `arg_min(${side}, _row)${where}`,
  last: (side, where) => `arg_max(${side}, _row)${where}`,
};

/** The time of day that a call gives, as a text: 08:30, 08:30:15. */
const asTimeText =
  (call: Call): Call =>
  (side, where) =>
    `regexp_replace(CAST(${call(side, where)} AS VARCHAR), ':00$', '')`;

/** Whole numbers are summed exactly, whatever their size, and stay whole. */
function callOf(column: DatasetColumn, name: AggregateName, places: Places): Call {
  switch (name) {
    case 'sum':
      return column.type === 'integer'
        ? (side, where) => `sum(${side})${where}`
        : (side, where) => decimalFigures(side, places).sum(where);
    case 'average':
    case 'median':
    case 'std':
      return (side, where) =>
        (column.type === 'integer' ? wholeFigures(side) : decimalFigures(side, places))[name](where);
    case 'count':
    case 'max':
    case 'min':
    case 'first':
    case 'last':
      return calls[name];
  }
}

function typeOf(column: DatasetColumn, name: AggregateName): ColumnType {
  if (name === 'count') return 'integer';
  if (name === 'sum') return column.type;
  return ofNumbers.has(name) ? 'decimal' : column.type;
}

const whereOf = (condition?: string) => (condition === undefined ? '' : ` FILTER (WHERE ${condition})`);

/** 422 for a sum, average, median or deviation of a column that does not hold numbers. */
function aggregate({ column, function: name, isTime = false, perHour = 1 }: Wanted, places: Places): Aggregate {
  assertNumbers({ column, function: name, isTime });
  const ofTimes = isTime && takesLargest(name);
  const call = ofTimes ? asTimeText(callOf(column, name, places)) : callOf(column, name, places);
  const value = ofTimes ? `v${column.key}` : valueColumn(column);
  const side = perHour !== 1 && ofOrdered.has(name) ? `(${value} * ${perHour})` : value;
  return {
    column,
    function: name,
    name: `${column.name} (${name})`,
    type: typeOf(column, name),
    sql: (condition) => call(side, whereOf(condition)),
  };
}

/**
 * The wanted aggregates, with the decimal places of their columns. 422 as `aggregate`.
 * @param valuesOf the relation with the values of a column
 */
export async function aggregatesOf(
  session: EngineSession,
  valuesOf: (column: DatasetColumn) => string,
  wanted: readonly Wanted[],
): Promise<Aggregate[]> {
  const places = new Map<number, Places>();
  for (const each of wanted) {
    assertNumbers(each);
    const { column, function: name } = each;
    if (column.type !== 'decimal' || !ofNumbers.has(name) || places.has(column.key)) continue;
    places.set(column.key, await placesOf(session, valuesOf(column), valueColumn(column)));
  }
  return wanted.map((each) => aggregate(each, places.get(each.column.key) ?? null));
}

/** Counts rows; the figure of a grouping without aggregates. */
export const rowCount: Aggregate = {
  column: null,
  function: 'count',
  name: 'Rows',
  type: 'integer',
  sql: (condition) => `count(*)${whereOf(condition)}`,
};
