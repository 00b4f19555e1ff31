import { open } from 'node:fs/promises';
import { userPrefix } from '@rapi/service-kit';
import type { Proof } from './payment-record';

type ProofType = Proof['type'];

const signatures: readonly (readonly [ProofType, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
];
const LONGEST = 8;

/** Detects the type from the file's first bytes, whatever its name; undefined if it is no valid proof. */
export async function proofTypeOf(path: string): Promise<ProofType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    const head = buffer.subarray(0, bytesRead);
    return signatures.find(([, signature]) => head.subarray(0, signature.length).equals(signature))?.[0];
  } finally {
    await file.close();
  }
}

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

/** Our own file name for a download, since the payer's may say anything. */
export const proofDownloadName = (paymentId: string, type: ProofType) => `proof-${paymentId}.${extensions[type]}`;

export const proofPrefix = (userId: string) => userPrefix(userId, 'payments');
export const proofKey = (userId: string, paymentId: string) => `${proofPrefix(userId)}${paymentId}/proof`;
