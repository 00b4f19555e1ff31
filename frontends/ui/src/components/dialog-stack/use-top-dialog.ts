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
 * Whether this dialog is the topmost, and so handles Esc. Every open dialog gets the key; without this, one press would
 * close them all. Dialogs are numbered when first drawn, so an inner dialog comes after its outer one.
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
