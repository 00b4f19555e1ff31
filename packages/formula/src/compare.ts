import { isBlank, toBoolean, toDate, toNumber, toText, toTruth } from './coerce';
import { asColumnWrites, inNotationOf, isTwoWay, readingOf, tellsNothing } from './column-reading';
import type { Span } from './formula-error';
import type { Scope } from './scope';
import { booleanSql, numberSql, sql, textSql, type Sql } from './sql';
import type { BinaryOperator } from './syntax';
import { anyError, failsWhere, withError, type Value } from './value';
import { waitsWhere } from './waiting';
import { isUndecided } from './written-beside';

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

export const isComparison = (operator: BinaryOperator): operator is Comparison =>
  ['=', '<>', '<', '<=', '>', '>='].some((each) => each === operator);

export const signs: Readonly<Record<Comparison, Sql>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
};
export const isOrder = (operator: Comparison): boolean => operator !== '=' && operator !== '<>';

const NOISE = numberSql(2e-15);
/** A number from a column or a constant is exact; only calculated numbers need rounding. */
const isExact = ({ column, constant }: Value): boolean => column !== undefined || constant !== undefined;

/** Compares like Excel, which uses 15 digits: 0.1 + 0.2 = 0.3. */
function compareNumbers(scope: Scope, operator: Comparison, one: Value, other: Value): Sql {
  if (isExact(one) && isExact(other) && isOrder(operator))
    return sql`coalesce(${one.sql} ${signs[operator]} ${other.sql}, false)`;
  const [a, b] = [scope.bind(one.sql), scope.bind(other.sql)];
  const near = sql`abs(${a} - ${b}) <= abs(${a}) * ${NOISE}`;
  const isSame = isExact(one) && isExact(other) ? sql`${a} = ${b}` : sql`${a} = ${b} OR ${near}`;
  if (operator === '=') return sql`coalesce(${isSame}, false)`;
  if (operator === '<>') return sql`coalesce(NOT (${isSame}), true)`;
  const plain = sql`${a} ${signs[operator]} ${b}`;
  return operator === '<' || operator === '>'
    ? sql`coalesce(${plain} AND NOT (${near}), false)`
    : sql`coalesce(${plain} OR ${near}, false)`;
}

/** A missing day is neither before nor after any other. */
function compareDates(operator: Comparison, { sql: one }: Value, { sql: other }: Value): Sql {
  if (operator === '=') return sql`(${one} IS NOT DISTINCT FROM ${other})`;
  if (operator === '<>') return sql`(${one} IS DISTINCT FROM ${other})`;
  return sql`coalesce(${one} ${signs[operator]} ${other}, false)`;
}

const LANGUAGE = textSql('id');
/** A sort key for the order in which people sort: signs, digits, letters; é next to e. */
export const collationKey = (lowered: Sql): Sql => sql`icu_sort_key(${lowered}, ${LANGUAGE})`;

/**
 * Compares texts, ignoring case. Texts with equal sort keys are ordered by their characters, so that `<` and `=` agree.
 */
export function compareTexts(scope: Scope, operator: Comparison, one: Sql, other: Sql): Sql {
  const [a, b] = [scope.bind(sql`lower(${one})`), scope.bind(sql`lower(${other})`)];
  if (!isOrder(operator)) return sql`(${a} ${signs[operator]} ${b})`;
  const [x, y] = [scope.bind(collationKey(a)), scope.bind(collationKey(b))];
  const sign = signs[operator];
  return sql`CASE WHEN ${x} = ${y} THEN ${a} ${sign} ${b} ELSE ${x} ${sign} ${y} END`;
}

type Kind = 'number' | 'date' | 'boolean' | 'text';

/** The type in which the two sides are compared: a text is read as the type of the other side. */
function comparedAs(scope: Scope, operator: Comparison, one: Value, other: Value): Kind {
  if (isWord(scope, operator, one, other) || isWord(scope, operator, other, one)) return 'text';
  const kinds = [one, other].filter(({ type }) => type !== 'blank').map((value) => kindOf(scope, operator, value));
  if (kinds.includes('boolean'))
    return kinds.every((kind) => kind !== 'number' && kind !== 'date') ? 'boolean' : 'number';
  if (kinds.includes('date')) return kinds.includes('number') ? 'number' : 'date';
  return kinds.includes('number') ? 'number' : 'text';
}

