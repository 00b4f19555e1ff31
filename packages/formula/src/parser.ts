import { sentence } from '@rapi/contracts';
import { argumentCounts, findFormulaFunction, formulaFunctions } from '@rapi/contracts/formula-functions';
import type { FormulaFunction } from '@rapi/contracts/formula-functions';
import { MAX_FORMULA_LENGTH } from '@rapi/contracts/limits';
import { nearNames } from '@rapi/table-core';
import { formulaError, type Span } from './formula-error';
import { refuseMixedSeparators } from './separators';
import { isBinaryOperator, type BinaryOperator, type Expression } from './syntax';
import { tokenize, type Token } from './tokenizer';

/** How deeply brackets and functions may be nested; the same as in Excel. */
export const MAX_DEPTH = 64;
/** The most values, operators and functions in one formula. */
const MAX_PARTS = 1_000;

/** Excel's precedence: a higher number binds tighter. A sign binds tighter than all of these, so -2^2 is 4. */
const strength: Readonly<Record<BinaryOperator, number>> = {
  ...{ '=': 1, '<>': 1, '<': 1, '<=': 1, '>': 1, '>=': 1 },
  ...{ '&': 2, '+': 3, '-': 3, '*': 4, '/': 4, '^': 5 },
};

const spanOf = (from: Span, to: Span): Span => ({ start: from.start, end: to.end });
const allNames = formulaFunctions.flatMap(({ name, aliases }) => [name, ...aliases]);

interface Reader {
  peek(): Token;
  next(): Token;
  /** Counts a part of the formula, and refuses one too many. */
  count<Part extends Expression>(part: Part): Part;
  depth: number;
}

function openReader(formula: string): Reader {
  const tokens = tokenize(formula);
  refuseMixedSeparators(tokens);
  let [place, parts] = [0, 0];
  const at = (index: number): Token => tokens[Math.min(index, tokens.length - 1)] ?? endOf(formula);
  return {
    peek: () => at(place),
    next: () => at(place++),
    count(part) {
      if (++parts <= MAX_PARTS) return part;
      throw formulaError(sentence('formula_too_many_parts', { limit: MAX_PARTS }), part);
    },
    depth: 0,
  };
}

const endOf = (formula: string): Token => ({ kind: 'end', value: '', start: formula.length, end: formula.length });

const said = ({ kind, value }: Token): string => {
  if (kind === 'column') return `[${value}]`;
  return kind === 'text' ? `"${value}"` : value;
};

function valueExpected(token: Token): never {
  if (token.kind === 'end') throw formulaError(sentence('formula_breaks_off'), token);
  throw formulaError(sentence('formula_value_expected', { text: said(token) }), token);
}

function unknownFunction(token: Token): never {
  const near = nearNames(token.value, allNames);
  const hint = near.length > 0 ? sentence('formula_did_you_mean', { names: near }) : sentence('formula_see_list');
  throw formulaError(sentence('formula_unknown_function', { name: token.value.toUpperCase(), hint }), token);
}

function checkCount(of: FormulaFunction, given: number, where: Span): void {
  const { min, max } = argumentCounts(of);
  if (given >= min && given <= max) return;
  const facts = { function: of.name, given, signature: of.signature };
  if (min === max) throw formulaError(sentence('formula_argument_count', { ...facts, count: min }), where);
  if (given < min) throw formulaError(sentence('formula_least_arguments', { ...facts, count: min }), where);
  throw formulaError(sentence('formula_most_arguments', { ...facts, count: max }), where);
}

/** Reads the arguments between a function's brackets; an argument left out is `missing`. */
function readArguments(reader: Reader, of: FormulaFunction): Expression[] {
  reader.next();
  const read: Expression[] = [];
  if (reader.peek().kind === 'close') return read;
  for (;;) {
    const token = reader.peek();
    const isLeftOut = token.kind === 'separator' || (token.kind === 'close' && read.length > 0);
    read.push(isLeftOut ? { kind: 'missing', start: token.start, end: token.start } : readExpression(reader, 0));
    const after = reader.peek();
    if (after.kind === 'close') return read;
    if (after.kind === 'separator') reader.next();
    else if (after.kind === 'end') throw formulaError(sentence('formula_not_closed', { function: of.name }), after);
    else throw formulaError(sentence('formula_separator_before', { text: said(after) }), after);
  }
}

/**
 * Reads a file, or a column of it. Its names must be literal texts, because they must be known before anything is
 * calculated.
 */
function readFile(reader: Reader, given: readonly Expression[], span: Span): Expression {
  const names = given.map((each) => {
    if (each.kind === 'text' && each.value.trim() !== '') return each.value.trim();
    throw formulaError(sentence('formula_file_quotes'), each);
  });
  const [name = '', sheet = null] = names;
  const file = { kind: 'file', name, sheet } as const;
  if (reader.peek().kind !== 'column') return { ...file, ...span };
  const { value, start, end } = reader.next();
  return { ...file, column: { name: value, start, end }, ...spanOf(span, { start, end }) };
}

function readCall(reader: Reader, token: Token): Expression {
  const of = findFormulaFunction(token.value) ?? unknownFunction(token);
  const read = readArguments(reader, of);
  const end = reader.next();
  checkCount(of, read.length, spanOf(token, end));
  if (of.name === 'FILE') return readFile(reader, read, spanOf(token, end));
  return { kind: 'call', of, arguments: read, ...spanOf(token, end) };
}

