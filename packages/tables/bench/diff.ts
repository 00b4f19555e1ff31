import { join } from 'node:path';
import { cleaningRules, diff, openDataset } from '../src';
import { runStep } from '../src/operations/run-step';
import { bench, measured } from './profile-measure';

/**
 * Compares two versions of a table in full, from scratch each time: cleaned by all rules, with rows removed, and both.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/diff.ts [rows] [rounds]`
 */
void bench(async ({ session, folder, dataset, rounds }) => {
  const context = { now: new Date(0) };
  const step = { operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id) } };
  const before = await openDataset(session, dataset);
  const { relation, schema } = await openDataset(
    session,
    (await runStep(session, { dataset, step }, folder, context)).dataset,
  );
  const thinned = async (from: string) => {
    const path = join(folder, `${session.name('thinned')}.parquet`);
    await session.run(
      `COPY (SELECT * REPLACE (row_number() OVER (ORDER BY _row) - 1 AS _row) FROM ${from} WHERE _row % 50 <> 7) TO '${path}' (FORMAT parquet)`,
    );
    const kept = `read_parquet('${path}')`;
    const [counted] = await session.rows(`SELECT count(*) AS n FROM ${kept}`);
    return { relation: kept, schema: { ...schema, rowCount: Number(counted?.n) } };
  };
  const versions = {
    cleaned: { relation, schema },
    thinned: await thinned(before.relation),
    both: await thinned(relation),
  };
  for (const [what, after] of Object.entries(versions)) {
    const { rows_removed, rows_added, rows_moved, cells_changed } = await diff(session, before, after);
    const { ms } = await measured(rounds, () => diff(session, before, after));
    process.stdout.write(
      `diff ${what}: ${ms} ms, target ≤ 3000 | ${JSON.stringify({ rows_removed, rows_added, rows_moved, cells_changed })}\n`,
    );
  }
});
