import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type ReceivedFile, receiveForm, safeFileName, unprocessable } from '@rapi/service-kit';

export interface ReceivedUpload extends ReceivedFile {
  path: string;
}

export interface ReceiveOptions {
  /** The folder that the bytes are written to; whoever called clears it away. */
  folder: string;
  /** A file must be smaller than this. */
  maxBytes: number;
  /** What to say of one that is not. */
  tooLargeMessage: string;
  signal: AbortSignal;
}

const NO_FILE = 'Please choose a file to upload.';

/** Streams the part named `file` of a multipart request to disk, under a name that is safe. */
export async function receiveUpload(
  request: IncomingMessage,
  { folder, maxBytes, tooLargeMessage, signal }: ReceiveOptions,
): Promise<ReceivedUpload> {
  const path = join(folder, 'upload');
  const { file } = await receiveForm(request, { part: 'file', path, tooLargeFrom: maxBytes, tooLargeMessage, signal });
  if (!file) throw unprocessable('invalid_input', NO_FILE, [{ path: 'file', message: NO_FILE }]);
  return { ...file, path, filename: safeFileName(file.filename) };
}
