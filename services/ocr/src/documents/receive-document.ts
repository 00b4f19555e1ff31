import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { calls, MAX_OCR_FILE, MEGABYTE, sentence } from '@rapi/contracts';
import { receiveForm, safeFileName, refusedField, validated } from '@rapi/service-kit';
import type { ReadingWishes } from './document-record';

export interface ReceivedDocument {
  path: string;
  filename: string;
  bytes: number;
  wishes: ReadingWishes;
}

const NO_FILE = sentence('choose_document');
const EMPTY_FILE = sentence('chosen_file_empty');
const TOO_LARGE = sentence('document_too_large', { megabytes: MAX_OCR_FILE / MEGABYTE });

/** Streams the part named `file` of a multipart request into the folder and reads the other fields. */
export async function receiveDocument(
  request: IncomingMessage,
  folder: string,
  signal: AbortSignal,
): Promise<ReceivedDocument> {
  const path = join(folder, 'document');
  const limit = { tooLargeFrom: MAX_OCR_FILE, tooLargeMessage: TOO_LARGE };
  const { file, fields } = await receiveForm(request, { part: 'file', path, ...limit, signal });
  if (!file) throw refusedField('file', NO_FILE);
  if (file.bytes === 0) throw refusedField('file', EMPTY_FILE, 'empty_file');
  const filename = safeFileName(file.filename, 'document');
  return { path, filename, bytes: file.bytes, wishes: validated(calls.ocr.submit.body, fields) };
}
