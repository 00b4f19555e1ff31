import { textColumn, valueColumn, type Dataset, type DatasetColumn } from '../dataset/dataset';
import { inGroups, sideBySide } from '../dataset/column-groups';
import { openDataset } from '../dataset/open-dataset';
import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';

export interface CsvOptions {
  delimiter?: ',' | ';' | '\t' | '|';
  /** `text` as it was read (default), or `typed`: plain numbers and ISO dates where a column is typed. */
  values?: 'text' | 'typed';
}

/**
 * Whether a text begins as a formula does. All these characters come before the letters, so that most texts need no closer
 * look. A pattern rather than a list: the engine makes a join of `IN`, which mixes up the rows where two threads read them and
 * takes far more memory than all else in a statement over many columns.
 */
export const beginsAsFormula = (text: string): string => `${text} < 'A' AND regexp_matches(${text}, '^[=+\\-@\\t\\r]')`;

/** Plain numbers and phone numbers are no danger and stay as they are (OWASP, grafana#17363). */
const HARMLESS = '[+-]?[\\d\\s().,-]+';

/** SQL of a text that no spreadsheet runs as a formula: a leading apostrophe where one would. */
export const guarded = (text: string): string =>
  `CASE WHEN ${beginsAsFormula(text)} AND NOT regexp_full_match(${text}, '${HARMLESS}') THEN '''' || ${text} ELSE ${text} END`;

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
  { delimiter = ',', values }: CsvOptions = {},
): Promise<void> {
  const { relation, schema } = await openDataset(session, dataset);
  const texts = schema.columns.map((column, i) => `CAST(${valueSql(column, values)} AS VARCHAR) AS t${i}`);
  // As a row of its own: the engine would rename a column whose name another has in other letters (Nilai, nilai).
  const header = schema.columns.map(({ name }) => quoteText(isDangerous(name) ? `'${name}` : name));
  const copy = (rows: string) =>
    session.run(
      `COPY (SELECT ${header.join(', ')} UNION ALL ${rows}) TO ${quoteText(path)} (FORMAT csv, HEADER false, DELIMITER ${quoteText(delimiter)})`,
    );
  const groups = inGroups(texts);
  if (groups.length <= 1) return copy(`SELECT ${texts.join(', ')} FROM ${relation}`);
  const made = await sideBySide(session, relation, groups);
  await copy(`SELECT * FROM ${made.from}`);
  await made.drop();
}