/** The type that a text is read as when the other side needs one; a time is a fraction of a day. */
function kindOf(scope: Scope, operator: Comparison, value: Value): Value['type'] {
  const reading = readingOf(scope, value)?.kind;
  // Nobody knows the order of 1.500 and 300 yet, and letters do not show it.
  if (reading === undefined && isOrder(operator) && value.open) return value.open;
  if (reading === undefined || reading === 'boolean') return value.type;
  return reading === 'date' ? 'date' : 'number';
}

/**
 * `[Harga] = "gratis"`, `[Harga] > ""`: when the text is not an amount, a column of amounts is compared as text. So is
 * one with an open question: the same text is the same value.
 */
function isWord(scope: Scope, operator: Comparison, { type, constant, span }: Value, other: Value): boolean {
  if (other.type !== 'text') return false;
  if (type === 'blank') return true;
  if (type !== 'text' || typeof constant !== 'string' || isOrder(operator)) return false;
  if (tellsNothing(constant)) return true;
  const reading = readingOf(scope, other);
  if (reading === undefined || asColumnWrites(constant, reading, span) !== undefined) return false;
  return other.open !== undefined || !isTwoWay({ type, constant });
}

/** A text in the formula compared with a column that is read: `"1.500"` means what it would mean in that column. */
const asWritten = (scope: Scope, value: Value, other: Value): Value =>
  value.type === 'text' ? inNotationOf(value, readingOf(scope, other)) : value;

const asKind: Readonly<Record<Exclude<Kind, 'text'>, (scope: Scope, value: Value, isOrdered: boolean) => Value>> = {
  number: (scope, value) => toNumber(scope, value, 'quiet_zero'),
  date: (scope, value) => toDate(scope, value),
  boolean: (scope, value, isOrdered) => (isOrdered ? toTruth(scope, value) : toBoolean(scope, value)),
};

const compareBooleans = (operator: Comparison, { sql: one }: Value, { sql: other }: Value): Sql =>
  sql`(coalesce(${one}, false) ${signs[operator]} coalesce(${other}, false))`;

function compareAs(scope: Scope, kind: Exclude<Kind, 'text'>, operator: Comparison, one: Value, other: Value): Sql {
  if (kind === 'number') return compareNumbers(scope, operator, one, other);
  return kind === 'date' ? compareDates(operator, one, other) : compareBooleans(operator, one, other);
}

/**
 * One rule for all comparisons: a text compared with a number, a date or a truth value is read as one. A text that
 * cannot be read equals nothing, not even itself, and ordering it is an error in the row, as is comparing one that may
 * be read two ways. Two texts are compared as texts.
 */
export function compare(scope: Scope, operator: Comparison, left: Value, right: Value, span: Span): Value {
  const isBesideNumber = left.type === 'number' || right.type === 'number';
  const [one, other] = isBesideNumber ? [left.serial ?? left, right.serial ?? right] : [left, right];
  const errors = [one.error, other.error];
  if ((one.type === 'blank' || other.type === 'blank') && !isOrder(operator)) {
    const blank = one.type === 'blank' ? isBlank(other) : isBlank(one);
    return withError({ type: 'boolean', sql: operator === '=' ? blank : sql`(NOT ${blank})`, span }, ...errors);
  }
  const kind = comparedAs(scope, operator, one, other);
  if (kind === 'text') {
    const [a, b] = [toText(scope, one), toText(scope, other)];
    return withError({ type: 'boolean', sql: compareTexts(scope, operator, a.sql, b.sql), span }, ...errors);
  }
  const read = (value: Value) => asKind[kind](scope, { ...value, error: undefined }, isOrder(operator));
  const written = [asWritten(scope, one, other), asWritten(scope, other, one)] as const;
  const [a, b] = [read(written[0]), read(written[1])];
  const isOpen = (value: Value, beside: Value) => isTwoWay(value) || isUndecided(scope, value, [beside]);
  if (kind !== 'boolean' && (isOpen(written[0], other) || isOpen(written[1], one))) errors.push(booleanSql(true));
  const unread = anyError(a.error, b.error);
  const piece = compareAs(scope, kind, operator, a, b);
  if (isOrder(operator)) return withError({ type: 'boolean', sql: piece, span }, ...errors, unread);
  errors.push(waitsWhere(one, a), waitsWhere(other, b));
  const known = unread && failsWhere(unread);
  const whole = operator === '=' ? known && sql`(${piece} AND NOT ${known})` : known && sql`(${piece} OR ${known})`;
  return withError({ type: 'boolean', sql: whole ?? piece, span }, ...errors);
}
