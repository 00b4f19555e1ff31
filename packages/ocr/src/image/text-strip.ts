import { inkOf, type GrayImage, type InkMask } from './gray-image';

/** The length taken of a line, and its possible heights: in letter heights. */
const WIDEST = 45;
const [LOWEST, TALLEST] = [0.7, 4];
/** Rows between two lines have less ink than this share of a full row: specks, descenders. */
const BETWEEN_LINES = 0.08;

/** Rows from `top` to before `bottom`. */
interface Band {
  top: number;
  bottom: number;
  ink: number;
}

function inkByRow({ width, height, data }: InkMask): Uint32Array {
  const rows = new Uint32Array(height);
  for (let y = 0, at = 0; y < height; y++) {
    let ink = 0;
    for (const end = at + width; at < end; at++) ink += data[at] ?? 0;
    rows[y] = ink;
  }
  return rows;
}

/** Runs of rows with writing. */
function bandsOf(rows: Uint32Array): Band[] {
  const inked = rows.filter((ink) => ink > 0).sort();
  const least = BETWEEN_LINES * (inked[Math.floor(0.95 * inked.length)] ?? 0);
  const bands: Band[] = [];
  let open: Band | undefined;
  rows.forEach((ink, y) => {
    if (ink <= least) return void (open = undefined);
    if (!open) bands.push((open = { top: y, bottom: y, ink: 0 }));
    open.bottom = y + 1;
    open.ink += ink;
  });
  return bands;
}

/** The first column with ink in the band. */
function beginningOf({ width, data }: InkMask, { top, bottom }: Band): number {
  let left = width;
  for (let y = top; y < bottom; y++) {
    const at = data.indexOf(1, y * width);
    if (at >= 0) left = Math.min(left, at - y * width);
  }
  return left === width ? 0 : left;
}

/**
 * A few lines of a level page, one below the other: enough to see which way its letters stand, in a fraction of the
 * page's time. If no line is separate from the others, the rows with most ink.
 */
export function textStrip(image: GrayImage, glyph: number, count: number): GrayImage {
  const mask = inkOf(image);
  const margin = Math.ceil(glyph / 2);
  const bands = bandsOf(inkByRow(mask)).map((band) => ({
    ...band,
    bottom: Math.min(band.bottom, band.top + Math.ceil(TALLEST * glyph)),
    isLine: band.bottom - band.top >= LOWEST * glyph && band.bottom - band.top <= TALLEST * glyph,
  }));
  const lines = bands
    .sort((a, b) => Number(b.isLine) - Number(a.isLine) || b.ink - a.ink)
    .slice(0, count)
    .sort((a, b) => a.top - b.top);
  const width = Math.min(image.width, Math.ceil(WIDEST * glyph)) + 2 * margin;
  const height = lines.reduce((sum, { top, bottom }) => sum + bottom - top + 2 * margin, 2 * margin);
  const strip: GrayImage = { width, height, data: new Uint8Array(width * height).fill(255) };
  let row = margin;
  for (const line of lines) {
    const left = Math.max(0, beginningOf(mask, line) - 1);
    // Accents and descenders reach beyond the rows that hold most of the line.
    const [from, to] = [Math.max(0, line.top - margin / 2), Math.min(image.height, line.bottom + margin / 2)].map(
      Math.round,
    );
    for (let y = from ?? 0; y < (to ?? 0); y++, row++) {
      const right = Math.min(image.width, left + width - 2 * margin);
      strip.data.set(image.data.subarray(y * image.width + left, y * image.width + right), row * width + margin);
    }
    row += margin;
  }
  return strip;
}

/** The middle of a page, with its proportions and at most so many pixels. */
export function middleOf(image: GrayImage, pixels: number): GrayImage {
  const share = Math.min(1, Math.sqrt(pixels / (image.width * image.height)));
  const [width, height] = [Math.max(1, Math.floor(image.width * share)), Math.max(1, Math.floor(image.height * share))];
  const [left, top] = [(image.width - width) >> 1, (image.height - height) >> 1];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * image.width + left;
    data.set(image.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}
