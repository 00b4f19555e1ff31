import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type calls, PREVIEW_ROWS, type ResponseOf, sentence } from '@rapi/contracts';
import { formatInstant } from '@rapi/indonesia';
import { inWorkFolder, notFound } from '@rapi/service-kit';
import type { Engine, TableWork } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import type { TemplateRecord } from '../records/template-record';
import { seedOf } from '../seeds/seed-templates';
import type { SeedTemplate } from '../seeds/seed-template';

interface Ports extends Pick<TableWork, 'engine'> {
  /** Samples are stored here while they are read. */
  workFolder: string;
}

type Sample = ResponseOf<typeof calls.marketplace.sample>;

async function tableOf(engine: Engine, dataset: Dataset, signal: AbortSignal): Promise<Sample['before']> {
  const { rows } = await engine.run('page', { dataset, query: { offset: 0, limit: PREVIEW_ROWS } }, { signal });
  const { columns, rowCount } = dataset.schema;
  return { columns: columns.map(({ name }) => name), rows, total_rows: rowCount };
}

async function runOnSample(ports: Ports, { name, steps, sample }: SeedTemplate, signal: AbortSignal): Promise<Sample> {
  const { engine, workFolder } = ports;
  return inWorkFolder(workFolder, async (folder) => {
    const filename = `${name}.csv`;
    const path = join(folder, filename);
    await writeFile(path, sample);
    const { sheets } = await engine.run('ingest', { path, options: { filename } }, { signal });
    const before = sheets[0]?.dataset;
    if (!before) throw new Error(`the sample of ${name} holds no table`);
    const { dataset: after } = await engine.run('runRecipe', { dataset: before, steps }, { signal });
    return { before: await tableOf(engine, before, signal), after: await tableOf(engine, after, signal) };
  });
}

/**
 * The results of Rapi's own templates on their samples. They are cached for the day, because some count the days until
 * today.
 */
export function createSamples(ports: Ports) {
  const made = new Map<string, { day: string; sample: Promise<Sample> }>();
  return async ({ _id }: Pick<TemplateRecord, '_id'>, signal: AbortSignal): Promise<Sample> => {
    const seed = seedOf(_id);
    if (!seed) throw notFound(sentence('template_has_no_sample'));
    const day = formatInstant(new Date()).slice(0, 'dd/MM/yyyy'.length);
    const known = made.get(seed.name);
    if (known?.day === day) return known.sample;
    const sample = runOnSample(ports, seed, signal);
    made.set(seed.name, { day, sample });
    sample.catch(() => made.delete(seed.name));
    return sample;
  };
}
export type Samples = ReturnType<typeof createSamples>;
