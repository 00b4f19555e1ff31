import { sentence } from '@rapi/contracts';
import type { FormulaFunction } from '@rapi/contracts/formula-functions';
import { formulaError, type Span } from './formula-error';
import { changedCut, cutOf } from './cut-texts';
import { toDate, toNumber, toText } from './coerce';
import type { Scope } from './scope';
import { numberSql, sql, wholeSql, type Sql } from './sql';
import type { Expression } from './syntax';
import { madeFrom } from './typed-texts';
import { failsWhere, withError, type Value } from './value';
import { decidedBeside } from './written-beside';

/** A function with its arguments, ready to be compiled. */
export interface Call {
  scope: Scope;
  of: FormulaFunction;
  arguments: readonly Value[];
  /** The arguments as expressions, before compiling. */
  written: readonly Expression[];
  span: Span;
  compile(expression: Expression): Value;
  /** Compiles in another file's scope. */
  compileIn(scope: Scope, expression: Expression): Value;
}
export type Builder = (call: Call) => Value;

/** An argument that must be there; the parser has already checked their number. */
export function argument({ arguments: given, of, span }: Call, place: number): Value {
  const value = given[place];
  if (!value)
    throw formulaError(sentence('formula_argument_missing', { function: of.name, signature: of.signature }), span);
  return value;
}

/** An argument as the columns among the other ones decide what it is. */
function besideOthers(call: Call, place: number): Value {
  const value = argument(call, place);
  return decidedBeside(call.scope, call.arguments)[place] ?? value;
}

export const numberArgument = (call: Call, place: number): Value => toNumber(call.scope, besideOthers(call, place));
export const textArgument = (call: Call, place: number): Value => toText(call.scope, argument(call, place));
export const dateArgument = (call: Call, place: number): Value => toDate(call.scope, besideOthers(call, place));

const plainNumber = (value: number, span: Span): Value => ({
  type: 'number',
  sql: numberSql(value),
  constant: value,
  span,
});

/** An optional number, with its default. */
export const numberOr = (call: Call, place: number, otherwise: number): Value =>
  call.arguments[place] ? numberArgument(call, place) : plainNumber(otherwise, call.span);

/** A number that must be the same for all rows, such as a type or a unit. */
export function fixedNumber(call: Call, place: number, otherwise: number): number {
  const value = call.arguments[place] ? numberArgument(call, place).constant : otherwise;
  if (typeof value === 'number') return value;
  const name = call.of.parameters[place]?.name ?? 'it';
  throw formulaError(
    sentence('formula_plain_number', { function: call.of.name, argument: name }),
    argument(call, place).span,
  );
}

export function fixedText(call: Call, place: number): string | undefined {
  const { constant } = argument(call, place);
  return typeof constant === 'string' ? constant : undefined;
}

export const numberValue = ({ span }: Call, piece: Sql, ...errors: readonly (Sql | undefined)[]): Value =>
  withError({ type: 'number', sql: piece, span }, ...errors);
export const textValue = ({ span }: Call, piece: Sql, ...errors: readonly (Sql | undefined)[]): Value =>
  withError({ type: 'text', sql: piece, span }, ...errors);
/** A text made of others: parts of them, or with other texts in their place. */
export const madeValue = (
  call: Call,
  from: readonly Value[],
  piece: Sql,
  ...errors: readonly (Sql | undefined)[]
): Value => withError({ type: 'text', ...madeFrom(call.scope, from, piece), span: call.span }, ...errors);
/** A text that is cut from another one. */
export const cutValue = (call: Call, from: Value, piece: Sql, ...errors: readonly (Sql | undefined)[]): Value => ({
  ...madeValue(call, [from], piece, ...errors),
  ...cutOf(call.scope, from),
});
/** The first argument's text with others in place of parts of it; `text` is what it was before. */
export const changedValue = (
  call: Call,
  { from, text, piece }: { from: readonly Value[]; text: Sql; piece: Sql },
  cut: Pick<Value, 'cut'>,
  ...errors: readonly (Sql | undefined)[]
): Value => ({
  ...madeValue(call, from, piece, ...errors),
  ...changedCut(call.scope, argument(call, 0), { text, piece, ...cut }),
});
export const booleanValue = ({ span }: Call, piece: Sql, ...errors: readonly (Sql | undefined)[]): Value =>
  withError({ type: 'boolean', sql: piece, span }, ...errors);
export const dateValue = ({ span }: Call, piece: Sql, ...errors: readonly (Sql | undefined)[]): Value =>
  withError({ type: 'date', sql: piece, span }, ...errors);

/** Builds a function of one number. */
export const ofNumber =
  (build: (number: Sql, call: Call) => Sql): Builder =>
  (call) => {
    const { sql: piece, error } = numberArgument(call, 0);
    return numberValue(call, build(call.scope.bind(piece), call), error);
  };

/** Builds a function of one text. */
export const ofText =
  (build: (text: Sql) => Sql): Builder =>
  (call) => {
    const text = textArgument(call, 0);
    const { sql: piece, sure, error } = text;
    return { ...cutValue(call, text, build(piece), error), ...(sure && { sure: build(sure) }) };
  };

/** Makes a null result an error when all arguments are filled. */
export function orFails(call: Call, piece: Sql, ...of: readonly Value[]): { value: Sql; error: Sql | undefined } {
  const value = call.scope.bind(piece);
  const given = of.filter(({ constant }) => constant === undefined).map(({ sql: each }) => sql`${each} IS NOT NULL`);
  const present = given.reduce((all, each) => sql`${all} AND ${each}`, sql`true`);
  return { value, error: failsWhere(sql`(${present} AND ${value} IS NULL)`) };
}

/** Decimals of a count, a place or a number of days: further ones are the noise of a calculation. */
const COUNT_DECIMALS = wholeSql(9);
/** A number without its decimals; null when it does not fit in an INTEGER. */
export const wholePart = (piece: Sql): Sql => sql`TRY_CAST(trunc(round(${piece}, ${COUNT_DECIMALS})) AS INTEGER)`;
