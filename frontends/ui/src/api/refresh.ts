import { routes } from '@rapi/contracts/routes';
import { storedToken, storeToken } from './token-store';

/** A token that ends sooner than this is exchanged before it is used. */
const NEAR_EXPIRY_MS = 60_000;
const LOCK = 'rapi-session-refresh';

/** When a JWT ends (ms since 1970), or undefined where it cannot be read: then the server's 401 decides. */
function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number') {
      return claims.exp * 1000;
    }
  } catch {
    // Not a JWT we can read.
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
 * Exchanges the refresh cookie for a new access token. The refresh token is spent by use (R-AUTH-6), so one tab
 * asks at a time: whoever waited finds the token already changed and takes it.
 * Fails with an ApiError; 401 means that the session is over.
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

/** One exchange at a time, however many calls need it. `spent` is the token that no longer serves. */
export function refreshToken(spent: string | undefined): Promise<string> {
  running ??= exchange(spent).finally(() => {
    running = undefined;
  });
  return running;
}
