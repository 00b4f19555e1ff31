import { type Batch, type DatasetColumn, seenText, textColumn } from '@rapi/table-core';
import type { CheckContext } from './check';
import type { ValueTest } from './value-test';

const columns = [
  { name: 'text', type: 'VARCHAR' },
  { name: 'kind', type: 'VARCHAR' },
] as const;

/**
 * Finds the cells whose text fails a test. SQL settles the clear cases; the remaining different texts are judged once
 * each.
 */
export async function checkTexts(
  { session, rows, violations }: CheckContext,
  place: number,
  column: DatasetColumn,
  { passes, fails, helper, judge }: ValueTest,
): Promise<void> {
  const [open, judged] = [session.name('open'), session.name('judged')];
  const given = `SELECT _row, ${seenText(column)} AS text FROM ${rows} WHERE ${textColumn(column)} IS NOT NULL`;
  const helped = `SELECT *, ${helper?.('text') ?? 'NULL'} AS helper FROM (${given})`;
  await session.run(
    `CREATE TABLE ${open} AS SELECT _row, text, CAST(${fails?.('text', 'helper') ?? 'NULL'} AS VARCHAR) AS kind
     FROM (${helped}) WHERE NOT coalesce(${passes('text', 'helper')}, false)`,
  );
  async function* failing(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(`SELECT DISTINCT text FROM ${open} WHERE kind IS NULL`)) {
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
  await session.createTable(judged, columns, failing());
  await session.run(
    `INSERT INTO ${violations} SELECT _row, ${place}, kind, NULL FROM ${open} WHERE kind IS NOT NULL
     UNION ALL SELECT _row, ${place}, ${judged}.kind, NULL FROM ${open} JOIN ${judged} USING (text) WHERE ${open}.kind IS NULL;
     DROP TABLE ${open}; DROP TABLE ${judged}`,
  );
}
