import type { DatasetColumn } from '@rapi/table-core';
import type { CutSigns, DayOrder } from './readings';
import type { Scope } from './scope';
import type { OpenKind, TextReading } from './text-reading';
import type { Span } from './formula-error';
import { booleanSql, joined, sql, type Sql } from './sql';

/** `date` is a day or a moment; `blank` is "" or an argument left out, and fits any type. */
type ValueType = 'number' | 'text' | 'boolean' | 'date' | 'blank';

/** The signs of numbers that a formula wrote as texts. */
export interface WrittenSigns {
  /** `open`: there are both; `unknown`: only the texts show it. */
  decimal: '.' | ',' | 'open' | 'unknown';
  /** No part of the texts comes from a column. */
  isWhole: boolean;
}

/** A column that a text is cut from; it is not asked how it is read before somebody wants a day. */
export interface CutText {
  /**
   * The order of its days; SQL of it where only its own texts show it.
   *
   * @param at The scope that asks
   */
  order(at: Scope): DayOrder | Sql;
  /** The signs of its numbers; undefined where it has none, or where nobody knows which ones the formula wrote. */
  signs(): CutSigns | undefined;
  /** Whether the formula wrote these signs: no column says what they are. */
  isWritten?: true;
  /** Whether two numbers of its elapsed times are no hours and minutes: 05:30 under “Durasi (mm:ss)”. */
  hasNoHours?(): boolean;
  /** The piece of a text that is put together which comes from the column. */
  piece?: Sql;
  /** Where a number lost its decimal sign on the way; never null. */
  isBroken?: Sql;
}

/** The value of a part of a formula, as SQL over a row. */
export interface Value {
  type: ValueType;
  /** DOUBLE, VARCHAR, BOOLEAN or TIMESTAMP; null is an empty cell. Meaningless where `error` is true. */
  sql: Sql;
  /** Whether the calculation fails in the row; never null. Absent if it cannot fail. */
  error?: Sql;
  /** The value, if it is known before any row is read. */
  constant?: number | string | boolean;
  /** Set if the value is a plain column. */
  column?: DatasetColumn;
  /** For a date minus days: its serial number, which may not be the number of a day. */
  serial?: Value;
  /** For a number that is the serial number of a moment: that moment, a TIMESTAMP. */
  moment?: Sql;
  /**
   * For a text that may come from a number: the same text in a form that is no other number in another column, 1.2340
   * for 1.234. Cells are written so; `sql` is the text as a person sees it.
   */
  sure?: Sql;
  /**
   * For a text: where it holds a number that a number cell or a calculation gave. `typedOf` knows it of other values,
   * too.
   */
  typed?: Sql;
  /** For a text that TEXT or FIXED wrote, alone as it was asked for: its cell holds it as it is. */
  isAsAsked?: true;
  /**
   * For a cell that people see otherwise than as `sql`: its text as they see it, `1.500,50` of a column that came as
   * texts. Only functions of texts look at it.
   */
  seen?: () => Sql;
  /** For a text: DOUBLE, its number where the cell came as a number or was calculated; null where it is a text. */
  numbers?: Sql;
  /** For a text: how its column reads it. */
  reading?: TextReading;
  /** For a text: what its column holds, while a person has yet to say how it is read. */
  open?: OpenKind;
  /** For a text: the columns that it is cut from, or put together from. */
  cut?: readonly CutText[];
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

/** Fails if any of these fails. */
export function anyError(...errors: readonly (Sql | undefined)[]): Sql | undefined {
  const given = errors.filter((error) => error !== undefined);
  if (given.length <= 1) return given[0];
  const missing = given.flatMap(({ notFound }) => notFound ?? []);
  return { ...joinedByOr(given), ...(missing.length > 0 && { notFound: joinedByOr(missing) }) };
}

/** A condition as an error: an unknown condition is no failure. */
export const failsWhere = (condition: Sql): Sql => sql`coalesce(${condition}, false)`;

/** An error that means that nothing was found; IFNA replaces it. */
export const asNotFound = (error: Sql): Sql => ({ ...error, notFound: error });

/** A value with its errors; leaves the property out if it cannot fail. */
export const withError = (value: Omit<Value, 'error'>, ...errors: readonly (Sql | undefined)[]): Value => {
  const error = anyError(...errors);
  return error ? { ...value, error } : { ...value };
};

/** The sure form of a text that one of several values gives, if any of them has one. */
export const sureOf = (values: readonly Value[], pick: (texts: readonly Sql[]) => Sql): Pick<Value, 'sure'> =>
  values.some(({ sure }) => sure) ? { sure: pick(values.map((value) => value.sure ?? value.sql)) } : {};

const noNumber = sql`CAST(NULL AS DOUBLE)`;

/** The number that one of several texts is, if any of them may be one. */
export const numbersOf = (values: readonly Value[], pick: (numbers: readonly Sql[]) => Sql): Pick<Value, 'numbers'> =>
  values.some(({ numbers }) => numbers) ? { numbers: pick(values.map(({ numbers }) => numbers ?? noNumber)) } : {};

/** What people see of one of several values, if any of them is seen otherwise. */
export const seenOf = (
  values: readonly Value[],
  textOf: (value: Value) => Sql,
  pick: (texts: readonly Sql[]) => Sql,
): Pick<Value, 'seen'> => (values.some(({ seen }) => seen) ? { seen: () => pick(values.map(textOf)) } : {});
