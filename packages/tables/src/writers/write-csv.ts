import { textColumn, valueColumn, type Dataset, type DatasetColumn } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';

export interface CsvOptions {
  delimiter?: ',' | ';' | '\t' | '|';
  /** `text` as it was read (default), or `typed`: plain numbers and ISO dates where a column is typed. */
  values?: 'text' | 'typed';
}

/** What a spreadsheet would take for a formula; plain numbers and phone numbers are no danger and stay as they are (OWASP, grafana#17363). */
const DANGEROUS = "('=', '+', '-', '@', chr(9), chr(13))";
const HARMLESS = '[+-]?[\\d\\s().,-]+';

/** SQL of a text that no spreadsheet runs as a formula: a leading apostrophe where one would. */
export const guarded = (text: string): string =>
  `CASE WHEN left(${text}, 1) IN ${DANGEROUS} AND NOT regexp_full_match(${text}, '${HARMLESS}') THEN '''' || ${text} ELSE ${text} END`;

/** Whether a text is what `guarded` puts an apostrophe before. */
export const isDangerous = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s().,-]+$/.test(text);

function valueSql(column: DatasetColumn, values: CsvOptions['values']): string {
  if (column.type === 'text') return guarded(textColumn(column));
  if (values !== 'typed') return textColumn(column);
  return column.type === 'datetime'
    ? `replace(CAST(${valueColumn(column)} AS VARCHAR), ' ', 'T')`
    : valueColumn(column);
}

/** Writes a dataset as CSV in UTF-8 without a byte order mark. `path` lies in a folder the session may write to. */
export async function writeCsv(
  session: EngineSession,
  dataset: Dataset,
  path: string,
  options: CsvOptions = {},
): Promise<void> {
  const { relation, schema } = await openDataset(session, dataset);
  const texts = schema.columns.map((column) => `CAST(${valueSql(column, options.values)} AS VARCHAR)`);
  // As a row of its own: the engine would rename a column whose name another has in other letters (Nilai, nilai).
  const header = schema.columns.map(({ name }) => quoteText(isDangerous(name) ? `'${name}` : name));
  await session.run(
    `COPY (SELECT ${header.join(', ')} UNION ALL SELECT ${texts.join(', ')} FROM ${relation}) TO ${quoteText(path)} (FORMAT csv, HEADER false, DELIMITER ${quoteText(options.delimiter ?? ',')})`,
  );
}
