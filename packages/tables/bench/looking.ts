import { join } from 'node:path';
import { createEnginePool } from '../src';
import { bench, measured } from './profile-measure';

/**
 * The workbench's requests on a table, as a service makes them: through a child process, each in a fresh session, after
 * the columns have been read once. Needs the built package.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/looking.ts [rows] [rounds]`
 */
void bench(async ({ folder, dataset, rowCount, rounds }) => {
  const pool = createEnginePool({
    workers: 1,
    memoryMb: 700,
    deadlineMs: 60_000,
    folder: join(folder, 'jobs'),
    cacheFolder: folder,
  });
  const report = async (what: string, target: number, work: () => Promise<unknown>) => {
    await work();
    const { ms } = await measured(rounds, work);
    process.stdout.write(`${what}: ${ms} ms, target ≤ ${target}\n`);
  };
  const names = dataset.schema.columns.map(({ name }) => name);
  const facet = (column: string, kind: 'values' | 'numbers' | 'dates' | 'state') =>
    ({ column, kind, limit: 50, sort: 'count', search: '' }) as const;
  const filter = [{ column: 'Kota', operator: 'contains' as const, value: 'ban' }];
  for (const kind of ['values', 'numbers', 'dates', 'state'] as const)
    await report(`one facet of ${kind}`, 150, async () => {
      await pool.run('facets', { dataset, filter, facets: [facet(names[0] ?? '', kind)] });
    });
  await report('five facets of values', 300, () =>
    pool.run('facets', { dataset, filter, facets: names.slice(0, 5).map((name) => facet(name, 'values')) }),
  );
  await report('five facets of states', 300, () =>
    pool.run('facets', { dataset, filter, facets: names.slice(0, 5).map((name) => facet(name, 'state')) }),
  );
  await report('figures of the whole table', 1000, () =>
    pool.run('selection', { dataset, ranges: [{ rows: [0, rowCount - 1], columns: names }] }),
  );
  await report('find in the whole table', 500, () => pool.run('find', { dataset, text: 'ban' }));
  const steps = [{ operation: 'rename@1', config: { mapping: { Kota: 'City' } } }];
  for (const sampled of [true, false])
    await report(`preview of a step, sampled ${sampled}`, sampled ? 300 : 1000, () =>
      pool.run('previewSteps', { dataset, steps, filter, sort: [], offset: 0, limit: 50, sampled }),
    );
  const cleaning = [{ operation: 'clean@1', config: { rule_ids: ['tidy-spaces', 'date-form'], target_columns: [] } }];
  for (const sampled of [true, false])
    await report(`preview of a cleaning, sampled ${sampled}`, sampled ? 300 : 2000, () =>
      pool.run('previewSteps', { dataset, steps: cleaning, filter, sort: [], offset: 0, limit: 50, sampled }),
    );
  await pool.close();
});
