import { sentence, type Sentence } from '@rapi/contracts';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { malformed, tooLarge, unsupportedType } from '../errors';
import { currentCall } from '../http/current-call';
import { declaredLength } from '../http/request-body';
import { safeFileName } from './file-names';

export interface FormWithFile {
  /** The name of the part with the file. */
  part: string;
  /** Where to write its bytes; the caller removes the file. */
  path: string;
  /** Bytes from which on a file is too large. */
  tooLargeFrom: number;
  /** The error's sentence for such a file. */
  tooLargeMessage: Sentence;
  signal: AbortSignal;
}

export interface ReceivedFile {
  /** As the client sent it: not safe yet. */
  filename: string;
  bytes: number;
  /** Hash of the content, in hexadecimal. */
  sha256: string;
}

export interface ReceivedForm {
  /** Undefined if the form has no such part. */
  file: ReceivedFile | undefined;
  /** The form's other fields. */
  fields: Readonly<Record<string, string>>;
}

const BROKEN_UPLOAD = sentence('upload_broke_off');
const LIMITS = { files: 1, fields: 20, fieldSize: 10_000, parts: 30, headerPairs: 50 };

function openForm(request: IncomingMessage, { part, tooLargeFrom }: FormWithFile) {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw unsupportedType(sentence('send_multipart', { part }));
  }
  try {
    const limits = { ...LIMITS, fileSize: tooLargeFrom };
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw malformed(BROKEN_UPLOAD, 'malformed_upload');
  }
}

async function writePart(part: Readable & { truncated?: boolean }, path: string, signal: AbortSignal) {
  const hash = createHash('sha256');
  let bytes = 0;
  part.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    hash.update(chunk);
  });
  await pipeline(part, createWriteStream(path), { signal });
  return { bytes, sha256: hash.digest('hex'), isTooLarge: part.truncated === true };
}

/** Bytes allowed for the rest of the form: the other fields, and the lines between them. */
const AROUND_FILE = LIMITS.fields * LIMITS.fieldSize;

/** Refuses a body by its declared size without reading it: the client gets its answer before it has sent everything. */
function assertDeclaredSize(request: IncomingMessage, { tooLargeFrom, tooLargeMessage }: FormWithFile): void {
  if (declaredLength(request.headers) >= tooLargeFrom + AROUND_FILE) throw tooLarge(tooLargeMessage, 'file_too_large');
}

/**
 * Streams the one file of a multipart request to disk, hashing it on the way, and reads the other fields. A file that
 * is too large is read to its end but not kept, so that the client gets its answer (413) instead of a broken
 * connection. 415 for a body that is not a form, 400 for a form that breaks off.
 */
export async function receiveForm(request: IncomingMessage, wanted: FormWithFile): Promise<ReceivedForm> {
  const { path, signal, tooLargeMessage } = wanted;
  assertDeclaredSize(request, wanted);
  const form = openForm(request, wanted);
  const fields = new Map<string, string>();
  let writing: Promise<ReceivedFile & { isTooLarge: boolean }> | undefined;
  // Read now, since the form's events fire outside of the call's context.
  const call = currentCall();

  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (name, part, { filename }) => {
    if (name !== wanted.part || writing) {
      part.resume();
      return;
    }
    call?.about({ name: safeFileName(filename ?? '') });
    part.on('data', () => call?.tellProgress({ fraction: null }));
    writing = writePart(part, path, signal).then((written) => ({ ...written, filename: filename ?? '' }));
    // The form's own error is the one to report; this one follows from it.
    writing.catch(() => undefined);
  });
  try {
    await pipeline(request, form, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw malformed(BROKEN_UPLOAD, 'malformed_upload');
  }
  if (!writing) return { file: undefined, fields: Object.fromEntries(fields) };
  const { isTooLarge, ...file } = await writing;
  if (isTooLarge) throw tooLarge(tooLargeMessage, 'file_too_large');
  return { file, fields: Object.fromEntries(fields) };
}
