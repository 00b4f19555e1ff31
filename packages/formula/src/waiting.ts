/** Cells that wait for the answer to their column's question: no figure is calculated without them. */
import { LONE_SIGN, NUMERIC_DAY } from '@rapi/table-core';
import { toDate, toNumber } from './coerce';
import { columnsNamed } from './column-names';
import type { Scope } from './scope';
import { joined, sql, type Sql, textSql } from './sql';
import type { Expression } from './syntax';
import { failsWhere, type Value } from './value';

/** Texts that the answers to their column's question read differently: 1.500, 2.500.000 DB, 05/01/2026. */
const WAITING = {
  number: textSql(String.raw`(?i)${LONE_SIGN}|\d ?(?:D[BR]?|CR?|KR?)\.?$`),
  date: textSql(NUMERIC_DAY),
};

/** Where a text waits for the answer to its column's question, and is therefore not read. */
export const waitsWhere = ({ open, sql: text }: Value, { error }: Pick<Value, 'error'>): Sql | undefined =>
  error && (open === 'number' || open === 'date')
    ? failsWhere(sql`(${error}) AND regexp_matches(${text}, ${WAITING[open]})`)
    : undefined;

/**
 * The error of a figure made from these expressions if one of their cells waits: of every row, if the figure is made of
 * whole columns, else of its own row.
 */
export function waitingError(
  scope: Scope,
  expressions: readonly Expression[],
  { compile, isWhole }: { compile(expression: Expression): Value; isWhole: boolean },
): Sql | undefined {
  const waits = expressions.flatMap(columnsNamed).flatMap((expression) => {
    const value = compile(expression);
    if (value.open === undefined) return [];
    return waitsWhere(value, value.open === 'date' ? toDate(scope, value) : toNumber(scope, value, 'null')) ?? [];
  });
  if (waits.length === 0) return undefined;
  const inRow = scope.bind(joined(waits, ' OR '));
  return isWhole ? failsWhere(scope.aggregate(sql`bool_or(${inRow})`)) : inRow;
}
