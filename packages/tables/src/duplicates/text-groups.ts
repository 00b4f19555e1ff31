import type { DuplicateNote, DuplicateSettings } from '@rapi/contracts';
import type { DatasetColumn, DatasetRelation, EngineSession } from '@rapi/table-core';
import { kindOf, similarSql } from './column-kind';
import type { SimilarColumn } from './column-role';
import { createGroupTable, type DuplicateGroups } from './group-table';
import { histogramOf } from './score-histogram';
import { findSimilarTexts, type SimilarTexts } from './similar-texts';
import { linkPairs, type SimilarPairs } from './union-find';

const EPSILON = 1e-9;

/** The different values of a column, sorted. */
async function distinctTexts(session: EngineSession, values: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const chunk of session.chunks(`SELECT DISTINCT t FROM ${values} WHERE t IS NOT NULL ORDER BY t`))
    for (const text of chunk.getColumnValues(0)) if (typeof text === 'string') texts.push(text);
  return texts;
}

const none: SimilarTexts = { left: [], right: [], similarity: [], dropped: 0 };

/** Letters compared of a very long text. Texts with the same beginning are alike, not equal. */
const MOST_LETTERS = 512;
const NOT_EQUAL = 0.99;
/** Up to this many texts of this length, all pairs are compared, to show the distribution of their scores. */
const [FEW_TEXTS, SHORT_TEXT] = [1_000, 200];
const LOWEST = 0.5;

/** Pairs of texts with their similarity, from `lowest` percent on. */
interface ComparedTexts extends SimilarTexts {
  lowest: number;
}

/** Finds similar texts. Numbers and days must be equal; two texts must contain the same digits. */
function compareTexts(texts: readonly string[], column: DatasetColumn, settings: DuplicateSettings): ComparedTexts {
  const kind = kindOf(column);
  const threshold = settings.similarity_threshold / 100;
  if (kind === 'value') return { ...none, lowest: 100 * threshold };
  const begun = texts.map((text) => text.slice(0, MOST_LETTERS));
  const areFew = texts.length <= FEW_TEXTS && begun.every(({ length }) => length <= SHORT_TEXT);
  const lowest = areFew ? LOWEST : threshold;
  const options = { keepDigits: kind === 'text', ...(areFew && { fewTexts: FEW_TEXTS }) };
  const found = findSimilarTexts(begun, lowest, options);
  return {
    ...found,
    similarity: Array.from(found.similarity, (each) => Math.min(NOT_EQUAL, each)),
    lowest: 100 * lowest,
  };
}

function withThreshold({ left, right, similarity }: SimilarPairs, threshold: number): SimilarPairs {
  const places = Array.from({ length: similarity.length }, (_, i) => i).filter(
    (i) => (similarity[i] ?? 0) >= threshold - EPSILON,
  );
  const pick = (list: ArrayLike<number>) => places.map((i) => list[i] ?? 0);
  return { left: pick(left), right: pick(right), similarity: pick(similarity) };
}

/** Groups rows that are alike in one column. Each different value is compared once, however many rows have it. */
export async function createTextGroups(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  column: SimilarColumn,
  settings: DuplicateSettings,
): Promise<DuplicateGroups> {
  const [values, labels, members] = [session.name('values'), session.name('labels'), session.name('members')];
  await session.run(
    `CREATE TABLE ${values} AS SELECT _row, CAST(${similarSql(column, settings)} AS VARCHAR) AS t FROM ${relation}`,
  );
  const texts = await distinctTexts(session, values);
  const { dropped, mostLetters, lowest, ...pairs } = compareTexts(texts, column, settings);
  const { leader, weakest } = linkPairs(texts.length, withThreshold(pairs, settings.similarity_threshold / 100));
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
  return {
    table: await createGroupTable(session, members, settings),
    notes,
    scores: histogramOf(pairs.similarity, lowest),
  };
}
