import { sentence } from '@rapi/contracts';
import {
  type DatasetRelation,
  type EngineSession,
  findColumn,
  plainText,
  readColumns,
  TableError,
  textColumn,
} from '@rapi/table-core';
import { beginsAsTotal } from '../not-data/row-words';
import { bestWritten, type CountedValue as ColumnValue } from './best-written';
import { digitRuns, fingerprint, ngramFingerprint, plainWords } from './fingerprint';
import { nearTexts } from './near-texts';
import { phoneticKey } from './phonetic-key';
import { apartByValue, type ReadText } from './apart-by-value';

/**
 * Methods by OpenRefine's names: three kinds of key collision (`phonetic` for Indonesian names) and nearest neighbours.
 */
export type ClusterMethod = 'fingerprint' | 'ngram' | 'phonetic' | 'levenshtein';

export interface ClusterRequest {
  column: string;
  method: ClusterMethod;
  /** Letters per piece, for `ngram`. */
  ngramSize: number;
  /** Most slips between two values, for `levenshtein`: edits, or swaps of two neighbouring letters. */
  distance: number;
  offset: number;
  limit: number;
}

export interface ValueCluster {
  /** As written, the most frequent first; at most 500. */
  values: { value: string; count: number }[];
  /** How many different values the cluster has in all. */
  value_count: number;
  /** Rows with one of these values. */
  row_count: number;
  /** The best written value: by legal form, then capitals, then frequency. */
  suggested_value: string;
  method: ClusterMethod;
}

export interface ClusterPage {
  clusters: ValueCluster[];
  /** All clusters, not only this page. */
  total: number;
  /** Different values in the column. */
  distinct_count: number;
  /** Rows whose value would change if every cluster became its suggested value. */
  rows_to_change: number;
}

/** A column with more different values does not name repeating things. */
const MAX_DISTINCT = 100_000;
const MAX_LISTED_VALUES = 500;

/** The different values of a column, the most frequent first. 422 if there are too many or the column is not text. */
async function columnValues(
  session: EngineSession,
  dataset: DatasetRelation,
  name: string,
): Promise<{ values: ColumnValue[]; read: Map<string, ReadText> }> {
  const column = findColumn(dataset.schema, name);
  const field = { column: name, field: 'column' };
  if (column.type !== 'text') {
    throw new TableError('invalid_config', sentence('column_not_text', { column: name }), field);
  }
  const { relation, read: columns } = await readColumns(session, dataset, [{ column, isOpenToo: true }]);
  const reading = columns.get(column.key)?.reading;
  const text = textColumn(column);
  const side = reading ? `v${column.key}` : 'NULL';
  // The same text is another value in a cell that came as a number.
  const value = `CASE WHEN min(${side}) = max(${side}) THEN CAST(min(${side}) AS VARCHAR) ELSE concat_ws(' ', min(${side}), max(${side})) END`;
  const grouped = `SELECT ${text} AS value, CAST(count(*) AS INTEGER) AS n, min(_row) AS first, nullif(${value}, '') AS told FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY 1`;
  const values: ColumnValue[] = [];
  const read = new Map<string, ReadText>();
  for await (const chunk of session.chunks(`SELECT value, n, told FROM (${grouped}) ORDER BY n DESC, first`)) {
    const [counts, told] = [chunk.getColumnValues(1), chunk.getColumnValues(2)];
    for (const [i, each] of chunk.getColumnValues(0).entries()) {
      values.push({ value: String(each), count: Number(counts[i]) });
      const known = told[i];
      read.set(String(each), { ...(typeof known === 'string' && { value: known }), kind: reading?.kind });
    }
    if (values.length > MAX_DISTINCT) {
      throw new TableError(
        'invalid_config',
        sentence('too_many_distinct', { column: name, limit: MAX_DISTINCT }),
        field,
      );
    }
  }
  return { values, read };
}

