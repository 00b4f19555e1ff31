import {
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  openDataset,
} from '@rapi/table-core';
import { countMatches } from './join-counts';
import { keyPair } from './key-sql';
import { matchRows } from './match-rows';

export interface SuggestedKey {
  column: string;
  other_column: string;
  /** `exact` if the texts match as written, else ignoring case and spaces. */
  match: 'exact' | 'normalized';
  matched_rows: number;
  /** Percent of the first file's rows. */
  match_percent: number;
  /** Whether each key occurs only once in the second file. */
  is_unique: boolean;
  has_same_name: boolean;
}

/** Most pairs counted over the whole files. */
const COUNTED = 4;
/** Rows of the first file in the initial comparison. */
const SAMPLE_ROWS = 2_000;
/** With a smaller share of matching samples, a pair is no key unless the names are equal. */
const FEW = 0.1;
/** A column with a smaller share of different values is no key. */
const TELLING = 0.02;

/** Factor for keys that occur several times in the second file, which the user must settle first. */
const REPEATED = 0.75;
/** Factors for numbers, which match by chance, unlike codes and names, and for amounts, which are rarely keys. */
const BY_NUMBER = 0.7;
const BY_AMOUNT = 0.4;

const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The different normalised values of each column in one table: key (of the column), h. */
async function createValues(session: EngineSession, { relation, schema }: DatasetRelation, isSample: boolean) {
  const table = session.name('values');
  const step = isSample ? Math.max(1, Math.ceil(schema.rowCount / SAMPLE_ROWS)) : 1;
  const rows = step === 1 ? relation : `(SELECT * FROM ${relation} WHERE (_row * 40503 % 65536) % ${step} = 0)`;
  const parts = schema.columns
    .filter(({ type }) => type !== 'boolean')
    .map((column) => {
      const { left } = keyPair({ column }, { column }, 'normalized');
      return `SELECT DISTINCT ${column.key} AS key, hash(CAST(${left} AS VARCHAR)) AS h FROM ${rows} WHERE c${column.key} IS NOT NULL`;
    });
  await session.run(
    `CREATE TABLE ${table} AS SELECT NULL::INTEGER AS key, NULL::UBIGINT AS h WHERE false ${parts.map((part) => `UNION ALL ${part}`).join(' ')}`,
  );
  return table;
}

interface Pair {
  left: DatasetColumn;
  right: DatasetColumn;
  hasSameName: boolean;
  worth: number;
}

/** Pairs of columns that share values or a name, the most promising first. */
async function findPairs(session: EngineSession, left: DatasetRelation, right: DatasetRelation): Promise<Pair[]> {
  const [own, others] = [await createValues(session, left, true), await createValues(session, right, false)];
  const counts = async (table: string) => {
    const rows = await session.rows(`SELECT key, count(*) AS n FROM ${table} GROUP BY key`);
    return new Map(rows.map(({ key, n }) => [Number(key), Number(n)]));
  };
  const [ownCounts, otherCounts] = [await counts(own), await counts(others)];
  const shared = await session.rows(
    `SELECT a.key AS a, b.key AS b, count(*) AS n FROM ${own} a JOIN ${others} b USING (h) GROUP BY a.key, b.key`,
  );
  const sharedBy = new Map(shared.map(({ a, b, n }) => [`${a} ${b}`, Number(n)]));
  const pairs = left.schema.columns.flatMap((a) =>
    right.schema.columns.map((b): Pair => {
      const share = (sharedBy.get(`${a.key} ${b.key}`) ?? 0) / Math.max(1, ownCounts.get(a.key) ?? 0);
      const telling = (otherCounts.get(b.key) ?? 0) / Math.max(1, right.schema.rowCount);
      const hasSameName = plainName(a.name) === plainName(b.name);
      const isKey = telling >= TELLING && (share >= FEW || (hasSameName && share > 0));
      return { left: a, right: b, hasSameName, worth: isKey ? share * telling + (hasSameName ? 0.25 : 0) : 0 };
    }),
  );
  return pairs.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth || a.left.key - b.left.key);
}

const isAmount = ({ type, semantic }: DatasetColumn): boolean =>
  type === 'decimal' || semantic === 'money' || semantic === 'percentage';

/** Ranks the keys by matching rows, weighted by how likely such columns are keys. */
function likelihood({ left, right }: Pair, { matched_rows, is_unique }: SuggestedKey): number {
  const columns = [left, right];
  const trust = columns.some(isAmount) ? BY_AMOUNT : columns.some(({ type }) => type === 'integer') ? BY_NUMBER : 1;
  return matched_rows * trust * (is_unique ? 1 : REPEATED);
}

/** Columns to join two files by, with the number of matching rows, counted in full. */
export async function suggestKeys(
  session: EngineSession,
  datasets: { dataset: Dataset; other: Dataset },
): Promise<SuggestedKey[]> {
  const [left, right] = [await openDataset(session, datasets.dataset), await openDataset(session, datasets.other)];
  const counted: { key: SuggestedKey; likely: number }[] = [];
  for (const pair of (await findPairs(session, left, right)).slice(0, COUNTED)) {
    const keys: [string, string][] = [[pair.left.name, pair.right.name]];
    const matched = async (match: SuggestedKey['match']) =>
      countMatches(session, left, right, await matchRows(session, left, right, { keys, match, threshold: 100 }));
    const [exact, normalized] = [await matched('exact'), await matched('normalized')];
    const isExact = exact.matched_rows === normalized.matched_rows;
    const best = isExact ? exact : normalized;
    if (best.matched_rows === 0) continue;
    const key: SuggestedKey = {
      column: pair.left.name,
      other_column: pair.right.name,
      match: isExact ? 'exact' : 'normalized',
      matched_rows: best.matched_rows,
      match_percent: Math.floor((best.matched_rows / Math.max(1, best.total_rows)) * 1000) / 10,
      is_unique: best.several_keys === 0,
      has_same_name: pair.hasSameName,
    };
    counted.push({ key, likely: likelihood(pair, key) });
  }
  return counted.sort((a, b) => b.likely - a.likely).map(({ key }) => key);
}
