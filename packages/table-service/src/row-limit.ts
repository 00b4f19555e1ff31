import { calls, makesRows } from '@rapi/contracts';
import type { ServiceClient } from '@rapi/service-kit';
import type { Step } from '@rapi/tables';

/** The rows that a user's plan allows a table; undefined, without asking for the plan, where no step adds rows. */
export async function rowLimitFor(
  { callService }: { callService: ServiceClient },
  userId: string,
  steps: readonly Step[],
): Promise<number | undefined> {
  if (!steps.some(makesRows)) return undefined;
  const { limits } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  return limits.max_rows;
}
