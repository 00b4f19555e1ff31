import type { EngineSession } from '../session/session';
import { type DatasetColumn, type DatasetRelation, textColumn } from './dataset';

/** Distinct texts that show how a column is read, in any column that people write. */
const ENOUGH = 20_000;

/**
 * A column's texts alone, of a large table a part of them that does not depend on their order. Whoever judges by it
 * takes into account that some text elsewhere may show something else.
 */
export async function sampledTexts(
  session: EngineSession,
  { relation, schema: { rowCount } }: DatasetRelation,
  column: DatasetColumn,
): Promise<DatasetRelation> {
  const schema = { rowCount, columns: [column] };
  if (rowCount <= 2 * ENOUGH) return { relation, schema };
  const view = session.name('sampled_texts');
  const text = textColumn(column);
  const part = Math.ceil(rowCount / ENOUGH);
  await session.run(`CREATE VIEW ${view} AS SELECT _row, ${text} FROM ${relation} WHERE hash(${text}) % ${part} = 0`);
  return { relation: view, schema };
}
