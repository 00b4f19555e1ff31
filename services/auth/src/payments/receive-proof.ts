import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { type BodyOf, calls, MAX_PROOF_FILE, MEGABYTE } from '@rapi/contracts';
import { invalidInput, malformed, tooLarge, unsupportedType, validated } from '@rapi/service-kit';
import { proofTypeOf, shownProofName } from './proof-file';
import type { Proof } from './payment-model';

export interface ReceivedPayment extends BodyOf<typeof calls.payment.create> {
  /** Where the proof lies until it is stored. */
  path: string;
  proof: Pick<Proof, 'filename' | 'type'>;
}

const BROKEN_UPLOAD = 'The upload broke off before it was complete. Please send it again.';
const NO_FORM = 'Please send the payment as a multipart form with a part named "proof".';
const NO_FILE = 'Please add the proof of your payment: a JPG, PNG or PDF.';
const WRONG_TYPE = 'The proof must be a JPG, PNG or PDF.';
const EMPTY_FILE = 'The file is empty. Please choose another.';
const TOO_LARGE = `The proof must be at most ${MAX_PROOF_FILE / MEGABYTE}MB.`;

const wrongProof = (message: string) => invalidInput([{ path: 'proof', message }], message);

function openForm(request: IncomingMessage) {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw unsupportedType(NO_FORM);
  try {
    // One byte more than is taken: busboy calls a file that just fills its limit truncated.
    const limits = { files: 1, fileSize: MAX_PROOF_FILE + 1, fields: 20, fieldSize: 2000, parts: 30, headerPairs: 50 };
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw malformed(BROKEN_UPLOAD, 'malformed_upload');
  }
}

interface WrittenPart {
  filename: string;
  bytes: number;
}

async function writePart(part: Readable, path: string, filename: string, signal: AbortSignal): Promise<WrittenPart> {
  let bytes = 0;
  part.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await pipeline(part, createWriteStream(path), { signal });
  return { filename, bytes };
}

async function checkedProof(written: WrittenPart | undefined, path: string): Promise<ReceivedPayment['proof']> {
  if (!written) throw wrongProof(NO_FILE);
  if (written.bytes > MAX_PROOF_FILE) throw tooLarge(TOO_LARGE, 'file_too_large');
  if (written.bytes === 0) throw wrongProof(EMPTY_FILE);
  const type = await proofTypeOf(path);
  if (!type) throw unsupportedType(WRONG_TYPE);
  return { filename: shownProofName(written.filename), type };
}

/**
 * Streams the part named `proof` of a multipart request into the folder and reads the fields beside it. A proof over the
 * limit is read to its end but refused, so that the client gets its answer instead of a broken connection.
 */
export async function receiveProof(
  request: IncomingMessage,
  folder: string,
  signal: AbortSignal,
): Promise<ReceivedPayment> {
  const form = openForm(request);
  const path = join(folder, 'proof');
  const fields = new Map<string, string>();
  let writing: Promise<WrittenPart> | undefined;

  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (field, part, { filename }) => {
    if (field !== 'proof' || writing) {
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
  const written = await writing;
  const body = validated(calls.payment.create.body, Object.fromEntries(fields));
  return { ...body, path, proof: await checkedProof(written, path) };
}
