import { join } from 'node:path';
import { createEnginePool } from '../src';
import { bench, measured } from './profile-measure';

/**
 * Pages of 100 rows as a service requests them: through a child process, each in a fresh session. Needs the built
 * package.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/page.ts [rows] [rounds]`
 */
void bench(async ({ folder, dataset, rowCount, rounds }) => {
  const pool = createEnginePool({
    workers: 1,
    memoryMb: 700,
    deadlineMs: 60_000,
    folder: join(folder, 'jobs'),
    cacheFolder: folder,
  });
  const sort = [{ column: 'Nama', direction: 'asc' as const }];
  const filter = [{ column: 'Kota', operator: 'contains' as const, value: 'ban' }];
  for (const [what, query] of Object.entries({
    plain: {},
    sorted: { sort },
    filtered: { filter },
    both: { sort, filter },
  })) {
    for (const offset of [0, Math.floor(rowCount / 2), rowCount - 100]) {
      const { ms } = await measured(rounds, () =>
        pool.run('page', { dataset, query: { ...query, offset, limit: 100 } }),
      );
      const worker = pool.state().workers[0]?.memoryMb ?? 0;
      process.stdout.write(`page ${what} at ${offset}: ${ms} ms, target ≤ 150 | child ${Math.round(worker)} MB\n`);
    }
  }
  await pool.close();
});
