/**
 * Texts that hold a number which a program wrote: what a formula makes of them holds it in a form with one reading
 * (1.2340 for 1.234), while 1.234 that a person wrote stays as it is.
 */
import { mayBeAmount } from '@rapi/table-core';
import type { Scope } from './scope';
import { booleanSql, joined, sql, textSql, type Sql } from './sql';
import { never, type Value } from './value';

const always = booleanSql(true);

/** Where the text of a value holds a number that a number cell or a calculation gave; undefined if it never does. */
export function typedOf({ type, seen, numbers, typed }: Value): Sql | undefined {
  if (typed) return typed === never ? undefined : typed;
  if (type === 'number') return seen ? undefined : always;
  return type === 'text' && numbers ? sql`(${numbers} IS NOT NULL)` : undefined;
}

/** Where one of several values holds such a number, whichever is taken. */
export function typedOfEither(
  values: readonly Value[],
  pick: (conditions: readonly Sql[]) => Sql,
): Pick<Value, 'typed'> {
  const typed = values.map(typedOf);
  const [first] = typed;
  if (typed.every((each) => each === first)) return first && values.some(({ seen }) => seen) ? { typed: first } : {};
  return { typed: pick(typed.map((each) => each ?? never)) };
}

/** The text in a form with one reading, where it holds a number of a program. */
export function sureFormOf(value: Value): Sql {
  const typed = typedOf(value);
  if (!typed || !value.sure) return value.sql;
  return typed === always ? value.sure : sql`CASE WHEN ${typed} THEN ${value.sure} ELSE ${value.sql} END`;
}

const anyOf = (conditions: readonly Sql[]): Sql => {
  const [only] = conditions;
  return conditions.length === 1 && only ? only : sql`(${joined(conditions, ' OR ')})`;
};

/** Where a text made of these holds a number of a program; undefined if it never does. */
export function typedOfAny(values: readonly Value[]): Sql | undefined {
  const typed = values.flatMap((value) => typedOf(value) ?? []);
  if (typed.length === 0) return undefined;
  return typed.includes(always) ? always : anyOf(typed);
}

/** The same of a text in which others stand whole; `pieces` are their texts as people see them. */
export function joinedSides(
  values: readonly Value[],
  pieces: readonly Sql[],
  whole: (pieces: readonly Sql[]) => Sql,
): Pick<Value, 'sure' | 'typed'> {
  const typed = typedOfAny(values);
  if (!typed) return {};
  const sure = values.map((value, place) => {
    const piece = pieces[place] ?? value.sql;
    return sureFormOf({ ...value, sql: piece });
  });
  return { sure: whole(sure), typed };
}

const MAY_BE_AMOUNT = textSql(mayBeAmount);

/** The text as a cell holds it: a number in the form with one reading where it may be read, and a key as it is. */
export const cellTextOf = ({ sql: text, sure, isAsAsked }: Value): Sql =>
  sure && !isAsAsked ? sql`CASE WHEN regexp_full_match(${text}, ${MAY_BE_AMOUNT}) THEN ${sure} ELSE ${text} END` : text;

/** A number in places and signs alone, without Rp or a unit: what its column states about the signs is enough. */
const BARE = /^[-+#0?.,]+$/;

/** A text that a format wrote, with three decimals or more: among other texts, 1.234 of `0.000` is written 1.2340. */
export const withThousandths = (
  { scope }: { scope: Scope },
  told: Value,
  { constant, sql: code }: Pick<Value, 'constant' | 'sql'>,
): Value => ({
  ...told,
  typed: always,
  sure: scope.map('sureFormat', scope.bind(told.sql), code),
  ...(typeof constant === 'string' && BARE.test(constant) && { isAsAsked: true }),
});

const MAY_BE_LONE = textSql('\\d[.,]\\d{3}');
const LONE = textSql('[1-9]\\d{0,2}[.,]\\d{3}');
const NUMBERS = textSql('\\d+(?:\\.\\d+)*');
const PARTS = textSql('\\d+(?:[.,]\\d+)*|\\D+');
const [POINT, COMMA] = [textSql('.'), textSql(',')];

const withPoints = (text: Sql): Sql => sql`translate(${text}, ${COMMA}, ${POINT})`;

/**
 * A text that was cut from others, or changed: a number in it that may be one of two stands as it is only where one of
 * these texts has it so.
 */
export function madeFrom(scope: Scope, from: readonly Value[], piece: Sql): Pick<Value, 'sql' | 'sure' | 'typed'> {
  const typed = typedOfAny(from);
  if (!typed) return { sql: piece };
  const text = scope.bind(piece);
  const given = sql`concat_ws(' ', ${joined(from.map(sureFormOf), ', ')})`;
  const known = sql`regexp_extract_all(${withPoints(given)}, ${NUMBERS})`;
  const isOpen = sql`regexp_full_match(part, ${LONE}) AND NOT list_contains(${scope.bind(known)}, ${withPoints(sql`part`)})`;
  const told = sql`list_transform(regexp_extract_all(${text}, ${PARTS}), lambda part: CASE WHEN ${isOpen} THEN part || '0' ELSE part END)`;
  const isTold = sql`${typed} AND regexp_matches(${text}, ${MAY_BE_LONE})`;
  const sure = sql`CASE WHEN ${isTold} THEN array_to_string(${told}, '') ELSE ${text} END`;
  return { sql: text, sure, typed };
}
