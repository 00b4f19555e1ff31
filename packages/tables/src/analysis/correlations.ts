import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  figuresInGroups,
  valueColumn,
} from '@rapi/table-core';
import { rankedPairs } from './ranked-pairs';

/** How the numbers of a table rise and fall together; null where a column has only one value. */
export interface Correlations {
  columns: string[];
  /** Pearson's coefficient of each pair of columns, over the rows in which both are filled. */
  pearson: (number | null)[][];
  /** Spearman's coefficient: Pearson's of the ranks; ties share their mean rank. */
  spearman: (number | null)[][];
  /** Rows used: all, or a sample of evenly spaced rows. */
  rows: number;
  total_rows: number;
  /** Number columns beyond the first thirty. */
  columns_left_out: number;
}

const MAX_COLUMNS = 30;
/** Most rows used, so that a profile of a large table does not wait for its pairs. */
const MAX_ROWS = 100_000;
const MAX_PAIR_ROWS = 20_000_000;
const LEAST_ROWS = 2_000;

const isNumber = ({ type }: DatasetColumn): boolean => type === 'integer' || type === 'decimal';

interface Pair {
  one: number;
  other: number;
  isRankedAlone: boolean;
}

function pairsOf(hasEmpty: readonly boolean[]): Pair[] {
  return hasEmpty.flatMap((isEmpty, one) =>
    hasEmpty.slice(one + 1).map((isOtherEmpty, index) => ({
      one,
      other: one + 1 + index,
      isRankedAlone: isEmpty || isOtherEmpty,
    })),
  );
}

const rowsFor = (total: number, pairs: readonly Pair[]): number =>
  Math.min(total, MAX_ROWS, Math.max(LEAST_ROWS, Math.floor(MAX_PAIR_ROWS / pairs.length)));

/** The rank of each value, where equal values share their mean rank; and its place, where they share their first; 0 without a value. */
const rankSql = (index: number): string[] => {
  const [value, place] = [`v${index}`, `rank() OVER (ORDER BY v${index})`];
  return [
    `${place} + (count(*) OVER (PARTITION BY ${value}) - 1) / 2.0 AS r${index}`,
    `CAST(CASE WHEN ${value} IS NULL THEN 0 ELSE ${place} END AS INTEGER) AS p${index}`,
  ];
};

const coefficient = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 1e12) / 1e12 : null;

/** Puts each pair's coefficient on both sides of the diagonal. */
function matrix(count: number, pairs: readonly Pair[], values: readonly unknown[]): (number | null)[][] {
  const made = Array.from({ length: count }, (_, one) =>
    Array.from({ length: count }, (__, other): number | null => (one === other ? 1 : null)),
  );
  pairs.forEach(({ one, other }, index) => {
    const value = coefficient(values[index]);
    const [row, column] = [made[one], made[other]];
    if (row) row[other] = value;
    if (column) column[one] = value;
  });
  return made;
}

async function corrOf(session: EngineSession, table: string, pairs: readonly Pair[], side: 'v' | 'r') {
  const row = await figuresInGroups(session, pairs, (group) => {
    const sides = group.map(({ one, other }) => `corr(${side}${one}, ${side}${other}) AS p${one}_${other}`);
    return `SELECT ${sides.join(', ')} FROM ${table}`;
  });
  return pairs.map(({ one, other }) => row[`p${one}_${other}`]);
}

/** Ranks whole columns once. A pair with empty cells is ranked over the rows in which both are filled. */
async function spearman(
  session: EngineSession,
  { sample, rows }: { sample: string; rows: number },
  columns: number,
  pairs: readonly Pair[],
) {
  const ranks = session.name('ranks');
  const sides = Array.from({ length: columns }, (_, index) => rankSql(index)).flat();
  await session.run(`CREATE TABLE ${ranks} AS SELECT ${sides.join(', ')} FROM ${sample}`);
  const together = pairs.filter(({ isRankedAlone }) => !isRankedAlone);
  const found = new Map((await corrOf(session, ranks, together, 'r')).map((value, i) => [together[i], value]));
  const ranked = together.length < pairs.length && rankedPairs(await readPlaces(session, ranks, columns, rows));
  await session.run(`DROP TABLE ${ranks}`);
  return pairs.map((pair) => (ranked && pair.isRankedAlone ? ranked(pair.one, pair.other) : found.get(pair)));
}

async function readPlaces(session: EngineSession, ranks: string, columns: number, rows: number): Promise<Int32Array[]> {
  const read = Array.from({ length: columns }, () => new Int32Array(rows));
  const names = read.map((_, index) => `p${index}`);
  let first = 0;
  for await (const chunk of session.chunks(`SELECT ${names.join(', ')} FROM ${ranks}`)) {
    read.forEach((places, index) => places.set(chunk.getColumnValues(index).map(Number), first));
    first += chunk.rowCount;
  }
  return read;
}

/** Correlations of the number columns; `filledOf` counts a column's filled cells. Null with fewer than two columns. */
export async function correlations(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  filledOf: (column: DatasetColumn) => number,
): Promise<Correlations | null> {
  const numbers = schema.columns.filter((column) => isNumber(column) && filledOf(column) > 0);
  const columns = numbers.slice(0, MAX_COLUMNS);
  if (columns.length < 2) return null;
  const pairs = pairsOf(columns.map((column) => filledOf(column) < schema.rowCount));
  const step = Math.ceil(schema.rowCount / rowsFor(schema.rowCount, pairs));
  const sample = session.name('numbers');
  // Leave out infinite and huge numbers; they would swamp the others.
  const sides = columns.map((column, index) => {
    const value = `CAST(${valueColumn(column)} AS DOUBLE)`;
    return `CASE WHEN abs(${value}) < 1e150 THEN ${value} END AS v${index}`;
  });
  await session.run(
    `CREATE TABLE ${sample} AS SELECT ${sides.join(', ')} FROM ${relation} WHERE CAST(_row AS BIGINT) % ${step} = 0`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${sample}`);
  const rows = Number(counted?.n ?? 0);
  const pearson = await corrOf(session, sample, pairs, 'v');
  const ranked = await spearman(session, { sample, rows }, columns.length, pairs);
  await session.run(`DROP TABLE ${sample}`);
  return {
    columns: columns.map(({ name }) => name),
    pearson: matrix(columns.length, pairs, pearson),
    spearman: matrix(columns.length, pairs, ranked),
    rows,
    total_rows: schema.rowCount,
    columns_left_out: numbers.length - columns.length,
  };
}
