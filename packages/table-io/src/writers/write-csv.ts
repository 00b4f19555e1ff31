import {
  type Dataset,
  type DatasetColumn,
  type EngineSession,
  freeText,
  inGroups,
  numberSide,
  openDataset,
  quoteText,
  sideBySide,
  textColumn,
  typedText,
  withSureTexts,
} from '@rapi/table-core';
import { withCurrencyNamed } from './named-columns';
import { csvText, csvTextSql, type CsvDelimiter } from './text/csv-text';

export interface CsvOptions {
  delimiter?: CsvDelimiter;
  /** `text` as read (default), or `typed`: plain numbers and ISO dates in typed columns. */
  values?: 'text' | 'typed';
}

function valueSql(column: DatasetColumn, { delimiter, values }: CsvOptions & { delimiter: CsvDelimiter }): string {
  if (column.type === 'text') {
    const text = csvTextSql(textColumn(column), delimiter);
    const numbers = numberSide(column);
    return numbers ? `CASE WHEN ${numbers} IS NULL THEN ${text} ELSE ${freeText(column)} END` : text;
  }
  return typedText(column, values === 'typed' ? 'values' : 'texts');
}

/** Writes a dataset as CSV in UTF-8 without a byte order mark. `path` lies in a folder the session may write to. */
export async function writeCsv(
  session: EngineSession,
  dataset: Dataset,
  path: string,
  { delimiter = ',', values }: CsvOptions = {},
): Promise<void> {
  const opened = await openDataset(session, dataset);
  const { relation, schema } = await withSureTexts(session, opened, values === 'typed' ? 'values' : 'texts');
  const texts = schema.columns.map(
    (column, i) => `CAST(${valueSql(column, { delimiter, values })} AS VARCHAR) AS t${i}`,
  );
  // Written as a row: the engine would rename a column whose name differs from another only in case (Nilai, nilai).
  const header = withCurrencyNamed(schema.columns).map(({ name }) => quoteText(csvText(name, delimiter)));
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
