import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type BodyOf, calls, MAX_PROOF_FILE, MEGABYTE } from '@rapi/contracts';
import { invalidInput, receiveForm, safeFileName, unsupportedType, validated } from '@rapi/service-kit';
import type { Proof } from './payment-model';
import { proofTypeOf } from './proof-file';

export interface ReceivedPayment extends BodyOf<typeof calls.payment.create> {
  /** Where the proof lies until it is stored. */
  path: string;
  proof: Pick<Proof, 'filename' | 'type'>;
}

const NO_FILE = 'Please add the proof of your payment: a JPG, PNG or PDF.';
const WRONG_TYPE = 'The proof must be a JPG, PNG or PDF.';
const EMPTY_FILE = 'The file is empty. Please choose another.';
const TOO_LARGE = `The proof must be at most ${MAX_PROOF_FILE / MEGABYTE}MB.`;

const wrongProof = (message: string) => invalidInput([{ path: 'proof', message }], message);

/** Streams the part named `proof` of a multipart request into the folder and reads the fields beside it. */
export async function receiveProof(
  request: IncomingMessage,
  folder: string,
  signal: AbortSignal,
): Promise<ReceivedPayment> {
  const path = join(folder, 'proof');
  const limit = { tooLargeFrom: MAX_PROOF_FILE + 1, tooLargeMessage: TOO_LARGE };
  const { file, fields } = await receiveForm(request, { part: 'proof', path, ...limit, signal });
  const body = validated(calls.payment.create.body, fields);
  if (!file) throw wrongProof(NO_FILE);
  if (file.bytes === 0) throw wrongProof(EMPTY_FILE);
  const type = await proofTypeOf(path);
  if (!type) throw unsupportedType(WRONG_TYPE);
  return { ...body, path, proof: { filename: safeFileName(file.filename, 'proof'), type } };
}
