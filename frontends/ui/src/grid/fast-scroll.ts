import type { Virtualizer } from '@tanstack/react-virtual';

/** The pixels between two frames that count as a leap: about five rows. */
const LEAP_PX = 140;
/** Scrolling has ended after a pause of this length. */
const REST_MS = 120;
/** A single leap is a key or a click on the scroll bar, so draw its rows as soon as no further leap follows. */
const SINGLE_REST_MS = 50;

/** Shows rows that scroll past too fast to draw all their cells in each frame. */
export interface FastLayer {
  show(scrollTop: number): void;
  hide(): void;
}

type Report = (offset: number, isScrolling: boolean) => void;

/**
 * Reports the scroll position to a virtualizer, in place of its own observer. From the first leap on, the layer shows
 * the rows going past, because a second leap may follow; the grid's rows are drawn when the scrolling rests.
 */
export function observeScroll(layer: () => FastLayer | null) {
  return ({ scrollElement }: Virtualizer<HTMLDivElement, Element>, report: Report): (() => void) | undefined => {
    if (!scrollElement) return undefined;
    let lastTop = scrollElement.scrollTop;
    let leaps = 0;
    let resting: ReturnType<typeof setTimeout> | undefined;

    const rest = () => {
      // While scrolling, the virtualizer draws its rows synchronously, so nothing flickers when the layer hides.
      if (leaps > 0) report(scrollElement.scrollTop, true);
      leaps = 0;
      layer()?.hide();
      report(scrollElement.scrollTop, false);
    };
    const onScroll = () => {
      const { scrollTop } = scrollElement;
      if (Math.abs(scrollTop - lastTop) > LEAP_PX) leaps += 1;
      lastTop = scrollTop;
      clearTimeout(resting);
      resting = setTimeout(rest, leaps === 1 ? SINGLE_REST_MS : REST_MS);
      if (leaps > 0) layer()?.show(scrollTop);
      else report(scrollTop, true);
    };
    scrollElement.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(resting);
      scrollElement.removeEventListener('scroll', onScroll);
    };
  };
}
