import { sentence } from '@rapi/contracts';
import { argument, dateValue, fixedNumber, numberValue, type Builder, type Call } from '../call';
import { isBlank, toNumber } from '../coerce';
import { compileCriterion } from '../criteria';
import { formulaError } from '../formula-error';
import { joined, numberSql, sql, type Sql } from '../sql';
import { asNotFound, failsWhere, never, type Value } from '../value';
import {
  aggregations,
  columnMeasure,
  columnwise,
  countOf,
  listed,
  ofWholeColumns,
  onlyWhere,
  outcome,
  sound,
  spreadInRow,
  ZERO,
  type Aggregation,
  type Nothing,
} from './aggregation';

const withoutNulls = (values: readonly Sql[], empty: Sql): Sql[] =>
  values.map((each) => sql`coalesce(${each}, ${empty})`);
/** Counts filled or empty cells, of any type. */
const counting =
  (condition: (value: Value) => Sql): Builder =>
  (call) => {
    const conditions = call.arguments.map(condition);
    const [only] = call.arguments;
    if (call.arguments.length > 1 || !only?.sql.varies)
      return numberValue(call, sql`CAST(${countOf(conditions)} AS DOUBLE)`);
    const piece = sql`count(*) FILTER (WHERE ${conditions[0] ?? never})`;
    return numberValue(call, sql`CAST(${call.scope.aggregate(piece)} AS DOUBLE)`);
  };

/** The value at a position of the sorted column. */
const placed =
  (direction: 'DESC' | 'ASC'): Builder =>
  (call) => {
    const measure = columnMeasure(call, argument(call, 0), true);
    const place = fixedNumber(call, 1, 1);
    const order = direction === 'DESC' ? sql`DESC` : sql`ASC`;
    const list = sql`list(${measure.sql} ORDER BY ${measure.sql} ${order}) FILTER (WHERE ${sound(measure.error) ?? sql`true`} AND ${measure.sql} IS NOT NULL)`;
    const value = call.scope.aggregate(sql`(${list})[${numberAsPlace(place)}]`);
    const isMissing = sql`(${value} IS NULL)`;
    return measure.type === 'date' ? dateValue(call, value, isMissing) : numberValue(call, value, isMissing);
  };
const numberAsPlace = (place: number): Sql =>
  sql`CAST(${numberSql(place >= 1 ? Math.min(Math.trunc(place), 2 ** 31) : 2 ** 31)} AS BIGINT)`;

const rank: Builder = (call) => {
  const number = toNumber(call.scope, argument(call, 0), 'null');
  const by = call.scope.bind(number.sql);
  const measure = columnMeasure(call, argument(call, 1), false);
  const order = fixedNumber(call, 2, 0) === 0 ? sql`DESC` : sql`ASC`;
  const of = measure.error ? sql`CASE WHEN NOT ${measure.error} THEN ${measure.sql} END` : measure.sql;
  const place = sql`rank() OVER (ORDER BY ${of} ${order} NULLS LAST)`;
  const found = call.scope.lookup([{ of, by }], place, { isWindow: true });
  return numberValue(
    call,
    sql`CAST(${found} AS DOUBLE)`,
    number.error,
    asNotFound(sql`(${by} IS NOT NULL AND ${found} IS NULL)`),
  );
};

interface Conditional {
  /** The position of the first pair of column and criterion. */
  firstPair: number;
  /** The position of the column to aggregate; if that argument is left out, the first column is used. */
  measured?: number;
  /** SUMIF takes one pair; COUNTIFS and similar take any number. */
  isSinglePair?: boolean;
  aggregation?: Aggregation;
  nothing: Nothing;
  datesToo?: boolean;
}

function pairsOf(call: Call, { firstPair, isSinglePair }: Conditional) {
  const end = isSinglePair ? firstPair + 2 : call.arguments.length;
  if ((end - firstPair) % 2 !== 0)
    throw formulaError(sentence('formula_pairs', { function: call.of.name, signature: call.of.signature }), call.span);
  const places = Array.from({ length: (end - firstPair) / 2 }, (_, i) => firstPair + 2 * i);
  return places.map((place) => {
    const [cell, value, expression] = [argument(call, place), argument(call, place + 1), call.written[place + 1]];
    if (!cell.sql.varies) throw formulaError(sentence('formula_column_here', { function: call.of.name }), cell.span);
    return compileCriterion(
      call,
      { ...cell, sql: call.scope.bind(cell.sql) },
      value,
      expression ?? { kind: 'missing', ...cell.span },
    );
  });
}

/**
 * Builds COUNTIF, SUMIF and similar: criteria that are the same for all rows filter, criteria that depend on the row
 * look up.
 */
