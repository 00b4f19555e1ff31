import { type BodyOf, calls, sentence, type Sentence } from '@rapi/contracts';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type ReceivedFile, receiveForm, safeFileName, refusedField, validated } from '@rapi/service-kit';

export interface ReceivedUpload extends ReceivedFile {
  path: string;
}

/** An upload, and the form fields that say how to read it. */
export interface UploadWithWishes {
  upload: ReceivedUpload;
  wishes: BodyOf<typeof calls.files.upload>;
}

export interface ReceiveOptions {
  /** The folder for the bytes; the caller deletes it. */
  folder: string;
  /** A file must be smaller than this. */
  maxBytes: number;
  /** The message for a file that is too large. */
  tooLargeMessage: Sentence;
  signal: AbortSignal;
}

const NO_FILE = sentence('choose_upload');

/** Streams the part named `file` of a multipart request to disk, under a safe name, and reads the other fields. */
export async function receiveUpload(
  request: IncomingMessage,
  { folder, maxBytes, tooLargeMessage, signal }: ReceiveOptions,
): Promise<UploadWithWishes> {
  const path = join(folder, 'upload');
  const form = { part: 'file', path, tooLargeFrom: maxBytes, tooLargeMessage, signal };
  const { file, fields } = await receiveForm(request, form);
  if (!file) throw refusedField('file', NO_FILE);
  const upload = { ...file, path, filename: safeFileName(file.filename) };
  return { upload, wishes: validated(calls.files.upload.body, fields) };
}
