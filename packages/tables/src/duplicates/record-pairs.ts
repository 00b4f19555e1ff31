import type { EngineSession } from '@rapi/table-core';
import type { RecordColumn } from './column-weights';
import type { Records } from './record-columns';
import {
  againstChance,
  AGREES,
  comparedWeightSql,
  filledWeightSql,
  LEAST_COMPARED,
  LOWEST_SCORE,
  lossSql,
  lostShareSql,
  mayScoreSql,
  scoreSql,
  similaritiesSql,
} from './record-similarity';

export interface ScoredPairs {
  /** A table of a, b (ids of records, a < b) and similarity, 0.5 to 1. */
  table: string;
  /** Columns in which most somewhat alike pairs differ, because each row has its own value: an order's date. */
  differing: RecordColumn[];
}

/** Columns compared at a time. */
const STAGE_COLUMNS = 4;
const EPSILON = 1e-9;
/** With fewer pairs, no column is called differing. */
const ENOUGH_PAIRS = 10;
const MOST = 0.5;

/** Orders quick and telling comparisons first, so that a few columns decide about most pairs. */
function stagesOf(columns: readonly RecordColumn[]): RecordColumn[][] {
  const ordered = columns.toSorted(
    (a, b) => Number(a.kind === 'text') - Number(b.kind === 'text') || b.weight - a.weight || a.key - b.key,
  );
  const stages: RecordColumn[][] = [];
  for (let start = 0; start < ordered.length; start += STAGE_COLUMNS)
    stages.push(ordered.slice(start, start + STAGE_COLUMNS));
  return stages;
}

const weightOf = (columns: readonly RecordColumn[]): number => columns.reduce((sum, { weight }) => sum + weight, 0);
const namesOf = (columns: readonly RecordColumn[]): string => columns.map(({ key }) => `, s${key}`).join('');

/**
 * Similarities by column of the pairs that can still reach the lowest score: a table of a, b and s{key}. Compares a few
 * columns at a time and passes on only pairs that can still get there.
 */
async function compareStaged(
  session: EngineSession,
  { table, columns }: Records,
  candidates: string,
  chance: number,
): Promise<string> {
  const pairs = (from: string) => `${from} p JOIN ${table} a ON a.id = p.a JOIN ${table} b ON b.id = p.b`;
  let [from, done] = [candidates, [] as RecordColumn[]];
  for (const stage of stagesOf(columns)) {
    const likely = session.name('likely');
    const compared = [...done, ...stage];
    const open = weightOf(columns) - weightOf(compared);
    await session.run(
      `CREATE TABLE ${likely} AS SELECT a, b${namesOf(compared)}
       FROM (SELECT p.a, p.b${namesOf(done)}, ${similaritiesSql(stage)} FROM ${pairs(from)})
       WHERE ${mayScoreSql(compared, open, chance, LOWEST_SCORE)}`,
    );
    if (from !== candidates) await session.run(`DROP TABLE ${from}`);
    [from, done] = [likely, compared];
  }
  return from;
}

async function scorePairs(
  session: EngineSession,
  records: Records,
  columns: readonly RecordColumn[],
  compared: string,
  chance: number,
): Promise<string> {
  const table = session.name('similar');
  await session.run(
    `CREATE TABLE ${table} AS SELECT a, b, ${scoreSql('lost')} AS similarity FROM (
       SELECT a, b, compared, filled, ${lostShareSql('loss', 'compared', chance)} AS lost FROM (
         SELECT p.a, p.b, ${lossSql(columns)} AS loss, ${comparedWeightSql(columns)} AS compared,
           ${filledWeightSql(columns)} AS filled
         FROM ${compared} p JOIN ${records.table} a ON a.id = p.a JOIN ${records.table} b ON b.id = p.b))
     WHERE lost IS NOT NULL AND similarity >= ${LOWEST_SCORE - EPSILON} AND compared >= ${LEAST_COMPARED} * filled ORDER BY a, b`,
  );
  return table;
}

async function differingColumns(
  session: EngineSession,
  columns: readonly RecordColumn[],
  compared: string,
  scored: string,
): Promise<RecordColumn[]> {
  const counts = columns.flatMap(({ key }) => [
    `count(s${key}) AS n${key}`,
    `count_if(s${key} < ${AGREES}) AS d${key}`,
  ]);
  const [row] = await session.rows(`SELECT ${counts.join(', ')} FROM ${compared} SEMI JOIN ${scored} USING (a, b)`);
  return columns.filter(({ key }) => {
    const pairs = Number(row?.[`n${key}`] ?? 0);
    return pairs >= ENOUGH_PAIRS && Number(row?.[`d${key}`] ?? 0) > MOST * pairs;
  });
}

/** Scales the columns that only say whose row it is: together they then weigh as much as the most telling of them. */
function weighTogether(columns: readonly RecordColumn[], differing: readonly RecordColumn[]): RecordColumn[] {
  const others = columns.filter((column) => !differing.includes(column));
  const share = Math.max(...others.map(({ weight }) => weight)) / weightOf(others);
  return columns.map((column) => (differing.includes(column) ? column : { ...column, weight: column.weight * share }));
}

/**
 * Scores pairs of records. If most somewhat alike pairs differ in the same columns, they are not one thing entered
 * twice but several things of one owner, such as a customer's orders. Then the other columns count as one, so that rows
 * are alike only if they agree in the differing columns, too.
 */
export async function createScoredPairs(
  session: EngineSession,
  records: Records,
  candidates: string,
): Promise<ScoredPairs> {
  const chance = againstChance(records.count);
  const compared = await compareStaged(session, records, candidates, chance);
  let table = await scorePairs(session, records, records.columns, compared, chance);
  const differing = await differingColumns(session, records.columns, compared, table);
  if (differing.length > 0 && differing.length < records.columns.length) {
    await session.run(`DROP TABLE ${table}`);
    table = await scorePairs(session, records, weighTogether(records.columns, differing), compared, chance);
  }
  if (compared !== candidates) await session.run(`DROP TABLE ${compared}`);
  return { table, differing };
}
