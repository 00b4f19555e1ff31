import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { malformed, tooLarge, unprocessable, unsupportedType } from '@rapi/service-kit';
import busboy from 'busboy';
import { safeFileName } from '../files/file-names';

export interface ReceivedUpload {
  path: string;
  filename: string;
  bytes: number;
  sha256: string;
}

export interface ReceiveOptions {
  /** The folder that the bytes are written to; whoever called clears it away. */
  folder: string;
  maxBytes: number;
  /** What to say of a file larger than that. */
  tooLargeMessage: string;
  signal: AbortSignal;
}

const BROKEN_UPLOAD = 'The upload broke off before it was complete. Please send it again.';
const NO_FILE = 'Please choose a file to upload.';

async function writePart(part: Readable & { truncated?: boolean }, path: string, signal: AbortSignal) {
  const hash = createHash('sha256');
  let bytes = 0;
  part.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    hash.update(chunk);
  });
  await pipeline(part, createWriteStream(path), { signal });
  return { bytes, sha256: hash.digest('hex'), isTruncated: part.truncated === true };
}

function openForm(request: IncomingMessage, maxBytes: number) {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw unsupportedType('Please send the file as a multipart form with a part named "file".');
  }
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 10_000, parts: 30, headerPairs: 50 },
    });
  } catch {
    throw malformed(BROKEN_UPLOAD, 'malformed_upload');
  }
}

/**
 * Streams the part named `file` of a multipart request to disk, hashing it on the way. A file over the limit is read to
 * its end but not kept, so that the client gets its answer instead of a broken connection.
 */
export async function receiveUpload(request: IncomingMessage, options: ReceiveOptions): Promise<ReceivedUpload> {
  const form = openForm(request, options.maxBytes);
  const path = join(options.folder, 'upload');
  let written: Promise<{ filename: string; bytes: number; sha256: string; isTruncated: boolean }> | undefined;

  form.on('file', (field, part, { filename }) => {
    if (field !== 'file' || written) {
      part.resume();
      return;
    }
    written = writePart(part, path, options.signal).then((result) => ({
      ...result,
      filename: safeFileName(filename ?? ''),
    }));
    // The form's own error is the one to tell of; this one follows from it.
    written.catch(() => undefined);
  });

  try {
    await pipeline(request, form, { signal: options.signal });
  } catch (error) {
    await rm(path, { force: true });
    if (options.signal.aborted) throw error;
    throw malformed(BROKEN_UPLOAD, 'malformed_upload');
  }
  if (!written) throw unprocessable('invalid_input', NO_FILE, [{ path: 'file', message: NO_FILE }]);
  const { isTruncated, ...received } = await written;
  if (isTruncated) throw tooLarge(options.tooLargeMessage, 'file_too_large');
  return { path, ...received };
}
