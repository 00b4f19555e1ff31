import {
  csvText,
  csvTextSql,
  quoteText,
  sureNumberSql,
  textColumn,
  valueColumn,
  type DatasetColumn,
  type EngineSession,
} from '@rapi/tables';
import type { ExportSettings } from '../request';
import type { TypedSource } from '../source/typed-source';

/** SQL of a number with points between thousands and a comma before decimals. */
const indonesianNumber = (format: string, value: string) => `translate(format('${format}', ${value}), ',.', '.,')`;

/** Rp 1.250.000,50; sen only where there are any, and never fewer of them than the amount has. */
function moneySql({ type }: DatasetColumn, value: string): string {
  const sign = `CASE WHEN ${value} < 0 THEN '-Rp ' ELSE 'Rp ' END`;
  const size = `abs(${value})`;
  if (type === 'integer') return `${sign} || ${indonesianNumber('{:,d}', size)}`;
  const exact = `replace(CAST(${size} AS VARCHAR), '.', ',')`;
  return `${sign} || CASE WHEN round(${size}, 2) = ${size} THEN ${indonesianNumber('{:,.2f}', size)} ELSE ${exact} END`;
}

/** A time of day is the wall clock of the table, which the name of its zone identifies. */
const momentSql = (value: string) =>
  `CASE WHEN second(${value}) = 0 THEN strftime(${value}, '%d/%m/%Y %H:%M') ELSE strftime(${value}, '%d/%m/%Y %H:%M:%S') END || ' WIB'`;

/**
 * As Indonesians write it (R-EXP-13). A whole number that is no money gets no points: a year or a number of a document would be
 * spoilt by them. Percentages and truth values stay as they were written.
 */
function indonesianSql(column: DatasetColumn): string {
  const value = valueColumn(column);
  if (column.type === 'date') return `strftime(${value}, '%d/%m/%Y')`;
  if (column.type === 'datetime') return momentSql(value);
  const isNumber = column.type === 'integer' || column.type === 'decimal';
  if (isNumber && column.semantic === 'money') return moneySql(column, value);
  if (column.type === 'decimal' && column.format !== 'percent') return `replace(CAST(${value} AS VARCHAR), '.', ',')`;
  return column.type === 'text' ? csvTextSql(textColumn(column), ',') : textColumn(column);
}

function plainSql(column: DatasetColumn): string {
  const value = valueColumn(column);
  if (column.type === 'text') return csvTextSql(textColumn(column), ',');
  if (column.type === 'decimal') return sureNumberSql(`CAST(${value} AS VARCHAR)`);
  return column.type === 'datetime' ? `replace(CAST(${value} AS VARCHAR), ' ', 'T')` : value;
}

/** Writes a table as CSV: UTF-8, commas, no text that a spreadsheet would run (R-EXP-13). */
export async function writeDataCsv(
  session: EngineSession,
  { relation, schema }: TypedSource,
  path: string,
  { include_headers, indonesian_formatting }: ExportSettings,
): Promise<void> {
  const cell = indonesian_formatting ? indonesianSql : plainSql;
  const cells = schema.columns.map((column) => `CAST(${cell(column)} AS VARCHAR)`);
  // As a row of its own: the engine would rename a column whose name another has in other letters.
  const names = schema.columns.map(({ name }) => quoteText(csvText(name, ',')));
  const header = include_headers ? `SELECT ${names.join(', ')} UNION ALL ` : '';
  await session.run(
    `COPY (${header}SELECT ${cells.join(', ')} FROM ${relation}) TO ${quoteText(path)} (FORMAT csv, HEADER false, DELIMITER ',')`,
  );
}
