import { type RefObject, useEffect, useRef } from 'react';

/** With less of a panel visible than this, it looks as if nothing had opened. */
const LEAST_SEEN = 120;

function bringIntoView(panel: Element | null): void {
  if (!panel) return;
  const { top } = panel.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight - LEAST_SEEN) panel.scrollIntoView({ block: 'start' });
}

/**
 * Scrolls to the panel of the item chosen in a list, which on narrow screens opens out of sight below the list. It
 * waits until the address names the choice, because the router scrolls the page back to where it was.
 */
export function useChosenPanel<Panel extends HTMLElement>(
  chosen: string | undefined,
): { panel: RefObject<Panel | null>; show: (id: string) => void } {
  const panel = useRef<Panel>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (chosen === undefined || wanted.current !== chosen) return;
    wanted.current = undefined;
    bringIntoView(panel.current);
  }, [chosen]);
  const show = (id: string) => {
    if (id === chosen) bringIntoView(panel.current);
    else wanted.current = id;
  };
  return { panel, show };
}
