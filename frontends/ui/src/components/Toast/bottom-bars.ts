const bars = new Set<Element>();

/**
 * A bar that ends higher than this above the window's bottom, or above the next bar, belongs to a box in the middle.
 */
const END = 48;

/** Measures the height of the bars at the window's bottom, so that toasts appear above them. */
export function measureBottomBars(): void {
  const places = [...bars].map((bar) => bar.getBoundingClientRect()).sort((one, other) => other.bottom - one.bottom);
  const clear = places.reduce(
    (end, { top, bottom }) => (bottom > end - END ? Math.min(end, top) : end),
    window.innerHeight,
  );
  document.documentElement.style.setProperty('--bottom-bars', `${window.innerHeight - clear}px`);
}

/** The ref for a bar of buttons or figures at the window's bottom. Toasts never cover it. */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.add(bar);
  const observer = new ResizeObserver(measureBottomBars);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    measureBottomBars();
  };
}
