import { type BodyOf, calls } from '@rapi/contracts';
import type { ServiceClient } from '@rapi/service-kit';

/**
 * Writes what an operator is about to do to the audit trail. This comes first, so that no action is missing from it.
 * @throws AppError 503
 */
export async function auditAction(
  { callService }: { callService: ServiceClient },
  body: BodyOf<typeof calls.internal.audit>,
): Promise<void> {
  await callService(calls.internal.audit, { body });
}
