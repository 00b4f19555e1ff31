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

/** Marks a text that is read the way most of its column is, but is ambiguous alone. */
const DOUBTFUL = "'doubtful'";

/** Lists the most frequent forms only; a column with more has no regular values. */
const MOST_FORMS = 20;
const EXAMPLES = 3;

/** The form of a text: 05/01/2026 becomes 00/00/0000, and "belum lunas" becomes A A. */
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

/** The doubtful or unread texts of a column, the most frequent first, each with its first row. */
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
