import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { calls, MAX_OCR_FILE, MEGABYTE } from '@rapi/contracts';
import { malformed, tooLarge, unprocessable, unsupportedType, validated } from '@rapi/service-kit';
import busboy from 'busboy';
import type { ReadingWishes } from './document-record';
import { safeFileName } from './file-names';

export interface ReceivedDocument {
  path: string;
  filename: string;
  bytes: number;
  wishes: ReadingWishes;
}

const BROKEN_UPLOAD = 'The upload broke off before it was complete. Please send it again.';
const NO_FILE = 'Please choose a document: a PDF, JPG or PNG.';
const EMPTY_FILE = 'The file is empty. Please choose another.';
const TOO_LARGE = `A document must be less than ${MAX_OCR_FILE / MEGABYTE}MB. Scan it in a lower resolution, or split it.`;

interface WrittenFile {
  filename: string;
  bytes: number;
  isTruncated: boolean;
}

async function writePart(
  part: Readable & { truncated?: boolean },
  path: string,
  filename: string,
  signal: AbortSignal,
) {
  let bytes = 0;
  part.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await pipeline(part, createWriteStream(path), { signal });
  return { filename: safeFileName(filename), bytes, isTruncated: part.truncated === true };
}

function openForm(request: IncomingMessage) {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw unsupportedType('Please send the document as a multipart form with a part named "file".');
  }
  try {
    const limits = { files: 1, fileSize: MAX_OCR_FILE, fields: 20, fieldSize: 1000, parts: 30, headerPairs: 50 };
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw malformed(BROKEN_UPLOAD, 'malformed_upload');
  }
}

function checked(written: WrittenFile | undefined): WrittenFile {
  if (!written) throw unprocessable('invalid_input', NO_FILE, [{ path: 'file', message: NO_FILE }]);
  if (written.isTruncated) throw tooLarge(TOO_LARGE, 'file_too_large');
  if (written.bytes === 0) throw unprocessable('empty_file', EMPTY_FILE, [{ path: 'file', message: EMPTY_FILE }]);
  return written;
}

/**
 * Streams the part named `file` of a multipart request into the folder and reads the fields beside it. A file over the
 * limit is read to its end but not kept, so that the client gets its answer instead of a broken connection.
 */
export async function receiveDocument(
  request: IncomingMessage,
  folder: string,
  signal: AbortSignal,
): Promise<ReceivedDocument> {
  const form = openForm(request);
  const path = join(folder, 'document');
  const fields = new Map<string, string>();
  let writing: Promise<WrittenFile> | undefined;

  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (field, part, { filename }) => {
    if (field !== 'file' || writing) {
      part.resume();
      return;
    }
    writing = writePart(part, path, filename ?? '', signal);
    // The form's own error is the one to tell of; this one follows from it.
    writing.catch(() => undefined);
  });
  try {
    await pipeline(request, form, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw malformed(BROKEN_UPLOAD, 'malformed_upload');
  }
  const { filename, bytes } = checked(await writing);
  return { path, filename, bytes, wishes: validated(calls.ocr.submit.body, Object.fromEntries(fields)) };
}
