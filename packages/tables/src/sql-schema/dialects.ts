import type { SqlDialect } from '@rapi/contracts';

/** What is fixed for a kind of column; numbers are digits and characters. */
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

/** One of the four kinds of SQL, as its manual has it. */
export interface Dialect {
  quote(name: string): string;
  /** The longest name: PostgreSQL cuts after 63 bytes, MySQL refuses above 64 characters, SQL Server above 128 UTF-16 units. */
  fits(name: string): boolean;
  /** Two names that come out equal here are one to the database. */
  folded(name: string): string;
  /** What a name may not hold or be even in quotes, mended. */
  allowed(name: string, use: 'table' | 'column'): string;
  /** Whether `text` counts UTF-16 units rather than characters. */
  countsUnits: boolean;
  /** The longest text with a length; longer ones are `longText`. */
  longestText: number;
  types: SqlTypes;
  /** First lines of a file, such as the encoding. */
  preamble: readonly string[];
  /** What ends CREATE TABLE. */
  tableEnd: string;
}

const exactNumber =
  (name: string) =>
  (digits: number, scale: number): string =>
    `${name}(${digits},${scale})`;

const withoutAccents = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
// eslint-disable-next-line no-control-regex -- no database takes a NUL in a name
const withoutNul = (name: string): string => name.replace(/\u0000/g, '');

/** Names that every PostgreSQL table has already. */
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
  // No characters beyond the basic plane, and no space at the end.
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
  // A table named #t is a temporary one, quoted or not.
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
    // SQLite has no dates: they are ISO texts, which its date functions read.
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
