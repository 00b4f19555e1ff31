import { textColumn, type DatasetColumn } from '../dataset/dataset';
import type { Batch } from '../engine/session';
import { report, type CheckContext } from './check';
import type { ValueTest } from './value-test';

const columns = [
  { name: 'text', type: 'VARCHAR' },
  { name: 'kind', type: 'VARCHAR' },
] as const;

/** Finds the texts of a column that fail a test: each different text is judged once, those that pass beyond doubt not at all. */
export async function checkTexts(
  context: CheckContext,
  place: number,
  column: DatasetColumn,
  { passes, helper, judge }: ValueTest,
): Promise<void> {
  const { session, rows } = context;
  const given = `SELECT ${textColumn(column)} AS text FROM ${rows} WHERE ${textColumn(column)} IS NOT NULL`;
  const helped = `SELECT text, ${helper?.('text') ?? 'NULL'} AS helper FROM (${given})`;
  const doubtful = `SELECT DISTINCT text FROM (${helped}) WHERE NOT coalesce(${passes('text', 'helper')}, false)`;
  async function* failing(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(doubtful)) {
      const [texts, kinds]: [string[], string[]] = [[], []];
      for (const text of chunk.getColumnValues(0)) {
        const kind = typeof text === 'string' ? judge(text) : undefined;
        if (kind === undefined) continue;
        texts.push(String(text));
        kinds.push(kind);
      }
      yield [texts, kinds];
    }
  }
  const table = session.name('failing');
  await session.createTable(table, columns, failing());
  const source = `${rows} JOIN ${table} ON ${textColumn(column)} = text`;
  await report(context, place, source, 'true', { sql: 'kind' });
  await session.run(`DROP TABLE ${table}`);
}
