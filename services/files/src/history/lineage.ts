import type { FileLineage, LineageEdge, LineageNode } from '@rapi/contracts';
import type { FileModel, FileRecord } from '../records/file-record';
import type { FileVersion } from '../records/version-graph';
import { rollbackTo, versionsInEffect } from '../records/version-graph';
import { transformationAnswer } from './transformation-answer';
import type { TransformationModel, TransformationRecord } from '../records/transformation-record';

interface LineageStores {
  files: FileModel;
  transformations: TransformationModel;
}

/** The longest chain of outputs made of outputs that we follow. */
const MOST_SOURCES = 20;

const versionId = (fileId: string, version: number) => `${fileId}@${version}`;
const uploadId = (fileId: string) => `${fileId}@upload`;

const isMadeOf = (file: FileRecord, record: TransformationRecord) =>
  record.outputFileId === file._id && record.fileId !== file._id;

function edgeOf(from: string, to: string, record: TransformationRecord | undefined, file?: FileRecord): LineageEdge {
  const answer = record && transformationAnswer(record, file);
  return {
    from,
    to,
    kind: 'operation',
    transformation_id: answer?.transformation_id ?? null,
    operation: answer?.operation ?? null,
    operation_type: answer?.operation_type ?? null,
    label: answer?.label ?? null,
    label_sentence: answer?.label_sentence ?? null,
    status: answer?.status ?? 'completed',
    records_processed: answer?.records_processed ?? null,
    records_changed: answer?.records_changed ?? null,
    processing_time_seconds: answer?.processing_time_seconds ?? null,
    created_at: answer?.created_at ?? null,
  };
}

const restoresEdge = (from: string, to: string): LineageEdge => ({ ...edgeOf(from, to, undefined), kind: 'restores' });

/** A file as a node: another file, or the uploaded bytes of this one. */
const fileNode = (file: FileRecord, kind: LineageNode['kind'], version: FileVersion | undefined): LineageNode => ({
  id: uploadId(file._id),
  kind,
  file_id: file._id,
  filename: file.originalFilename,
  version: version?.version ?? null,
  row_count: version?.rowCount ?? null,
  column_count: version?.columnCount ?? null,
  created_at: file.createdAt.toISOString(),
  is_current: false,
  in_effect: true,
  rollback_transformation_id: null,
});

function versionNode(file: FileRecord, version: FileVersion, inEffect: ReadonlySet<number>): LineageNode {
  return {
    ...fileNode(file, 'version', version),
    id: versionId(file._id, version.version),
    created_at: version.createdAt.toISOString(),
    is_current: version.version === file.currentVersion,
    in_effect: inEffect.has(version.version),
    rollback_transformation_id: rollbackTo(file, version) ?? null,
  };
}

/** The versions of a file, its uploaded bytes, and the edges between them. */
function versionsOf(file: FileRecord, records: ReadonlyMap<string, TransformationRecord>): FileLineage {
  const inEffect = new Set(versionsInEffect(file).map(({ version }) => version));
  const isOutput = file.kind === 'output' && file.versions.length > 0;
  const nodes = file.versions.map((version) => versionNode(file, version, inEffect));
  const edges = file.versions.flatMap((version): LineageEdge[] => {
    const record = version.transformationId === null ? undefined : records.get(version.transformationId);
    const id = versionId(file._id, version.version);
    if (version.parent === null || (version.reading && version.restores === null))
      return isOutput ? [] : [edgeOf(uploadId(file._id), id, record, file)];
    const made = edgeOf(versionId(file._id, version.parent), id, record, file);
    return version.restores === null ? [made] : [made, restoresEdge(versionId(file._id, version.restores), id)];
  });
  return { nodes: isOutput ? nodes : [fileNode(file, 'upload', undefined), ...nodes], edges };
}

/** The version that a transformation began from. If its record lacks one, the version that was current at the time. */
const sourceVersion = (file: FileRecord, { parentVersion, createdAt }: TransformationRecord): FileVersion | undefined =>
  file.versions.find(({ version }) => version === parentVersion) ??
  file.versions.findLast((version) => version.createdAt <= createdAt) ??
  file.versions[0];

/** The files that this one was made of, directly and indirectly. */
async function sourcesOf({ files, transformations }: LineageStores, file: FileRecord): Promise<FileLineage> {
  const found: FileLineage = { nodes: [], edges: [] };
  let to = file.versions.length > 0 ? versionId(file._id, 1) : uploadId(file._id);
  let made = file;
  while (made.kind === 'output' && found.nodes.length < MOST_SOURCES) {
    const record = await transformations.findOne({ outputFileId: made._id, userId: file.userId }).lean();
    const source =
      record && isMadeOf(made, record)
        ? await files.findOne({ _id: record.fileId, userId: file.userId, removedAt: null }).lean()
        : null;
    if (!record || !source) break;
    const node = { ...fileNode(source, 'source', sourceVersion(source, record)), id: `${uploadId(source._id)}:source` };
    found.nodes.unshift(node);
    found.edges.unshift(edgeOf(node.id, to, record));
    [made, to] = [source, node.id];
  }
  return found;
}

/** The files made of this one. Deleted ones are still reported, under the name they had. */
async function outputsOf(
  { files }: LineageStores,
  file: FileRecord,
  records: ReadonlyMap<string, TransformationRecord>,
): Promise<FileLineage> {
  const made = [...records.values()].filter(
    ({ outputFileId, status }) => outputFileId !== null && outputFileId !== file._id && status === 'completed',
  );
  const ids = made.flatMap(({ outputFileId }) => outputFileId ?? []);
  const kept = await files.find({ _id: { $in: ids }, userId: file.userId, removedAt: null }).lean();
  const byId = new Map(kept.map((each) => [each._id, each]));
  const inEffect = new Set(versionsInEffect(file).map(({ version }) => version));
  const found: FileLineage = { nodes: [], edges: [] };
  for (const record of made) {
    const output = byId.get(record.outputFileId ?? '');
    const from = sourceVersion(file, record);
    const fresh = output ? fileNode(output, 'output', output.versions[0]) : undefined;
    const node: LineageNode = {
      ...(fresh ?? fileNode(file, 'output', undefined)),
      id: `${uploadId(record.outputFileId ?? '')}:output`,
      file_id: output?._id ?? null,
      filename: output?.originalFilename ?? record.targetFileName,
      created_at: (output?.createdAt ?? record.createdAt).toISOString(),
      in_effect: from === undefined || inEffect.has(from.version),
    };
    found.nodes.push(node);
    found.edges.push(edgeOf(from ? versionId(file._id, from.version) : uploadId(file._id), node.id, record));
  }
  return found;
}

/**
 * Where a file comes from and what was made of it (R-HIST-7 "Data Lineage"), from the records only: nothing is guessed.
 */
export async function lineageOf(stores: LineageStores, file: FileRecord): Promise<FileLineage> {
  const records = await stores.transformations.find({ fileId: file._id }).sort({ createdAt: 1 }).lean();
  const byId = new Map(records.map((record) => [record._id, record]));
  const parts = [await sourcesOf(stores, file), versionsOf(file, byId), await outputsOf(stores, file, byId)];
  return { nodes: parts.flatMap(({ nodes }) => nodes), edges: parts.flatMap(({ edges }) => edges) };
}
