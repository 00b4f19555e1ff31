import type { Batch, EngineSession } from '../session/session';

/**
 * A table (`text`, `told`) of the texts that `tell` writes otherwise; undefined if there is none.
 *
 * @param known SQL of the distinct texts and, if they are stored, their values as texts
 */
export async function retoldTexts(
  session: EngineSession,
  known: string,
  tell: (text: string, stored: string | null) => string,
): Promise<string | undefined> {
  let changed = 0;
  async function* batches(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(known)) {
      const values = chunk.columnCount > 1 ? chunk.getColumnValues(1) : [];
      const pairs = chunk.getColumnValues(0).flatMap((text, row): [string, string][] => {
        if (typeof text !== 'string') return [];
        const stored = values[row];
        const told = tell(text, typeof stored === 'string' ? stored : null);
        return told === text ? [] : [[text, told]];
      });
      changed += pairs.length;
      yield [pairs.map(([text]) => text), pairs.map(([, told]) => told)];
    }
  }
  const texts = session.name('retold');
  const columns = [
    { name: 'text', type: 'VARCHAR' },
    { name: 'told', type: 'VARCHAR' },
  ] as const;
  await session.createTable(texts, columns, batches());
  return changed > 0 ? texts : undefined;
}

/** A relation in which columns have their texts told again; `texts` is the table of them by the column's key. */
export async function withTexts(
  session: EngineSession,
  relation: string,
  texts: ReadonlyMap<number, string>,
): Promise<string> {
  if (texts.size === 0) return relation;
  const view = session.name('with_texts');
  const told = [...texts].map(([key, table]) => ({ key, table, name: `told${key}` }));
  const sides = told.map(({ key, name }) => `coalesce(${name}.told, d.c${key}) AS c${key}`);
  const joins = told.map(({ key, table, name }) => `LEFT JOIN ${table} AS ${name} ON ${name}.text = d.c${key}`);
  await session.run(
    `CREATE VIEW ${view} AS SELECT d.* REPLACE (${sides.join(', ')}) FROM ${relation} d ${joins.join(' ')}`,
  );
  return view;
}
