import { quoteText } from '@rapi/table-core';

/**
 * A piece of SQL. Only `sql` composes pieces, and it accepts nothing but pieces: a user's text gets into a statement
 * only as a quoted literal.
 */
export interface Sql {
  readonly text: string;
  /** The level of the latest step whose result it reads: 0 for a literal, 1 for a column of the table. */
  readonly level: number;
  /** How deeply operators are nested. */
  readonly depth: number;
  /** A name or a literal, which can be repeated without calculating twice. */
  readonly isAtom: boolean;
  /** Whether it can differ from row to row. */
  readonly varies: boolean;
  /** For an error: the condition under which nothing was found (Excel's #N/A). */
  readonly notFound?: Sql;
}

const compose = (text: string, parts: readonly Sql[]): Sql => ({
  text,
  level: Math.max(0, ...parts.map(({ level }) => level)),
  depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  isAtom: false,
  varies: parts.some(({ varies }) => varies),
});

/** SQL with pieces in it. */
export const sql = (words: TemplateStringsArray, ...parts: readonly Sql[]): Sql =>
  compose(
    words.reduce((text, word, i) => `${text}${parts[i - 1]?.text ?? ''}${word}`),
    parts,
  );

/** Joins pieces with an operator or comma. */
export const joined = (parts: readonly Sql[], separator: ' AND ' | ' OR ' | ' + ' | ' * ' | ' || ' | ', '): Sql =>
  compose(parts.map(({ text }) => text).join(separator), parts);

const literal = (text: string): Sql => ({ text, level: 0, depth: 0, isAtom: true, varies: false });

export const textSql = (value: string): Sql => literal(quoteText(value));
/** Always a DOUBLE: a bare `1.5` would be a DECIMAL, with other rules. */
export function numberSql(value: number): Sql {
  if (!Number.isFinite(value)) throw new RangeError('A number of SQL must be finite');
  const digits = String(value);
  return literal(`(${/e/.test(digits) ? digits : `${digits}e0`})`);
}
/** An index or a count: always a whole number. */
export const wholeSql = (value: number): Sql => literal(`(${Math.trunc(value).toFixed(0)})`);
export const booleanSql = (value: boolean): Sql => literal(value ? 'true' : 'false');
/** A moment from 'yyyy-MM-dd' or 'yyyy-MM-ddTHH:mm:ss'. */
export const momentSql = (iso: string): Sql => literal(`TIMESTAMP ${quoteText(iso)}`);

/** An internal name: of a column of the table (level 1) or of a step's result. */
export const nameSql = (name: string, level: number, varies = true): Sql => ({
  ...literal(name),
  level,
  varies,
});

export const isConstant = ({ level }: Sql): boolean => level === 0;
