import { routes } from '@rapi/contracts/routes';
import { storedToken, storeToken } from './token-store';

/** A token that expires sooner than this is renewed before use. */
const NEAR_EXPIRY_MS = 60_000;
const LOCK = 'rapi-session-refresh';

/** When a JWT expires (ms since 1970); undefined when it cannot be read, and then the server's 401 decides. */
function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number') {
      return claims.exp * 1000;
    }
  } catch {
    // Not a readable JWT.
  }
  return undefined;
}

export const isNearExpiry = (token: string, now: number = Date.now()): boolean => {
  const expiry = expiryOf(token);
  return expiry !== undefined && expiry - now < NEAR_EXPIRY_MS;
};

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/**
 * Exchanges the refresh cookie for a new access token. A refresh token works only once (R-AUTH-6), so tabs take turns:
 * a tab that waited finds the renewed token and uses it. Fails with an ApiError; 401 means that the session is over.
 */
async function exchange(spent: string | undefined): Promise<string> {
  return exclusively(async () => {
    const current = storedToken();
    if (current !== undefined && current !== spent && !isNearExpiry(current)) return current;
    const { httpClient, toApiError } = await import('./http-client');
    const route = routes['auth.refresh'];
    try {
      const { data } = await httpClient.request<{ access_token: string }>({ method: route.method, url: route.path });
      storeToken(data.access_token);
      return data.access_token;
    } catch (error) {
      throw await toApiError(error);
    }
  });
}

let running: Promise<string> | undefined;

/** Renews the token once, however many calls need it. `spent` is the token that no longer works. */
export function refreshToken(spent: string | undefined): Promise<string> {
  running ??= exchange(spent).finally(() => {
    running = undefined;
  });
  return running;
}
