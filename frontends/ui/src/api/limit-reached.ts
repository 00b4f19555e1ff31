import { routes } from '@rapi/contracts/routes';
import { ApiError } from './api-error';
import type { ApiCallId } from './call-id';

/** Event on `window` when a person's action exceeds their plan. The shell says what to do (R-PLAN-6). */
export const LIMIT_REACHED = 'limit:reached';

const limitCodes = ['plan_required', 'quota_exceeded', 'storage_full'] as const;
export type LimitCode = (typeof limitCodes)[number];

export interface ReachedLimit {
  code: LimitCode;
  /** The server's sentence: which limit, how large it is, and when it resets. */
  detail: string;
}

declare global {
  interface WindowEventMap {
    [LIMIT_REACHED]: CustomEvent<ReachedLimit>;
  }
}

/** Reads in the background report limits in place, and payments have limits of their own that no plan lifts. */
const isMeant = (id: ApiCallId) => routes[id].method !== 'GET' && !id.startsWith('payment.');

export function tellLimit(id: ApiCallId, error: unknown): void {
  if (!(error instanceof ApiError) || !isMeant(id)) return;
  const code = limitCodes.find((each) => each === error.code);
  if (!code) return;
  const detail: ReachedLimit = { code, detail: error.detail };
  window.dispatchEvent(new CustomEvent(LIMIT_REACHED, { detail }));
}
