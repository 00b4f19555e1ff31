import type { Location } from '@rapi/ui/router';

interface SignInState {
  from: string;
}

/** Where the user wanted to go, as state for /login. */
export const returnState = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): SignInState => ({
  from: `${pathname}${search}${hash}`,
});

/** Where to go after signing in. Only pages of ours: `//elsewhere.example` is another site. */
export function returnAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/dashboard';
}
