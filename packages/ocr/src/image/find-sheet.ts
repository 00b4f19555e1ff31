import { takeRegion, takeRegions } from './connected-regions';
import { grayOf, medianGray, sharpOf, type GrayImage } from './gray-image';

export interface Point {
  x: number;
  y: number;
}

/** Corners of a sheet of paper, clockwise from the upper left, in pixels of the image. */
export type Quad = readonly [Point, Point, Point, Point];

const LOOK_SIZE = 400;
/** A median over this many pixels removes strokes. */
const WRITING = 7;
/** A sheet fills at least the first share of the picture; above the second it fills all of it and shows no edge. */
const LEAST_COVER = 0.25;
const MOST_COVER = 0.97;
/** Least share of the quadrilateral that is paper, and of the paper that is inside it. */
const FIT = 0.93;
/** Paper is at least this much lighter than what it lies on. */
const LEAST_CONTRAST = 35;
/** Number of levels of brightness that are tried. */
const LEVELS = 6;
/** A sheet of at least this share of the largest is the same one. */
const NEARLY = 0.985;
/**
 * An edge of paper is sharp, a shadow's is not: it must lie within this many pixels, at this share of this many points
 * of a side.
 */
const EDGE_REACH = 5;
const EDGE_POINTS = 20;
const EDGE_SHARE = 0.8;

/** The level that best separates dark from light (Otsu), and the mean of either side. */
function parting(data: Uint8Array): { level: number; dark: number; light: number } {
  const counts = new Float64Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const total = data.length;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let [below, belowSum] = [0, 0];
  let best = { level: 128, dark: 0, light: 255, spread: -1 };
  for (let level = 0; level < 255; level++) {
    below += counts[level] ?? 0;
    belowSum += level * (counts[level] ?? 0);
    if (below === 0 || below === total) continue;
    const [dark, light] = [belowSum / below, (sum - belowSum) / (total - below)];
    const spread = below * (total - below) * (light - dark) ** 2;
    if (spread > best.spread) best = { level, dark, light, spread };
  }
  return best;
}

/** The points along the four sides of a picture. */
function borderOf({ width, height }: GrayImage): number[] {
  const rows = Array.from({ length: height }, (_, y) => [y * width, (y + 1) * width - 1]);
  return [...rows.flat(), ...Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]).flat()];
}

/**
 * The largest light region after blurring the writing away, plus other light areas in the rectangle around it, since a
 * fold may divide a sheet. Regions that reach the border do not belong to a sheet inside the picture: a turned picture
 * has light corners.
 */
function largestLight(image: GrayImage, level: number): Uint8Array | undefined {
  const { width, height, data } = image;
  const map = Uint8Array.from(data, (value) => (value > level ? 1 : 0));
  const largest = takeRegions(map.slice(), width, height).sort((a, b) => b.size - a.size)[0];
  if (!largest) return undefined;
  const { left, top, right, bottom } = largest;
  if (left > 0 && top > 0 && right < width - 1 && bottom < height - 1)
    for (const at of borderOf(image)) if (map[at]) takeRegion(map, width, height, at);
  for (let i = 0; i < map.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < left || x > right || y < top || y > bottom) map[i] = 0;
  }
  return map;
}

