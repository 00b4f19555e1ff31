import { join } from 'node:path';
import { readDocument } from '@rapi/documents';
import sharp from 'sharp';
import { pageOf, type PageReader } from '../src/index';

/** Ways in which a scanner or telephone turns a page: by quarters, and a little crooked. Degrees clockwise. */
export const turns = [0, 90, 180, 270, 3, -3] as const;

/** Reads the picture turned by this many degrees, and returns the total found. */
export async function totalWhenTurned(
  reader: PageReader,
  picture: Buffer | string,
  degrees: number,
  outFolder: string,
): Promise<string | number | null> {
  const path = join(outFolder, `turned-${degrees}.png`);
  await sharp(picture).rotate(degrees, { background: 'white' }).png().toFile(path);
  const read = await reader.readPage({ path, pageNumber: 1, language: 'ind+eng', outFolder });
  const { fields } = readDocument([pageOf(read)], 'auto');
  return fields.find(({ name }) => name === 'total')?.normalized_value ?? null;
}
