import { countInk, grayOf, inkOf, sharpOf, type GrayImage, type InkMask } from './gray-image';

/** This width shows lines of text well enough. */
const LOOK_SIZE = 900;
const MOST_DEGREES = 12;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.1;
/** Turning blurs a little, so a smaller skew than this is ignored. */
const STRAIGHT_DEGREES = 0.1;

/** At most this many points of ink are used to find rows. */
const MOST_POINTS = 60_000;

interface Points {
  xs: Float32Array;
  ys: Float32Array;
  size: number;
}

function pointsOf(mask: InkMask): Points {
  const { width, height, data } = mask;
  const count = countInk(mask);
  const every = Math.max(1, Math.ceil(count / MOST_POINTS));
  const kept = Math.ceil(count / every);
  const [xs, ys] = [new Float32Array(kept), new Float32Array(kept)];
  for (let at = data.indexOf(1), seen = 0; at >= 0; at = data.indexOf(1, at + 1), seen++) {
    if (seen % every !== 0) continue;
    xs[seen / every] = (at % width) - width / 2;
    ys[seen / every] = Math.floor(at / width) - height / 2;
  }
  return { xs, ys, size: Math.ceil(Math.hypot(width, height)) };
}

/** How sharply rows of ink and white alternate when the page is turned by this angle; higher is straighter. */
function sharpness({ xs, ys, size }: Points, degrees: number): number {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const rows = new Int32Array(size + 2);
  for (let i = 0; i < xs.length; i++) {
    const row = ((ys[i] ?? 0) * cos + (xs[i] ?? 0) * sin + size / 2 + 0.5) | 0;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let i = 1; i < rows.length; i++) sum += ((rows[i] ?? 0) - (rows[i - 1] ?? 0)) ** 2;
  return sum;
}

function best(points: Points, from: number, to: number, step: number): { degrees: number; score: number } {
  let found = { degrees: 0, score: -1 };
  for (let degrees = from; degrees <= to + step / 2; degrees += step) {
    const score = sharpness(points, degrees);
    if (score > found.score) found = { degrees, score };
  }
  return found;
}

async function lookAt(image: GrayImage): Promise<InkMask> {
  const scale = Math.min(1, LOOK_SIZE / Math.min(image.width, image.height));
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)];
  return inkOf(scale === 1 ? image : await grayOf(sharpOf(image).resize(width, height, { fit: 'fill' })), 190);
}

/** Degrees, clockwise positive, by which to turn the page so that its lines of text are level; within ±12. */
export async function skewOf(image: GrayImage): Promise<number> {
  const points = pointsOf(await lookAt(image));
  if (points.xs.length === 0) return 0;
  const coarse = best(points, -MOST_DEGREES, MOST_DEGREES, COARSE_STEP);
  const fine = best(points, coarse.degrees - COARSE_STEP, coarse.degrees + COARSE_STEP, FINE_STEP);
  return Math.abs(fine.degrees) < STRAIGHT_DEGREES ? 0 : Math.round(fine.degrees * 10) / 10;
}

/** Whether lines of text seem to run up or down rather than across. A guess: recognition decides. */
export async function seemsSideways(image: GrayImage): Promise<boolean> {
  const { width, height, data } = await lookAt(image);
  const across = pointsOf({ width, height, data });
  const down: Points = { ...across, xs: across.ys, ys: across.xs };
  const score = (points: Points) => best(points, -MOST_DEGREES, MOST_DEGREES, 1).score;
  return score(down) > 1.3 * score(across);
}
