import type { Analytics } from '@rapi/contracts';
import { callApi } from '@rapi/ui';
import type { Period } from './period';

export async function fetchAnalytics(period: Period, signal: AbortSignal): Promise<Analytics> {
  const { analytics } = await callApi('history.analytics', { query: { period }, signal });
  return analytics;
}
