import type { Profile } from '@rapi/contracts';

/** R-PRODUCT-4: the access token and the user record, in local storage. */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

/** Event on `window` when a session has ended by itself. The shell goes to the sign-in page. */
export const AUTH_EXPIRED = 'auth:expired';

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

const isProfile = (value: unknown): value is Profile =>
  typeof value === 'object' && value !== null && 'id' in value && 'email' in value && 'full_name' in value;

const cameLater = { removal_at: null, default_format: 'xlsx', first_run: null } as const satisfies Partial<Profile>;

function parseUser(text: string | null): Profile | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // A record stored by an earlier version lacks newer fields until the profile is fetched again.
    return isProfile(value) ? { ...cameLater, ...value } : undefined;
  } catch {
    return undefined;
  }
}

let parsed: { text: string | null; user: Profile | undefined } = { text: null, user: undefined };

export const storedToken = (): string | undefined => localStorage.getItem(TOKEN_KEY) ?? undefined;

/** Returns the same object while the stored text is the same, so that React can compare it. */
export function storedUser(): Profile | undefined {
  const text = localStorage.getItem(USER_KEY);
  if (text !== parsed.text) parsed = { text, user: parseUser(text) };
  return parsed.user;
}

/** Whether this page's last session ended by itself and nobody has signed in since. */
let hasExpired = false;
export const sessionHasExpired = (): boolean => hasExpired;

export function storeToken(token: string): void {
  hasExpired = false;
  localStorage.setItem(TOKEN_KEY, token);
  tell();
}

export function storeUser(user: Profile): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  tell();
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  tell();
}

/** Clears a session that the server no longer accepts, and announces it to the shell. */
export function expireSession(): void {
  if (storedToken() === undefined) return;
  hasExpired = true;
  clearSession();
  window.dispatchEvent(new CustomEvent(AUTH_EXPIRED));
}

/** Calls back when the token or the user changes, here or in another tab. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
