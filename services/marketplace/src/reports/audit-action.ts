import { type BodyOf, calls } from '@rapi/contracts';
import type { ServiceClient } from '@rapi/service-kit';

/** Tells the trail what an operator is about to do: what was done must not be missing there. @throws AppError 503 */
export async function auditAction(
  { callService }: { callService: ServiceClient },
  body: BodyOf<typeof calls.internal.audit>,
): Promise<void> {
  await callService(calls.internal.audit, { body });
}
