import { type DatasetColumn, type EngineSession, numberSide, quoteText, valueColumn } from '@rapi/table-core';
import { rowTexts } from './text/row-texts';

/** A cell of a text column that came as a number stays a number. */
const numberJson = (column: DatasetColumn): string[] => {
  const numbers = numberSide(column);
  return numbers ? [`CAST(${numbers} AS VARCHAR)`] : [];
};

function valueSql(column: DatasetColumn): string {
  const value = valueColumn(column);
  switch (column.type) {
    case 'decimal':
      return `CASE WHEN isfinite(${value}) THEN CAST(${value} AS VARCHAR) ELSE 'null' END`;
    case 'integer':
    case 'boolean':
      return `coalesce(CAST(${value} AS VARCHAR), 'null')`;
    case 'date':
      return `coalesce('"' || CAST(${value} AS VARCHAR) || '"', 'null')`;
    case 'datetime':
      return `coalesce('"' || replace(CAST(${value} AS VARCHAR), ' ', 'T') || '"', 'null')`;
    case 'text':
      return `coalesce(${[...numberJson(column), `CAST(to_json(${value}) AS VARCHAR)`].join(', ')}, 'null')`;
  }
}

/**
 * A JSON list of row objects, in pieces: typed values, days 'yyyy-MM-dd', moments 'yyyy-MM-ddTHH:mm:ss', null where
 * empty.
 * @param from SQL after FROM: the rows in their order, with the columns under their own keys
 */
export async function* jsonRows(
  session: EngineSession,
  from: string,
  columns: readonly DatasetColumn[],
): AsyncGenerator<Buffer> {
  const members = columns.map(
    (column, index) => `${quoteText(`${index === 0 ? '{' : ','}${JSON.stringify(column.name)}:`)}, ${valueSql(column)}`,
  );
  yield Buffer.from('[\n');
  yield* rowTexts(session, `SELECT concat(${members.join(', ')}, '}') AS row FROM ${from}`, ',\n');
  yield Buffer.from('\n]\n');
}
