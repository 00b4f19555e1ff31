import { openDataset, profile } from '../src/index';
import { bench, measured, peer, printRatio } from './profile-measure';

/**
 * The full profile of a table beside pandas counting the same things of the same table in memory, in the same run.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/profile.ts [rows] [rounds]`
 */
void bench(async ({ session, dataset, csv, rounds }) => {
  const opened = await openDataset(session, dataset);
  const own = await measured(rounds, () => profile(session, opened, 'table.csv'));
  printRatio('profile', own, 'pandas', peer('profile-peer.py', csv, rounds), 0.4);
});
