import type { DatasetColumn, DatasetRelation } from '../dataset/dataset';
import type { EngineSession } from '../engine/session';
import { kindOf, similarSql } from './column-kind';
import { createGroupTable, type DuplicateGroups, type DuplicateNote } from './group-table';
import type { DuplicateSettings } from './settings';
import { findSimilarTexts, type SimilarTexts } from './similar-texts';
import { linkPairs } from './union-find';

/** The different values of a column, in the order of their texts. */
async function distinctTexts(session: EngineSession, values: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const chunk of session.chunks(`SELECT DISTINCT t FROM ${values} WHERE t IS NOT NULL ORDER BY t`))
    for (const text of chunk.getColumnValues(0)) if (typeof text === 'string') texts.push(text);
  return texts;
}

const none: SimilarTexts = { left: [], right: [], similarity: [], dropped: 0 };

/** Numbers and days are equal or they are not; two texts have the same digits in them, or they are not alike. */
function similarValues(texts: readonly string[], column: DatasetColumn, settings: DuplicateSettings): SimilarTexts {
  const kind = kindOf(column);
  if (kind === 'value') return none;
  return findSimilarTexts(texts, settings.similarity_threshold / 100, { keepDigits: kind === 'text' });
}

/** Groups of rows that are alike in one column: each different value is compared once, however many rows have it. */
export async function createTextGroups(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  column: DatasetColumn,
  settings: DuplicateSettings,
): Promise<DuplicateGroups> {
  const [values, labels, members] = [session.name('values'), session.name('labels'), session.name('members')];
  await session.run(
    `CREATE TABLE ${values} AS SELECT _row, CAST(${similarSql(column, settings)} AS VARCHAR) AS t FROM ${relation}`,
  );
  const texts = await distinctTexts(session, values);
  const { dropped, mostLetters, ...pairs } = similarValues(texts, column, settings);
  const { leader, weakest } = linkPairs(texts.length, pairs);
  await session.createTable(
    labels,
    [
      { name: 't', type: 'VARCHAR' },
      { name: 'label', type: 'INTEGER' },
      { name: 'score', type: 'DOUBLE' },
    ],
    [[texts, [...leader], [...leader].map((first) => 100 * (weakest[first] ?? 1))]],
  );
  await session.run(
    `CREATE TABLE ${members} AS SELECT label, _row, score FROM ${values} JOIN ${labels} USING (t); DROP TABLE ${labels}`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${values} WHERE t IS NULL`);
  const empty = Number(counted?.n ?? schema.rowCount);
  const notes: DuplicateNote[] = [];
  if (empty > 0) notes.push({ code: 'rows_without_key', count: empty, columns: [column.name] });
  if (dropped > 0) notes.push({ code: 'blocks_dropped', count: dropped, columns: [] });
  if (mostLetters !== undefined) notes.push({ code: 'letters_limited', count: mostLetters, columns: [column.name] });
  return { table: await createGroupTable(session, members, settings), notes };
}
