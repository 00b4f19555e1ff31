import type { SqlDialect } from '@rapi/contracts';

/** SQL types by kind of column; `exact` and `text` take sizes. */
export interface SqlTypes {
  int: string;
  bigint: string;
  float: string;
  date: string;
  datetime: string;
  boolean: string;
  exact(digits: number, scale: number): string;
  text(characters: number): string;
  longText: string;
}

/** One of the four SQL dialects, according to its manual. */
export interface Dialect {
  quote(name: string): string;
  /**
   * Whether a name is short enough: PostgreSQL cuts after 63 bytes, MySQL refuses above 64 characters, SQL Server above
   * 128 UTF-16 units.
   */
  fits(name: string): boolean;
  /** Two names with the same result are equal to the database. */
  folded(name: string): string;
  /** Mends a name that is not allowed even in quotes. */
  allowed(name: string, use: 'table' | 'column'): string;
  /** Whether `text` counts UTF-16 units rather than characters. */
  countsUnits: boolean;
  /** The longest text with a given length; longer ones are `longText`. */
  longestText: number;
  types: SqlTypes;
  /** First lines of a file, such as the encoding. */
  preamble: readonly string[];
  /** The end of CREATE TABLE. */
  tableEnd: string;
}

const exactNumber =
  (name: string) =>
  (digits: number, scale: number): string =>
    `${name}(${digits},${scale})`;

const withoutAccents = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
// eslint-disable-next-line no-control-regex -- no database takes a NUL in a name
const withoutNul = (name: string): string => name.replace(/\u0000/g, '');

/** Column names that PostgreSQL reserves in every table. */
const postgresSystemColumns = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']);

const postgresql: Dialect = {
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  fits: (name) => Buffer.byteLength(name) <= 63,
  folded: (name) => name,
  allowed: (name, use) => {
    const plain = withoutNul(name);
    return use === 'column' && postgresSystemColumns.has(plain) ? `${plain}_` : plain;
  },
  countsUnits: false,
  longestText: 4000,
  types: {
    int: 'INTEGER',
    bigint: 'BIGINT',
    float: 'DOUBLE PRECISION',
    date: 'DATE',
    datetime: 'TIMESTAMP',
    boolean: 'BOOLEAN',
    exact: exactNumber('NUMERIC'),
    text: (characters) => `VARCHAR(${characters})`,
    longText: 'TEXT',
  },
  preamble: [`SET client_encoding = 'UTF8';`, 'SET standard_conforming_strings = on;'],
  tableEnd: ');',
};

const mysql: Dialect = {
  quote: (name) => `\`${name.replaceAll('`', '``')}\``,
  fits: (name) => [...name].length <= 64,
  folded: withoutAccents,
  // No characters beyond the basic plane, no trailing space.
  allowed: (name) =>
    withoutNul(name)
      .replace(/[\u{10000}-\u{10ffff}]/gu, '_')
      .trimEnd(),
  countsUnits: false,
  longestText: 4000,
  types: {
    int: 'INT',
    bigint: 'BIGINT',
    float: 'DOUBLE',
    date: 'DATE',
    datetime: 'DATETIME(6)',
    boolean: 'TINYINT(1)',
    exact: exactNumber('DECIMAL'),
    text: (characters) => `VARCHAR(${characters})`,
    longText: 'LONGTEXT',
  },
  preamble: ['SET NAMES utf8mb4;'],
  tableEnd: ') DEFAULT CHARSET = utf8mb4;',
};

const sqlserver: Dialect = {
  quote: (name) => `[${name.replaceAll(']', ']]')}]`,
  fits: (name) => name.length <= 128,
  folded: withoutAccents,
  // SQL Server makes #t a temporary table, even if quoted.
  allowed: (name, use) => (use === 'table' ? withoutNul(name).replace(/^#+/, '') : withoutNul(name)),
  countsUnits: true,
  longestText: 4000,
  types: {
    int: 'INT',
    bigint: 'BIGINT',
    float: 'FLOAT(53)',
    date: 'DATE',
    datetime: 'DATETIME2',
    boolean: 'BIT',
    exact: exactNumber('DECIMAL'),
    text: (characters) => `NVARCHAR(${characters})`,
    longText: 'NVARCHAR(MAX)',
  },
  preamble: ['SET QUOTED_IDENTIFIER ON;', 'SET NOCOUNT ON;'],
  tableEnd: ');',
};

const sqlite: Dialect = {
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  fits: (name) => name.length <= 255,
  folded: (name) => name.toLowerCase(),
  allowed: (name, use) => {
    const plain = withoutNul(name);
    return use === 'table' && /^sqlite_/i.test(plain) ? `t_${plain}` : plain;
  },
  countsUnits: false,
  longestText: 4000,
  types: {
    int: 'INTEGER',
    bigint: 'INTEGER',
    float: 'REAL',
    // SQLite has no dates; its date functions read ISO texts.
    date: 'TEXT',
    datetime: 'TEXT',
    boolean: 'INTEGER',
    exact: exactNumber('NUMERIC'),
    text: (characters) => `VARCHAR(${characters})`,
    longText: 'TEXT',
  },
  preamble: ['PRAGMA encoding = "UTF-8";'],
  tableEnd: ');',
};

export const dialects: Readonly<Record<SqlDialect, Dialect>> = { postgresql, mysql, sqlserver, sqlite };
