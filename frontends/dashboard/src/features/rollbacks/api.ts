import type { Rollback } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { callApi } from '@rapi/ui';

export async function fetchRollbacks(signal: AbortSignal): Promise<Rollback[]> {
  const { rollback_operations } = await callApi('history.rollbacks', { query: { limit: MAX_PAGE_SIZE }, signal });
  return rollback_operations;
}
