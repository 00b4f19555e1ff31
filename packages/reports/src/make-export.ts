import { moveFile, type TaskContext } from '@rapi/tables';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { archiveNames, writeArchive } from './data/archive';
import { writeData } from './data/write-data';
import { refuseImpossible } from './export-problem';
import { contentTypeOf } from './formats';
import type { ExportedFile, ExportFormat, ExportRequest } from './request';

/** The file is made in the job's folder, the only one it may write to, and then moved to where it is wanted. */
export async function makeExport(context: TaskContext, request: ExportRequest): Promise<ExportedFile> {
  refuseImpossible(request);
  const made = await writeData(context, request);
  const isPacked = request.settings.compress_output || made.length > 1;
  const extension: ExportFormat | 'zip' = isPacked ? 'zip' : request.format;
  const [first] = made;
  const archive = join(context.folder, 'export.zip');
  if (isPacked) {
    const names = archiveNames(
      made.map(({ name }) => name),
      request.format,
    );
    await writeArchive(
      made.map(({ path }, index) => ({ path, name: names[index] ?? '' })),
      archive,
    );
  }
  const target = resolve(request.path);
  await moveFile(isPacked ? archive : (first?.path ?? ''), target);
  context.progress(1);
  return { path: target, bytes: (await stat(target)).size, extension, contentType: contentTypeOf(extension) };
}
