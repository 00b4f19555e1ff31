import { sentence } from '@rapi/contracts';
import type { Call } from './call';
import { asColumnWrites, isTwoWay, readingOf, tellsNothing } from './column-reading';
import { compareTexts, isOrder, signs, type Comparison } from './compare';
import { isBlank, toDate, toNumber, toText } from './coerce';
import { formulaError } from './formula-error';
import { joinedParts, splitCriterion } from './criterion-parts';
import { concatenate } from './operators';
import { keyPair, mayBeCodes } from './key-pair';
import { readMoment, readNumber, readWrittenNumber } from './readings';
import type { Scope } from './scope';
import { booleanSql, momentSql, numberSql, sql, textSql, type Sql } from './sql';
import type { Expression } from './syntax';
import { never, type Value } from './value';
import { assertShortPattern, hasWildcards, wildcardPattern, withoutEscapes } from './wildcards';

const always = booleanSql(true);
/** What rows must meet: a condition that is the same for all rows, or a key that each row looks up. */
interface Criterion {
  condition?: Sql;
  key?: { of: Sql; by: Sql };
  error?: Sql;
}

interface Wanted {
  operator: Comparison;
  operand: Value;
}

/** An empty cell is unequal to everything, and neither less nor more than anything. */
const compared = (operator: Comparison, cell: Sql, operand: Sql): Sql =>
  operator === '<>'
    ? sql`(${cell} IS DISTINCT FROM ${operand})`
    : sql`coalesce(${cell} ${signs[operator]} ${operand}, false)`;

const unlike = (operator: Comparison): Sql => (operator === '<>' ? always : never);
const negatedFor = (operator: Comparison, condition: Sql): Sql =>
  operator === '<>' ? sql`(NOT ${condition})` : condition;

/** Reads `">" & [Batas]`, `">100"`, `"Jakarta"`, `[Kota]`: the comparison and its operand. */
function wantedOf(call: Call, expression: Expression, value: Value): Wanted {
  if (typeof value.constant === 'string') {
    const { operator = '=', rest } = splitCriterion(value.constant);
    return { operator, operand: { ...value, sql: textSql(rest), constant: rest } };
  }
  const [first, ...others] = joinedParts(expression);
  const { operator, rest } = splitCriterion(first?.kind === 'text' ? first.value : '');
  if (!operator || others.length === 0) return { operator: '=', operand: value };
  const values = others.map((each) => call.compile(each));
  const [only] = values;
  if (rest === '' && values.length === 1 && only) return { operator, operand: only };
  const prefix: Value = { type: 'text', sql: textSql(rest), constant: rest, span: expression };
  return { operator, operand: concatenate(call.scope, [prefix, ...values], expression) };
}

/** Compares a text cell with a text, ignoring case; `*` and `?` are wildcards, which no empty cell fits. */
function matchesText(scope: Scope, operator: Comparison, cell: Value, operand: string): Sql {
  const text = sql`lower(${toText(scope, cell).sql})`;
  const isEqual = operator === '=' || operator === '<>';
  if (isEqual && hasWildcards(operand)) {
    assertShortPattern(operand, cell.span);
    return negatedFor(
      operator,
      sql`(${text} <> '' AND regexp_full_match(${text}, ${textSql(wildcardPattern(operand.toLowerCase()))}, 's'))`,
    );
  }
  const plain = textSql(withoutEscapes(operand).toLowerCase());
  return isEqual
    ? sql`(${text} ${signs[operator]} ${plain})`
    : sql`(${text} <> '' AND ${compareTexts(scope, operator, text, plain)})`;
}

/**
 * The text of a criterion as a number or a day. If the cell's column holds texts, their notation decides how it is
 * read; among texts that nobody reads, 0012 and 1E3 are codes, and only what any cell says is a number.
 */
function valueOf(scope: Scope, cell: Value, operand: string): Value | undefined {
  const reading = cell.type === 'text' && !tellsNothing(operand) ? readingOf(scope, cell) : undefined;
  const written = reading && asColumnWrites(operand, reading, cell.span);
  if (written) return written;
  const read = cell.type === 'text' && !reading ? readNumber : readWrittenNumber;
  const number = cell.type === 'date' || reading?.kind === 'date' ? undefined : read(operand);
  if (number !== undefined) return { type: 'number', sql: numberSql(number), constant: number, span: cell.span };
  const moment = cell.type === 'date' ? readMoment(operand) : undefined;
  return moment === undefined
    ? undefined
    : { type: 'date', sql: momentSql(moment), constant: operand, span: cell.span };
}

