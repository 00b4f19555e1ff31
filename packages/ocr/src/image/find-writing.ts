import { takeRegions } from './connected-regions';
import type { GrayImage } from './gray-image';

/** A rectangle: rows from `top` to before `bottom`, columns likewise. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Number of squares along the longer side that are checked for ink; a small letter at 200 dpi touches several. */
const SQUARES = 300;
const INK = 160;
/** A region of fewer squares is a speck; this near the border, as a share of the side, it is the scanner's own edge. */
const LEAST_SQUARES = 4;
const BORDER = 0.015;
/** White margin around writing, as a share of the longer side. */
const MARGIN = 0.03;
/** Above this share of writing a page stays whole: a short letter covers half of a sheet, a receipt a fifth of it. */
const MOST_COVER = 0.3;

/** One point for each square that contains ink. */
function squaresOf({ width, height, data }: GrayImage, size: number) {
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
  const map = new Uint8Array(across * down);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / size) * across;
    for (let x = 0; x < width; x++, at++) if ((data[at] ?? 255) < INK) map[row + Math.floor(x / size)] = 1;
  }
  return { map, across, down };
}

/**
 * The written area of a page that is mostly empty, with some white around it: a receipt on the glass of a scanner.
 * Undefined if the page is full of writing or has none.
 */
export function findWriting(even: GrayImage): Area | undefined {
  const { width, height } = even;
  const size = Math.max(1, Math.ceil(Math.max(width, height) / SQUARES));
  const { map, across, down } = squaresOf(even, size);
  const isOfScanner = ({ left, top, right, bottom }: Area) =>
    right < BORDER * across || left >= (1 - BORDER) * across || bottom < BORDER * down || top >= (1 - BORDER) * down;
  const pieces = takeRegions(map, across, down).filter((piece) => piece.size >= LEAST_SQUARES && !isOfScanner(piece));
  if (pieces.length === 0) return undefined;
  const margin = Math.ceil(MARGIN * Math.max(width, height));
  const edge = (of: 'left' | 'top') => Math.max(0, size * Math.min(...pieces.map((piece) => piece[of])) - margin);
  const end = (of: 'right' | 'bottom', most: number) =>
    Math.min(most, size * (Math.max(...pieces.map((piece) => piece[of])) + 1) + margin);
  const area = { left: edge('left'), top: edge('top'), right: end('right', width), bottom: end('bottom', height) };
  const cover = ((area.right - area.left) * (area.bottom - area.top)) / (width * height);
  return cover <= MOST_COVER ? area : undefined;
}
