import type { Virtualizer } from '@tanstack/react-virtual';

/** Pixels between two frames that make a leap: some five rows. */
const LEAP_PX = 140;
/** Scrolling that pauses so long is over. */
const REST_MS = 120;

/** Shows rows while they go by too fast for whole rows of cells to be drawn with each frame. */
export interface FastLayer {
  show(scrollTop: number): void;
  hide(): void;
}

type Report = (offset: number, isScrolling: boolean) => void;

/**
 * Tells a virtualizer where its element is scrolled to, in place of its own observer. One leap is a key or a click on the
 * bar, and drawn at once; from the second in a row on, the layer shows what goes by, and the rows follow where it rests.
 */
export function observeScroll(layer: () => FastLayer | null) {
  return ({ scrollElement }: Virtualizer<HTMLDivElement, Element>, report: Report): (() => void) | undefined => {
    if (!scrollElement) return undefined;
    let lastTop = scrollElement.scrollTop;
    let leaptAt = -Infinity;
    let isFast = false;
    let resting: ReturnType<typeof setTimeout> | undefined;

    const rest = () => {
      // While it scrolls, the virtualizer has its rows drawn before it returns: nothing flickers when the layer goes.
      if (isFast) report(scrollElement.scrollTop, true);
      isFast = false;
      layer()?.hide();
      report(scrollElement.scrollTop, false);
    };
    const onScroll = () => {
      const { scrollTop } = scrollElement;
      const isLeap = Math.abs(scrollTop - lastTop) > LEAP_PX;
      isFast ||= isLeap && performance.now() - leaptAt < REST_MS;
      if (isLeap) leaptAt = performance.now();
      lastTop = scrollTop;
      clearTimeout(resting);
      resting = setTimeout(rest, REST_MS);
      if (isFast) layer()?.show(scrollTop);
      else report(scrollTop, true);
    };
    scrollElement.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(resting);
      scrollElement.removeEventListener('scroll', onScroll);
    };
  };
}
