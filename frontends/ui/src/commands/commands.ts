import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** An action in the command palette (Ctrl+K). */
export interface Command {
  id: string;
  label: string;
  description?: string;
  /** The heading to list it under. */
  group?: string;
  icon?: ReactNode;
  /** Shown at the right: `Ctrl+U`. The page that has the shortcut listens for it. */
  shortcut?: string;
  keywords?: readonly string[];
  run: () => void;
}

const sources = new Map<symbol, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

function changed(): void {
  all = [...sources.values()].flat();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers commands while the component is mounted. Memoize the list: each new array counts as a new offer. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const source = Symbol('commands');
    sources.set(source, commands);
    changed();
    return () => {
      sources.delete(source);
      changed();
    };
  }, [commands]);
}

export const useOfferedCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => all);
