import { applyOperation, openDataset, parseStep } from '../src';
import { parseConversion, previewConversion } from '../src/conversion/preview-conversion';
import { bench, measured, peer, printRatio } from './profile-measure';

/**
 * Converts six columns by the same rules, listing the rows that fail: by the preview, which keeps nothing, compared
 * with pandas; and by the operation, which writes all twenty columns as a new dataset, compared with pandas writing a
 * pickle.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/convert.ts [rows] [rounds]`
 */
const config = {
  conversions: {
    Tanggal: 'date',
    Total: 'currency',
    Telepon: 'phone',
    NPWP: 'npwp',
    Status: 'category',
    Lunas: 'boolean',
  },
};

void bench(async ({ session, folder, dataset, csv, rounds }) => {
  const now = new Date(0);
  const opened = await openDataset(session, dataset);
  const preview = await measured(rounds, () => previewConversion(session, opened, parseConversion(config), { now }));
  printRatio('preview conversion', preview, 'pandas', peer('convert-peer.py', csv, rounds), 1);
  const step = parseStep({ operation: 'convert@1', config });
  const own = await measured(rounds, () => applyOperation(session, dataset, step, folder, { now }));
  printRatio('convert and keep', own, 'pandas', peer('convert-keep-peer.py', csv, rounds), 1);
});
