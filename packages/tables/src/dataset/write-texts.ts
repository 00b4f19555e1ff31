import type { EngineSession } from '../engine/session';
import type { Dataset } from './dataset';
import type { WriteColumn } from './infer-columns';
import { writeDataset } from './write-dataset';

/** Columns of texts, as a small table in memory has them. */
export type Texts = Readonly<Record<string, readonly (string | null)[]>>;

/** Writes a small table that is at hand in memory (OCR's tables, rows of an export's `source_data`) as a dataset. */
export async function writeTexts(
  session: EngineSession,
  texts: Texts,
  folder: string,
  native: Readonly<Record<string, WriteColumn['native']>> = {},
): Promise<Dataset> {
  const lists = Object.entries(texts);
  const rowCount = lists[0]?.[1].length ?? 0;
  const table = session.name('texts');
  const rowColumn = { name: '_row', type: 'INTEGER' as const };
  const textColumns = lists.map((_, key) => ({ name: `c${key}`, type: 'VARCHAR' as const }));
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  await session.createTable(table, [rowColumn, ...textColumns], [[rows, ...lists.map(([, values]) => values)]]);
  const columns = lists.map(([name], key) => ({
    name,
    key,
    ...(Object.hasOwn(native, name) && { native: native[name] }),
  }));
  const dataset = await writeDataset(session, table, columns, folder);
  await session.run(`DROP TABLE ${table}`);
  return dataset;
}
