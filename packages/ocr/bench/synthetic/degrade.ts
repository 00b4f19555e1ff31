import sharp, { type Sharp } from 'sharp';
import { randomOf, type Random } from './random';

/** A clean page at 200 dots per inch, degraded as scanners and telephones do. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

export const gray = async (pipeline: Sharp): Promise<Pixels> => {
  const { data, info } = await pipeline.greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};
export const sharpOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 1 } });

/** Applies this share of full light at each point, and grain with this deviation. */
export function expose(
  { width, height, data }: Pixels,
  random: Random,
  grain: number,
  light: (x: number, y: number) => number,
): Pixels {
  const exposed = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = (data[y * width + x] ?? 255) * light(x / width, y / height) + grain * random.normal();
      exposed[y * width + x] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return { width, height, data: exposed };
}

export const sign = (random: Random) => (random.next() < 0.5 ? -1 : 1);

async function scan(page: Pixels, random: Random): Promise<Pixels> {
  const skew = sign(random) * random.between(0.6, 1.9);
  const turned = await gray(sharpOf(page).rotate(skew, { background: 'white' }).blur(0.7));
  return expose(turned, random, 12, () => 0.97);
}

async function photo(page: Pixels, random: Random): Promise<Pixels> {
  const skew = sign(random) * random.between(2.5, 4.7);
  const turned = await gray(sharpOf(page).rotate(skew, { background: '#e8e8e8' }).resize(1_500).blur(0.8));
  const direction = random.between(0, Math.PI / 2);
  const light = (x: number, y: number) =>
    0.45 + (0.5 * (x * Math.cos(direction) + y * Math.sin(direction))) / (Math.cos(direction) + Math.sin(direction));
  return expose(turned, random, 7, light);
}

/** A sheet on a dark table, photographed at a slant, with all four corners in the picture. */
async function handHeld(page: Pixels, random: Random): Promise<Pixels> {
  const [width, height] = [1_700, 2_300];
  const corner = (x: number, y: number): [number, number] => [
    x * width + random.between(20, 190),
    y * height + random.between(20, 190),
  ];
  const [topLeft, topRight, bottomRight, bottomLeft] = [
    corner(0.02, 0.02),
    corner(0.86, 0.02),
    corner(0.86, 0.88),
    corner(0.02, 0.88),
  ];
  const data = Buffer.alloc(width * height, 70);
  const solve = inverseOfQuad(topLeft, topRight, bottomRight, bottomLeft);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = solve(x, y);
      if (u >= 0 && v >= 0 && u < 1 && v < 1)
        data[y * width + x] = sample(page, u * (page.width - 1), v * (page.height - 1));
    }
  }
  const soft = await gray(sharpOf({ width, height, data }).blur(0.7));
  return expose(soft, random, 6, (x, y) => 0.6 + 0.35 * (0.7 * x + 0.3 * y));
}

function sample({ width, height, data }: Pixels, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (dx: number, dy: number) =>
    data[Math.min(height - 1, top + dy) * width + Math.min(width - 1, left + dx)] ?? 255;
  const [fx, fy] = [x - left, y - top];
  return Math.round((at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy);
}

type Point = [number, number];

/** Maps a point of the picture to shares of the sheet's width and height, by the projective map of the unit square. */
function inverseOfQuad(
  [x0, y0]: Point,
  [x1, y1]: Point,
  [x2, y2]: Point,
  [x3, y3]: Point,
): (x: number, y: number) => Point {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const bottom = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / bottom, (dx1 * sy - sx * dy1) / bottom];
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  return (x, y) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e);
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f);
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [u / w, v / w];
  };
}

export const variants = ['clean200', 'scan200', 'photo', 'low110', 'rotated', 'handheld'] as const;
export type Variant = (typeof variants)[number];

/** Writes the page in one of the forms people may upload, as PNG or JPEG. */
export async function writeVariant(clean: Pixels, variant: Variant, seed: number, path: string): Promise<void> {
  const random = randomOf(seed * 104_729 + variants.indexOf(variant));
  switch (variant) {
    case 'clean200':
      return void (await sharpOf(clean).png().toFile(path));
    case 'scan200':
      return void (await sharpOf(await scan(clean, random))
        .jpeg({ quality: 55 })
        .toFile(path));
    case 'photo':
      return void (await sharpOf(await photo(clean, random))
        .jpeg({ quality: 60 })
        .toFile(path));
    case 'low110':
      return void (await sharpOf(clean).resize(900).jpeg({ quality: 50 }).toFile(path));
    case 'rotated':
      return void (await sharpOf(await gray(sharpOf(await scan(clean, random)).rotate(random.pick([90, 180, 270]))))
        .jpeg({ quality: 60 })
        .toFile(path));
    case 'handheld':
      return void (await sharpOf(await handHeld(clean, random))
        .jpeg({ quality: 70 })
        .toFile(path));
  }
}
