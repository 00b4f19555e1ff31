import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type BodyOf, calls, MAX_PROOF_FILE, MEGABYTE, sentence, type Sentence } from '@rapi/contracts';
import { receiveForm, refusedField, safeFileName, unsupportedType, validated } from '@rapi/service-kit';
import type { Proof } from './payment-record';
import { proofTypeOf } from './proof-file';

export interface ReceivedPayment extends BodyOf<typeof calls.payment.create> {
  /** The file that holds the proof until it is stored. */
  path: string;
  proof: Pick<Proof, 'filename' | 'type'>;
}

const NO_FILE = sentence('proof_missing');
const WRONG_TYPE = sentence('proof_wrong_type');
const EMPTY_FILE = sentence('chosen_file_empty');
const TOO_LARGE = sentence('proof_too_large', { megabytes: MAX_PROOF_FILE / MEGABYTE });

const wrongProof = (said: Sentence) => refusedField('proof', said);

/** Streams the part named `proof` of a multipart request into the folder and reads the other fields. */
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
