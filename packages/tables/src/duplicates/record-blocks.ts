import type { EngineSession } from '@rapi/table-core';
import type { RecordColumn } from './column-weights';
import type { Records } from './record-columns';

export interface CandidatePairs {
  /** A table of record ids a < b, each pair once. */
  table: string;
  /** Keys shared by too many records to mean anything; these records were compared by other keys only. */
  dropped: number;
}

/** Up to this many records, all pairs are compared. */
const FEW_RECORDS = 500;
/** The same limit if hardly any column has enough values to be a key. */
const FEW_WITHOUT_KEYS = 1_500;
/** Most records that may share a key. */
const LARGEST_BLOCK = 100;
/** Most pairs from all keys together. */
const PAIRS = 2_500_000;
/** A column with fewer different values is no key on its own. */
const KEY_VALUES = 50;
/**
 * A value shared by at most this many records on average is enough to compare them; otherwise two records must share
 * two keys.
 */
const FEW_SHARE = 20;
const [WORDY_COLUMNS, CONTEXTS] = [3, 2];

const isWordy = ({ kind, role }: RecordColumn): boolean => kind === 'text' && role !== 'email';
const byWeight = (a: RecordColumn, b: RecordColumn): number => b.weight - a.weight || a.key - b.key;

/** The lowest bit of a key says whether it is enough on its own. */
const strong = (key: string): string => `(${key} | 1)`;
const weak = (key: string): string => `(${key} & ${2n ** 64n - 2n})`;
const ofValue = (key: number, sql: string): string => `CASE WHEN t${key} IS NULL THEN NULL ELSE ${sql} END`;

/** Keys of equal values: a phone number, an e-mail address, an amount. */
const equalKeys = ({ columns, count }: Records): string[] =>
  columns
    .filter(({ distinct }) => distinct >= KEY_VALUES)
    .map(({ distinct, key }) => ofValue(key, (distinct * FEW_SHARE >= count ? strong : weak)(`hash(${key}, t${key})`)));

/** Keys of a text's consonants, which most slips do not change. */
const skeletonKeys = ({ columns }: Records): string[] =>
  columns
    .filter((column) => isWordy(column) && column.distinct >= KEY_VALUES)
    .map(({ key }) => ofValue(key, weak(`hash(${key}, 'skeleton', translate(t${key}, 'aeiou ', ''))`)));

/** SQL of what narrows a word down to few records: the city, the postal code, the house number. */
function contextsOf({ columns, count }: Records, wordy: RecordColumn): string[] {
  const middling = columns.filter(({ distinct }) => distinct >= 5 && distinct <= count / 10 && distinct < 5_000);
  const others = middling.filter((column) => column !== wordy).sort(byWeight);
  const house = columns
    .filter((column) => column.role === 'address' && column !== wordy)
    .map(({ key }) => `nullif(regexp_extract(d${key}, '[0-9]+'), '')`);
  return [...house, ...others.map(({ key }) => `t${key}`)].slice(0, CONTEXTS);
}

/** Keys of each word with a context: a name with one wrong word is still found by the other. */
function wordKeys(records: Records): string[] {
  const wordy = records.columns.filter(isWordy).sort(byWeight).slice(0, WORDY_COLUMNS);
  return wordy.flatMap((column) => {
    const { key } = column;
    const words = `list_filter(string_split(t${key}, ' '), lambda w: length(w) > 2)`;
    return contextsOf(records, column).map(
      (context, i) =>
        `list_transform(CASE WHEN ${context} IS NULL THEN [] ELSE ${words} END, lambda w: ${weak(`hash(${key}, ${i}, ${context}, translate(w, 'aeiou', ''))`)})`,
    );
  });
}

async function createKeys(session: EngineSession, records: Records): Promise<string> {
  const table = session.name('keys');
  const single = [...equalKeys(records), ...skeletonKeys(records)];
  const lists = [...(single.length > 0 ? [`[${single.join(', ')}]`] : []), ...wordKeys(records)];
  const all = lists.length === 0 ? '[hash(0) | 1]' : lists.reduce((sum, list) => `list_concat(${sum}, ${list})`);
  await session.run(
    `CREATE TABLE ${table} AS SELECT id, k FROM (SELECT id, unnest(${all}) AS k FROM ${records.table}) WHERE k IS NOT NULL`,
  );
  return table;
}

/** The largest block size that keeps the total number of pairs within bounds. */
async function largestBlock(session: EngineSession, blocks: string): Promise<number> {
  const sizes = await session.rows(
    `SELECT n, count(*) * n * (n - 1) / 2 AS pairs FROM ${blocks} WHERE n <= ${LARGEST_BLOCK} GROUP BY n ORDER BY n`,
  );
  let [pairs, largest] = [0, 2];
  for (const size of sizes) {
    pairs += Number(size.pairs);
    if (pairs > PAIRS) break;
    largest = Number(size.n);
  }
  return largest;
}

const isFew = ({ count, columns }: Records): boolean =>
  count <= FEW_RECORDS ||
  (count <= FEW_WITHOUT_KEYS && columns.filter(({ distinct }) => distinct >= KEY_VALUES).length < 2);

/** Pairs of records worth comparing, because they share keys. */
export async function createCandidatePairs(session: EngineSession, records: Records): Promise<CandidatePairs> {
  const table = session.name('candidates');
  if (isFew(records)) {
    await session.run(
      `CREATE TABLE ${table} AS SELECT a.id AS a, b.id AS b FROM ${records.table} a JOIN ${records.table} b ON a.id < b.id`,
    );
    return { table, dropped: 0 };
  }
  const keys = await createKeys(session, records);
  const [blocks, kept] = [session.name('blocks'), session.name('kept')];
  await session.run(`CREATE TABLE ${blocks} AS SELECT k, count(*) AS n FROM ${keys} GROUP BY k HAVING n > 1`);
  const largest = await largestBlock(session, blocks);
  const [oversized] = await session.rows(`SELECT count(*) AS n FROM ${blocks} WHERE n > ${largest}`);
  await session.run(
    `CREATE TABLE ${kept} AS SELECT id, k FROM ${keys} SEMI JOIN (SELECT k FROM ${blocks} WHERE n <= ${largest}) USING (k);
     DROP TABLE ${keys}; DROP TABLE ${blocks};
     CREATE TABLE ${table} AS SELECT a.id AS a, b.id AS b FROM ${kept} a JOIN ${kept} b USING (k) WHERE a.id < b.id GROUP BY ALL HAVING sum(1 + (k & 1)) > 1;
     DROP TABLE ${kept}`,
  );
  return { table, dropped: Number(oversized?.n ?? 0) };
}
