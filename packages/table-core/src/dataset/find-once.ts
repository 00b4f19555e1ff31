import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import type { EngineSession } from '../session/session';
import type { DatasetRelation } from './dataset';
import { moveFile } from './keep-dataset';

async function readKept<Found>(path: string, schema: z.ZodType<Found>): Promise<Found | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Not computed yet, evicted from the cache, or cut short by a power failure: compute it again.
    return undefined;
  }
}

/**
 * What was found out about a dataset, computed once and then kept next to it.
 * @param name of the finding, with a number that is raised when its rules change
 */
export async function findOnce<Found>(
  session: EngineSession,
  { kept }: Pick<DatasetRelation, 'kept'>,
  { name, schema, find }: { name: string; schema: z.ZodType<Found>; find: () => Promise<Found> },
): Promise<Found> {
  const path = kept && join(kept.folder, `${kept.hash}-${name}.json`);
  const known = path && (await readKept(path, schema));
  if (known) return known;
  const found = await find();
  if (path) {
    const made = join(session.folder, basename(path));
    await writeFile(made, JSON.stringify(found));
    await moveFile(made, path);
  }
  return found;
}
