import { sentence } from '@rapi/contracts';
import { argument, fixedNumber, numberValue, type Builder, type Call } from '../call';
import { toNumber } from '../coerce';
import { formulaError } from '../formula-error';
import { joined, numberSql, sql, type Sql } from '../sql';
import { asNotFound } from '../value';
import {
  aggregations,
  columnMeasure,
  columnwise,
  measureOf,
  ofWholeColumns,
  onlyWhere,
  outcome,
  sound,
  spreadInRow,
  squarable,
  ZERO,
} from './aggregation';

/** The percentile of a column; the smallest value is at 0 and the greatest at 1. */
function inclusive(call: Call, part: number): ReturnType<Builder> {
  const measure = columnMeasure(call, argument(call, 0), false);
  const aggregate = onlyWhere(sound(measure.error))(sql`quantile_cont(${measure.sql}, ${numberSql(part)})`);
  return outcome(call, 'number', call.scope.aggregate(aggregate), 'error');
}

/**
 * Like `inclusive`, with as much room below the smallest value as between two values; positions outside of the values
 * have no result.
 */
function exclusive(call: Call, part: number): ReturnType<Builder> {
  const measure = columnMeasure(call, argument(call, 0), false);
  const filled = sql`${measure.sql} IS NOT NULL`;
  const list = onlyWhere(filled, sound(measure.error))(sql`list(${measure.sql} ORDER BY ${measure.sql})`);
  const place = sql`(${numberSql(part)} * (len(each) + 1))`;
  const below = sql`each[CAST(floor(${place}) AS BIGINT)]`;
  const above = sql`coalesce(each[CAST(floor(${place}) AS BIGINT) + 1], ${below})`;
  const value = sql`CASE WHEN ${place} >= 1 AND ${place} <= len(each) THEN ${below} + (${place} - floor(${place})) * (${above} - ${below}) END`;
  const aggregate = sql`(list_transform([${list}], lambda each: ${value}))[1]`;
  return outcome(call, 'number', call.scope.aggregate(aggregate), 'error');
}

type Placing = typeof inclusive;

const percentile =
  (placing: Placing): Builder =>
  (call) => {
    const part = fixedNumber(call, 1, 0.5);
    if (part >= 0 && part <= 1) return placing(call, part);
    throw formulaError(sentence('formula_part', { function: call.of.name }), argument(call, 1).span);
  };

const quartile =
  (placing: Placing): Builder =>
  (call) => {
    const quarter = Math.trunc(fixedNumber(call, 1, 0));
    if (quarter >= 0 && quarter <= 4) return placing(call, quarter / 4);
    throw formulaError(sentence('formula_quarter', { function: call.of.name }), argument(call, 1).span);
  };

/** The most frequent number; of equally frequent ones the first. If no number occurs twice, there is no result. */
const mode: Builder = (call) => {
  const [first] = call.arguments;
  const isColumn = call.arguments.length === 1 && first?.sql.varies;
  const measures = call.arguments.map((each) => (isColumn ? columnMeasure : measureOf)(call, each, false));
  const missing = (piece: Sql) => numberValue(call, piece, asNotFound(sql`(${piece} IS NULL)`));
  const [only] = measures;
  if (isColumn && only) {
    const those = onlyWhere(sound(only.error));
    const isRepeated = sql`${those(sql`count(DISTINCT ${only.sql})`)} < ${those(sql`count(${only.sql})`)}`;
    const most = those(sql`mode(${only.sql} ORDER BY _row)`);
    return missing(call.scope.aggregate(sql`CASE WHEN ${isRepeated} THEN ${most} END`));
  }
  const list = sql`list_filter([${joined(
    measures.map(({ sql: each, error }) => (error ? sql`CASE WHEN NOT ${error} THEN ${each} END` : each)),
    ', ',
  )}], lambda each: each IS NOT NULL)`;
  const values = call.scope.bind(list);
  const isRepeated = sql`len(list_distinct(${values})) < len(${values})`;
  return missing(
    call.scope.bind(sql`CASE WHEN ${isRepeated} THEN CAST(list_aggregate(${values}, 'mode') AS DOUBLE) END`),
  );
};

/** Uses the rows in which both are numbers. */
const correlation: Builder = (call) => {
  const [one, other] = [columnMeasure(call, argument(call, 0), false), columnMeasure(call, argument(call, 1), false)];
  const [x, y] = [call.scope.bind(squarable(one.sql)), call.scope.bind(squarable(other.sql))];
  const both = sql`${x} IS NOT NULL AND ${y} IS NOT NULL`;
  const piece = onlyWhere(both, sound(one.error), sound(other.error))(sql`corr(${x}, ${y} ORDER BY _row)`);
  const found = call.scope.bind(call.scope.aggregate(piece));
  return numberValue(call, found, sql`(${found} IS NULL OR isnan(${found}))`);
};

/** Adds up the products of all rows; anything but a number counts as 0, as in Excel. */
const sumOfProducts: Builder = (call) => {
  const numbers = call.arguments.map((each) => toNumber(call.scope, each, 'null'));
  const factors = numbers.map(({ sql: piece, error }) =>
    error
      ? sql`CASE WHEN ${error} THEN ${ZERO} ELSE coalesce(${piece}, ${ZERO}) END`
      : sql`coalesce(${piece}, ${ZERO})`,
  );
  const product = call.scope.bind(joined(factors, ' * '));
  if (!product.varies) return numberValue(call, product);
  numbers.forEach(({ error }, place) => {
    if (error && !call.arguments[place]?.column) call.scope.noteLeftOut(error);
  });
  const sum = call.scope.aggregate(sql`fsum(${product} ORDER BY _row)`);
  return numberValue(call, sql`coalesce(${sum}, ${ZERO})`);
};

export const statisticsBuilders: Readonly<Record<string, Builder>> = {
  PERCENTILE: ofWholeColumns(percentile(inclusive)),
  'PERCENTILE.EXC': ofWholeColumns(percentile(exclusive)),
  QUARTILE: ofWholeColumns(quartile(inclusive)),
  'QUARTILE.EXC': ofWholeColumns(quartile(exclusive)),
  'STDEV.P': columnwise({
    ...{ aggregation: aggregations.wholeDeviation, inRow: spreadInRow(sql`'stddev_pop'`), nothing: 'error' },
  }),
  'VAR.P': columnwise({
    ...{ aggregation: aggregations.wholeVariance, inRow: spreadInRow(sql`'var_pop'`), nothing: 'error' },
  }),
  MODE: ofWholeColumns(mode),
  CORREL: ofWholeColumns(correlation),
  SUMPRODUCT: ofWholeColumns(sumOfProducts),
};
