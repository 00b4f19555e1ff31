import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Used before anything is measured. */
const FIRST: Viewport = { top: 0, left: 0, width: 1200, height: 600 };

/** The visible part of a scrolling element, in pixels. */
export function useViewport(scroller: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState(FIRST);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { scrollTop: top, scrollLeft: left, clientWidth, clientHeight } = element;
      setViewport({ top, left, width: clientWidth || FIRST.width, height: clientHeight || FIRST.height });
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    element.addEventListener('scroll', later, { passive: true });
    const observer = new ResizeObserver(later);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', later);
      observer.disconnect();
    };
  }, [scroller]);
  return viewport;
}
