import { type RefObject, useEffect, useRef } from 'react';

/** Less of a panel than this in sight looks as if nothing had opened. */
const LEAST_SEEN = 120;

function bringIntoView(panel: Element | null): void {
  if (!panel) return;
  const { top } = panel.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight - LEAST_SEEN) panel.scrollIntoView({ block: 'start' });
}

/**
 * What a person chooses in a list opens beside it, on a narrow screen below it and out of sight: the page then goes there. Only
 * once the address names the choice, since the router scrolls the page back to where it was.
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