const conditional = (kind: Conditional): Builder =>
  ofWholeColumns((call) => {
    const { aggregation, measured = kind.firstPair, nothing, datesToo = false } = kind;
    const criteria = pairsOf(call, kind);
    const conditions = criteria.flatMap(({ condition }) => condition ?? []);
    const measure =
      aggregation &&
      columnMeasure(call, call.arguments[measured] ?? argument(call, kind.firstPair), datesToo, conditions);
    const only = onlyWhere(...conditions, sound(measure?.error));
    const aggregate = aggregation && measure ? aggregation(measure.sql, only, measure.isWhole) : only(sql`count(*)`);
    const keys = criteria.flatMap(({ key }) => key ?? []);
    const found = keys.length > 0 ? call.scope.lookup(keys, aggregate) : call.scope.aggregate(aggregate);
    const errors = criteria.flatMap(({ error }) => error ?? []);
    const error = errors.length > 0 ? failsWhere(sql`(${joined(errors, ' OR ')})`) : undefined;
    return outcome(call, measure?.type ?? 'number', found, nothing, error);
  });

const filled = (value: Value): Sql => sql`(NOT ${isBlank(value)})`;

/** A truth value in a column does not count as a number; one written in the formula does. */
const truthsAside = (value: Value): Value =>
  value.type === 'boolean' && value.constant === undefined
    ? { type: 'number', sql: sql`CASE WHEN ${value.sql} THEN CAST(NULL AS DOUBLE) END`, span: value.span }
    : value;

/** Counts numbers and dates. */
const countNumbers: Builder = (call) =>
  columnwise({
    aggregation: aggregations.count,
    inRow: (values) => countOf(values.map((each) => sql`(${each} IS NOT NULL)`)),
    nothing: 'zero',
    passesOver: true,
  })({ ...call, arguments: call.arguments.map(truthsAside) });

/** Empty cells are left out; of a row that has nothing else there is no product. */
const productInRow = (values: readonly Sql[]): Sql =>
  sql`CASE WHEN coalesce(${joined(values, ', ')}) IS NOT NULL THEN ${joined(withoutNulls(values, numberSql(1)), ' * ')} END`;

export const columnBuilders: Readonly<Record<string, Builder>> = {
  SUM: columnwise({
    aggregation: aggregations.sum,
    inRow: (values) => joined(withoutNulls(values, ZERO), ' + '),
    nothing: 'zero',
  }),
  AVERAGE: columnwise({ aggregation: aggregations.average, inRow: listed(sql`'avg'`), nothing: 'error' }),
  COUNT: countNumbers,
  COUNTA: counting(filled),
  COUNTBLANK: counting(isBlank),
  MIN: columnwise({
    aggregation: aggregations.least,
    inRow: (values) => sql`least(${joined(values, ', ')})`,
    nothing: 'empty',
    datesToo: true,
  }),
  MAX: columnwise({
    aggregation: aggregations.greatest,
    inRow: (values) => sql`greatest(${joined(values, ', ')})`,
    nothing: 'empty',
    datesToo: true,
  }),
  MEDIAN: columnwise({ aggregation: aggregations.median, inRow: listed(sql`'median'`), nothing: 'error' }),
  STDEV: columnwise({ aggregation: aggregations.deviation, inRow: spreadInRow(sql`'stddev_samp'`), nothing: 'error' }),
  VAR: columnwise({ aggregation: aggregations.variance, inRow: spreadInRow(sql`'var_samp'`), nothing: 'error' }),
  PRODUCT: columnwise({
    aggregation: aggregations.product,
    inRow: productInRow,
    nothing: 'zero',
  }),
  LARGE: ofWholeColumns(placed('DESC')),
  SMALL: ofWholeColumns(placed('ASC')),
  RANK: ofWholeColumns(rank),
  COUNTIF: conditional({ firstPair: 0, nothing: 'zero' }),
  SUMIF: conditional({
    ...{ firstPair: 0, measured: 2, isSinglePair: true, aggregation: aggregations.sum, nothing: 'zero' },
  }),
  SUMIFS: conditional({ firstPair: 1, measured: 0, aggregation: aggregations.sum, nothing: 'zero' }),
  AVERAGEIF: conditional({
    ...{ firstPair: 0, measured: 2, isSinglePair: true, aggregation: aggregations.average, nothing: 'error' },
  }),
  AVERAGEIFS: conditional({ firstPair: 1, measured: 0, aggregation: aggregations.average, nothing: 'error' }),
  MINIFS: conditional({
    ...{ firstPair: 1, measured: 0, aggregation: aggregations.least, nothing: 'empty', datesToo: true },
  }),
  MAXIFS: conditional({
    ...{ firstPair: 1, measured: 0, aggregation: aggregations.greatest, nothing: 'empty', datesToo: true },
  }),
};
