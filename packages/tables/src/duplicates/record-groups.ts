import type { DatasetColumn, DatasetRelation } from '../dataset/dataset';
import type { EngineSession } from '../engine/session';
import { createGroupTable, type DuplicateGroups, type DuplicateNote } from './group-table';
import { createCandidatePairs } from './record-blocks';
import type { RecordColumn } from './column-weights';
import { createRecords, type Records } from './record-columns';
import {
  againstChance,
  comparedWeightSql,
  filledWeightSql,
  LEAST_COMPARED,
  lossSql,
  lostShareSql,
  mayScoreSql,
  scoreSql,
  similaritiesSql,
} from './record-similarity';
import type { DuplicateSettings } from './settings';
import { linkPairs } from './union-find';

/** Columns compared at a time. */
const STAGE_COLUMNS = 4;
const EPSILON = 1e-9;

/** What is quick to compare first, and of that what tells the most: so most pairs are told apart by few columns. */
function stagesOf(columns: readonly RecordColumn[]): RecordColumn[][] {
  const ordered = columns.toSorted(
    (a, b) =>
      Number(a.kind === 'text') - Number(b.kind === 'text') || b.weight - a.weight || a.column.key - b.column.key,
  );
  const stages: RecordColumn[][] = [];
  for (let start = 0; start < ordered.length; start += STAGE_COLUMNS)
    stages.push(ordered.slice(start, start + STAGE_COLUMNS));
  return stages;
}

const weightOf = (columns: readonly RecordColumn[]): number => columns.reduce((sum, { weight }) => sum + weight, 0);
const namesOf = (columns: readonly RecordColumn[]): string =>
  columns.map(({ key }) => `, s${key}`).join('');

/**
 * Pairs of records that are similar enough: a table of a, b and similarity (0 to 1). A few columns are compared at a time,
 * and only the pairs that may still be similar enough go on to the next.
 */
export async function createSimilarPairs(
  session: EngineSession,
  { table, columns, count }: Pick<Records, 'table' | 'columns' | 'count'>,
  candidates: string,
  threshold: number,
): Promise<string> {
  const pairs = (from: string) => `${from} p JOIN ${table} a ON a.id = p.a JOIN ${table} b ON b.id = p.b`;
  const chance = againstChance(count);
  let [from, done] = [candidates, [] as RecordColumn[]];
  for (const stage of stagesOf(columns)) {
    const likely = session.name('likely');
    const compared = [...done, ...stage];
    const open = weightOf(columns) - weightOf(compared);
    await session.run(
      `CREATE TABLE ${likely} AS SELECT a, b${namesOf(compared)}
       FROM (SELECT p.a, p.b${namesOf(done)}, ${similaritiesSql(stage)} FROM ${pairs(from)})
       WHERE ${mayScoreSql(compared, open, chance, threshold)}`,
    );
    if (from !== candidates) await session.run(`DROP TABLE ${from}`);
    [from, done] = [likely, compared];
  }
  const similar = session.name('similar');
  await session.run(
    `CREATE TABLE ${similar} AS SELECT a, b, ${scoreSql('lost')} AS similarity FROM (
       SELECT a, b, compared, filled, ${lostShareSql('loss', 'compared', chance)} AS lost FROM (
         SELECT p.a, p.b, ${lossSql(columns)} AS loss, ${comparedWeightSql(columns)} AS compared,
           ${filledWeightSql(columns)} AS filled FROM ${pairs(from)}))
     WHERE lost IS NOT NULL AND similarity >= ${threshold - EPSILON} AND compared >= ${LEAST_COMPARED} * filled ORDER BY a, b;
     DROP TABLE ${from}`,
  );
  return similar;
}

/** The pairs in memory, to be linked. */
async function readPairs(session: EngineSession, similar: string) {
  const pairs: { left: number[]; right: number[]; similarity: number[] } = { left: [], right: [], similarity: [] };
  for await (const chunk of session.chunks(`SELECT a, b, similarity FROM ${similar}`)) {
    for (const value of chunk.getColumnValues(0)) pairs.left.push(Number(value));
    for (const value of chunk.getColumnValues(1)) pairs.right.push(Number(value));
    for (const value of chunk.getColumnValues(2)) pairs.similarity.push(Number(value));
  }
  return pairs;
}

function notesOf({ leftOut, emptyRows }: Records, hasKey: boolean, dropped: number): DuplicateNote[] {
  const notes: DuplicateNote[] = [];
  if (leftOut.length > 0)
    notes.push({ code: 'columns_left_out', count: leftOut.length, columns: leftOut.map(({ name }) => name) });
  if (hasKey && emptyRows > 0) notes.push({ code: 'rows_without_key', count: emptyRows, columns: [] });
  if (dropped > 0) notes.push({ code: 'blocks_dropped', count: dropped, columns: [] });
  return notes;
}

/** Groups of rows that are alike over several columns. */
export async function createRecordGroups(
  session: EngineSession,
  input: DatasetRelation,
  columns: readonly DatasetColumn[],
  settings: DuplicateSettings,
): Promise<DuplicateGroups> {
  const records = await createRecords(session, input, columns, settings);
  const { table: candidates, dropped } = await createCandidatePairs(session, records);
  const similar = await createSimilarPairs(session, records, candidates, settings.similarity_threshold / 100);
  const { leader, weakest } = linkPairs(records.count, await readPairs(session, similar));
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
     DROP TABLE ${labels}; DROP TABLE ${candidates}; DROP TABLE ${similar}; DROP TABLE ${records.table}`,
  );
  const table = await createGroupTable(session, members, settings);
  return { table, notes: notesOf(records, settings.key_columns.length > 0, dropped) };
}
