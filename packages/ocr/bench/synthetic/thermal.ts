import { expose, gray, sharpOf, sign, type Pixels } from './degrade';
import { randomOf, type Random } from './random';

/** Below this brightness a print head leaves a dot. */
const DOT = 150;

/** Each dot is printed or not; a worn head prints paler in places, and some of its dots are dead. */
function print({ width, height, data }: Pixels, random: Random): Pixels {
  const ink = random.between(40, 120);
  const [slope, wave] = [random.between(-40, 40), random.between(0, 25)];
  const dead = new Set(Array.from({ length: random.whole(0, 3) }, () => random.whole(0, width - 1)));
  const worn = Array.from({ length: width }, (_, x) =>
    dead.has(x) ? 200 : ink + slope * (x / width - 0.5) + wave * Math.sin((x / width) * 9),
  );
  const printed = Buffer.alloc(data.length, 248);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDot = (data[y * width + x] ?? 255) < DOT;
      // Slipping paper misses some dots.
      if (isDot && random.next() > 0.03) printed[y * width + x] = Math.max(0, Math.min(235, worn[x] ?? ink));
    }
  return { width, height, data: printed };
}

/** A receipt as a till prints it, some weeks old and scanned in an office; as JPEG. */
export async function writeThermal(clean: Pixels, seed: number, path: string): Promise<void> {
  const random = randomOf(seed * 15_485_863);
  const printed = print(clean, random);
  const width = Math.round(clean.width * random.between(0.75, 1.15));
  const scanned = await gray(
    sharpOf(printed)
      .blur(random.between(0.5, 0.9))
      .rotate(sign(random) * random.between(0, 1.5), { background: 'white' })
      .resize(width),
  );
  const paper = random.between(0.86, 0.98);
  const light = (x: number) => paper - 0.08 * Math.abs(x - 0.5);
  await sharpOf(expose(scanned, random, random.between(4, 11), light))
    .jpeg({ quality: random.whole(45, 75) })
    .toFile(path);
}
