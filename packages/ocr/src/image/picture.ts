import sharp, { type Sharp } from 'sharp';
import type { Area } from './find-writing';
import { grayOf, slant, type GrayImage } from './gray-image';

/** A decoded page as a person sees it. */
export interface Picture {
  width: number;
  height: number;
  /** 1 for grey; 3 for red, green and blue. */
  channels: 1 | 2 | 3 | 4;
  data: Buffer;
}

export type Quarter = 0 | 90 | 180 | 270;

const sharpOf = ({ data, width, height, channels }: Picture) => sharp(data, { raw: { width, height, channels } });

async function pictureOf(pipeline: Sharp): Promise<Picture> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

export const toGray = (picture: Picture): Promise<GrayImage> => grayOf(sharpOf(picture).greyscale());

/** Turned clockwise. */
export const turnPicture = async (picture: Picture, quarter: Quarter): Promise<Picture> =>
  quarter === 0 ? picture : pictureOf(sharpOf(picture).rotate(quarter));

/** Turns clockwise by a few degrees; areas from outside the picture are white. */
export const slantPicture = async (picture: Picture, skew: number): Promise<Picture> =>
  skew === 0 ? picture : pictureOf(slant(sharpOf(picture), skew));

/** The part of the picture in the area. */
export const cropPicture = (picture: Picture, { left, top, right, bottom }: Area): Promise<Picture> =>
  pictureOf(sharpOf(picture).extract({ left, top, width: right - left, height: bottom - top }));

const JPEG_QUALITY = 80;

export async function writeJpeg(picture: Picture, path: string): Promise<void> {
  await sharpOf(picture).jpeg({ quality: JPEG_QUALITY }).toFile(path);
}
