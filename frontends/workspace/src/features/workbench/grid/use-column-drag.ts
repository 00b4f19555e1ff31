import { type PointerEvent, useState } from 'react';

/** How many pixels make a press a drag. */
const THRESHOLD = 6;

export interface ColumnDrag {
  /** The column being dragged. */
  moved: string | undefined;
  /** The column that it would be put before. */
  before: string | undefined;
  /** It would be put after all others. */
  isAtEnd: boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>, key: string) => void;
}

interface Place {
  moved: string;
  before: string | undefined;
}

/** The heading to the right of a point; undefined after the last one. */
function headingAfter(header: Element, x: number): HTMLElement | undefined {
  const headings = [...header.querySelectorAll<HTMLElement>('[data-heading]')];
  const byPlace = headings.sort((one, other) => Number(one.dataset['heading']) - Number(other.dataset['heading']));
  return byPlace.find((heading) => {
    const { left, width } = heading.getBoundingClientRect();
    return x < left + width / 2;
  });
}

/** Dragging headings to another place. `onMove` gets the key of the column it is dropped before. */
export function useColumnDrag(onMove: (key: string, before: string | undefined) => void): ColumnDrag {
  const [place, setPlace] = useState<Place>();
  const onPointerDown = (start: PointerEvent<HTMLElement>, moved: string) => {
    const heading = start.currentTarget;
    const header = heading.closest('[role="row"]');
    const isOwnUse = start.target instanceof Element && start.target.closest('[data-own-use]') !== null;
    if (start.button !== 0 || start.pointerType === 'touch' || isOwnUse || !header) return;
    const from = start.clientX;
    let latest: Place | undefined;
    const follow = (move: globalThis.PointerEvent) => {
      if (!latest && Math.abs(move.clientX - from) < THRESHOLD) return;
      latest = { moved, before: headingAfter(header, move.clientX)?.dataset['name'] };
      setPlace(latest);
    };
    const end = (isDropped: boolean) => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', escape);
      setPlace(undefined);
      if (isDropped && latest && latest.before !== moved) onMove(moved, latest.before);
    };
    const drop = () => end(true);
    const cancel = () => end(false);
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && end(false);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escape);
  };
  return {
    moved: place?.moved,
    before: place?.before,
    isAtEnd: place !== undefined && place.before === undefined,
    onPointerDown,
  };
}
