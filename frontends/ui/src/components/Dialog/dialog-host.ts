import { useSyncExternalStore } from 'react';

/** Places below the header of the full-screen dialogs that are open, the topmost last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  places = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a dialog, as the `ref` of the place it offers. */
export function offerPlace(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined;
  change([...places, place]);
  return () => change(places.filter((each) => each !== place));
}

/**
 * Where a bar of the page's frame is to stand while a dialog takes the whole window: in that dialog, since nothing outside
 * of it can be seen or reached. Null while none is open.
 */
export const useDialogHost = (): HTMLElement | null => useSyncExternalStore(subscribe, () => places.at(-1) ?? null);
