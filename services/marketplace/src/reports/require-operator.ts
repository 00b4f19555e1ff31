import { calls } from '@rapi/contracts';
import { AppError, forbidden, type ServiceClient } from '@rapi/service-kit';

/** Checks at auth that the user is an operator now; a token only says who was one when it was made. @throws AppError 403 */
export async function requireOperator({ callService }: { callService: ServiceClient }, userId: string): Promise<void> {
  const asked = callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  const { role, is_suspended } = await asked.catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? forbidden() : error;
  });
  if (role !== 'operator' || is_suspended) throw forbidden();
}
