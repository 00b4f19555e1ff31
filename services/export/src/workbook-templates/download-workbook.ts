import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { calls, sentence } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';
import { inWorkFolder, splitExtension, withExtension, type Download } from '@rapi/service-kit';
import { asAppError } from '@rapi/table-service';
import { type DatasetColumn, datasetSchema, type WorkbookLanguage } from '@rapi/tables';
import type { ExportPorts } from '../ports';
import { findWorkbookTemplate } from './find-workbook-template';
import { xlsxType } from './workbook-type';

/** A workbook template as it was uploaded. */
export async function downloadWorkbookTemplate(
  { workbookTemplates, objects }: Pick<ExportPorts, 'workbookTemplates' | 'objects'>,
  userId: string,
  id: string,
): Promise<Download> {
  const { filename, bytes, objectKey } = await findWorkbookTemplate(workbookTemplates, userId, id);
  return {
    filename: withExtension(filename, 'xlsx'),
    contentType: xlsxType,
    bytes,
    stream: await objects.get(objectKey),
  };
}

/** The present columns of a user's file; 404 for another user's. */
export async function columnsOfFile(
  { callService }: Pick<ExportPorts, 'callService'>,
  userId: string,
  fileId: string,
): Promise<{ filename: string; columns: DatasetColumn[] }> {
  const { original_filename: filename, dataset } = await callService(calls.internal.dataset, {
    params: { id: fileId },
    actAs: userId,
  });
  return { filename, columns: datasetSchema.parse(dataset.schema).columns };
}

/** A workbook template to start from, made for the columns of a file. */
export async function downloadStarter(
  ports: ExportPorts,
  userId: string,
  fileId: string,
  language: WorkbookLanguage,
): Promise<Download> {
  const { filename, columns } = await columnsOfFile(ports, userId, fileId);
  const bytes = await inWorkFolder(ports.workFolder, async (folder) => {
    const path = join(folder, 'starter.xlsx');
    await ports.engine.run('writeWorkbookStarter', { columns, path, language }).catch((error: unknown) => {
      throw asAppError(error);
    });
    return readFile(path);
  });
  const name = `${say(language, sentence('starter_file', { name: splitExtension(filename).base }))}.xlsx`;
  return { filename: name, contentType: xlsxType, bytes: bytes.length, stream: Readable.from([bytes]) };
}
