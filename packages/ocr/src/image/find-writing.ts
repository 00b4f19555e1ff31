import { takeRegions } from './connected-regions';
import type { GrayImage } from './gray-image';

/** What lies within: rows from `top` to before `bottom`, columns likewise. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Squares along the longer side in which ink is looked for; a small letter at 200 dpi touches several. */
const SQUARES = 300;
const INK = 160;
/** A piece of fewer squares is a speck, and what a scanner shows of its own edge lies this near the border, of the side. */
const LEAST_SQUARES = 4;
const BORDER = 0.015;
/** White that is left around writing, of the longer side of the page. */
const MARGIN = 0.03;
/** A page that is written on so much of it is left as it is: the half of a sheet is an ordinary letter, a receipt is a fifth of it. */
const MOST_COVER = 0.3;

/** One point for each square that holds ink. */
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
 * Where the writing is on a page that is mostly empty, with some white around it: a receipt on the glass of a scanner.
 * Undefined where the page is written all over, or not at all.
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
