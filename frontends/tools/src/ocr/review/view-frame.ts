import type { Box } from './cell-places';

export type Turn = 0 | 90 | 180 | 270;

export interface Size {
  width: number;
  height: number;
}

/** The visible part of the page. Zoom 1 fits the page's width. */
export interface View {
  zoom: number;
  turn: Turn;
}

export const FIT_WIDTH: View = { zoom: 1, turn: 0 };
const SMALLEST = 0.25;
const LARGEST = 6;
const STEP = 1.25;

export const withZoom = (view: View, zoom: number): View => ({
  ...view,
  zoom: Math.min(LARGEST, Math.max(SMALLEST, zoom)),
});
export const zoomIn = (view: View): View => withZoom(view, view.zoom * STEP);
export const zoomOut = (view: View): View => withZoom(view, view.zoom / STEP);

/** A wider page fitted to the width would be too low to read. */
const WIDEST_FITTED = 2;

/** How a page is first shown: fitted to the width, or larger where its text would be too small. */
export const openingView = ({ width, height }: Size): View =>
  withZoom(FIT_WIDTH, height === 0 ? 1 : Math.max(1, width / height / WIDEST_FITTED));

const turns: readonly Turn[] = [0, 90, 180, 270];
export function turned(view: View, by: 90 | -90): View {
  const at = turns.indexOf(view.turn) + (by === 90 ? 1 : -1);
  return { ...view, turn: turns[(at + turns.length) % turns.length] ?? 0 };
}

export const isSideways = (turn: Turn): boolean => turn === 90 || turn === 270;

/** The page's size as shown: width and height swap when it is rotated sideways. */
export const shownSize = ({ width, height }: Size, turn: Turn): Size =>
  isSideways(turn) ? { width: height, height: width } : { width, height };

/** The zoom at which the whole page is visible. */
export function zoomToFit(page: Size, turn: Turn, window: Size): number {
  const shown = shownSize(page, turn);
  if (shown.height === 0 || window.width === 0) return 1;
  return Math.min(1, (window.height / window.width) * (shown.width / shown.height));
}

export interface Placement {
  left: string;
  top: string;
  width: string;
  height: string;
}

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 1e5) / 1e3}%`;
const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** A box as shares of the page, so that it fits at every zoom. Parts outside the page are cut off. */
export function placementOf([left, top, right, bottom]: Box, page: Size): Placement {
  const [x0, x1] = [within(left, page.width), within(right, page.width)];
  const [y0, y1] = [within(top, page.height), within(bottom, page.height)];
  return {
    left: percent(x0, page.width),
    top: percent(y0, page.height),
    width: percent(Math.max(x1 - x0, 0), page.width),
    height: percent(Math.max(y1 - y0, 0), page.height),
  };
}
