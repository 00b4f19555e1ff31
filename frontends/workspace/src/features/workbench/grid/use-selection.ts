import { type GridPosition, isNull } from '@rapi/ui/data';
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { boxesOf, type GridSelection, type GridSize, selectionAt, selectionWithin, selectTo } from './selection';

/** The part of the grid under the pointer. */
export type GridTarget = GridPosition & { kind: 'cells' | 'rows' | 'columns' | 'all' };

const numberOf = (element: HTMLElement | null, name: string): number | undefined => {
  const text = element?.dataset[name];
  return isNull(text) ? undefined : Number(text);
};

/**
 * The cell or head under a point; undefined on elements with a use of their own: an edge, a menu's button, the editor.
 */
export function targetOf(target: EventTarget | null): GridTarget | undefined {
  if (!(target instanceof Element) || target.closest('[data-own-use]')) return undefined;
  const find = (name: string) => target.closest<HTMLElement>(`[data-${name}]`);
  if (find('corner')) return { row: 0, column: 0, kind: 'all' };
  const heading = numberOf(find('heading'), 'heading');
  if (heading !== undefined) return { row: -1, column: heading, kind: 'columns' };
  const row = numberOf(find('row'), 'row');
  if (row === undefined) return undefined;
  const column = numberOf(find('column'), 'column');
  if (column !== undefined) return { row, column, kind: 'cells' };
  return find('rowhead') ? { row, column: 0, kind: 'rows' } : undefined;
}

const SCROLL_PX = 22;

/** The part under the pointer; if the pointer has left the grid, the nearest cell. Scrolls the grid at its edges. */
function underPointer(scroller: HTMLElement, { x, y }: { x: number; y: number }): GridTarget | undefined {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const across = x < left + 70 ? -SCROLL_PX : x > right - 12 ? SCROLL_PX : 0;
  const down = y < top + 42 ? -SCROLL_PX : y > bottom - 12 ? SCROLL_PX : 0;
  if (across !== 0 || down !== 0) scroller.scrollBy(across, down);
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  return targetOf(document.elementFromPoint(within(x, left + 2, right - 18), within(y, top + 2, bottom - 18)));
}

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  size: GridSize;
  /** The address's selection when the grid is first drawn. */
  initial: GridSelection | undefined;
  scrollTo: (row: number, column: number) => void;
}

/** Where the pointer is now, after it went down on a cell or the head of a row. */
type Drag = { kind: GridTarget['kind']; x: number; y: number } | undefined;

const extendedTo = (now: GridSelection, row: number, column: number, kind: GridTarget['kind']): GridSelection =>
  now.active.row === row && now.active.column === column ? now : { ...now, active: { row, column }, kind };

/** Extends the selection to the pointer while it is down. */
function useDrag(
  scroller: RefObject<HTMLDivElement | null>,
  dragging: RefObject<Drag>,
  setSelection: (change: (now: GridSelection) => GridSelection) => void,
): void {
  useEffect(() => {
    const extendTo = () => {
      const drag = dragging.current;
      if (!drag || !scroller.current) return;
      const target = underPointer(scroller.current, drag);
      const row = target?.kind === 'columns' ? 0 : target?.row;
      if (target && row !== undefined) setSelection((now) => extendedTo(now, row, target.column, drag.kind));
    };
    let frame = 0;
    const follow = () => {
      extendTo();
      frame = dragging.current ? requestAnimationFrame(follow) : 0;
    };
    const onMove = (event: globalThis.PointerEvent) => {
      if (!dragging.current) return;
      const hasMoved = Math.hypot(event.clientX - dragging.current.x, event.clientY - dragging.current.y) > 3;
      if (frame === 0 && !hasMoved) return;
      Object.assign(dragging.current, { x: event.clientX, y: event.clientY });
      if (frame === 0) frame = requestAnimationFrame(follow);
    };
    const onUp = () => {
      dragging.current = undefined;
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
    };
  }, [scroller, dragging, setSelection]);
}

/** The selection by pointer; keys use `go`. */
export function useSelection({ scroller, size, initial, scrollTo }: Options) {
  const [chosen, setSelection] = useState<GridSelection>(
    () => initial ?? selectionAt({ row: size.rowCount > 0 ? 0 : -1, column: 0 }),
  );
  const selection = useMemo(() => selectionWithin(chosen, size), [chosen, size]);
  const dragging = useRef<Drag>(undefined);

  const choose = useCallback(
    (to: GridPosition, change: Parameters<typeof selectTo>[2]) =>
      setSelection((now) => selectTo(selectionWithin(now, size), to, change, size)),
    [size],
  );
  const go = (to: GridPosition, extend: boolean) => {
    choose(to, { extend, kind: extend ? selection.kind : 'cells' });
    scrollTo(to.row, to.column);
  };

  const takeTarget = useCallback(
    (target: GridTarget, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
      const { kind, column } = target;
      // The active cell of a selected column is its heading, so the heading's keys continue from there.
      const row = kind === 'all' ? 0 : target.row;
      choose({ row, column }, { kind, extend: event.shiftKey, add: event.ctrlKey || event.metaKey });
    },
    [choose],
  );
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const target = targetOf(event.target);
    if (!target) return;
    takeTarget(target, event);
    if (target.kind !== 'columns' && target.kind !== 'all')
      dragging.current = { kind: target.kind, x: event.clientX, y: event.clientY };
  };
  const onClick = (event: MouseEvent) => {
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    const target = isTouch ? targetOf(event.target) : undefined;
    if (target) takeTarget(target, event);
  };

  useDrag(scroller, dragging, setSelection);
  const boxes = useMemo(() => boxesOf(selection, size), [selection, size]);
  return { selection, setSelection, boxes, go, choose, onPointerDown, onClick };
}
