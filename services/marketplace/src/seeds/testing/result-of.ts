import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyRecipe, ingest, openDataset, openSession, page, parseRecipe } from '@rapi/tables';
import type { SeedTemplate } from '../seed-template';

/** The day for which the tests' expectations were calculated by hand. */
const now = new Date('2026-11-23T05:00:00Z');

/** The rows that a template makes of its sample. */
export async function resultOf({ sample, steps }: Pick<SeedTemplate, 'sample' | 'steps'>) {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 1 });
  try {
    const path = join(folder, 'sample.csv');
    await writeFile(path, sample);
    const { sheets } = await ingest(session, folder, path, { filename: 'sample.csv' });
    const dataset = sheets[0]?.dataset;
    if (!dataset) throw new Error('the sample holds no table');
    const { dataset: made } = await applyRecipe(session, dataset, parseRecipe(steps), folder, { now });
    return (await page(session, await openDataset(session, made), { offset: 0, limit: 100 })).rows;
  } finally {
    session.close();
    await rm(folder, { recursive: true, force: true });
  }
}
