import { calls, makesRows } from '@rapi/contracts';
import type { ServiceClient } from '@rapi/service-kit';
import type { Step } from '@rapi/tables';

/** The rows that the plan of a user allows a table; undefined where no step makes more of them, and nobody need be asked. */
export async function rowLimitFor(
  { callService }: { callService: ServiceClient },
  userId: string,
  steps: readonly Step[],
): Promise<number | undefined> {
  if (!steps.some(makesRows)) return undefined;
  const { limits } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  return limits.max_rows;
}
