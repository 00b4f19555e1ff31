import { correction, generate } from 'lean-qr';
import sharp from 'sharp';

/** White modules around a code, as the standard requires. */
const QUIET = 4;
/** Minimum pixels per side: twice what the page shows, so the code is sharp on phones and in print. */
const LEAST_SIZE = 600;
/** Maximum pixels per side of the customer's own picture; more would not be visible. */
const MOST_SIZE = 1200;
const QUALITY = 92;
const [DARK, LIGHT] = [0, 255];

/** Draws a text as a QR code: a greyscale JPEG whose modules are whole pixels. */
export function qrPicture(text: string): Promise<Buffer> {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = code.size + 2 * QUIET;
  const pixels = Buffer.alloc(side * side, LIGHT);
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) pixels[(y + QUIET) * side + x + QUIET] = DARK;
  }
  const size = side * Math.ceil(LEAST_SIZE / side);
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(size, size, { kernel: 'nearest' })
    .toColourspace('b-w')
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Converts the customer's own picture to a JPEG. */
export const ownPicture = (path: string): Promise<Buffer> =>
  sharp(path)
    .rotate()
    .resize(MOST_SIZE, MOST_SIZE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