/** The points that reach farthest towards the four corners of the picture. */
function cornersOf(map: Uint8Array, width: number): Quad {
  const reach: [(x: number, y: number) => number, Point, number][] = [
    [(x, y) => -x - y, { x: 0, y: 0 }, -Infinity],
    [(x, y) => x - y, { x: 0, y: 0 }, -Infinity],
    [(x, y) => x + y, { x: 0, y: 0 }, -Infinity],
    [(x, y) => y - x, { x: 0, y: 0 }, -Infinity],
  ];
  for (let i = 0; i < map.length; i++) {
    if (!map[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const each of reach) {
      const far = each[0](x, y);
      if (far > each[2]) [each[1], each[2]] = [{ x, y }, far];
    }
  }
  const [a, b, c, d] = reach.map(([, point]) => point);
  const origin = { x: 0, y: 0 };
  return [a ?? origin, b ?? origin, c ?? origin, d ?? origin];
}

const isWithin = (quad: Quad, x: number, y: number) =>
  quad.every((from, i) => {
    const to = quad[(i + 1) % 4] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** Whether paper and quadrilateral coincide, and how much of the picture they cover. */
function fitOf(quad: Quad, map: Uint8Array, width: number): { fits: boolean; cover: number } {
  let [both, inQuad, inMap] = [0, 0, 0];
  for (let i = 0; i < map.length; i++) {
    const inside = isWithin(quad, i % width, Math.floor(i / width));
    if (inside) inQuad++;
    if (map[i]) inMap++;
    if (inside && map[i]) both++;
  }
  return { fits: both > FIT * inQuad && both > FIT * inMap, cover: inQuad / map.length };
}

/** Whether brightness drops sharply along a side, from inside the quadrilateral to outside. */
function isEdge({ width, height, data }: GrayImage, from: Point, to: Point): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [outX, outY] = [(to.y - from.y) / length, (from.x - to.x) / length];
  const brightness = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height ? data[Math.floor(y) * width + Math.floor(x)] : undefined;
  let sharp = 0;
  for (let i = 0; i < EDGE_POINTS; i++) {
    const along = (i + 1) / (EDGE_POINTS + 1);
    const [x, y] = [from.x + along * (to.x - from.x), from.y + along * (to.y - from.y)];
    const inside = brightness(x - EDGE_REACH * outX, y - EDGE_REACH * outY);
    const outside = brightness(x + EDGE_REACH * outX, y + EDGE_REACH * outY);
    if (inside !== undefined && outside !== undefined && inside - outside >= LEAST_CONTRAST) sharp++;
  }
  return sharp >= EDGE_SHARE * EDGE_POINTS;
}

/** Whether all four sides are edges of paper in the picture; lamp light and shadows have none. */
const hasEdges = (image: GrayImage, quad: Quad): boolean =>
  quad.every((from, i) => isEdge(image, from, quad[(i + 1) % 4] ?? from));

/** The sheet that stands out at this level of brightness, and how much of the picture it covers. */
function sheetAt(image: GrayImage, level: number): { quad: Quad; cover: number } | undefined {
  const map = largestLight(image, level);
  if (!map) return undefined;
  const quad = cornersOf(map, image.width);
  const { fits, cover } = fitOf(quad, map, image.width);
  return fits && cover >= LEAST_COVER && cover <= MOST_COVER && hasEdges(image, quad) ? { quad, cover } : undefined;
}

/** The level that parts light from dark, and lower ones down to the dark. */
const levelsOf = ({ level, dark }: { level: number; dark: number }): number[] =>
  Array.from({ length: LEVELS }, (_, i) => level * (dark / level) ** (i / LEVELS));

/**
 * The sheet of paper in a hand-held photo, if it lies on something darker and is completely in the picture; undefined
 * otherwise. Where a shadow falls on the sheet, the level that parts light from dark may part the shadow from the light
 * instead. So lower levels are tried too, and the largest sheet is taken, which loses no writing; of several that are
 * nearly as large the one at the highest level, which has the most exact edges.
 */
export async function findSheet(image: GrayImage): Promise<Quad | undefined> {
  const scale = Math.min(1, LOOK_SIZE / Math.max(image.width, image.height));
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)];
  const small = await medianGray(await grayOf(sharpOf(image).resize(width, height, { fit: 'fill' })), WRITING);
  const tones = parting(small.data);
  if (tones.light - tones.dark < LEAST_CONTRAST) return undefined;
  const sheets = levelsOf(tones).flatMap((level) => sheetAt(small, level) ?? []);
  const largest = Math.max(...sheets.map(({ cover }) => cover));
  const sheet = sheets.find(({ cover }) => cover >= NEARLY * largest);
  if (!sheet) return undefined;
  const enlarge = ({ x, y }: Point): Point => ({ x: (x + 0.5) / scale, y: (y + 0.5) / scale });
  const [a, b, c, d] = sheet.quad;
  return [enlarge(a), enlarge(b), enlarge(c), enlarge(d)];
}
