import { rateLimited } from '@rapi/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 10;

export interface RateLimits {
  user: number;
  address: number;
}

export type Caller = { userId: string } | { address: string };

/**
 * Counts requests per user, and per address for visitors, in windows of ten seconds. Each replica counts for itself:
 * with several gateways the effective limit is the limit times their number.
 * @throws AppError 429 `rate_limited` with Retry-After
 */
export function createRateLimiter(limits: RateLimits): (caller: Caller) => Promise<void> {
  const byUser = new RateLimiterMemory({ points: limits.user, duration: WINDOW_SECONDS });
  const byAddress = new RateLimiterMemory({ points: limits.address, duration: WINDOW_SECONDS });

  return async (caller) => {
    try {
      await ('userId' in caller ? byUser.consume(caller.userId) : byAddress.consume(caller.address));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}
