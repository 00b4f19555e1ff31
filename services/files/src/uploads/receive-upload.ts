import { sentence, type Sentence } from '@rapi/contracts';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type ReceivedFile, receiveForm, safeFileName, refusedField } from '@rapi/service-kit';

export interface ReceivedUpload extends ReceivedFile {
  path: string;
}

export interface ReceiveOptions {
  /** The folder that the bytes are written to; the caller clears it away. */
  folder: string;
  /** A file must be smaller than this. */
  maxBytes: number;
  /** What to say of one that is not. */
  tooLargeMessage: Sentence;
  signal: AbortSignal;
}

const NO_FILE = sentence('choose_upload');

/** Streams the part named `file` of a multipart request to disk, under a name that is safe. */
export async function receiveUpload(
  request: IncomingMessage,
  { folder, maxBytes, tooLargeMessage, signal }: ReceiveOptions,
): Promise<ReceivedUpload> {
  const path = join(folder, 'upload');
  const { file } = await receiveForm(request, { part: 'file', path, tooLargeFrom: maxBytes, tooLargeMessage, signal });
  if (!file) throw refusedField('file', NO_FILE);
  return { ...file, path, filename: safeFileName(file.filename) };
}
