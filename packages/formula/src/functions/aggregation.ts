import { dateValue, numberValue, type Builder, type Call } from '../call';
import { toDate, toNumber } from '../coerce';
import { readingOf } from '../column-reading';
import { joined, numberSql, sql, type Sql } from '../sql';
import { type Value, withError } from '../value';
import { waitingError } from '../waiting';
import { decidedBeside } from '../written-beside';

export const ZERO = numberSql(0);

/** A value that can be added up or compared: a date if it is one, else a number; empty cells stay empty. */
export interface Measure {
  type: 'number' | 'date';
  sql: Sql;
  error: Sql | undefined;
  /** Whether all values are whole, so that their sum is the same in any order. */
  isWhole: boolean;
}

export function measureOf({ scope }: Call, value: Value, datesToo: boolean): Measure {
  const isDate = value.type === 'date' || readingOf(scope, value)?.kind === 'date';
  const { sql: piece, error } = datesToo && isDate ? toDate(scope, value) : toNumber(scope, value, 'null');
  return {
    type: datesToo && isDate ? 'date' : 'number',
    sql: scope.bind(piece),
    error: error && scope.bind(error),
    isWhole: value.column?.type === 'integer',
  };
}

/**
 * The measure of a whole column. A calculated value that fails in a row leaves the row out of the figure, which people
 * are told; of a plain column they are told what could not be read.
 */
export function columnMeasure(call: Call, value: Value, datesToo: boolean, where: readonly Sql[] = []): Measure {
  const measure = measureOf(call, value, datesToo);
  if (measure.error && !value.column) call.scope.noteLeftOut(joined([measure.error, ...where], ' AND '));
  return measure;
}

/** Restricts an aggregate to the rows that count. */
export type Only = (aggregate: Sql) => Sql;

/** Restricts to rows without an error that meet all further conditions. */
export const onlyWhere =
  (...conditions: readonly (Sql | undefined)[]): Only =>
  (aggregate) => {
    const given = conditions.filter((condition) => condition !== undefined);
    return given.length === 0 ? aggregate : sql`${aggregate} FILTER (WHERE ${joined(given, ' AND ')})`;
  };
export const sound = (error: Sql | undefined): Sql | undefined => error && sql`(NOT ${error})`;

/** An aggregate function over a value. It follows the row order when another order could change the last digit. */
export type Aggregation = (value: Sql, only: Only, isWhole: boolean) => Sql;

const ordered =
  (name: Sql): Aggregation =>
  (value, only) =>
    only(sql`${name}(${value} ORDER BY _row)`);
const unordered =
  (name: Sql): Aggregation =>
  (value, only) =>
    only(sql`${name}(${value})`);

/** The square of a larger number would overflow. */
export const SQUARABLE = numberSql(1e150);
export const squarable = (value: Sql): Sql => sql`CASE WHEN abs(${value}) < ${SQUARABLE} THEN ${value} END`;
const spread =
  (name: Sql): Aggregation =>
  (value, only) => {
    const isTooLarge = only(sql`bool_or(abs(${value}) >= ${SQUARABLE})`);
    return sql`CASE WHEN coalesce(${isTooLarge}, false) THEN NULL ELSE ${only(sql`${name}(${squarable(value)} ORDER BY _row)`)} END`;
  };
/** The same for several values in one row. */
export const spreadInRow =
  (name: Sql) =>
  (values: readonly Sql[]): Sql => {
    const isTooLarge = joined(
      values.map((each) => sql`coalesce(abs(${each}) >= ${SQUARABLE}, false)`),
      ' OR ',
    );
    return sql`CASE WHEN ${isTooLarge} THEN NULL ELSE list_aggregate([${joined(values.map(squarable), ', ')}], ${name}) END`;
  };

export const aggregations = {
  sum: (value, only, isWhole) => (isWhole ? only(sql`sum(${value})`) : only(sql`fsum(${value} ORDER BY _row)`)),
  average: ordered(sql`favg`),
  count: unordered(sql`count`),
  least: unordered(sql`min`),
  greatest: unordered(sql`max`),
  median: unordered(sql`median`),
  deviation: spread(sql`stddev_samp`),
  variance: spread(sql`var_samp`),
  wholeDeviation: spread(sql`stddev_pop`),
  wholeVariance: spread(sql`var_pop`),
  product: ordered(sql`product`),
} satisfies Record<string, Aggregation>;

/** The result when there is nothing to aggregate. */
export type Nothing = 'zero' | 'error' | 'empty';

export function outcome(call: Call, type: 'number' | 'date', piece: Sql, nothing: Nothing, error?: Sql): Value {
  const result = call.scope.bind(piece);
  if (type === 'date') return dateValue(call, result, error);
  if (nothing === 'zero') return numberValue(call, sql`coalesce(CAST(${result} AS DOUBLE), ${ZERO})`, error);
  const isMissing = nothing === 'error' ? sql`(${result} IS NULL)` : undefined;
  return numberValue(call, sql`CAST(${result} AS DOUBLE)`, error, isMissing);
}

export interface Columnwise {
  aggregation: Aggregation;
  /** The same for several values in one row, given as SQL; nulls are left out. */
  inRow(values: readonly Sql[]): Sql;
  nothing: Nothing;
  datesToo?: boolean;
  /** Skips values that cannot be read, instead of failing. */
  passesOver?: boolean;
}

/**
 * A single argument that varies from row to row means the whole column; several arguments, or one fixed value, are
 * aggregated per row.
 */
export const columnwise =
  ({ aggregation, inRow, nothing, datesToo = false, passesOver = false }: Columnwise): Builder =>
  (call) => {
    const [first] = call.arguments;
    const isColumn = call.arguments.length === 1 && first?.sql.varies === true;
    const waits = waitingError(call.scope, call.written, { ...call, isWhole: isColumn });
    if (first && isColumn) {
      const measure = (passesOver ? measureOf : columnMeasure)(call, first, datesToo);
      const aggregate = aggregation(measure.sql, onlyWhere(sound(measure.error)), measure.isWhole);
      return outcome(call, measure.type, call.scope.aggregate(aggregate), nothing, waits);
    }
    const values = decidedBeside(call.scope, call.arguments);
    const all = values.map((value) => measureOf(call, value, datesToo));
    const areDates = all.every(({ type }) => type === 'date');
    const measures = areDates ? all : values.map((value) => measureOf(call, value, false));
    const piece = inRow(measures.map(({ sql: each }) => each));
    const unread = passesOver ? [] : measures.map(({ error }) => error);
    const errors = [...unread, waits].filter((error) => error !== undefined);
    const error = errors.length > 0 ? sql`(${joined(errors, ' OR ')})` : undefined;
    return outcome(call, areDates ? 'date' : 'number', piece, nothing, error);
  };

/** A function over whole columns, which fails while one of their cells waits for an answer. */
export const ofWholeColumns =
  (build: Builder): Builder =>
  (call) =>
    withError(build(call), waitingError(call.scope, call.written, { ...call, isWhole: true }));

export const listed =
  (name: Sql) =>
  (values: readonly Sql[]): Sql =>
    sql`list_aggregate([${joined(values, ', ')}], ${name})`;
export const countOf = (conditions: readonly Sql[]): Sql =>
  sql`(${joined(
    conditions.map((each) => sql`CAST(${each} AS INTEGER)`),
    ' + ',
  )})`;
