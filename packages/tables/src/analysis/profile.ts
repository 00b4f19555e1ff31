import type { DatasetColumn, DatasetRelation, SemanticType } from '../dataset/dataset';
import { textColumn } from '../dataset/dataset';
import type { Cell } from '../engine/cell';
import type { EngineSession } from '../engine/session';
import { sampleValues } from '../paging/column-statistics';
import { columnFigures, type ColumnFigures } from './column-figures';
import { columnIssues, tableIssues } from './profile-issues';
import type { ColumnProfile, DataKind, ProfileReport } from './profile-report';
import { countDistinctRows } from './different-rows';
import { measureQuality, percentOf, round2, type ColumnQuality } from './quality-score';

const kinds: Record<DatasetColumn['type'], DataKind> = {
  text: 'text',
  integer: 'numeric',
  decimal: 'numeric',
  date: 'datetime',
  datetime: 'datetime',
  boolean: 'boolean',
};

const personal: ReadonlySet<SemanticType> = new Set([
  'email',
  'phone',
  'npwp',
  'nik',
  'address',
  'name',
  'bank_account',
]);

/** D2 §5: 90, 75 and 60. */
const health = (score: number): ProfileReport['data_health'] =>
  score >= 90 ? 'Excellent' : score >= 75 ? 'Good' : score >= 60 ? 'Fair' : 'Poor';

function columnProfile(
  column: DatasetColumn,
  rows: number,
  quality: ColumnQuality,
  figures: ColumnFigures,
  samples: Cell[],
): ColumnProfile {
  const { filled, valid, consistent, score } = quality;
  return {
    quality_score: score,
    data_type: kinds[column.type],
    column_type: column.type,
    semantic_type: column.semantic ?? null,
    is_personal: column.semantic !== undefined && personal.has(column.semantic),
    completeness_percentage: round2(percentOf(filled, rows)),
    uniqueness_percentage: round2(filled === 0 ? 0 : percentOf(figures.distinct, filled)),
    validity_percentage: round2(percentOf(valid, filled)),
    consistency_percentage: round2(percentOf(consistent, filled)),
    non_null_count: filled,
    null_count: rows - filled,
    distinct_count: figures.distinct,
    sample_values: samples,
    issues: columnIssues(column, rows, quality, figures),
    top_values: figures.top,
    patterns: figures.patterns,
    text_length: { min: figures.shortest, max: figures.longest },
    numbers: figures.numbers ?? null,
    range: figures.range ?? null,
    histogram: figures.histogram ?? [],
  };
}

function completenessDistribution(profiles: readonly ColumnProfile[]): ProfileReport['completeness_distribution'] {
  const within = (from: number, below: number) =>
    profiles.filter(({ completeness_percentage: full }) => full >= from && full < below).length;
  return { excellent: within(95, Infinity), good: within(85, 95), fair: within(70, 85), poor: within(-Infinity, 70) };
}

const typeDistribution = (profiles: readonly ColumnProfile[]): ProfileReport['data_type_distribution'] => {
  const count = (kind: DataKind) => profiles.filter(({ data_type: each }) => each === kind).length;
  return { numeric: count('numeric'), text: count('text'), datetime: count('datetime'), boolean: count('boolean') };
};

/** Everything the profiling dashboard shows, counted over the whole dataset (D2 §2.4, D4 §5). */
export async function profile(
  session: EngineSession,
  dataset: DatasetRelation,
  fileName: string,
): Promise<ProfileReport> {
  const { relation, schema } = dataset;
  const { columns: qualities, ...quality } = await measureQuality(session, dataset);
  const samples = await sampleValues(session, dataset);
  const distinctRows = await countDistinctRows(session, relation, schema.columns.map(textColumn));
  const profiles: [string, ColumnProfile][] = [];
  for (const [i, column] of schema.columns.entries()) {
    const measured = qualities[i];
    if (!measured) continue;
    const figures = await columnFigures(session, dataset, column);
    profiles.push([
      column.name,
      columnProfile(column, schema.rowCount, measured, figures, samples.get(column.key) ?? []),
    ]);
  }
  const list = profiles.map(([, each]) => each);
  const missing = list.reduce((sum, { null_count }) => sum + null_count, 0);
  const cells = schema.rowCount * schema.columns.length;
  const duplicates = schema.columns.length === 0 ? 0 : schema.rowCount - distinctRows;
  return {
    file_name: fileName,
    overall_quality_score: quality.score,
    data_health: health(quality.score),
    total_rows: schema.rowCount,
    total_columns: schema.columns.length,
    missing_percentage: round2(cells === 0 ? 0 : percentOf(missing, cells)),
    missing_values_count: missing,
    duplicate_percentage: round2(schema.rowCount === 0 ? 0 : percentOf(duplicates, schema.rowCount)),
    duplicate_rows_count: duplicates,
    data_type_distribution: typeDistribution(list),
    ...tableIssues(profiles, duplicates, missing, quality),
    completeness_distribution: completenessDistribution(list),
    quality,
    column_profiles: Object.fromEntries(profiles),
  };
}