const isColon = ({ kind, value }: Token): boolean => kind === 'operator' && value === ':';

/** Reads a column, or the columns from it to another: `[Kode]:[Harga]`. */
function readColumn(reader: Reader, token: Token): Expression {
  const span = spanOf(token, token);
  if (!isColon(reader.peek())) return { kind: 'column', name: token.value, isBare: token.kind === 'name', ...span };
  reader.next();
  const last = reader.next();
  if (last.kind !== 'column' && last.kind !== 'name') throw formulaError(sentence('formula_no_ranges'), last);
  const nameOf = ({ value: name, start, end }: Token) => ({ name, start, end });
  return { kind: 'range', first: nameOf(token), last: nameOf(last), ...spanOf(token, last) };
}

function readName(reader: Reader, token: Token): Expression {
  if (reader.peek().kind === 'open') return readCall(reader, token);
  const upper = token.value.toUpperCase();
  const span = spanOf(token, token);
  if (upper === 'TRUE' || upper === 'FALSE') return { kind: 'boolean', value: upper === 'TRUE', ...span };
  return readColumn(reader, token);
}

function readGroup(reader: Reader): Expression {
  const inside = readExpression(reader, 0);
  const close = reader.next();
  if (close.kind === 'close') return inside;
  if (close.kind === 'end') throw formulaError(sentence('formula_bracket_missing'), close);
  throw formulaError(sentence('formula_operator_or_bracket_before', { text: said(close) }), close);
}

function readNumber(token: Token): Expression {
  const value = Number(token.value);
  if (!Number.isFinite(value)) throw formulaError(sentence('formula_number_too_large', { text: token.value }), token);
  return { kind: 'number', value, start: token.start, end: token.end };
}

function readStart(reader: Reader): Expression {
  const token = reader.next();
  const span = spanOf(token, token);
  switch (token.kind) {
    case 'number':
      return readNumber(token);
    case 'text':
      return { kind: 'text', value: token.value, ...span };
    case 'column':
      return readColumn(reader, token);
    case 'name':
      return readName(reader, token);
    case 'open':
      return readGroup(reader);
    case 'operator':
      if (token.value !== '-' && token.value !== '+') return valueExpected(token);
      return readSign(reader, token, token.value);
    case 'close':
    case 'separator':
    case 'end':
      return valueExpected(token);
  }
}

function readSign(reader: Reader, token: Token, operator: '-' | '+'): Expression {
  const operand = readPercent(
    reader,
    nested(reader, token, () => readStart(reader)),
  );
  return { kind: 'sign', operator, operand, ...spanOf(token, operand) };
}

/** Reads `10%`, `[Tarif]%%`: a percent sign follows its operand. */
function readPercent(reader: Reader, start: Expression): Expression {
  let value = start;
  while (reader.peek().kind === 'operator' && reader.peek().value === '%') {
    value = reader.count({ kind: 'percent', operand: value, ...spanOf(value, reader.next()) });
  }
  return value;
}

function nested<Result>(reader: Reader, where: Span, read: () => Result): Result {
  if (reader.depth >= MAX_DEPTH) throw formulaError(sentence('formula_too_deep', { limit: MAX_DEPTH }), where);
  reader.depth++;
  const result = read();
  reader.depth--;
  return result;
}

/**
 * Reads a value and all following operators that bind tighter than `least` (Pratt); equal ones associate to the left.
 */
function readExpression(reader: Reader, least: number): Expression {
  return nested(reader, reader.peek(), () => {
    let left = reader.count(readPercent(reader, readStart(reader)));
    for (;;) {
      const { kind, value } = reader.peek();
      if (isColon(reader.peek())) throw formulaError(sentence('formula_no_ranges'), reader.peek());
      if (kind !== 'operator' || !isBinaryOperator(value) || strength[value] <= least) return left;
      reader.next();
      const right = readExpression(reader, strength[value]);
      left = reader.count({ kind: 'binary', operator: value, left, right, ...spanOf(left, right) });
    }
  });
}

function refuseRest(token: Token): never {
  if (token.kind === 'close') throw formulaError(sentence('formula_bracket_too_many'), token);
  if (token.kind === 'separator') throw formulaError(sentence('formula_decimal_point', { text: token.value }), token);
  throw formulaError(sentence('formula_operator_before', { text: said(token) }), token);
}

/**
 * Parses a formula (R-FORM-3, R-FORM-4). 422 `invalid_formula` with the place and what was expected there. Long or
 * deeply nested input cannot crash it.
 */
export function parseFormula(formula: string): Expression {
  const all = { start: 0, end: formula.length };
  if (formula.length > MAX_FORMULA_LENGTH)
    throw formulaError(sentence('formula_too_long', { length: formula.length, limit: MAX_FORMULA_LENGTH }), {
      start: MAX_FORMULA_LENGTH,
      end: formula.length,
    });
  if (/^\s*=?\s*$/.test(formula)) throw formulaError(sentence('formula_blank'), all);
  const reader = openReader(formula);
  const expression = readExpression(reader, 0);
  const rest = reader.peek();
  return rest.kind === 'end' ? expression : refuseRest(rest);
}
