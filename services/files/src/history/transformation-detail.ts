import type { TransformationDetail } from '@rapi/contracts';
import { datasetKey } from '@rapi/table-service';
import type { DatasetModel, DatasetRecord } from '../records/dataset-record';
import { megabytes } from '../files/file-answer';
import type { FileRecord } from '../records/file-record';
import { versionOf } from '../records/version-graph';
import { transformationAnswer } from './transformation-answer';
import type { TransformationRecord } from '../records/transformation-record';

type Snapshot = TransformationDetail['snapshots'][number];
type Lineage = TransformationDetail['lineage'][number];

interface Sides {
  before: DatasetRecord | null;
  after: DatasetRecord | null;
}

async function sidesOf(datasets: DatasetModel, file: FileRecord, record: TransformationRecord): Promise<Sides> {
  const find = async (number: number | null) => {
    const version = number === null ? undefined : versionOf(file, number);
    return version ? datasets.findById(datasetKey(file, version.datasetHash)).lean() : null;
  };
  return { before: await find(record.parentVersion), after: await find(record.version) };
}

const snapshot = (snapshot_type: string, dataset: DatasetRecord | null): Snapshot[] =>
  dataset
    ? [{ snapshot_type, snapshot_size_mb: megabytes(dataset.bytes), created_at: dataset.createdAt.toISOString() }]
    : [];

/** Columns keep their key when they are renamed or changed, so their lineage is known, not guessed: confidence 100. */
function lineageOf(record: TransformationRecord, file: FileRecord, { before, after }: Sides): Lineage[] {
  const version = (number: number | null) => (number === null ? null : `${file._id}@${number}`);
  const edge = (source: string | null, target: string | null): Lineage => ({
    source_entity_type: record.parentVersion === null ? 'upload' : 'version',
    source_entity_id: version(record.parentVersion) ?? file._id,
    source_field_name: source,
    target_entity_type: record.outputFileId ? 'file' : 'version',
    target_entity_id: record.outputFileId ?? version(record.version),
    target_field_name: target,
    confidence_score: 100,
  });
  if (!after) return [edge(null, null)];
  const sources = new Map((before?.tableSchema.columns ?? []).map(({ key, name }) => [key, name]));
  return after.tableSchema.columns.map(({ key, name }) => edge(sources.get(key) ?? null, name));
}

const taxSemantics = ['npwp', 'nik', 'phone', 'money', 'date'] as const;

/** The columns that the Indonesian rules apply to, and their quality before and after. */
function complianceOf(record: TransformationRecord, { after, before }: Sides): Record<string, unknown> {
  const columns = (after ?? before)?.tableSchema.columns ?? [];
  const found = taxSemantics.flatMap((semantic) => {
    const names = columns.filter((column) => column.semantic === semantic).map(({ name }) => name);
    return names.length > 0 ? [[semantic, names] as const] : [];
  });
  return {
    columns: Object.fromEntries(found),
    quality_before: record.qualityBefore,
    quality_after: record.qualityAfter,
    timezone: 'Asia/Jakarta',
  };
}

/** R-HIST-8 Detail: a history item with its snapshots, lineage and compliance. */
export async function transformationDetail(
  datasets: DatasetModel,
  record: TransformationRecord,
  file: FileRecord,
): Promise<TransformationDetail> {
  const sides = await sidesOf(datasets, file, record);
  return {
    ...transformationAnswer(record, file),
    config: JSON.parse(record.configJson),
    ...(record.whereJson && { where: JSON.parse(record.whereJson) }),
    snapshots: [...snapshot('before', sides.before), ...snapshot('after', sides.after)],
    lineage: lineageOf(record, file, sides),
    indonesian_compliance: complianceOf(record, sides),
  };
}
