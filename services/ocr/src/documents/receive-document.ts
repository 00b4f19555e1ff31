import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { calls, MAX_OCR_FILE, MEGABYTE } from '@rapi/contracts';
import { receiveForm, safeFileName, unprocessable, validated } from '@rapi/service-kit';
import type { ReadingWishes } from './document-record';

export interface ReceivedDocument {
  path: string;
  filename: string;
  bytes: number;
  wishes: ReadingWishes;
}

const NO_FILE = 'Please choose a document: a PDF, JPG or PNG.';
const EMPTY_FILE = 'The file is empty. Please choose another.';
const TOO_LARGE = `A document must be less than ${MAX_OCR_FILE / MEGABYTE}MB. Scan it in a lower resolution, or split it.`;

/** Streams the part named `file` of a multipart request into the folder and reads the fields beside it. */
export async function receiveDocument(
  request: IncomingMessage,
  folder: string,
  signal: AbortSignal,
): Promise<ReceivedDocument> {
  const path = join(folder, 'document');
  const limit = { tooLargeFrom: MAX_OCR_FILE, tooLargeMessage: TOO_LARGE };
  const { file, fields } = await receiveForm(request, { part: 'file', path, ...limit, signal });
  if (!file) throw unprocessable('invalid_input', NO_FILE, [{ path: 'file', message: NO_FILE }]);
  if (file.bytes === 0) throw unprocessable('empty_file', EMPTY_FILE, [{ path: 'file', message: EMPTY_FILE }]);
  const filename = safeFileName(file.filename, 'document');
  return { path, filename, bytes: file.bytes, wishes: validated(calls.ocr.submit.body, fields) };
}
