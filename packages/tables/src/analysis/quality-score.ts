import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  inGroups,
  isTidySql,
  plainTextSql,
  type QueryRow,
  type ReadDataset,
  type SemanticType,
  textColumn,
} from '@rapi/table-core';
import type { QualityPart } from '@rapi/contracts';
import { countDifferentRows } from './different-rows';
import { readJudged } from './judged-values';
import { percentOf, qualityParts, qualityWeights, round2, scoreOf } from './quality-parts';
import { hasStandardFormSql, isValidSql, judgedColumn, npwpNumberSql } from './value-rules';

/** Counts for one column; each count is a subset of the one before. */
export interface ColumnQuality {
  key: number;
  /** Cells that are not blank. */
  filled: number;
  /** Filled cells that are valid for what the column stands for. */
  valid: number;
  /** Filled cells in the standard form of their kind, without stray spaces. */
  consistent: number;
  /** Whether its values can be checked; names and remarks cannot. */
  isChecked: boolean;
  /** Percent. */
  score: number;
}

/** All figures are percentages with two decimals. */
export interface Quality {
  score: number;
  completeness: number;
  validity: number;
  uniqueness: number;
  consistency: number;
  /** Rows that say something no earlier row says. */
  differentRows: number;
  columns: ColumnQuality[];
  parts: QualityPart[];
}

function columnScore(
  rows: number,
  { filled, valid, consistent }: Pick<ColumnQuality, 'filled' | 'valid' | 'consistent'>,
): number {
  const { completeness, validity, consistency } = qualityWeights;
  const sum =
    completeness * percentOf(filled, rows) +
    validity * percentOf(valid, filled) +
    consistency * percentOf(consistent, filled);
  return round2(sum / (completeness + validity + consistency));
}

const and = (...conditions: string[]): string => {
  const needed = conditions.filter((condition) => condition !== 'true');
  return needed.map((condition) => (needed.length > 1 ? `(${condition})` : condition)).join(' AND ');
};

const isValid = (column: DatasetColumn, text: string, number: string): string =>
  isValidSql(judgedColumn(column), text, number);

const looksAtMeaning = (column: DatasetColumn): boolean => isValid(column, 't', 'n') !== 'true';

/**
 * The SQL source of the counts: each column's text `c`; its plain form `t` and number `n` if its meaning is checked;
 * its value `v` if it was read.
 */
function sourceSql({ relation, read }: ReadDataset, columns: readonly DatasetColumn[]): string {
  const plain = columns.flatMap((column) => {
    const text = textColumn(column);
    return [
      text,
      ...(looksAtMeaning(column) ? [`${plainTextSql(text)} AS t${column.key}`] : []),
      ...(read.has(column.key) ? [`v${column.key}`] : []),
    ];
  });
  const numbers = columns.flatMap((column) =>
    judgedColumn(column).semantic === 'npwp' ? [`, ${npwpNumberSql(`t${column.key}`)} AS n${column.key}`] : [],
  );
  return `(SELECT *${numbers.join('')} FROM (SELECT ${plain.join(', ')} FROM ${relation}))`;
}

/** The conditions counted over `sourceSql`: a cell is filled, valid, and in the standard form of its kind. */
function conditionsOf(
  column: DatasetColumn,
  { read }: ReadDataset,
): { filled: string; valid: string; consistent: string } {
  const { key, native } = column;
  const filled = `c${key} IS NOT NULL`;
  const tidy = looksAtMeaning(column) ? `t${key} = c${key}` : isTidySql(`c${key}`);
  return {
    filled,
    valid: and(filled, read.has(key) ? `v${key} IS NOT NULL` : isValid(column, `t${key}`, `n${key}`)),
    consistent: and(filled, native ? 'true' : tidy, hasStandardFormSql(column, `c${key}`)),
  };
}

const countsSql = (column: DatasetColumn, dataset: ReadDataset): string => {
  const { key } = column;
  const { filled, valid, consistent } = conditionsOf(column, dataset);
  const counted = (condition: string) => (condition === filled ? `count(c${key})` : `count_if(${condition})`);
  return `count(c${key}) AS filled_${key}, ${counted(valid)} AS valid_${key}, ${counted(consistent)} AS consistent_${key}`;
};

