import { type DatasetColumn, type EngineSession, inGroups } from '@rapi/table-core';
import { kindOf } from './column-kind';
import { roleOf, roleTraits, type ColumnRole } from './column-role';
import type { ComparedColumn } from './column-similarity';

/** A column as records are compared by it. */
export interface RecordColumn extends ComparedColumn {
  column: DatasetColumn;
  /** Different values among the different records. */
  distinct: number;
  /** Evidence for a pair that agrees in it, in bits; the rarer its values are, the more. */
  weight: number;
  /** Evidence against a pair that differs in it, in bits; the rarer slips are in it, the more. */
  against: number;
  /** A column with which its values may have changed places. */
  partner?: DatasetColumn;
}

/** The values of a column among the records. */
interface ColumnFigures {
  distinct: number;
  filled: number;
  /** Pairs of records that have the same value. */
  equalPairs: number;
  longest: number;
}

/** As many pairs as what is known of columns in general counts for. */
const KNOWN_PAIRS = 50;
/** A table shows values to be rarer than in general by so many times at most. */
const RARER = 8;

/** Columns whose values recur so often, on average, hold a set of words, such as products. */
const RECURS = 5;
const setRoles: ReadonlySet<ColumnRole> = new Set(['text', 'place']);
const isSet = ({ role, figures: { distinct, filled } }: { role: ColumnRole; figures: ColumnFigures }): boolean =>
  setRoles.has(role) && filled >= RECURS * distinct;

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

async function figuresOf(session: EngineSession, table: string, column: DatasetColumn): Promise<ColumnFigures> {
  const value = `t${column.key}`;
  const longest = kindOf(column) === 'value' ? '0' : `max(length(${value}))`;
  const [row] = await session.rows(
    `SELECT count(*) AS n, sum(n) AS filled, sum(CAST(n AS DOUBLE) * (n - 1) / 2) AS pairs, ${longest} AS longest
     FROM (SELECT ${value}, count(*) AS n FROM ${table} WHERE ${value} IS NOT NULL GROUP BY ${value})`,
  );
  return {
    distinct: Number(row?.n ?? 0),
    filled: Number(row?.filled ?? 0),
    equalPairs: Number(row?.pairs ?? 0),
    longest: Number(row?.longest ?? 0),
  };
}

/** Roles of which a value is one person's or thing's alone: pairs that agree in it are the same, nearly always. */
const own: ReadonlySet<ColumnRole> = new Set(['identifier', 'phone', 'email', 'birth_date']);

/** How many pairs are probably duplicates: as many as agree in the column whose values are the least shared. */
function likelyDuplicates(columns: readonly { role: ColumnRole; figures: ColumnFigures }[], records: number): number {
  const telling = columns.filter(({ role, figures: { distinct, filled } }) => own.has(role) || 2 * distinct > filled);
  const filled = telling.filter(({ figures }) => 2 * figures.filled > records);
  return Math.min(2 * records, ...(filled.length === 0 ? [0] : filled.map(({ figures }) => figures.equalPairs)));
}

function weigh(role: ColumnRole, { equalPairs, filled }: ColumnFigures, duplicates: number) {
  const { chance, kept } = roleTraits[role];
  const byChance = Math.max(0, equalPairs - duplicates) + KNOWN_PAIRS * chance;
  const shared = Math.min(0.99, Math.max(chance / RARER, byChance / (pairsOf(filled) + KNOWN_PAIRS)));
  const weight = -Math.log2(shared);
  const slip = Math.log2((1 - shared) / (1 - kept));
  return { weight, against: Math.max(0, role === 'value' ? Math.max(slip, weight) : slip) };
}

/** Roles of which a table may have several columns that are filled in in each other's place. */
const swappable: ReadonlySet<ColumnRole> = new Set(['person_name', 'address']);

/** The column beside it of the same kind: the first with the second, the third with the fourth. */
function partnerOf(column: RecordColumn, columns: readonly RecordColumn[]): DatasetColumn | undefined {
  if (!swappable.has(column.role)) return undefined;
  const family = columns.filter(({ role }) => role === column.role);
  return family[family.indexOf(column) ^ 1]?.column;
}

/** Each join of a statement keeps a piece of all columns of the records. */
const JOINED_AT_ONCE = 8;

/** Adds to the records f{key}: whether a value is one of those that recur, of which none is a slip for another. */
export async function markRecurring(
  session: EngineSession,
  { table, count }: { table: string; count: number },
  columns: readonly RecordColumn[],
): Promise<void> {
  const sets = columns.filter(({ hasRecurring }) => hasRecurring).map(({ key }) => key);
  if (sets.length === 0) return;
  const least = Math.max(RECURS, Math.ceil(count / 2_000));
  const recurring = (key: number) =>
    `LEFT JOIN (SELECT t${key} AS t FROM ${table} GROUP BY t${key} HAVING count(*) >= ${least}) v${key} ON v${key}.t = r.t${key}`;
  for (const group of inGroups(sets, JOINED_AT_ONCE)) {
    await session.run(
      `CREATE OR REPLACE TABLE ${table} AS SELECT r.*, ${group.map((key) => `v${key}.t IS NOT NULL AS f${key}`).join(', ')}
       FROM ${table} r ${group.map(recurring).join(' ')}`,
    );
  }
}

/**
 * What each column tells of whether two records are the same, reckoned from how often its values recur in this very table;
 * `table` has t{key} of `count` records.
 */
export async function weighColumns(
  session: EngineSession,
  { table, count }: { table: string; count: number },
  columns: readonly DatasetColumn[],
): Promise<RecordColumn[]> {
  const known: { column: DatasetColumn; role: ColumnRole; figures: ColumnFigures }[] = [];
  for (const column of columns)
    known.push({ column, role: roleOf(column), figures: await figuresOf(session, table, column) });
  const duplicates = likelyDuplicates(known, count);
  const weighed = known.map(({ column, role, figures }): RecordColumn => {
    const { distinct, longest } = figures;
    const compared = { key: column.key, kind: kindOf(column), role, longest, hasRecurring: isSet({ role, figures }) };
    return { column, ...compared, distinct, ...weigh(role, figures, duplicates) };
  });
  return weighed.map((column) => {
    const partner = partnerOf(column, weighed);
    return partner ? { ...column, partner } : column;
  });
}
