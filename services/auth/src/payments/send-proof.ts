import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isObjectMissing, notFound } from '@rapi/service-kit';
import { requireOperator } from '../operators/require-operator';
import { findReviewed } from './decide-payment';
import type { PaymentPorts } from './payment-ports';
import { proofDownloadName } from './proof-file';

const missing = () => notFound('proof');

/**
 * A proof shows somebody's bank account. Only operators see it, no cache stores it, no browser runs it, and the trail
 * records who looked.
 */
export async function sendProof(
  ports: PaymentPorts,
  operatorId: string,
  id: string,
  response: ServerResponse,
): Promise<undefined> {
  await requireOperator(ports, operatorId);
  const { proof, user_id, plan } = await findReviewed(ports, id);
  if (!proof) throw missing();
  const stored = await ports.objects.get(proof.key).catch((error: unknown) => {
    throw isObjectMissing(error) ? missing() : error;
  });
  await ports.audit('payment_proof_seen', { userId: user_id ?? undefined, paymentId: id, plan, by: operatorId });
  response.setHeader('Content-Type', proof.type);
  response.setHeader('Content-Length', String(proof.bytes));
  response.setHeader('Content-Disposition', `attachment; filename="${proofDownloadName(id, proof.type)}"`);
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  try {
    await pipeline(stored, response);
  } catch (error) {
    if (!response.destroyed && !response.headersSent) throw error;
  }
  return undefined;
}
