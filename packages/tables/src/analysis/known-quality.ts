import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { qualityPart } from '@rapi/contracts';
import { type Dataset, type EngineSession, openDataset } from '@rapi/table-core';
import { measureQuality, type Quality } from './quality-score';

/** Goes up with every change of what is counted, so that no figure of an older formula is taken for one of this. */
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
    // Not kept yet, let go of by the cache, or cut short by a power failure: it is measured again.
    return undefined;
  }
}

/** The quality of a dataset, which never changes: measured once, then kept beside the datasets in the cache. */
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
