import { type Download } from '@rapi/service-kit';
import type { ExportPorts } from '../ports';
import { findCompleted } from './find-export';
import { resultKey } from './object-keys';

const MAX_NAME = 120;
/**
 * Characters that no file name may hold: separators, control characters, text direction marks, and those that Windows
 * forbids.
 */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu;

/** The job name followed by the id (R-EXP-14). */
export function downloadName(jobName: string, id: string, extension: string): string {
  const name = jobName
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  return `${name === '' ? 'export' : name.slice(0, MAX_NAME).toWellFormed()}_${id}.${extension}`;
}

/** Opens the file of a completed export and counts the download. */
export async function downloadExport(
  { exports, objects }: Pick<ExportPorts, 'exports' | 'objects'>,
  userId: string,
  id: string,
): Promise<Download> {
  const found = await findCompleted(exports, userId, id);
  const stream = await objects.get(resultKey(found));
  await exports.updateOne({ _id: id }, { $inc: { downloadCount: 1 } });
  const { jobName, extension, contentType, bytes } = found;
  return { filename: downloadName(jobName, id, extension), contentType, bytes, stream };
}