/** Groups values with the same key and digits. Values without a key are left out. */
function byKey(values: readonly ColumnValue[], keyOf: (value: string) => string): ColumnValue[][] {
  const groups = new Map<string, ColumnValue[]>();
  for (const each of values) {
    const letters = keyOf(each.value);
    if (letters === '') continue;
    const key = `${letters}\n${digitRuns(each.value)}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
}

/**
 * Groups values around a centre: the most frequent spelling takes everything near it, then the next one left does. So
 * each value is near the one it would become, and chains of small steps do not join distant values.
 */
function byNearness(values: readonly ColumnValue[], most: number): ColumnValue[][] {
  const spellings = byKey(values, (value) => (plainText(value) ?? '').toLowerCase());
  const weight = (group: readonly ColumnValue[]): number => group.reduce((sum, { count }) => sum + count, 0);
  const ordered = spellings
    .map((group) => ({ group, rows: weight(group) }))
    .sort((left, right) => right.rows - left.rows)
    .map(({ group }) => group);
  const texts = ordered.map(([first]) => (plainText(first?.value ?? '') ?? '').toLowerCase());
  const neighbours = texts.map((): number[] => []);
  for (const [left, right] of nearTexts(texts, most)) {
    neighbours[left]?.push(right);
    neighbours[right]?.push(left);
  }
  const taken = new Set<number>();
  return ordered.flatMap((group, centre) => {
    if (taken.has(centre)) return [];
    const near = (neighbours[centre] ?? []).filter((place) => place > centre && !taken.has(place));
    for (const place of near.sort((left, right) => left - right)) taken.add(place);
    return [[group, ...near.map((place) => ordered[place] ?? [])].flat()];
  });
}

/** Excludes totals: `Jumlah Juni` is not a misspelt `Jumlah Juli`, and no name sounds like `Total`. */
const withoutTotals = (values: readonly ColumnValue[]): ColumnValue[] =>
  values.filter(({ value }) => !beginsAsTotal(value));

function groupValues(values: readonly ColumnValue[], { method, ngramSize, distance }: ClusterRequest): ColumnValue[][] {
  switch (method) {
    case 'fingerprint':
      return byKey(values, fingerprint);
    case 'ngram':
      return byKey(values, (value) => ngramFingerprint(value, ngramSize));
    case 'phonetic':
      return byKey(withoutTotals(values), phoneticKey);
    case 'levenshtein':
      return byNearness(withoutTotals(values), distance);
  }
}

/** A spelling without spaces, for the method that ignores spaces. */
const lettersOf = (value: string): string => plainWords(value).join('');

/** A group in the form of the API, and how many rows already have its suggested value. */
function toCluster(group: readonly ColumnValue[], method: ClusterMethod): { cluster: ValueCluster; kept: number } {
  const values = group.toSorted((left, right) => right.count - left.count);
  const best = method === 'ngram' ? bestWritten(values, lettersOf) : bestWritten(values);
  const cluster: ValueCluster = {
    values: values.slice(0, MAX_LISTED_VALUES).map(({ value, count }) => ({ value, count })),
    value_count: values.length,
    row_count: values.reduce((sum, { count }) => sum + count, 0),
    suggested_value: best?.value ?? '',
    method,
  };
  return { cluster, kept: best?.count ?? 0 };
}

/**
 * Groups of values that are probably one value written differently, those with the most rows first. What the column
 * reads as different values is never grouped: (1.500) is not 1.500, nor is 12% 12. The same table and
 * request always give the same clusters. 422 `unknown_column`, or `invalid_config` for a column that cannot be grouped.
 */
export async function clusterValues(
  session: EngineSession,
  dataset: DatasetRelation,
  request: ClusterRequest,
): Promise<ClusterPage> {
  const { values, read } = await columnValues(session, dataset, request.column);
  const clusters = groupValues(values, request)
    .flatMap((group) => apartByValue(group, read))
    .filter((group) => group.length > 1)
    .map((group) => toCluster(group, request.method))
    .sort((left, right) => right.cluster.row_count - left.cluster.row_count);
  const { offset, limit } = request;
  return {
    clusters: clusters.slice(offset, offset + limit).map(({ cluster }) => cluster),
    total: clusters.length,
    distinct_count: values.length,
    rows_to_change: clusters.reduce((sum, { cluster, kept }) => sum + cluster.row_count - kept, 0),
  };
}
