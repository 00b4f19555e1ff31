/** The sizes that the grid draws, in pixels. */
const ROW_HEIGHT = 28;
const HEADER_HEIGHT = 34;
/** How many frames to wait for a cell: rows that are not loaded yet must be fetched before they are drawn. */
const MOST_FRAMES = 90;

const gridsOf = (pair: HTMLElement | null) => [...(pair?.querySelectorAll<HTMLElement>('[role="grid"]') ?? [])];

function activate(grid: HTMLElement, cell: string, framesLeft = MOST_FRAMES): void {
  const found = [...grid.querySelectorAll<HTMLElement>('[data-cell]')].find(({ dataset }) => dataset.cell === cell);
  if (found) found.closest<HTMLElement>('[role="gridcell"]')?.click();
  else if (framesLeft > 0) requestAnimationFrame(() => activate(grid, cell, framesLeft - 1));
}

/** Makes two grids of `@rapi/ui` scroll together, whichever one the person scrolls. */
export function followScroll(pair: HTMLElement | null, target: EventTarget): void {
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'grid') return;
  for (const other of gridsOf(pair)) {
    if (other === target) continue;
    if (Math.abs(other.scrollTop - target.scrollTop) >= 1) other.scrollTop = target.scrollTop;
    if (Math.abs(other.scrollLeft - target.scrollLeft) >= 1) other.scrollLeft = target.scrollLeft;
  }
}

/** Scrolls both grids so that a line is in the middle. `left` (in pixels) also scrolls a column into view. */
export function scrollPair(pair: HTMLElement | null, line: number, left?: number): void {
  for (const grid of gridsOf(pair)) {
    const room = grid.clientHeight - HEADER_HEIGHT;
    grid.scrollTop = Math.max(0, line * ROW_HEIGHT - room / 2);
    const right = grid.scrollLeft + grid.clientWidth;
    if (left !== undefined && (left < grid.scrollLeft + 80 || left > right - 160)) {
      grid.scrollLeft = Math.max(0, left - 120);
    }
  }
}

/** The first visible line. */
export const firstLine = (pair: HTMLElement | null): number =>
  Math.max(0, Math.floor((gridsOf(pair)[0]?.scrollTop ?? 0) / ROW_HEIGHT));

/** Makes a changed cell active, so that the arrow keys continue from there. */
export function activateCell(pair: HTMLElement | null, cell: string): void {
  const last = gridsOf(pair).at(-1);
  if (last) activate(last, cell);
}

const closest = (target: EventTarget, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The changed cell that was clicked, and whether its tick was. */
export const clickedCell = (target: EventTarget) => ({
  cell: closest(target, '[data-cell]')?.dataset.cell,
  isTick: closest(target, '[data-toggle]') !== null,
});

/** The grid's active cell, if it is a changed one. */
export const activeCell = (target: EventTarget): string | undefined =>
  closest(target, '[role="grid"]')?.querySelector<HTMLElement>('[data-active] [data-cell]')?.dataset.cell;
