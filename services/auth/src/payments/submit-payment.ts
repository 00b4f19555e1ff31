import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MAX_WAITING_PAYMENTS, sentence } from '@rapi/contracts';
import { conflict, inWorkFolder, isDuplicateKey, quotaExceeded, unauthorized } from '@rapi/service-kit';
import { byId } from '../users/user-record';
import { claimOf } from './claim';
import type { PaymentRecord } from './payment-record';
import type { PaymentPorts } from './payment-ports';
import { proofKey } from './proof-file';
import { receiveProof, type ReceivedPayment } from './receive-proof';
import { tellOperators } from './tell-operators';

const ALREADY_SENT = sentence('payment_already_sent');

const TOO_MANY_WAITING = sentence('too_many_waiting_payments', { limit: MAX_WAITING_PAYMENTS });

/**
 * Accepts a payment with its proof, which then waits for an operator; the payer's plan does not change yet. The record
 * is written first and stays hidden until the proof is stored, so that a crash leaves no unknown file.
 */
export const submitPayment = (
  ports: PaymentPorts,
  userId: string,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<PaymentRecord> =>
  inWorkFolder(ports.workFolder, async (folder) => {
    const received = await receiveProof(request, folder, signal);
    if (!(await ports.users.exists(byId(userId)))) throw unauthorized(sentence('sign_in_again'), 'session_revoked');
    signal.throwIfAborted();
    const record = await store(ports, userId, received);
    await tellOperators(ports, record, 'sent');
    return record;
  });

type NewPayment = Pick<PaymentRecord, '_id' | 'plan' | 'method' | 'amount' | 'reference' | 'created_at'> & {
  user_id: string;
};

/**
 * Stores a payment in the payer's first free place; if another request takes that place first, tries the next. Nobody
 * needs this many open payments; endless proofs would fill the store and the operators' list.
 */
async function placed({ payments }: Pick<PaymentPorts, 'payments'>, payment: NewPayment): Promise<void> {
  const waiting = { user_id: payment.user_id, status: { $in: ['receiving' as const, 'pending' as const] } };
  for (let attempt = 0; attempt <= MAX_WAITING_PAYMENTS; attempt++) {
    const taken = (await payments.find(waiting, { place: 1 }).lean()).map(({ place }) => place);
    // Payments from before places take one each as well.
    const length = MAX_WAITING_PAYMENTS - taken.filter((place) => place === undefined).length;
    const place = Array.from({ length: Math.max(0, length) }, (_, index) => index).find(
      (free) => !taken.includes(free),
    );
    if (place === undefined) break;
    try {
      return void (await payments.create({ ...payment, place, status: 'receiving' }));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw quotaExceeded(TOO_MANY_WAITING);
}

async function store(ports: PaymentPorts, userId: string, received: ReceivedPayment): Promise<PaymentRecord> {
  const { payments, objects, audit } = ports;
  const { path, proof: given, plan, method, amount, reference } = received;
  const id = randomUUID();
  const key = proofKey(userId, id);
  const stated = { user_id: userId, plan, method, amount, reference: reference.trim() };
  await placed(ports, { _id: id, ...stated, created_at: ports.now() });
  const { bytes, sha256 } = await objects.put(key, path, { contentType: given.type });
  const proof = { ...given, bytes, sha256, key };
  const waiting = { status: 'pending' as const, proof, claim: claimOf({ ...stated, proof }) };
  const record = await payments
    .findOneAndUpdate({ _id: id, status: 'receiving' }, { $set: waiting }, { returnDocument: 'after' })
    .lean<PaymentRecord>()
    .catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      await objects.remove(key);
      await payments.deleteOne({ _id: id, status: 'receiving' });
      throw conflict(ALREADY_SENT, 'already_done');
    });
  // The account was removed during the upload, along with its payments.
  if (!record) {
    await objects.remove(key);
    throw unauthorized(sentence('sign_in_again'), 'session_revoked');
  }
  await audit('payment_sent', { userId, paymentId: id, plan });
  return record;
}
