import { type RefCallback, useCallback } from 'react';

const STEP = 1.15;

/** Dragging pans, Ctrl and the wheel zoom. Touch screens scroll and pinch by themselves. */
export function usePanAndZoom(onZoom: (factor: number) => void): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const listening = new AbortController();
      const options = { signal: listening.signal };
      let from: { x: number; y: number; left: number; top: number } | undefined;
      const down = (event: PointerEvent) => {
        if (event.button !== 0 || event.pointerType !== 'mouse') return;
        if (event.target instanceof Element && event.target.closest('button, [data-draw-layer]')) return;
        from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
        element.setPointerCapture(event.pointerId);
      };
      const move = (event: PointerEvent) => {
        if (!from) return;
        element.scrollLeft = from.left - (event.clientX - from.x);
        element.scrollTop = from.top - (event.clientY - from.y);
      };
      const up = () => {
        from = undefined;
      };
      const wheel = (event: WheelEvent) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        onZoom(event.deltaY < 0 ? STEP : 1 / STEP);
      };
      element.addEventListener('pointerdown', down, options);
      element.addEventListener('pointermove', move, options);
      element.addEventListener('pointerup', up, options);
      element.addEventListener('pointercancel', up, options);
      element.addEventListener('wheel', wheel, { ...options, passive: false });
      return () => listening.abort();
    },
    [onZoom],
  );
}
