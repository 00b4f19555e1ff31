import type { DatasetColumn } from '@rapi/table-core';
import type { TextReading } from './text-reading';
import type { Span } from './formula-error';
import { booleanSql, joined, sql, type Sql } from './sql';

/** `date` is a day or a moment alike; `blank` is "", or an argument left out, which fits any type. */
type ValueType = 'number' | 'text' | 'boolean' | 'date' | 'blank';

/** What a part of a formula comes to, as SQL over a row. */
export interface Value {
  type: ValueType;
  /** DOUBLE, VARCHAR, BOOLEAN or TIMESTAMP; null is an empty cell. Worth nothing where `error` is true. */
  sql: Sql;
  /** Whether working it out fails in the row; never null. Absent where it cannot fail. */
  error?: Sql;
  /** Known before any row is read. */
  constant?: number | string | boolean;
  /** Set where it is a column as it stands. */
  column?: DatasetColumn;
  /** Of a date that days were taken off: its serial number, which may be that of no day. */
  serial?: Value;
  /** Of a number that is the serial number of a moment: that moment, TIMESTAMP. */
  moment?: Sql;
  /** Of a text: what its column reads it as. */
  reading?: TextReading;
  span: Span;
}

export const sqlTypes: Readonly<Record<Exclude<ValueType, 'blank'>, Sql>> = {
  number: sql`DOUBLE`,
  text: sql`VARCHAR`,
  boolean: sql`BOOLEAN`,
  date: sql`TIMESTAMP`,
};

export const never = booleanSql(false);

const joinedByOr = (conditions: readonly Sql[]): Sql => sql`(${joined(conditions, ' OR ')})`;

/** Fails where any of these does. */
export function anyError(...errors: readonly (Sql | undefined)[]): Sql | undefined {
  const given = errors.filter((error) => error !== undefined);
  if (given.length <= 1) return given[0];
  const missing = given.flatMap(({ notFound }) => notFound ?? []);
  return { ...joinedByOr(given), ...(missing.length > 0 && { notFound: joinedByOr(missing) }) };
}

/** A condition as an error: where the condition is unknown, nothing fails. */
export const failsWhere = (condition: Sql): Sql => sql`coalesce(${condition}, false)`;

/** An error that says that nothing was found, which IFNA takes the place of. */
export const asNotFound = (error: Sql): Sql => ({ ...error, notFound: error });

/** A value with its errors, leaving the property out where it cannot fail. */
export const withError = (value: Omit<Value, 'error'>, ...errors: readonly (Sql | undefined)[]): Value => {
  const error = anyError(...errors);
  return error ? { ...value, error } : { ...value };
};
