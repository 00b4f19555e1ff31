import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEnginePool, type EnginePool, TableError } from '@rapi/tables';
import { createRandom, type Random } from '../../packages/tables/src/samples/random';
import { cutOff, flipped, lying, pickFrom, repacked } from './damage';
import { reportFigure, seconds } from './report';
import { sizeOf } from './sizes';
import { type SoundFile, soundFiles } from './sound-files';

const FILES = sizeOf('RAPI_MUTATED_FILES', 20_000, 300);
const SEED = sizeOf('RAPI_SEED', 20_261_123, 20_261_123);
/** On a slow machine fewer files are tried, and the table says how many. */
const LONGEST_MS = sizeOf('RAPI_MUTATED_MINUTES', 30, 2) * 60_000;
/** One in four is not a workbook. */
const OTHERS = 0.25;
const WORKERS = 2;
/** The memory limit of a worker of the product. */
const MEMORY_MB = 640;
/** Seen from outside, a worker may exceed its limit for the moment in which it is being ended. */
const OVERSHOOT_MB = 200;
const SLOWEST_MS = 10_000;
const SAMPLE_MS = 50;

let folder: string;
let pool: EnginePool;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapi-mutated-'));
  const places = { folder: join(folder, 'jobs'), cacheFolder: join(folder, 'cache') };
  pool = createEnginePool({ workers: WORKERS, memoryMb: MEMORY_MB, deadlineMs: 30_000, ...places });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const counts = { taken: 0, refused: 0 };
/** Anything but a table or a refusal of the file. */
const failed: string[] = [];
let slowest = 0;
let mostMemory = 0;

function damaged(random: Random, { bytes, isPackage }: SoundFile): Buffer {
  const ways = isPackage ? [flipped, cutOff, lying, repacked, repacked, repacked] : [flipped, flipped, flipped, cutOff];
  return pickFrom(random, ways)(random, bytes);
}

const isRefusal = (error: unknown): boolean =>
  error instanceof TableError && error.status < 500 && !error.code.startsWith('engine_');

async function tell(path: string, filename: string, number: number): Promise<void> {
  const began = performance.now();
  try {
    await pool.run('ingest', { path, options: { filename } });
    counts.taken += 1;
  } catch (error) {
    if (isRefusal(error)) counts.refused += 1;
    else failed.push(`${number} ${filename}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const took = performance.now() - began;
  slowest = Math.max(slowest, took);
  if (took > SLOWEST_MS) failed.push(`${number} ${filename}: ${seconds(took)}`);
}

test(`${FILES} damaged workbooks and other files are read or refused, soon, and nothing else comes to harm`, async () => {
  const { workbooks, others } = await soundFiles();
  for (const { filename, bytes } of [...workbooks, ...others]) {
    const path = join(folder, 'sound');
    await writeFile(path, bytes);
    await expect(pool.run('ingest', { path, options: { filename } })).resolves.toBeDefined();
  }
  const watching = setInterval(() => {
    mostMemory = Math.max(mostMemory, ...pool.state().workers.map(({ memoryMb }) => memoryMb));
  }, SAMPLE_MS);
  const giveUpAt = Date.now() + LONGEST_MS;
  let next = 0;
  const work = async (worker: number): Promise<void> => {
    const path = join(folder, `upload-${worker}`);
    while (next < FILES && Date.now() < giveUpAt) {
      const number = next++;
      // Each has its own seed, so that a failing one can be reproduced alone.
      const random = createRandom(SEED + number);
      const sound = pickFrom(random, random.chance(OTHERS) ? others : workbooks);
      await writeFile(path, damaged(random, sound));
      await tell(path, sound.filename, number);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  clearInterval(watching);
  const { taken, refused } = counts;
  const isMet = failed.length === 0 && mostMemory <= MEMORY_MB + OVERSHOOT_MB;
  const figures = `${taken} read, ${refused} refused, ${failed.length} failed; slowest ${seconds(slowest)}, worker ≤ ${Math.round(mostMemory)} MB`;
  reportFigure('workbooks', figures, isMet && taken + refused === FILES);
  expect(failed).toEqual([]);
  expect(mostMemory).toBeLessThanOrEqual(MEMORY_MB + OVERSHOOT_MB);
  expect(taken + refused).toBeGreaterThan(0);
});
