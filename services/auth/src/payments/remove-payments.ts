import { removeObjects } from '@rapi/service-kit';
import type { PaymentRecord } from './payment-record';
import type { PaymentPorts } from './payment-ports';
import { proofKey, proofPrefix } from './proof-file';

/** Longer than an upload may take; a proof still being received after this was left by a crash. */
const RECEIVED_MS = 10 * 60_000;
const BATCH = 200;

type RemovalPorts = Pick<PaymentPorts, 'payments' | 'objects'>;

/** Removes uploads whose process died before the proof was stored. */
export async function dropUnreceived({
  payments,
  objects,
  now,
}: RemovalPorts & Pick<PaymentPorts, 'now'>): Promise<number> {
  const left = await payments
    .find({ status: 'receiving', created_at: { $lt: new Date(now().getTime() - RECEIVED_MS) } })
    .limit(BATCH)
    .lean<PaymentRecord[]>();
  for (const { _id, user_id } of left) {
    if (user_id !== null) await objects.remove(proofKey(user_id, _id));
    await payments.deleteOne({ _id, status: 'receiving' });
  }
  return left.length;
}

/**
 * Removes the payments and proofs of a removed account. For verified payments the books keep plan, amount and day, but
 * not whose they were. They also keep the hash, so nobody can send the reference again.
 */
export async function removePayments({ payments, objects }: RemovalPorts, userId: string): Promise<void> {
  await removeObjects(objects, proofPrefix(userId));
  await payments.updateMany(
    { user_id: userId, status: 'verified' },
    { $set: { user_id: null, method: '', reference: '', proof: null } },
  );
  await payments.deleteMany({ user_id: userId });
}