/** In a column of numbers, dates or truth values, what cannot be read has no order, and 1.500 is not known to be any. */
function unreadIn(operator: Comparison, cell: Value, operand: string): Criterion {
  const isOpen = cell.type !== 'boolean' && isTwoWay({ ...cell, type: 'text', constant: operand });
  return { condition: unlike(operator), ...((isOrder(operator) || isOpen) && { error: always }) };
}

/**
 * Whether a criterion that is not read has no answer in a text column: a column of values, or one that may hold them,
 * is not put in order by its letters, and 1.500 is not known to be any of its numbers.
 */
function isUnanswered(scope: Scope, operator: Comparison, cell: Value, operand: string): boolean {
  const isOpen = isTwoWay({ type: 'text', constant: operand });
  if (!isOrder(operator)) return isOpen && readingOf(scope, cell) !== undefined;
  return isOpen || cell.open !== undefined || readingOf(scope, cell) !== undefined;
}

/** A text that cannot be read is still found where a cell has the same text; elsewhere there is no answer. */
function unansweredIn(scope: Scope, operator: Comparison, cell: Value, operand: string): Criterion {
  if (isOrder(operator)) return unreadIn(operator, cell, operand);
  const same = matchesText(scope, '=', cell, operand);
  const isNowhere = sql`NOT coalesce(${scope.aggregate(sql`bool_or(${same})`)}, false)`;
  return { condition: matchesText(scope, operator, cell, operand), error: isNowhere };
}

/** 1.2 and 1.20, or 1,5 and 1,50: one number, but two accounts. */
const POINTED = textSql('\\s*\\d+(?:[.,]\\d+)+\\s*');

/**
 * The number of a cell; a text that was cut out is none if it is a code. Where texts may be codes, only a cell that came
 * as a number is found by another writing of it.
 */
function numberIn(scope: Scope, cell: Value, isOrdered: boolean): Sql {
  const isCut = cell.type === 'text' && !cell.column && !cell.reading;
  const number = isCut ? scope.map('number', scope.bind(cell.sure ?? cell.sql)) : toNumber(scope, cell, 'null').sql;
  if (isOrdered || !mayBeCodes(scope, cell)) return number;
  const came = cell.column && scope.numberOf(cell.column);
  const sure = sql`CASE WHEN NOT regexp_full_match(${toText(scope, cell).sql}, ${POINTED}) THEN ${number} END`;
  return came ? sql`coalesce(${came}, ${sure})` : sure;
}

/** A condition from a text criterion; the value that the text reads as decides the kind of comparison. */
function conditionOfText(scope: Scope, operator: Comparison, cell: Value, operand: string): Criterion {
  if (operand === '') {
    if (operator === '=') return { condition: isBlank(cell) };
    return { condition: operator === '<>' ? sql`(NOT ${isBlank(cell)})` : never };
  }
  if (cell.type === 'boolean') {
    const isTruth = /^(true|false)$/i.test(operand);
    if (!isTruth) return unreadIn(operator, cell, operand);
    return { condition: compared(operator, cell.sql, booleanSql(/true/i.test(operand))) };
  }
  const value = valueOf(scope, cell, operand);
  const read = value?.type === 'date' ? toDate(scope, cell).sql : value && numberIn(scope, cell, isOrder(operator));
  const reads = value && read && compared(operator, read, value.sql);
  if (cell.type === 'number' || cell.type === 'date')
    return reads ? { condition: reads } : unreadIn(operator, cell, operand);
  const text = matchesText(scope, operator, cell, operand);
  if (!reads && isUnanswered(scope, operator, cell, operand)) return unansweredIn(scope, operator, cell, operand);
  if (!reads) return { condition: text };
  if (operator === '=') return { condition: sql`(${text} OR ${reads})` };
  return { condition: operator === '<>' ? sql`(${text} AND ${reads})` : reads };
}

/** Compiles one pair of column and criterion, as COUNTIF and similar functions take them. */
export function compileCriterion(call: Call, cell: Value, value: Value, expression: Expression): Criterion {
  const { scope } = call;
  const { operator, operand } = wantedOf(call, expression, value);
  if (typeof operand.constant === 'string') return conditionOfText(scope, operator, cell, operand.constant);
  if (operand.type === 'blank') return conditionOfText(scope, operator, cell, '');
  const { of, by, error } = keyPair({ scope, value: cell }, { scope, value: operand }, isOrder(operator));
  if (!operand.sql.varies) return { condition: compared(operator, of, by), error };
  if (operator === '=') return { key: { of: scope.bind(of), by: scope.bind(by) }, error };
  throw formulaError(sentence('formula_criterion_varies', { function: call.of.name, operator }), expression);
}
