import { applyOperation, parseStep } from '../src/index';
import { bench, measured, peer, printRatio } from './profile-measure';

/**
 * Six columns converted and the new dataset written, beside pandas converting them by the same rules and writing nothing, in
 * the same run. The list of what failed is part of both.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/convert.ts [rows] [rounds]`
 */
const conversions = {
  Tanggal: 'date',
  Total: 'currency',
  Telepon: 'phone',
  NPWP: 'npwp',
  Status: 'category',
  Lunas: 'boolean',
};

void bench(async ({ session, folder, dataset, csv, rounds }) => {
  const step = parseStep({ operation: 'convert@1', config: { conversions } });
  const own = await measured(rounds, () => applyOperation(session, dataset, step, folder, { now: new Date(0) }));
  const { output } = await applyOperation(session, dataset, step, folder, { now: new Date(0) });
  process.stdout.write(
    `${output.counts.cells_changed} cells changed, ${String(output.details?.failed_values)} failed\n`,
  );
  printRatio('convert', own, 'pandas', peer('convert-peer.py', csv, rounds), 1);
});
