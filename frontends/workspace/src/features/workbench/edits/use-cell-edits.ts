import type { RecipeStep } from '@rapi/contracts';
import { useAskBeforeUnload } from '@rapi/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CellEdit, editedCells, type EditHistory, editsByRow, savedOver, stepOf } from './cell-edits';

/** After a pause this long, the changes are written as one step. */
const PAUSE_MS = 2500;

export type EditState = 'none' | 'waiting' | 'saving' | 'failed';

interface Options {
  /** Writes a step; returns whether that worked. */
  write: (step: RecipeStep, cells: number) => Promise<boolean>;
  /** The shown version: once it changes, it contains what was written. */
  version: number;
}

/** Writes waiting edits once nothing has changed for a while; failed ones wait for the user. */
function useWriteAfterPause(history: EditHistory, state: EditState, flush: () => Promise<boolean>): void {
  useEffect(() => {
    if (history.length === 0 || state === 'failed' || state === 'saving') return;
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [history, state, flush]);
}

/**
 * Cells that the user changes: shown at once, collected, and written as one step after a pause or when something else
 * needs the table. Edits that could not be written stay, and say so.
 */
export function useCellEdits({ write, version }: Options) {
  const [history, setHistory] = useState<EditHistory>([]);
  /** Written, and shown until the version that contains them is shown. */
  const [written, setWritten] = useState<EditHistory>([]);
  const [state, setState] = useState<EditState>('none');
  const latest = useRef({ history, write, version });
  const saving = useRef<Promise<boolean>>(undefined);
  /** How many of the changes are being sent: these can no longer be taken back here, only as the step they become. */
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

  /** Writes the waiting edits; one write at a time, so that a later change is not written before an earlier one. */
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
  /** Takes back the last change; returns whether there was one that is not being sent. */
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
