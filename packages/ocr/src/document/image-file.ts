import { sentence } from '@rapi/contracts';
import sharp from 'sharp';
import { DocumentError } from '../document-error';
import type { Picture, Quarter } from '../image/picture';

export const MOST_PIXELS = 40_000_000;
/** Larger pictures are reduced to this size: an A4 page then has some 220 dots per inch. */
const LONGEST_SIDE = 2_600;

const tooLarge = (width: number, height: number) =>
  new DocumentError('image_too_large', sentence('image_too_large', { width, height }));
const damaged = () => new DocumentError('damaged_document', sentence('image_damaged'));

/** Reads only the header and decodes nothing. */
export async function inspectImage(path: string): Promise<void> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(damaged()));
  const { width, height } = metadata;
  if (!width || !height) throw damaged();
  if (width * height > MOST_PIXELS) throw tooLarge(width, height);
}

/**
 * The picture as a person sees it: turned by its EXIF orientation and then, clockwise, by the quarter, on white where
 * it is transparent, 8 bits of red, green and blue, and no larger than useful. It is turned before it is reduced, so a
 * turned picture is the same to the last pixel as one that was uploaded upright.
 */
export async function decodeImage(path: string, quarter: Quarter = 0): Promise<Picture> {
  await inspectImage(path);
  const { data, info } = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .rotate(quarter)
    .flatten({ background: 'white' })
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(damaged()));
  return { data, width: info.width, height: info.height, channels: info.channels };
}