/** The most frequent invalid or inconsistent values of a column, and how many different ones there are. */
export async function failingValues(
  session: EngineSession,
  input: DatasetRelation,
  column: DatasetColumn,
  { part, limit }: { part: 'valid' | 'consistent'; limit: number },
): Promise<{ values: { value: string; count: number }[]; distinct: number }> {
  const dataset = await readJudged(session, input, [column]);
  const { filled, [part]: condition } = conditionsOf(column, dataset);
  const source = sourceSql(dataset, [column]);
  const rows = await session.rows(
    `SELECT c${column.key} AS value, count(*) AS n, count(*) OVER () AS different FROM ${source}
     WHERE ${filled} AND NOT coalesce(${condition}, false) GROUP BY 1 ORDER BY n DESC, value LIMIT ${limit}`,
  );
  return {
    values: rows.map(({ value, n }) => ({ value: String(value), count: Number(n) })),
    distinct: Number(rows[0]?.different ?? 0),
  };
}

/** Kinds of values that have a recognisable form, a check digit or a calendar to check against. */
const checkable: ReadonlySet<SemanticType | undefined> = new Set([
  'email',
  'phone',
  'npwp',
  'nik',
  'url',
  'postal_code',
  'percentage',
  'money',
  'date',
  'datetime',
]);
const isCheckable = (column: DatasetColumn): boolean => checkable.has(judgedColumn(column).semantic);

/** The counts of each column in the schema, which may cover only part of the relation. */
export async function columnQualities(session: EngineSession, input: DatasetRelation): Promise<ColumnQuality[]> {
  const { schema } = input;
  const row: QueryRow = {};
  for (const group of inGroups(schema.columns)) {
    const dataset = await readJudged(session, input, group);
    const counts = group.map((column) => countsSql(column, dataset));
    Object.assign(row, ...(await session.rows(`SELECT ${counts.join(', ')} FROM ${sourceSql(dataset, group)}`)));
  }
  return schema.columns.map((column) => {
    const { key } = column;
    const counts = {
      filled: Number(row[`filled_${key}`]),
      valid: Number(row[`valid_${key}`]),
      consistent: Number(row[`consistent_${key}`]),
    };
    return { key, ...counts, isChecked: isCheckable(column), score: columnScore(schema.rowCount, counts) };
  });
}

async function allQualities(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  known: ReadonlyMap<number, ColumnQuality>,
): Promise<ColumnQuality[]> {
  const unknown = schema.columns.filter(({ key }) => !known.has(key));
  const counted = await columnQualities(session, { relation, schema: { ...schema, columns: unknown } });
  const byKey = new Map([...known, ...counted.map((column): [number, ColumnQuality] => [column.key, column])]);
  return schema.columns.flatMap(({ key }) => byKey.get(key) ?? []);
}

/**
 * The quality of a dataset, by one formula for the profile, the cleaning's before and after, and the preview. `known`
 * has the counts of columns that did not change since.
 */
export async function measureQuality(
  session: EngineSession,
  dataset: DatasetRelation,
  known: ReadonlyMap<number, ColumnQuality> = new Map(),
): Promise<Quality> {
  const { schema } = dataset;
  const columns = await allQualities(session, dataset, known);
  const different = await countDifferentRows(session, dataset);
  const sum = (name: 'filled' | 'consistent') => columns.reduce((total, column) => total + column[name], 0);
  const parts = qualityParts({
    rows: columns.length === 0 ? 0 : schema.rowCount,
    cells: schema.rowCount * columns.length,
    filled: sum('filled'),
    consistent: sum('consistent'),
    differentRows: different,
    checked: columns.filter(({ isChecked, filled }) => isChecked && filled > 0),
  });
  const percent = (wanted: QualityPart['name']) => parts.find(({ name }) => name === wanted)?.percent ?? 100;
  return {
    score: scoreOf(parts),
    completeness: percent('completeness'),
    validity: percent('validity'),
    uniqueness: percent('uniqueness'),
    consistency: percent('consistency'),
    differentRows: different,
    columns,
    parts,
  };
}
