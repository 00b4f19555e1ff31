import type { Virtualizer } from '@tanstack/react-virtual';

/** Pixels between two frames that make a leap: some five rows. */
const LEAP_PX = 140;
/** Scrolling that pauses so long is over. */
const REST_MS = 120;
/** One leap alone is a key or a click on the bar: its rows follow as soon as no frame brings another. */
const SINGLE_REST_MS = 50;

/** Shows rows while they go by too fast for whole rows of cells to be drawn with each frame. */
export interface FastLayer {
  show(scrollTop: number): void;
  hide(): void;
}

type Report = (offset: number, isScrolling: boolean) => void;

/**
 * Tells a virtualizer where its element is scrolled to, in place of its own observer. From the first leap on the layer shows
 * what goes by, since nobody knows yet whether a second follows, and the rows are drawn where it rests.
 */
export function observeScroll(layer: () => FastLayer | null) {
  return ({ scrollElement }: Virtualizer<HTMLDivElement, Element>, report: Report): (() => void) | undefined => {
    if (!scrollElement) return undefined;
    let lastTop = scrollElement.scrollTop;
    let leaps = 0;
    let resting: ReturnType<typeof setTimeout> | undefined;

    const rest = () => {
      // While it scrolls, the virtualizer has its rows drawn before it returns: nothing flickers when the layer goes.
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
