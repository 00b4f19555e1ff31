import type { Profile } from '@rapi/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/call-api';
import { dropAllDrafts } from '../drafts/draft-store';
import { clearSession, storedToken, storedUser, storeToken, storeUser, subscribeToSession } from '../api/token-store';

export const accountKeys = { me: ['account', 'me'] as const };

export type Session =
  | { status: 'checking'; user: undefined }
  | { status: 'signed-out'; user: undefined }
  | { status: 'signed-in'; user: Profile };

const signedOut: Session = { status: 'signed-out', user: undefined };
const checking: Session = { status: 'checking', user: undefined };

async function fetchProfile(): Promise<Profile> {
  try {
    const user = await callApi('account.me');
    storeUser(user);
    return user;
  } catch (error) {
    // R-AUTH-13: remove a stored token when the profile check refuses it, but not when the server is down.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isRefused) clearSession();
    throw error;
  }
}

/** Nobody is signed in when the build draws the page, or while React hydrates that drawing. */
const nobody = () => undefined;
const useStoredToken = () => useSyncExternalStore(subscribeToSession, storedToken, nobody);
const useStoredUser = () => useSyncExternalStore(subscribeToSession, storedUser, nobody);

/**
 * Whether someone is signed in. The profile check runs once per page; while the server is down, the stored user counts.
 */
export function useSession(): Session {
  const token = useStoredToken();
  const stored = useStoredUser();
  const hasToken = token !== undefined;
  const profile = useQuery({ queryKey: accountKeys.me, queryFn: fetchProfile, enabled: hasToken, staleTime: 60_000 });
  if (!hasToken) return signedOut;
  const user = stored ?? profile.data;
  if (profile.isPending || !user) return profile.isError && !user ? signedOut : checking;
  return { status: 'signed-in', user };
}

/** The signed-in user with plan and usage. Only for pages behind the sign-in; throws elsewhere. */
export function useUser(): Profile {
  const user = useStoredUser();
  if (!user) throw new Error('useUser is for pages behind the sign-in');
  return user;
}

/** Signing in and out; both clear another user's data from the page. */
export function useSessionActions() {
  const queries = useQueryClient();
  const signIn = useCallback(
    async ({ email, password, rememberMe = false }: { email: string; password: string; rememberMe?: boolean }) => {
      const form = new URLSearchParams({ username: email, password });
      if (rememberMe) form.set('remember_me', 'true');
      const { access_token } = await callApi('auth.login', { form });
      queries.clear();
      dropAllDrafts();
      storeToken(access_token);
      try {
        await queries.fetchQuery({ queryKey: accountKeys.me, queryFn: fetchProfile });
      } catch (error) {
        clearSession();
        throw error;
      }
    },
    [queries],
  );
  const signOut = useCallback(async () => {
    try {
      await callApi('auth.logout');
    } catch {
      // R-AUTH-13: signing out clears the session even if the server call fails.
    } finally {
      clearSession();
      queries.clear();
      dropAllDrafts();
    }
  }, [queries]);
  return { signIn, signOut };
}

/** Clears what was fetched for a user who signed out, also when the session ended by itself or in another tab. */
export function useForgetOnSignOut(): void {
  const queries = useQueryClient();
  const token = useStoredToken();
  const before = useRef(token);
  useEffect(() => {
    // If nobody was signed in there is nothing to clear, and public pages still need their answers.
    if (before.current !== undefined && token === undefined) queries.removeQueries();
    before.current = token;
  }, [token, queries]);
}
