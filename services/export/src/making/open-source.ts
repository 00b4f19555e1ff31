import { join } from 'node:path';
import { calls, sentence } from '@rapi/contracts';
import { AppError, unprocessable } from '@rapi/service-kit';
import type { ExportSource as ReportSource } from '@rapi/reports';
import { fetchDataset } from '@rapi/table-service';
import type { ExportRecord } from '../exports/export-record';
import { type SourceFile, sourceOf } from '../exports/export-source';
import { rowsKey } from '../exports/object-keys';
import type { ExportPorts } from '../ports';

const isMissing = (error: unknown): boolean => error instanceof AppError && error.status === 404;

const isGone = ({ filename }: SourceFile) =>
  unprocessable('nothing_to_do', sentence('export_source_deleted', { filename }));

/** The version of a file that was current when the export was ordered. */
async function openFile({ callService, cache }: ExportPorts, userId: string, file: SourceFile): Promise<ReportSource> {
  const { file_id: id, dataset_hash } = file;
  const request = { params: { id }, query: { dataset_hash }, actAs: userId };
  const { dataset } = await callService(calls.internal.dataset, request).catch((error: unknown) => {
    throw isMissing(error) ? isGone(file) : error;
  });
  return { name: file.filename, dataset: await fetchDataset({ callService, cache }, { userId, fileId: id }, dataset) };
}

async function openRows(
  { objects, engine }: ExportPorts,
  record: ExportRecord,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<ReportSource> {
  const path = join(folder, 'rows');
  await objects.fetchTo(rowsKey(record), path);
  const dataset = await engine.run('writeGivenColumns', { path }, { signal });
  return { name: record.jobName, dataset };
}

/** The source of an export as local datasets. */
export async function openSource(
  ports: ExportPorts,
  record: ExportRecord,
  work: { folder: string; signal: AbortSignal },
): Promise<ReportSource[]> {
  const source = sourceOf(record);
  if (source.kind === 'rows') return [await openRows(ports, record, work)];
  return Promise.all(source.files.map((file) => openFile(ports, record.userId, file)));
}
