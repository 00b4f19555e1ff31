import { conversionFailureReason, type OddValue, type OddValueState } from '@rapi/contracts';
import {
  asCell,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  readColumns,
  textColumn,
} from '@rapi/table-core';

export interface OddValuesQuery {
  column: string;
  state: OddValueState;
  limit: number;
  offset: number;
}

/** The mark of a text that is read as most of its column is, not by itself. */
const DOUBTFUL = "'doubtful'";

/** The texts of a column that are doubtful or not read, the most frequent first, each with the first row that has it. */
export async function listOddValues(
  session: EngineSession,
  dataset: DatasetRelation,
  { column: name, state, limit, offset }: OddValuesQuery,
): Promise<{ values: OddValue[]; total: number }> {
  const column = findColumn(dataset.schema, name);
  const { relation, read } = await readColumns(session, dataset, [{ column }]);
  if (!read.has(column.key)) return { values: [], total: 0 };
  const { key } = column;
  const text = textColumn(column);
  const isOdd = state === 'doubtful' ? `q${key} = ${DOUBTFUL}` : `q${key} <> ${DOUBTFUL}`;
  const odd = session.name('odd');
  await session.run(
    `CREATE TABLE ${odd} AS SELECT ${text} AS text, count(*) AS cells, min(_row) AS place, min(v${key}) AS value, min(q${key}) AS reason
     FROM ${relation} WHERE ${text} IS NOT NULL AND ${isOdd} GROUP BY ${text}`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS total FROM ${odd}`);
  const rows = await session.rows(`FROM ${odd} ORDER BY cells DESC, text LIMIT ${limit} OFFSET ${offset}`);
  const values = rows.map((row): OddValue => ({
    text: String(row.text),
    count: Number(row.cells),
    row: Number(row.place),
    value: state === 'doubtful' ? asCell(row.value) : null,
    reason: state === 'unread' ? conversionFailureReason.catch('unreadable').parse(row.reason) : null,
  }));
  return { values, total: Number(counted?.total ?? 0) };
}
