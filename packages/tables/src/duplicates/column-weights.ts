import { type DatasetColumn, type EngineSession, inGroups } from '@rapi/table-core';
import { kindOf } from './column-kind';
import { roleOf, roleTraits, type ColumnRole, type SimilarColumn } from './column-role';
import type { ComparedColumn } from './column-similarity';

/** A column as used to compare records. */
export interface RecordColumn extends ComparedColumn {
  column: DatasetColumn;
  /** Different values among the distinct records. */
  distinct: number;
  /** Evidence for a pair that agrees, in bits: more for rarer values. */
  weight: number;
  /** Evidence against a pair that differs, in bits: more where slips are rarer. */
  against: number;
  /** A column with which its values may have been swapped. */
  partner?: DatasetColumn;
}

/** Statistics of a column's values among the records. */
interface ColumnFigures {
  distinct: number;
  filled: number;
  /** Pairs of records with equal values. */
  equalPairs: number;
  longest: number;
}

/** Number of pairs that the prior chance counts as. */
const KNOWN_PAIRS = 50;
/** A table can make values at most this many times rarer than the prior chance. */
const RARER = 8;

/** Columns whose values recur this often on average hold a fixed set of words, such as products. */
const RECURS = 5;
const setRoles: ReadonlySet<ColumnRole> = new Set(['text', 'place']);
const isSet = ({ role, figures: { distinct, filled } }: { role: ColumnRole; figures: ColumnFigures }): boolean =>
  setRoles.has(role) && filled >= RECURS * distinct;

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

async function figuresOf(session: EngineSession, table: string, column: SimilarColumn): Promise<ColumnFigures> {
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

/** Roles whose values belong to one person or thing: pairs that agree are nearly always the same. */
const own: ReadonlySet<ColumnRole> = new Set(['identifier', 'phone', 'email', 'birth_date']);

/** Estimates the number of duplicate pairs: those that agree in the column with the least shared values. */
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

/** Roles that may have several columns in which people swap values. */
const swappable: ReadonlySet<ColumnRole> = new Set(['person_name', 'address']);

/** The column that it may be swapped with: the first of its role with the second, the third with the fourth. */
function partnerOf(column: RecordColumn, columns: readonly RecordColumn[]): DatasetColumn | undefined {
  if (!swappable.has(column.role)) return undefined;
  const family = columns.filter(({ role }) => role === column.role);
  return family[family.indexOf(column) ^ 1]?.column;
}

/** Most joins per statement; each one holds a piece of all columns. */
const JOINED_AT_ONCE = 8;

/** Adds f{key} to the records: whether a value recurs, so that it is not a slip for another. */
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
 * How much each column says about whether two records are the same, computed from how often its values recur in this
 * table. `table` has t{key} of `count` records.
 */
export async function weighColumns(
  session: EngineSession,
  { table, count }: { table: string; count: number },
  columns: readonly SimilarColumn[],
): Promise<RecordColumn[]> {
  const known: { column: SimilarColumn; role: ColumnRole; figures: ColumnFigures }[] = [];
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
