import type { ServiceName, Tier } from '@rapi/contracts';

/** Who a request is made for. */
export interface Principal {
  /** The user's id; `system` for a service that acts for nobody; empty for a visitor. */
  userId: string;
  role: 'user' | 'operator' | 'service' | 'anonymous';
  /** From the token, so up to 15 minutes old; `free` where nothing says. */
  tier: Tier;
  /** The session the access token belongs to. */
  sessionId?: string;
  /** When the access token ends, for answers that may last longer. */
  tokenEndsAt?: Date;
  /** The service that calls, where one does. */
  service?: ServiceName;
}

export const SYSTEM_USER = 'system';
export const anonymous: Principal = Object.freeze({ userId: '', role: 'anonymous', tier: 'free' });
