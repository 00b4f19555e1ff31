import type { QualityIssue } from '@rapi/contracts';
import {
  type Cell,
  type DatasetColumn,
  type DatasetRelation,
  eachColumn,
  type EngineSession,
  textColumn,
} from '@rapi/table-core';
import { sampleValues } from '../paging/column-statistics';
import { columnFigures, type ColumnFigures } from './column-figures';
import { openQuestions } from './column-readings';
import { correlations } from './correlations';
import { personalData } from './personal-data';
import { columnIssues, tableIssues } from './profile-issues';
import type { ColumnProfile, DataKind, ProfileReport } from './profile-report';
import { countDistinctRows } from './different-rows';
import { percentOf, round2 } from './quality-parts';
import { measureQuality, type ColumnQuality } from './quality-score';

const kinds: Record<DatasetColumn['type'], DataKind> = {
  text: 'text',
  integer: 'numeric',
  decimal: 'numeric',
  date: 'datetime',
  datetime: 'datetime',
  boolean: 'boolean',
};

/** R-PROF-2: 90, 75 and 60. */
const health = (score: number): ProfileReport['data_health'] =>
  score >= 90 ? 'Excellent' : score >= 75 ? 'Good' : score >= 60 ? 'Fair' : 'Poor';

interface MeasuredColumn {
  column: DatasetColumn;
  quality: ColumnQuality;
  figures: ColumnFigures;
  samples: Cell[];
  personal: ColumnProfile['personal_data'];
}

function columnProfile(rows: number, measured: MeasuredColumn, issues: readonly QualityIssue[]): ColumnProfile {
  const { column, quality, figures, samples, personal } = measured;
  const { filled, valid, consistent, score } = quality;
  return {
    quality_score: score,
    data_type: kinds[column.type],
    column_type: column.type,
    semantic_type: column.semantic ?? null,
    is_personal: personal.length > 0,
    completeness_percentage: round2(percentOf(filled, rows)),
    uniqueness_percentage: round2(filled === 0 ? 0 : percentOf(figures.distinct, filled)),
    validity_percentage: round2(percentOf(valid, filled)),
    consistency_percentage: round2(percentOf(consistent, filled)),
    non_null_count: filled,
    null_count: rows - filled,
    distinct_count: figures.distinct,
    sample_values: samples,
    issues: issues.map(({ sentence }) => sentence),
    top_values: figures.top,
    patterns: figures.patterns,
    text_length: { min: figures.shortest, max: figures.longest },
    numbers: figures.numbers ?? null,
    range: figures.range ?? null,
    histogram: figures.histogram ?? [],
    outliers: figures.outliers ?? null,
    personal_data: personal,
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

type ProfiledColumn = Parameters<typeof tableIssues>[0][number];

async function profileColumns(
  session: EngineSession,
  dataset: DatasetRelation,
  qualities: readonly ColumnQuality[],
): Promise<ProfiledColumn[]> {
  const { schema } = dataset;
  const byKey = new Map(qualities.map((quality) => [quality.key, quality]));
  const samples = await sampleValues(session, dataset);
  const open = await openQuestions(session, dataset);
  const profiled: ProfiledColumn[] = [];
  await eachColumn(session, dataset, schema.columns, async (relation, column) => {
    const quality = byKey.get(column.key);
    if (!quality) return;
    const figures = await columnFigures(session, { relation, schema }, column);
    const personal = await personalData(session, relation, column, quality.filled);
    const issues = columnIssues(column, schema.rowCount, quality, figures, open.has(column.name));
    const measured = { column, quality, figures, samples: samples.get(column.key) ?? [], personal };
    profiled.push({ name: column.name, profile: columnProfile(schema.rowCount, measured, issues), issues });
  });
  return profiled;
}

/** Everything the profiling dashboard shows, counted over the whole dataset (R-PROF-1, R-PROF-4). */
export async function profile(
  session: EngineSession,
  dataset: DatasetRelation,
  fileName: string,
): Promise<ProfileReport> {
  const { relation, schema } = dataset;
  const { columns: qualities, differentRows, ...quality } = await measureQuality(session, dataset);
  const distinctRows = await countDistinctRows(session, relation, schema.columns.map(textColumn));
  const profiled = await profileColumns(session, dataset, qualities);
  const filled = new Map(qualities.map((each) => [each.key, each.filled]));
  const list = profiled.map(({ profile: each }) => each);
  const missing = list.reduce((sum, { null_count }) => sum + null_count, 0);
  const cells = schema.rowCount * schema.columns.length;
  const duplicates = schema.columns.length === 0 ? 0 : schema.rowCount - distinctRows;
  const similar = schema.columns.length === 0 ? 0 : distinctRows - differentRows;
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
    ...tableIssues(profiled, { duplicates, similar, missing }),
    completeness_distribution: completenessDistribution(list),
    quality,
    correlations: await correlations(session, dataset, ({ key }) => filled.get(key) ?? 0),
    column_profiles: Object.fromEntries(profiled.map(({ name, profile: each }) => [name, each])),
  };
}
