import { operationSettings, type Sentence } from '@rapi/contracts';
import {
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  openDataset,
  questionSentence,
  type QueryValue,
  type Row,
} from '@rapi/table-core';
import { rowsAt } from '../paging/page';
import { type JoinConfig } from './join-config';
import { countMatches, unmetKeys, type JoinCounts } from './join-counts';
import { joinRows } from './join-rows';
import { matchRows, type RowMatches } from './match-rows';

/** Keys listed per kind, and rows shown per key, in a preview. */
const [LISTED, CHOICES] = [50, 5];

/** A key as written; null for an empty cell. */
type KeyTexts = (string | null)[];

/** A key of one side without a match. */
export interface UnmatchedKey {
  values: KeyTexts;
  rows: number;
  /** The first row with this key. */
  row_index: number;
}

export interface MatchedKey extends UnmatchedKey {
  /** The row that the join takes. */
  other: { row_index: number; values: KeyTexts };
  /** Percent. */
  similarity: number;
}

/** A key that occurs in several rows of the other file. */
export interface SeveralKey extends UnmatchedKey {
  other_rows: number;
  /** The first of these rows. */
  choices: { row_index: number; row: Row }[];
}

export interface JoinPreview {
  counts: JoinCounts;
  /** Different keys that match, the most doubtful first. */
  matches: MatchedKey[];
  /** The keys with the most rows first. */
  unmatched: UnmatchedKey[];
  other_unmatched: UnmatchedKey[];
  several: SeveralKey[];
  /** The row count of the join's result; `rows` has the first ones. */
  row_count: number;
  columns: DatasetColumn[];
  rows: Row[];
  /** What the result should be read with. */
  warnings: Sentence[];
}

export interface PreviewJoinRequest {
  dataset: Dataset;
  other: Dataset;
  config: JoinConfig;
  rows: number;
}

const textsOf = (columns: readonly DatasetColumn[], alias: string) =>
  `[${columns.map(({ key }) => `${alias}.c${key}`).join(', ')}]`;

const asTexts = (value: QueryValue | undefined): KeyTexts =>
  Array.isArray(value) ? value.map((each) => (each === null ? null : String(each))) : [];

const asKey = (row: Record<string, QueryValue>): UnmatchedKey => ({
  values: asTexts(row.own),
  rows: Number(row.n),
  row_index: Number(row.first),
});

async function listUnmatched(
  session: EngineSession,
  { relation }: DatasetRelation,
  columns: readonly DatasetColumn[],
  keys: string,
): Promise<UnmatchedKey[]> {
  const rows = await session.rows(
    `SELECT first, n, ${textsOf(columns, 'l')} AS own FROM
       (SELECT min(_row) AS first, count(*) AS n FROM ${keys} GROUP BY block, text ORDER BY n DESC, first LIMIT ${LISTED}) k
     JOIN ${relation} l ON l._row = k.first ORDER BY n DESC, first`,
  );
  return rows.map(asKey);
}

/** SQL with one key per line and its first row; `own` and `others` are both sides as written. */
const matchedKeysSql = (
  left: DatasetRelation,
  right: DatasetRelation,
  found: RowMatches,
  condition: string,
  order: string,
) =>
  `SELECT k.*, ${textsOf(found.leftColumns, 'l')} AS own, ${textsOf(found.rightColumns, 'r')} AS others FROM
     (SELECT block, text, min(_row) AS first, count(*) AS n, min(other) AS other, min(m.n) AS other_rows, min(score) AS score
      FROM ${found.leftKeys} JOIN ${found.matches} m USING (_row) WHERE ${condition}
      GROUP BY block, text ORDER BY ${order} LIMIT ${LISTED}) k
   JOIN ${left.relation} l ON l._row = k.first JOIN ${right.relation} r ON r._row = k.other ORDER BY ${order}`;

async function listMatches(session: EngineSession, left: DatasetRelation, right: DatasetRelation, found: RowMatches) {
  const rows = await session.rows(matchedKeysSql(left, right, found, 'true', 'score, first'));
  return rows.map((row) => ({
    ...asKey(row),
    other: { row_index: Number(row.other), values: asTexts(row.others) },
    similarity: Math.floor(Number(row.score) * 10) / 10,
  }));
}

/** The keys with several matches, and the rows to choose from; the first of these is the one a join takes. */
async function listSeveral(
  session: EngineSession,
  left: DatasetRelation,
  right: DatasetRelation,
  found: RowMatches,
): Promise<SeveralKey[]> {
  const keys = session.name('several');
  await session.run(`CREATE TABLE ${keys} AS ${matchedKeysSql(left, right, found, 'm.n > 1', 'n DESC, first')}`);
  const [rows, chosen] = [
    await session.rows(`SELECT * FROM ${keys} ORDER BY n DESC, first`),
    await session.rows(
      `SELECT first, _row FROM
         (SELECT k.first, r._row, row_number() OVER (PARTITION BY k.first ORDER BY r._row) AS place
          FROM ${keys} k JOIN ${found.keyMatches} m USING (block, text)
          JOIN ${found.rightKeys} r ON r.block = m.right_block AND r.text = m.right_text)
       WHERE place <= ${CHOICES} ORDER BY first, _row`,
    ),
  ];
  const indices = [...new Set(chosen.map(({ _row }) => Number(_row)))];
  const shown = await rowsAt(session, right, right.schema.columns, indices);
  const byIndex = new Map(indices.map((index, i) => [index, shown[i] ?? {}]));
  return rows.map((row) => ({
    ...asKey(row),
    other_rows: Number(row.other_rows),
    choices: chosen
      .filter(({ first }) => Number(first) === Number(row.first))
      .map(({ _row }) => ({ row_index: Number(_row), row: byIndex.get(Number(_row)) ?? {} })),
  }));
}

/** What a join would do, counted over both whole files. Writes nothing. */
export async function previewJoin(session: EngineSession, request: PreviewJoinRequest): Promise<JoinPreview> {
  const config = operationSettings['join@1'].parse(request.config);
  const [left, right] = [await openDataset(session, request.dataset), await openDataset(session, request.other)];
  const found = await matchRows(session, left, right, config);
  const unmet = `(SELECT * FROM ${found.leftKeys} ANTI JOIN ${found.matches} USING (_row))`;
  const joined = await joinRows(session, left, right, found, config);
  const columns = joined.columns.map(({ known }) => known);
  const shown = Array.from({ length: Math.min(request.rows, joined.rowCount) }, (_, i) => i);
  const schema = { columns, rowCount: joined.rowCount };
  return {
    counts: await countMatches(session, left, right, found),
    matches: await listMatches(session, left, right, found),
    unmatched: await listUnmatched(session, left, found.leftColumns, unmet),
    other_unmatched: await listUnmatched(session, right, found.rightColumns, unmetKeys(found)),
    several: await listSeveral(session, left, right, found),
    row_count: joined.rowCount,
    columns,
    rows: await rowsAt(session, { relation: joined.relation, schema }, columns, shown),
    warnings: found.open.map(questionSentence),
  };
}
