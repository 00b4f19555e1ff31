import type { SqlDialect } from '@rapi/contracts';
import { type DatasetColumn, textColumn, valueColumn } from '@rapi/table-core';

/** SQL that writes a text in quotes: doubles `'` and drops NUL, which no database stores. */
const quoted = (text: string): string => `'''' || replace(replace(${text}, chr(0), ''), '''', '''''') || ''''`;

/** The same for MySQL, which also treats a backslash as an escape. */
const quotedForMysql = (text: string): string =>
  `'''' || replace(replace(replace(${text}, chr(0), ''), '\\', '\\\\'), '''', '''''') || ''''`;

/**
 * The same for SQL Server, whose tools interpret a line break after a backslash, a GO line and $(name) even inside
 * texts. So line breaks and `$(` are concatenated as pieces. Pieces of up to 4,000 characters would together be cut at
 * 4,000, hence the cast.
 */
function quotedForSqlServer(text: string): string {
  const doubled = `replace(replace(${text}, chr(0), ''), '''', '''''')`;
  const joined = [
    ["'$('", `'$'' + N''('`],
    ['chr(13)', `''' + NCHAR(13) + N'''`],
    ['chr(10)', `''' + NCHAR(10) + N'''`],
  ].reduce((sql, [from, to]) => `replace(${sql}, ${from}, ${to})`, doubled);
  const isPieced = `(contains(${text}, chr(10)) OR contains(${text}, chr(13)) OR contains(${text}, '$('))`;
  return `CASE WHEN ${isPieced} THEN 'CAST(N'''' AS NVARCHAR(MAX)) + N''' ELSE 'N''' END || ${joined} || ''''`;
}

const textLiterals: Readonly<Record<SqlDialect, (text: string) => string>> = {
  postgresql: quoted,
  mysql: quotedForMysql,
  sqlserver: quotedForSqlServer,
  sqlite: quoted,
};

const dayText = (value: string): string => `'''' || strftime(${value}, '%Y-%m-%d') || ''''`;

/**
 * PostgreSQL, MySQL and SQLite accept a space between day and time; SQL Server needs a T to read it alike in every
 * language.
 */
const momentText = (value: string, dialect: SqlDialect): string => {
  const written = `CAST(${value} AS VARCHAR)`;
  return `'''' || ${dialect === 'sqlserver' ? `replace(${written}, ' ', 'T')` : written} || ''''`;
};

const booleanText = (value: string, dialect: SqlDialect): string =>
  dialect === 'postgresql'
    ? `CASE WHEN ${value} THEN 'TRUE' ELSE 'FALSE' END`
    : `CASE WHEN ${value} THEN '1' ELSE '0' END`;

const numberText = (value: string): string =>
  `CASE WHEN isfinite(CAST(${value} AS DOUBLE)) THEN regexp_replace(CAST(${value} AS VARCHAR), '\\.0$', '') ELSE 'NULL' END`;

function literal(column: DatasetColumn, dialect: SqlDialect): string {
  const value = valueColumn(column);
  switch (column.type) {
    case 'text':
      return textLiterals[dialect](textColumn(column));
    case 'integer':
      return `CAST(${value} AS VARCHAR)`;
    case 'decimal':
      return numberText(value);
    case 'date':
      return dayText(value);
    case 'datetime':
      return momentText(value, dialect);
    case 'boolean':
      return booleanText(value, dialect);
  }
}

/** SQL that writes a cell as a SQL literal; NULL for an empty one. */
export const literalSql = (column: DatasetColumn, dialect: SqlDialect): string =>
  `CASE WHEN ${valueColumn(column)} IS NULL THEN 'NULL' ELSE ${literal(column, dialect)} END`;

/** SQL of texts that, concatenated, form one row of VALUES in brackets. */
export const rowParts = (columns: readonly DatasetColumn[], dialect: SqlDialect): string[] =>
  columns.map(
    (column, i) =>
      `${i === 0 ? "'('" : "', '"} || ${literalSql(column, dialect)}${i === columns.length - 1 ? " || ')'" : ''}`,
  );
