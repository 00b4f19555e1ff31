import { useEffect, useRef } from 'react';
import { useWorkbench } from '../workbench-context';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A dialog or a menu over the page handles its own keys. */
const isCovered = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null;

/** The page's Ctrl+Z, Ctrl+Y, Ctrl+F and Ctrl+H. In a field, undo is the field's own. */
export function useTableKeys(): void {
  const { undo, redo, showFind } = useWorkbench();
  const latest = useRef({ undo, redo, showFind });
  useEffect(() => {
    latest.current = { undo, redo, showFind };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isCovered()) return;
      const now = latest.current;
      // Undo and redo are queued: repeats of a held key would continue after its release.
      const turns = isWriting(event.target) || event.repeat ? undefined : now;
      const run = {
        f: () => now.showFind('find'),
        h: () => now.showFind('replace'),
        z: event.shiftKey ? turns?.redo : turns?.undo,
        y: turns?.redo,
      }[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
