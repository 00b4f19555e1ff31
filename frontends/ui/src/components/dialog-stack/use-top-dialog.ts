import { useEffect, useState, useSyncExternalStore } from 'react';

let last = 0;
const open = new Set<number>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const top = () => Math.max(0, ...open);

/**
 * Whether a dialog is on top of all others, so that Esc is its own. Every open dialog hears the key; without this one press
 * would close all of them. Dialogs are numbered as they are first drawn: one inside another comes after it.
 */
export function useTopDialog(): boolean {
  const [own] = useState(() => ++last);
  useEffect(() => {
    open.add(own);
    tell();
    return () => {
      open.delete(own);
      tell();
    };
  }, [own]);
  return useSyncExternalStore(subscribe, () => top() === own);
}
