import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { quarterOf } from './text-runs';
import { decodeImage } from './image-file';

const folder = mkdtempSync(join(tmpdir(), 'ocr-image-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Larger than pictures are read, with an edge at every point. */
async function drawn(): Promise<Buffer> {
  const [width, height] = [2_701, 307];
  const data = Uint8Array.from({ length: width * height }, (_, i) => (i * 2_654_435_761) >>> 24);
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

test.each([90, 180, 270] as const)(
  'a large picture rotated by %d° equals the upright one after turning',
  async (degrees) => {
    const [upright, lying] = [join(folder, 'upright.png'), join(folder, 'lying.png')];
    await sharp(await drawn()).toFile(upright);
    await sharp(await drawn())
      .rotate(degrees)
      .toFile(lying);
    const back = await decodeImage(lying, quarterOf(360 - degrees));
    expect(back.width).toBe(2_600);
    expect(back.data.equals((await decodeImage(upright)).data)).toBe(true);
  },
);
