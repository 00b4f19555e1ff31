import { sentence } from '@rapi/contracts';
import type { DatasetSchema } from '@rapi/table-core';
import { type AmountGroup, amountGroups } from './amount-groups';
import { isTruthWord, resolveColumn } from './columns';
import { toNumber } from './coerce';
import { compare, isComparison } from './compare';
import { joinedParts } from './criterion-parts';
import { formulaError } from './formula-error';
import { builders, takesFiles, takesRanges } from './functions';
import { refuseTwoCurrencies } from './one-currency';
import { calculate, concatenate } from './operators';
import { parseFormula } from './parser';
import { openScope, type Scope, type ScopeOptions } from './scope';
import { booleanSql, numberSql, sql, textSql, type Sql } from './sql';
import type { Expression } from './syntax';
import { withError, type Value } from './value';

/**
 * The deepest nesting of operators and the most characters in one piece of SQL; a larger piece is bound as a step of
 * its own.
 */
const MAX_PIECE_DEPTH = 24;
const MAX_VALUE_LENGTH = 1_000;
/** The limit for error conditions is lower, because each value that uses a failing value repeats its error. */
const MAX_ERROR_LENGTH = 200;

/** Keeps statements flat and short, however long the formula is and however often its parts are used. */
function flattened(scope: Scope, value: Value): Value {
  const kept = (piece: Sql, length: number) =>
    piece.depth > MAX_PIECE_DEPTH || piece.text.length > length ? scope.bind(piece) : piece;
  const error = value.error && kept(value.error, MAX_ERROR_LENGTH);
  const notFound = value.error?.notFound && kept(value.error.notFound, MAX_ERROR_LENGTH);
  return {
    ...value,
    sql: kept(value.sql, MAX_VALUE_LENGTH),
    ...(value.sure && { sure: kept(value.sure, MAX_VALUE_LENGTH) }),
    ...(value.typed && { typed: kept(value.typed, MAX_VALUE_LENGTH) }),
    ...(value.numbers && { numbers: kept(value.numbers, MAX_VALUE_LENGTH) }),
    ...(error && { error: notFound ? { ...error, notFound } : error }),
  };
}

function compileColumn(scope: Scope, expression: Extract<Expression, { kind: 'column' }>): Value {
  const { columns } = scope.schema;
  const { name, isBare, start, end } = expression;
  const span = { start, end };
  if (isTruthWord(columns, name, isBare)) return constantBoolean(/^benar$/i.test(name), span);
  const column = resolveColumn(columns, name, span, scope.title);
  const types = {
    integer: 'number',
    decimal: 'number',
    date: 'date',
    datetime: 'date',
    boolean: 'boolean',
    text: 'text',
  } as const;
  const piece = scope.column(column);
  const type = types[column.type];
  const wide = {
    number: sql`CAST(${piece} AS DOUBLE)`,
    date: sql`CAST(${piece} AS TIMESTAMP)`,
    boolean: piece,
    text: piece,
  };
  const reading = scope.readingOf(column);
  const open = scope.openKindOf(column);
  const seen = scope.seenOf(column);
  const numbers = scope.numberOf(column);
  return {
    ...{ type, sql: type === 'number' || type === 'date' ? scope.bind(wide[type]) : piece, column, span },
    ...(open && { open }),
    ...(seen && { seen }),
    ...(numbers && { numbers }),
    ...(reading && { reading: { ...reading, sql: scope.bind(reading.sql) } }),
  };
}

const constantBoolean = (value: boolean, span: Value['span']): Value => ({
  type: 'boolean',
  sql: booleanSql(value),
  constant: value,
  span,
});
const constantNumber = (value: number, span: Value['span']): Value => ({
  type: 'number',
  sql: numberSql(value),
  constant: value,
  span,
});

function compileSign(scope: Scope, operator: '-' | '+', operand: Value, span: Value['span']): Value {
  if (operator === '+') return { ...operand, span };
  const number = toNumber(scope, operand);
  if (typeof number.constant === 'number') return constantNumber(-number.constant, span);
  return withError({ type: 'number', sql: sql`(-${number.sql})`, span }, number.error);
}

function compilePercent(scope: Scope, operand: Value, span: Value['span']): Value {
  const number = toNumber(scope, operand);
  if (typeof number.constant === 'number') return constantNumber(number.constant / 100, span);
  return withError({ type: 'number', sql: sql`(${number.sql} / ${numberSql(100)})`, span }, number.error);
}

function compileCall(scope: Scope, expression: Extract<Expression, { kind: 'call' }>): Value {
  const { of, start, end } = expression;
  const build = builders.get(of.name);
  if (!build) throw formulaError(sentence('formula_function_unbuilt', { name: of.name }), expression);
  const compile = (each: Expression) => compileExpression(scope, each);
  const values = expression.arguments.map((each) =>
    (each.kind === 'file' && takesFiles.has(of.name)) || (each.kind === 'range' && takesRanges.has(of.name))
      ? tableArgument(each)
      : compile(each),
  );
  const written = expression.arguments;
  return build({ scope, of, arguments: values, written, span: { start, end }, compile, compileIn: compileExpression });
}

/** Placeholder for a file or a range, which has no value of its own; the function uses the written expression. */
const tableArgument = ({ start, end }: Expression): Value => ({
  type: 'blank',
  sql: sql`NULL`,
  span: { start, end },
});

function compilePart(scope: Scope, expression: Expression): Value {
  const span = { start: expression.start, end: expression.end };
  const compile = (each: Expression) => compileExpression(scope, each);
  switch (expression.kind) {
    case 'number':
      return constantNumber(expression.value, span);
    case 'boolean':
      return constantBoolean(expression.value, span);
    case 'text':
      return expression.value === ''
        ? { type: 'blank', sql: sql`NULL`, constant: '', span }
        : { type: 'text', sql: textSql(expression.value), constant: expression.value, span };
    case 'missing':
      return { type: 'blank', sql: sql`NULL`, span };
    case 'column':
      return compileColumn(scope, expression);
    case 'file':
      throw formulaError(sentence('formula_file_place', { functions: [...takesFiles] }), expression);
    case 'range':
      throw formulaError(sentence('formula_no_ranges'), expression);
    case 'sign':
      return compileSign(scope, expression.operator, compile(expression.operand), span);
    case 'percent':
      return compilePercent(scope, compile(expression.operand), span);
    case 'call':
      return compileCall(scope, expression);
    case 'binary': {
      const { operator, left, right } = expression;
      if (operator === '&') return concatenate(scope, joinedParts(expression).map(compile), span);
      const [one, other] = [compile(left), compile(right)];
      return isComparison(operator)
        ? compare(scope, operator, one, other, span)
        : calculate(scope, operator, one, other, span);
    }
  }
}

const compileExpression = (scope: Scope, expression: Expression): Value =>
  flattened(scope, compilePart(scope, expression));

/** A formula as SQL steps and its resulting value. */
interface Compiled {
  scope: Scope;
  value: Value;
  /** The amounts that must be in one currency. */
  amounts: readonly AmountGroup[];
}

/**
 * Compiles a formula for a table; 422 `invalid_formula` or `unknown_column`, with the place, also for amounts of two
 * currencies, as far as they are known. Runs nothing, and puts
 * text of the formula into SQL only as a quoted literal.
 */
export function compileFormula(formula: string, schema: DatasetSchema, options: ScopeOptions): Compiled {
  const scope = openScope(schema, options);
  const expression = parseFormula(formula);
  const value = compileExpression(scope, expression);
  const amounts = amountGroups(scope, expression);
  refuseTwoCurrencies(amounts);
  return { scope, value, amounts };
}
