import {
  csvText,
  csvTextSql,
  quoteText,
  sureNumberSql,
  textColumn,
  valueColumn,
  withCurrencyNamed,
  type DatasetColumn,
  type EngineSession,
} from '@rapi/tables';
import type { ExportSettings } from '../request';
import type { TypedSource } from '../source/typed-source';

/** SQL for a number with points between thousands and a comma before decimals. */
const indonesianNumber = (format: string, value: string) => `translate(format('${format}', ${value}), ',.', '.,')`;

/** SQL of a decimal's own digits, in a form that is read one way only (ADR 51): 1.1250 and 0.00004, not 1.125 and 4e-05. */
function exactDigits(value: string): string {
  const text = `CAST(${value} AS VARCHAR)`;
  const digits = `translate(split_part(${text}, 'e', 1), '-.', '')`;
  const zeros = `repeat('0', -CAST(split_part(${text}, 'e', 2) AS INTEGER) - 1)`;
  const sign = `CASE WHEN ${value} < 0 THEN '-' ELSE '' END`;
  return `CASE WHEN ${text} LIKE '%e-%' THEN ${sign} || '0.' || ${zeros} || ${digits} ELSE ${sureNumberSql(text)} END`;
}

const withComma = (digits: string) => `replace(${digits}, '.', ',')`;

/** SQL for Rp 1.250.000,50; shows sen only if there are any, and never fewer than the amount has. */
function moneySql({ type }: DatasetColumn, value: string): string {
  const sign = `CASE WHEN ${value} < 0 THEN '-Rp ' ELSE 'Rp ' END`;
  const size = `abs(${value})`;
  if (type === 'integer') return `${sign} || ${indonesianNumber('{:,d}', size)}`;
  const inSen = indonesianNumber('{:,.2f}', size);
  return `${sign} || CASE WHEN round(${size}, 2) = ${size} THEN ${inSen} ELSE ${withComma(exactDigits(size))} END`;
}

/** SQL for 12,5%; the value is a fraction. */
const percentSql = (value: string) =>
  `regexp_replace(${withComma(exactDigits(`round(${value} * 100, 12)`))}, ',0$', '') || '%'`;

/** A moment in the table's local time, followed by the name of its zone. */
const momentSql = (value: string) =>
  `CASE WHEN second(${value}) = 0 THEN strftime(${value}, '%d/%m/%Y %H:%M') ELSE strftime(${value}, '%d/%m/%Y %H:%M:%S') END || ' WIB'`;

/**
 * Formats as in Indonesia (R-EXP-13). A whole number that is not money gets no points, which would spoil a year or a
 * document number. Truth values stay as written.
 */
function indonesianSql(column: DatasetColumn): string {
  const value = valueColumn(column);
  if (column.type === 'date') return `strftime(${value}, '%d/%m/%Y')`;
  if (column.type === 'datetime') return momentSql(value);
  const isNumber = column.type === 'integer' || column.type === 'decimal';
  if (isNumber && column.semantic === 'money') return moneySql(column, value);
  if (isNumber && column.format === 'percent') return percentSql(value);
  if (column.type === 'decimal') return withComma(exactDigits(value));
  return column.type === 'text' ? csvTextSql(textColumn(column), ',') : textColumn(column);
}

function plainSql(column: DatasetColumn): string {
  const value = valueColumn(column);
  if (column.type === 'text') return csvTextSql(textColumn(column), ',');
  if (column.type === 'decimal') return sureNumberSql(`CAST(${value} AS VARCHAR)`);
  return column.type === 'datetime' ? `replace(CAST(${value} AS VARCHAR), ' ', 'T')` : value;
}

/** Writes a table as CSV: UTF-8, commas, and no text that a spreadsheet would run as a formula (R-EXP-13). */
export async function writeDataCsv(
  session: EngineSession,
  { relation, schema }: TypedSource,
  path: string,
  { include_headers, indonesian_formatting }: ExportSettings,
): Promise<void> {
  const cell = indonesian_formatting ? indonesianSql : plainSql;
  const cells = schema.columns.map((column) => `CAST(${cell(column)} AS VARCHAR)`);
  // The header is a row of its own, because the engine would rename columns whose names differ only in case.
  const names = withCurrencyNamed(schema.columns).map(({ name }) => quoteText(csvText(name, ',')));
  const header = include_headers ? `SELECT ${names.join(', ')} UNION ALL ` : '';
  await session.run(
    `COPY (${header}SELECT ${cells.join(', ')} FROM ${relation}) TO ${quoteText(path)} (FORMAT csv, HEADER false, DELIMITER ',')`,
  );
}
