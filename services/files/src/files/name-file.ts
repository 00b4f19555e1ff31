import { safeFileName, splitExtension } from '@rapi/service-kit';
import { spelledAsInUse } from '../labels/file-labels';
import type { FileModel, FileRecord } from '../records/file-record';

/** A new name that keeps the file's original extension: renaming does not change the format. */
export function newName(wanted: string, { originalFilename }: Pick<FileRecord, 'originalFilename'>): string {
  const { extension } = splitExtension(originalFilename);
  const name = safeFileName(wanted.normalize('NFC'), splitExtension(originalFilename).base);
  if (extension === '' || name.toLowerCase().endsWith(`.${extension.toLowerCase()}`)) return name;
  return safeFileName(`${name}.${extension}`);
}

/** Changes what a user may change of a file: its name and its labels. */
export async function updateFile(
  files: FileModel,
  file: FileRecord,
  { filename, labels }: { filename?: string; labels?: readonly string[] },
): Promise<void> {
  const { _id, userId } = file;
  const kept = labels && (await spelledAsInUse(files, userId, labels));
  const changes = {
    ...(filename !== undefined && { displayName: newName(filename, file) }),
    ...(kept && { labels: kept }),
  };
  if (Object.keys(changes).length > 0) await files.updateOne({ _id, removedAt: null }, { $set: changes });
}
