import { applyOperation, cleaningRules, parseStep } from '../src';
import { bench, measured, peer, printRatio } from './profile-measure';

/**
 * All cleaning rules over all columns, writing the list of changes and the new dataset, compared with pandas applying
 * the same rules with a list of changes but writing nothing, in the same run.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/clean.ts [rows] [rounds]`
 */
void bench(async ({ session, folder, dataset, csv, rounds }) => {
  const step = parseStep({ operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id) } });
  const own = await measured(rounds, async () => {
    const { output } = await applyOperation(session, dataset, step, folder, { now: new Date(0) });
    await session.run(`DROP VIEW ${output.relation}`);
  });
  const { output } = await applyOperation(session, dataset, step, folder, { now: new Date(0) });
  process.stdout.write(`${output.counts.cells_changed} cells changed in ${output.counts.records_changed} rows\n`);
  printRatio('clean', own, 'pandas', peer('clean-peer.py', csv, rounds), 1);
});
