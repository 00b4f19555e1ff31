import type { RecipeStep } from '@rapi/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CellEdit, editedCells, type EditHistory, editsByRow, savedOver, stepOf } from './cell-edits';

/** A pause so long ends a row of changes: they are written as one step. */
const PAUSE_MS = 2500;

export type EditState = 'none' | 'waiting' | 'saving' | 'failed';

interface Options {
  /** Writes a step; answers whether it was done. */
  write: (step: RecipeStep, cells: number) => Promise<boolean>;
  /** The version that is shown: what was written is in it once it changes. */
  version: number;
}

/** The browser asks before a page is left on which something is not written yet. */
function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** What waits is written once nothing was changed for a while; what failed waits for the person. */
function useWriteAfterPause(history: EditHistory, state: EditState, flush: () => Promise<boolean>): void {
  useEffect(() => {
    if (history.length === 0 || state === 'failed' || state === 'saving') return;
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [history, state, flush]);
}

/**
 * Cells that a person changes: shown at once, gathered, and written as one step after a pause or when something else needs the
 * table. What could not be written stays, and says so.
 */
export function useCellEdits({ write, version }: Options) {
  const [history, setHistory] = useState<EditHistory>([]);
  /** Written, and shown until the version that holds them is. */
  const [written, setWritten] = useState<EditHistory>([]);
  const [state, setState] = useState<EditState>('none');
  const latest = useRef({ history, write, version });
  const saving = useRef<Promise<boolean>>(undefined);
  /** How many of the changes are on their way: they are no longer taken back here, only as the step that they become. */
  const sent = useRef(0);
  useEffect(() => {
    latest.current = { history, write, version };
  });

  const save = useCallback(async (): Promise<boolean> => {
    const { history: waiting, write: send, version: from } = latest.current;
    if (waiting.length === 0) return true;
    const step = stepOf(waiting);
    const keepLater = (now: EditHistory) => now.slice(waiting.length);
    if (!step) {
      setHistory(keepLater);
      setState('none');
      return true;
    }
    setState('saving');
    sent.current = waiting.length;
    const isDone = await send(step, editedCells(waiting).size);
    sent.current = 0;
    setState(isDone ? 'none' : 'failed');
    if (isDone) {
      setWritten(savedOver(waiting, from));
      setHistory(keepLater);
      latest.current = { ...latest.current, history: keepLater(latest.current.history) };
    }
    return isDone;
  }, []);

  /** Writes what waits; one at a time, so that a later change is not written before an earlier one. */
  const flush = useCallback(async (): Promise<boolean> => {
    await saving.current;
    const run = save();
    saving.current = run;
    return run;
  }, [save]);

  useWriteAfterPause(history, state, flush);

  useAskBeforeUnload(history.length > 0);

  const add = useCallback((edits: readonly CellEdit[]) => {
    if (edits.length > 0) setHistory((now) => [...now, edits]);
  }, []);
  /** Takes the last change back; answers whether there was one that is not on its way. */
  const takeBack = useCallback((): boolean => {
    const { history: now } = latest.current;
    if (now.length <= sent.current) return false;
    latest.current = { ...latest.current, history: now.slice(0, -1) };
    setHistory(latest.current.history);
    setState((before) => (before === 'failed' ? 'none' : before));
    return true;
  }, []);
  const discard = useCallback(() => {
    setHistory([]);
    setState('none');
  }, []);

  const rows = useMemo(() => editsByRow([...written, ...history]), [written, history]);
  const waiting = useMemo(() => editedCells(history).size, [history]);
  return { rows, waiting, state, add, takeBack, discard, flush };
}

export type CellEdits = ReturnType<typeof useCellEdits>;
