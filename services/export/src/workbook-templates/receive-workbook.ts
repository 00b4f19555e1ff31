import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { MAX_WORKBOOK_TEMPLATE, MEGABYTE, sentence } from '@rapi/contracts';
import { receiveForm, refusedField, safeFileName } from '@rapi/service-kit';
import { asAppError } from '@rapi/table-service';
import type { WorkbookTemplate } from '@rapi/tables';
import type { ExportPorts } from '../ports';

export interface ReceivedWorkbook {
  path: string;
  filename: string;
  bytes: number;
  content: WorkbookTemplate;
  /** The other form fields. */
  fields: Readonly<Record<string, unknown>>;
}

const NO_FILE = sentence('workbook_template_file_missing');
const EMPTY_FILE = sentence('chosen_file_empty');
const TOO_LARGE = sentence('workbook_template_too_large', { megabytes: MAX_WORKBOOK_TEMPLATE / MEGABYTE });

/** Streams the part named `file` into the folder and has it read: 422 for a file that cannot be a template. */
export async function receiveWorkbook(
  { engine }: Pick<ExportPorts, 'engine'>,
  request: IncomingMessage,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<ReceivedWorkbook> {
  const path = join(folder, 'workbook.xlsx');
  const limit = { tooLargeFrom: MAX_WORKBOOK_TEMPLATE + 1, tooLargeMessage: TOO_LARGE };
  const { file, fields } = await receiveForm(request, { part: 'file', path, ...limit, signal });
  if (!file) throw refusedField('file', NO_FILE);
  if (file.bytes === 0) throw refusedField('file', EMPTY_FILE, 'empty_file');
  const content = await engine.run('readWorkbookTemplate', { path }, { signal }).catch((error: unknown) => {
    throw asAppError(error);
  });
  return { path, filename: safeFileName(file.filename, 'workbook.xlsx'), bytes: file.bytes, content, fields };
}
