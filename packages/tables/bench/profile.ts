import { openDataset, profile } from '../src';
import { bench, measured, peer, printRatio } from './profile-measure';

/**
 * The full profile of a table, compared in the same run with pandas counting the same on a table in memory; and with
 * ydata-profiling if YDATA_PYTHON names a Python that has it (`pip install ydata-profiling`).
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/profile.ts [rows] [rounds]`
 */
void bench(async ({ session, dataset, csv, rounds }) => {
  const opened = await openDataset(session, dataset);
  const own = await measured(rounds, () => profile(session, opened, 'table.csv'));
  printRatio('profile', own, 'pandas', peer('profile-peer.py', csv, rounds), 0.4);
  const python = process.env.YDATA_PYTHON;
  if (python === undefined) process.stdout.write('ydata-profiling: not measured, YDATA_PYTHON is not set\n');
  else printRatio('profile', own, 'ydata-profiling (minimal)', peer('profile-ydata-peer.py', csv, 1, python), 0.4);
});
