import sharp, { type Sharp } from 'sharp';

/** Brightness row by row, 0 black to 255 white. */
export interface GrayImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** 1 where there is ink, row by row. */
export interface InkMask {
  width: number;
  height: number;
  data: Uint8Array;
}

const raw = ({ width, height }: GrayImage) => ({ raw: { width, height, channels: 1 as const } });

export const sharpOf = (image: GrayImage) => sharp(image.data, raw(image));

/** Declares the colour space, because sharp otherwise returns three channels instead of one. */
export async function grayOf(pipeline: Sharp): Promise<GrayImage> {
  const { data, info } = await pipeline
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

export async function zoomGray(image: GrayImage, zoom: number): Promise<GrayImage> {
  if (zoom === 1) return image;
  const [width, height] = [Math.round(image.width * zoom), Math.round(image.height * zoom)];
  return grayOf(sharpOf(image).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
}

/** Replaces each point by the median of a square around it; the square shrinks to a smaller image. */
export function medianGray(image: GrayImage, size: number): Promise<GrayImage> {
  return grayOf(sharpOf(image).median(Math.min(size, image.width, image.height)));
}

/** On a page with a white background, anything darker than this is ink. */
const INK_LEVEL = 160;

export function inkOf(image: GrayImage, level = INK_LEVEL): InkMask {
  const data = new Uint8Array(image.data.length);
  for (let i = 0; i < data.length; i++) data[i] = (image.data[i] ?? 255) < level ? 1 : 0;
  return { width: image.width, height: image.height, data };
}

export function countInk(mask: InkMask): number {
  let count = 0;
  for (let i = 0; i < mask.data.length; i++) count += mask.data[i] ?? 0;
  return count;
}

export function transpose(mask: InkMask): InkMask {
  const { width, height, data } = mask;
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0;
  }
  return { width: height, height: width, data: turned };
}

/**
 * Turns clockwise by a few degrees, with cubic interpolation: linear interpolation would blur print. Areas from outside
 * the image are white.
 */
export function slant(pipeline: Sharp, degrees: number): Sharp {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return pipeline.affine([cos, -sin, sin, cos], { background: 'white', interpolator: 'bicubic' });
}

/** Turns clockwise; areas from outside the image are white. */
export async function turnGray(image: GrayImage, degrees: number): Promise<GrayImage> {
  if (degrees === 0) return image;
  return grayOf(degrees % 90 === 0 ? sharpOf(image).rotate(degrees) : slant(sharpOf(image), degrees));
}
