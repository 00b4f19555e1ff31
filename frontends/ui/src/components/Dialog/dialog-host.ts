import { useSyncExternalStore } from 'react';

/** Places below the headers of open full-screen dialogs, topmost last. */
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

/** The `ref` with which a dialog offers its place. */
export function offerPlace(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined;
  change([...places, place]);
  return () => change(places.filter((each) => each !== place));
}

/**
 * The place for a bar of the page's frame while a full-screen dialog is open: inside that dialog, because nothing
 * outside it is visible or reachable. Null when none is open.
 */
export const useDialogHost = (): HTMLElement | null => useSyncExternalStore(subscribe, () => places.at(-1) ?? null);
