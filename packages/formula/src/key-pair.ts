import { toDate, toNumber, toText, toTruth } from './coerce';
import { inNotationOf, readingOf } from './column-reading';
import type { TextReading } from './text-reading';
import type { Scope } from './scope';
import { sql, textSql, type Sql } from './sql';
import type { Value } from './value';

/** A value and the table it belongs to. */
interface Side {
  scope: Scope;
  value: Value;
}

/** Whether nothing says that the texts are numbers: they are codes, like what is cut from them. */
export function mayBeCodes(scope: Scope, cell: Value): boolean {
  if (cell.type !== 'text' || readingOf(scope, cell) || cell.open) return false;
  return cell.column !== undefined || cell.cut?.every(({ signs }) => signs() === undefined) === true;
}

/** The zero that a cell has behind a joined number which stands alone: 1.1250 is 1.125 in a formula. */
const TOLD_ZERO = textSql('^([1-9]\\d{0,2}[.,]\\d{3})0$');

/** The text of a cell as people see it: 1.20 of a column of numbers that came as texts. */
const asSeen = (value: Value): Value =>
  value.type !== 'text' && value.seen
    ? { type: 'text', sql: value.seen(), span: value.span, ...(value.error && { error: value.error }) }
    : value;

/** Texts with the same value are equal keys, however they are written; a text that cannot be read is its own key. */
function textKey({ scope, value }: Side, kind: TextReading['kind'] | undefined): Sql {
  const text = sql`lower(nullif(${toText(scope, value).sql}, ''))`;
  if (kind === undefined || kind === 'boolean' || value.type !== 'text') return text;
  const { sql: read } = kind === 'date' ? toDate(scope, value) : toNumber(scope, value, 'null');
  return sql`coalesce(CAST(${read} AS VARCHAR), ${text})`;
}

const asNumber = ({ scope, value }: Side): Sql => toNumber(scope, { ...value, error: undefined }, 'null').sql;

/** The truth value of a cell, as comparisons take it; null if it is empty or cannot be read. */
function truthKey({ scope, value }: Side): Sql {
  const { sql: truth, error } = toTruth(scope, { ...value, error: undefined });
  return error ? sql`CASE WHEN NOT ${error} THEN ${truth} END` : truth;
}

interface KeyPair {
  of: Sql;
  by: Sql;
  error?: Sql;
  /** Whether the keys are texts, in whose order people look things up. */
  areTexts?: true;
}

/** The order of a text column that is read, or asked about, is that of its values; what cannot be read has no place. */
function inOrder(cell: Side, operand: Side, kind: TextReading['kind']): KeyPair {
  const error = operand.value.error;
  if (kind !== 'date') return { of: asNumber(cell), by: asNumber(operand), error };
  return { of: toDate(cell.scope, cell.value).sql, by: toDate(operand.scope, operand.value).sql, error };
}

/**
 * Converts the cells of a column and the value looked up in them to one type, decided by the column; null is never
 * found. Keys that are put in order are compared as the values of their texts.
 */
export function keyPair(cell: Side, operand: Side, isOrdered = false): KeyPair {
  const [own, other] = [cell.value, operand.value];
  const written = inNotationOf(other, readingOf(cell.scope, own));
  if (written !== other) return keyPair(cell, { ...operand, value: written }, isOrdered);
  const areCodes = !isOrdered && mayBeCodes(cell.scope, own) && (other.type === 'text' || other.seen !== undefined);
  if (areCodes) {
    const codeKey = (side: Side): Sql => sql`regexp_replace(${textKey(side, undefined)}, ${TOLD_ZERO}, '\\1')`;
    const by = codeKey({ ...operand, value: asSeen(other) });
    return { of: codeKey(cell), by, error: other.error, areTexts: true };
  }
  if (other.type === 'number' || own.type === 'number')
    return { of: asNumber(cell), by: asNumber(operand), error: other.error };
  if (own.type === 'date' || (other.type === 'date' && own.type === 'text')) {
    const by = toDate(operand.scope, other);
    return { of: toDate(cell.scope, own).sql, by: by.sql, error: by.error };
  }
  const reading = readingOf(cell.scope, own)?.kind ?? readingOf(operand.scope, other)?.kind;
  if (own.type === 'boolean' || (other.type === 'boolean' && own.type === 'text')) {
    const key = reading === undefined || reading === 'boolean' ? truthKey : asNumber;
    return { of: key(cell), by: key(operand), error: other.error };
  }
  const kind = reading ?? own.open;
  if (isOrdered && kind && kind !== 'boolean') return inOrder(cell, operand, kind);
  return { of: textKey(cell, reading), by: textKey(operand, reading), error: other.error, areTexts: true };
}
