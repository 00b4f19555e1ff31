import type { DuplicateNote, DuplicateSettings } from '@rapi/contracts';
import type { DatasetColumn, DatasetRelation, EngineSession } from '@rapi/table-core';
import type { SimilarColumn } from './column-role';
import { createGroupTable, type DuplicateGroups } from './group-table';
import { createCandidatePairs } from './record-blocks';
import { createRecords, type Records } from './record-columns';
import { createScoredPairs } from './record-pairs';
import { LOWEST_SCORE } from './record-similarity';
import { histogramOf } from './score-histogram';
import { linkPairs } from './union-find';

const EPSILON = 1e-9;

/** Reads the pairs that are alike enough into memory, to link them. */
async function readPairs(session: EngineSession, scored: string, threshold: number) {
  const pairs: { left: number[]; right: number[]; similarity: number[] } = { left: [], right: [], similarity: [] };
  for await (const chunk of session.chunks(
    `SELECT a, b, similarity FROM ${scored} WHERE similarity >= ${threshold - EPSILON} ORDER BY a, b`,
  )) {
    for (const value of chunk.getColumnValues(0)) pairs.left.push(Number(value));
    for (const value of chunk.getColumnValues(1)) pairs.right.push(Number(value));
    for (const value of chunk.getColumnValues(2)) pairs.similarity.push(Number(value));
  }
  return pairs;
}

/** The distribution of all pairs' scores. */
async function histogramOfScores(session: EngineSession, scored: string) {
  const scores: number[] = [];
  for await (const chunk of session.chunks(`SELECT similarity FROM ${scored}`))
    for (const score of chunk.getColumnValues(0)) scores.push(Number(score));
  return histogramOf(scores, 100 * LOWEST_SCORE);
}

interface Remarkable extends Pick<Records, 'leftOut' | 'notCompared' | 'emptyRows'> {
  hasKey: boolean;
  dropped: number;
  differing: readonly DatasetColumn[];
}

function notesOf({ leftOut, notCompared, emptyRows, hasKey, dropped, differing }: Remarkable): DuplicateNote[] {
  const notes: DuplicateNote[] = [];
  const ofColumns = (code: DuplicateNote['code'], columns: readonly DatasetColumn[]) => {
    if (columns.length > 0) notes.push({ code, count: columns.length, columns: columns.map(({ name }) => name) });
  };
  ofColumns('columns_left_out', leftOut);
  if (notCompared > 0) notes.push({ code: 'columns_not_compared', count: notCompared, columns: [] });
  ofColumns('columns_differ', differing);
  if (hasKey && emptyRows > 0) notes.push({ code: 'rows_without_key', count: emptyRows, columns: [] });
  if (dropped > 0) notes.push({ code: 'blocks_dropped', count: dropped, columns: [] });
  return notes;
}

/** Groups rows that are alike over several columns. */
export async function createRecordGroups(
  session: EngineSession,
  input: DatasetRelation,
  columns: readonly SimilarColumn[],
  settings: DuplicateSettings,
): Promise<DuplicateGroups> {
  const records = await createRecords(session, input, columns, settings);
  const { table: candidates, dropped } = await createCandidatePairs(session, records);
  const { table: scored, differing } = await createScoredPairs(session, records, candidates);
  const alike = await readPairs(session, scored, settings.similarity_threshold / 100);
  const scores = await histogramOfScores(session, scored);
  const { leader, weakest } = linkPairs(records.count, alike);
  const [labels, members] = [session.name('labels'), session.name('members')];
  const ids = Array.from({ length: records.count }, (_, id) => id);
  await session.createTable(
    labels,
    [
      { name: 'id', type: 'INTEGER' },
      { name: 'label', type: 'INTEGER' },
      { name: 'score', type: 'DOUBLE' },
    ],
    [[ids, [...leader], [...leader].map((first) => 100 * (weakest[first] ?? 1))]],
  );
  await session.run(
    `CREATE TABLE ${members} AS SELECT label, _row, score FROM ${records.rows} JOIN ${labels} USING (id);
     DROP TABLE ${labels}; DROP TABLE ${candidates}; DROP TABLE ${scored}; DROP TABLE ${records.table}`,
  );
  const table = await createGroupTable(session, members, settings);
  const hasKey = settings.key_columns.length > 0;
  const notes = notesOf({ ...records, hasKey, dropped, differing: differing.map(({ column }) => column) });
  return { table, notes, scores };
}
