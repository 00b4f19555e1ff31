import type { LocalTemplate } from '@rapi/contracts';
import { useSyncExternalStore } from 'react';
import { useUser } from '../session/use-session';
import { localTemplatesOf, subscribeToLocalTemplates } from './local-templates';

/** The local templates of the person who is signed in, as they are at any time. */
export function useLocalTemplates(): readonly LocalTemplate[] {
  const { id } = useUser();
  return useSyncExternalStore(subscribeToLocalTemplates, () => localTemplatesOf(id));
}
