import { conversionFailureReason, type OddForm, type OddValue, type OddValueState, z } from '@rapi/contracts';
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

/** The most frequent forms are told: whoever has more of them has no column of values. */
const MOST_FORMS = 20;
const EXAMPLES = 3;

/** 05/01/2026 and 17/11/2025 are of the form 00/00/0000, and "belum lunas" is A A. */
export const FORM = "regexp_replace(regexp_replace(text, '\\p{L}+', 'A', 'g'), '\\p{Nd}', '0', 'g')";

async function formsOf(session: EngineSession, odd: string): Promise<OddForm[]> {
  const rows = await session.rows(
    `SELECT ${FORM} AS form, sum(cells) AS cells, count(*) AS texts, to_json(list(text ORDER BY cells DESC, text)[:${EXAMPLES}]) AS examples
     FROM ${odd} GROUP BY form ORDER BY cells DESC, form LIMIT ${MOST_FORMS}`,
  );
  return rows.map(({ form, cells, texts, examples }) => ({
    form: String(form),
    count: Number(cells),
    texts: Number(texts),
    examples: z.array(z.string()).parse(JSON.parse(String(examples))),
  }));
}

/** The texts of a column that are doubtful or not read, the most frequent first, each with the first row that has it. */
export async function listOddValues(
  session: EngineSession,
  dataset: DatasetRelation,
  { column: name, state, limit, offset }: OddValuesQuery,
): Promise<{ values: OddValue[]; total: number; forms: OddForm[] }> {
  const column = findColumn(dataset.schema, name);
  const { relation, read } = await readColumns(session, dataset, [{ column, isOpenToo: true }]);
  if (!read.has(column.key)) return { values: [], total: 0, forms: [] };
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
  return { values, total: Number(counted?.total ?? 0), forms: await formsOf(session, odd) };
}
