import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { qualityPart } from '@rapi/contracts';
import { type Dataset, type EngineSession, openDataset } from '@rapi/table-core';
import { measureQuality, type Quality } from './quality-score';

/** Raise this when what is counted changes, so that figures kept by an older formula are not reused. */
const FORMULA = 5;

const keptQuality = z.object({
  score: z.number(),
  completeness: z.number(),
  validity: z.number(),
  uniqueness: z.number(),
  consistency: z.number(),
  differentRows: z.number(),
  columns: z.array(
    z.object({
      key: z.number(),
      filled: z.number(),
      valid: z.number(),
      consistent: z.number(),
      isChecked: z.boolean(),
      score: z.number(),
    }),
  ),
  parts: z.array(qualityPart),
});

async function readKept(path: string): Promise<Quality | undefined> {
  try {
    return keptQuality.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Not kept yet, evicted from the cache, or cut short by a power failure: measure it again.
    return undefined;
  }
}

/**
 * The quality of a dataset. A dataset never changes, so it is measured once and kept next to the datasets in the cache.
 */
export async function knownQuality(session: EngineSession, dataset: Dataset, cacheFolder: string): Promise<Quality> {
  const path = join(cacheFolder, `${dataset.hash}.quality-${FORMULA}.json`);
  const kept = await readKept(path);
  if (kept) return kept;
  const quality = await measureQuality(session, await openDataset(session, dataset));
  const written = `${path}.${process.pid}`;
  await writeFile(written, JSON.stringify(quality));
  await rename(written, path);
  return quality;
}
