import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Dataset, moveFile, openDataset, quoteText, type TaskContext } from '@rapi/table-core';
import { findViolations } from './find-violations';
import { planChecks, type PlannedChecks } from './plan-checks';
import type { ValidationPlan } from './validation-plan';

/** Raise this when the checks change, so that kept findings of older code are not reused. */
const MEANING = 1;

const pathOf = (folder: string, { hash }: Dataset, plan: ValidationPlan): string => {
  const name = createHash('sha256')
    .update(JSON.stringify([MEANING, hash, plan]))
    .digest('hex');
  return join(resolve(folder), `violations-${name}.parquet`);
};

export interface KeptViolations extends PlannedChecks {
  /** A relation ordered by row and place: row_index, place (index of the check), kind, detail. */
  violations: string;
}

/**
 * The findings of a plan in a dataset, as a Parquet file next to the cached datasets. Dataset and plan determine them
 * fully, so evicted findings can be computed again and need no permanent storage.
 */
export async function keepViolations(
  { session, folder, cacheFolder, signal, progress }: TaskContext,
  dataset: Dataset,
  plan: ValidationPlan,
): Promise<KeptViolations> {
  const path = pathOf(cacheFolder, dataset, plan);
  if (existsSync(path)) {
    const now = new Date();
    await utimes(path, now, now);
  } else {
    const found = await findViolations(session, await openDataset(session, dataset), plan, { signal, progress });
    const made = join(folder, `${session.name('violations')}.parquet`);
    await session.run(
      `COPY (SELECT * FROM ${found.violations} ORDER BY row_index, place) TO ${quoteText(made)} (FORMAT parquet, COMPRESSION zstd)`,
    );
    await moveFile(made, path);
  }
  const violations = session.name('kept');
  await session.run(`CREATE VIEW ${violations} AS SELECT * FROM read_parquet(${quoteText(path)})`);
  return { violations, ...planChecks(plan.rules, dataset.schema, plan.scope) };
}
