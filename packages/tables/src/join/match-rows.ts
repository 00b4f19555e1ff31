import { sentence } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumns,
  type OpenColumn,
  type ReadColumn,
  readColumns,
  type ReadDataset,
} from '@rapi/table-core';
import type { JoinConfig } from './join-config';
import { keyPair, type KeyPair } from './key-sql';
import { findSimilarKeys, type SimilarKey } from './similar-keys';

/** Which rows match. */
export interface RowMatches {
  /**
   * One line per matching left row: _row, other (the first right row that matches), n (how many match), score
   * (percent).
   */
  matches: string;
  /** One line per left row with a key: _row, block, text. */
  leftKeys: string;
  /** The same for the right. */
  rightKeys: string;
  /** Which left key matches which right key: block, text, right_block, right_text, score. */
  keyMatches: string;
  leftColumns: DatasetColumn[];
  rightColumns: DatasetColumn[];
  /** Different left keys not compared with all others, because it would have taken too long. */
  notCompared: number;
  /** Key columns that a person is still asked about: they are compared as they are written. */
  open: readonly OpenColumn[];
}

/** The name of the second file in error messages. */
export const SECOND_FILE = sentence('the_second_file');

const SEPARATOR = 'chr(31)';

/** How a column is read; a column with an open question is compared as text. */
function decided({ read }: ReadDataset, { key }: DatasetColumn): ReadColumn | undefined {
  const found = read.get(key);
  return found?.isDecided ? found : undefined;
}

/** Several values as one text, equal only if all of them are. */
const together = (parts: readonly string[]): string =>
  parts.length === 0 ? `''` : parts.map((part) => `CAST(${part} AS VARCHAR)`).join(` || ${SEPARATOR} || `);

/** The keys of one side. A row with a partly empty key matches nothing: concatenation with null is null. */
async function createKeys(session: EngineSession, relation: string, pairs: readonly KeyPair[], side: 'left' | 'right') {
  const table = session.name(`${side}_keys`);
  const sides = (isAlike: boolean) => pairs.filter((pair) => pair.isAlike === isAlike).map((pair) => pair[side]);
  await session.run(
    `CREATE TABLE ${table} AS SELECT _row, block, text FROM
       (SELECT _row, ${together(sides(false))} AS block, ${together(sides(true))} AS text FROM ${relation})
     WHERE block IS NOT NULL AND text IS NOT NULL`,
  );
  return table;
}

async function readKeys(session: EngineSession, sql: string): Promise<SimilarKey[]> {
  const keys: SimilarKey[] = [];
  for await (const chunk of session.chunks(sql)) {
    const [blocks, texts] = [chunk.getColumnValues(0), chunk.getColumnValues(1)];
    for (const [i, block] of blocks.entries()) keys.push({ block: String(block), text: String(texts[i] ?? '') });
  }
  return keys;
}

/** A table of matching keys (block, text, right_block, right_text, score); equal keys first. */
async function createKeyMatches(
  session: EngineSession,
  { leftKeys, rightKeys }: Pick<RowMatches, 'leftKeys' | 'rightKeys'>,
  threshold: number | undefined,
): Promise<{ table: string; notCompared: number }> {
  const table = session.name('key_matches');
  const [lefts, rights] = [session.name('different'), session.name('different')];
  await session.run(
    `CREATE TABLE ${lefts} AS SELECT DISTINCT block, text FROM ${leftKeys};
     CREATE TABLE ${rights} AS SELECT DISTINCT block, text FROM ${rightKeys};
     CREATE TABLE ${table} AS
       SELECT block, text, block AS right_block, text AS right_text, CAST(100 AS DOUBLE) AS score
       FROM ${lefts} JOIN ${rights} USING (block, text)`,
  );
  if (threshold === undefined) return { table, notCompared: 0 };
  const left = await readKeys(
    session,
    `SELECT block, text FROM ${lefts} ANTI JOIN ${rights} USING (block, text) ORDER BY block, text`,
  );
  const right = await readKeys(session, `SELECT block, text FROM ${rights} ORDER BY block, text`);
  const found = findSimilarKeys(left, right, threshold / 100);
  const column = (side: 'left' | 'right', part: keyof SimilarKey) =>
    found[side].map((place) => (side === 'left' ? left : right)[place]?.[part] ?? '');
  const similar = session.name('similar');
  await session.createTable(
    similar,
    [
      { name: 'block', type: 'VARCHAR' },
      { name: 'text', type: 'VARCHAR' },
      { name: 'right_block', type: 'VARCHAR' },
      { name: 'right_text', type: 'VARCHAR' },
      { name: 'score', type: 'DOUBLE' },
    ],
    [
      [
        column('left', 'block'),
        column('left', 'text'),
        column('right', 'block'),
        column('right', 'text'),
        found.similarity.map((share) => share * 100),
      ],
    ],
  );
  await session.run(`INSERT INTO ${table} SELECT * FROM ${similar}; DROP TABLE ${similar}`);
  return { table, notCompared: found.notCompared };
}

/**
 * Finds the right rows with the key of each left row: equal keys in one hash join, similar keys by comparing each
 * different key once. Preview and run both use this.
 */
export async function matchRows(
  session: EngineSession,
  left: DatasetRelation,
  right: DatasetRelation,
  { keys, match, threshold }: Pick<JoinConfig, 'keys' | 'match' | 'threshold'>,
): Promise<RowMatches> {
  const leftColumns = findColumns(
    left.schema,
    keys.map(([name]) => name),
  );
  const rightColumns = findColumns(
    right.schema,
    keys.map(([, name]) => name),
    SECOND_FILE,
  );
  const wanted = (columns: readonly DatasetColumn[]) => columns.map((column) => ({ column }));
  const readLeft = await readColumns(session, left, wanted(leftColumns));
  const readRight = await readColumns(session, right, wanted(rightColumns));
  const pairs = leftColumns.flatMap((column, i) => {
    const other = rightColumns[i];
    return other
      ? [
          keyPair(
            { column, read: decided(readLeft, column) },
            { column: other, read: decided(readRight, other) },
            match,
          ),
        ]
      : [];
  });
  const leftKeys = await createKeys(session, readLeft.relation, pairs, 'left');
  const rightKeys = await createKeys(session, readRight.relation, pairs, 'right');
  const { table, notCompared } = await createKeyMatches(
    session,
    { leftKeys, rightKeys },
    match === 'fuzzy' ? threshold : undefined,
  );
  const [matches, counted] = [session.name('matches'), session.name('counted')];
  await session.run(
    `CREATE TABLE ${counted} AS
       SELECT m.block, m.text, min(first) AS other, sum(n) AS n, max(score) AS score
       FROM ${table} m
       JOIN (SELECT block, text, min(_row) AS first, count(*) AS n FROM ${rightKeys} GROUP BY block, text) r
         ON r.block = m.right_block AND r.text = m.right_text
       GROUP BY m.block, m.text;
     CREATE TABLE ${matches} AS SELECT k._row, other, n, score FROM ${leftKeys} k JOIN ${counted} USING (block, text)`,
  );
  const open = [...readLeft.open, ...readRight.open];
  return { matches, leftKeys, rightKeys, keyMatches: table, leftColumns, rightColumns, notCompared, open };
}
