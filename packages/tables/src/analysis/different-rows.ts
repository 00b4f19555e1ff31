import {
  type DatasetColumn,
  type DatasetRelation,
  type DatasetSchema,
  type EngineSession,
  inGroups,
  plainTextSql,
  textColumn,
} from '@rapi/table-core';
import { cleaningReading, createCleanedTexts } from '../cleaning/clean-texts';
import { writingRules } from '../cleaning/rules';

/** Two 64-bit hashes of a row, the second over its values in reverse order. */
const rowHashes = (count: number): string => {
  const aliases = Array.from({ length: count }, (_, i) => `k${i}`);
  return `hash(${aliases.join(', ')}) AS a, hash(${aliases.toReversed().join(', ')}, 1) AS b`;
};

/** Counts the rows that differ in these values. */
export async function countDistinctRows(
  session: EngineSession,
  relation: string,
  values: readonly string[],
): Promise<number> {
  if (values.length === 0) return 0;
  const keyed = `SELECT ${values.map((value, i) => `${value} AS k${i}`).join(', ')} FROM ${relation}`;
  const [row] = await session.rows(
    `SELECT count(*) AS n FROM (SELECT DISTINCT ${rowHashes(values.length)} FROM (${keyed}))`,
  );
  return Number(row?.n ?? 0);
}

/** Above this share of all rows, copying them costs more than reading them again. */
const FEW = 0.2;

interface Narrowed {
  /** How many groups of rows are settled: rows with equal values that are also written alike. */
  settled: number;
  /** The rows that are not settled: equal in these values, but written differently. */
  open: string;
  openCount: number;
}

/** Groups rows by some values. Groups whose rows are written differently stay open. */
async function narrow(
  session: EngineSession,
  relation: string,
  { columns, rowCount }: DatasetSchema,
  values: readonly string[],
): Promise<Narrowed> {
  const [hashes, open] = [session.name('hashes'), session.name('open')];
  const written = columns.map(textColumn).join(', ');
  await session.run(
    `CREATE TABLE ${hashes} AS SELECT _row, hash(${written}) AS w, hash(${values.join(', ')}) AS h FROM ${relation}`,
  );
  const groups = `SELECT h, min(w) <> max(w) AS is_open, count(*) AS n FROM ${hashes} GROUP BY h`;
  const [found] = await session.rows(
    `SELECT count_if(NOT is_open) AS settled, coalesce(sum(n) FILTER (is_open), 0) AS open FROM (${groups})`,
  );
  const openCount = Number(found?.open ?? 0);
  const kind = openCount < rowCount * FEW ? 'TABLE' : 'VIEW';
  await session.run(
    `CREATE ${kind} ${open} AS SELECT * FROM ${relation} WHERE _row IN (SELECT _row FROM ${hashes} WHERE h IN (SELECT h FROM (${groups}) WHERE is_open))`,
  );
  return { settled: Number(found?.settled ?? 0), open, openCount };
}

const hasMeaning = (column: DatasetColumn): boolean => writingRules(column).length > 1;
const plainKey = (column: DatasetColumn): string =>
  column.native ? textColumn(column) : `(${plainTextSql(textColumn(column))})`;

/** Most tables joined in one statement; each holds its memory for as long as the statement runs. */
const MOST_JOINS = 16;

/** The values of columns as cleaning would write them: `keys` over `from`, which joins `tables`. */
async function cleanKeys(
  session: EngineSession,
  relation: string,
  dataset: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<{ from: string; keys: string[]; tables: string[] }> {
  const [tables, joins, keys]: [string[], string[], string[]] = [[], [], []];
  for (const column of columns) {
    const text = textColumn(column);
    if (!hasMeaning(column)) {
      keys.push(plainKey(column));
      continue;
    }
    const { table } = await createCleanedTexts(session, relation, {
      column,
      rules: writingRules(column),
      ...(await cleaningReading(session, dataset, column)),
    });
    tables.push(table);
    joins.push(`LEFT JOIN ${table} m${column.key} ON m${column.key}.original = ${text}`);
    keys.push(`CASE WHEN m${column.key}.original IS NULL THEN ${text} ELSE m${column.key}.cleaned END`);
  }
  return { from: `${relation} ${joins.join(' ')}`, keys, tables };
}

/** Counts the rows that still differ when cleaning has written every value. */
async function countCleanRows(session: EngineSession, relation: string, dataset: DatasetRelation): Promise<number> {
  const { columns } = dataset.schema;
  if (columns.filter(hasMeaning).length <= MOST_JOINS) {
    const { from, keys } = await cleanKeys(session, relation, dataset, columns);
    return countDistinctRows(session, from, keys);
  }
  let known: string | undefined;
  for (const group of inGroups(columns, MOST_JOINS)) {
    const { from, keys, tables } = await cleanKeys(session, relation, dataset, group);
    const keyed = `SELECT _row, ${keys.map((key, i) => `${key} AS k${i}`).join(', ')} FROM ${from}`;
    const own = `SELECT _row, ${rowHashes(keys.length)} FROM (${keyed})`;
    const table = session.name('row_hashes');
    await session.run(
      known === undefined
        ? `CREATE TABLE ${table} AS ${own}`
        : `CREATE TABLE ${table} AS SELECT _row, hash(k.a, own.a) AS a, hash(k.b, own.b, 1) AS b
           FROM ${known} k JOIN (${own}) own USING (_row); DROP TABLE ${known}`,
    );
    for (const each of tables) await session.run(`DROP TABLE ${each}`);
    known = table;
  }
  return known === undefined ? 0 : countDistinctRows(session, known, ['a', 'b']);
}

/**
 * Counts the rows that say something no other row says. Two rows are the same if cleaning with all rules would make
 * them equal, so cleaning any column never changes this count. Quick comparisons go first: typed values, then texts
 * without a meaning; only rows still alike after that are cleaned and compared in full.
 */
export async function countDifferentRows(session: EngineSession, dataset: DatasetRelation): Promise<number> {
  const { relation, schema } = dataset;
  const typed = schema.columns.filter(({ type }) => type !== 'text').map(({ key }) => `v${key}`);
  const plain = schema.columns.filter((column) => column.type === 'text' && !hasMeaning(column)).map(plainKey);
  let [different, rows] = [0, relation];
  for (const values of [typed, [...typed, ...plain]]) {
    if (values.length === 0) continue;
    const { settled, open, openCount } = await narrow(session, rows, schema, values);
    different += settled;
    if (openCount === 0) return different;
    rows = open;
  }
  return different + (await countCleanRows(session, rows, dataset));
}
