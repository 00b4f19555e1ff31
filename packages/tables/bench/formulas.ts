import { openDataset, type Dataset } from '../src';
import { evaluateFormula } from '@rapi/formula';
import { bench, measured, peer, printRatio } from './profile-measure';

/** Ten columns that people ask for, on the sales table; formulas-peer.py does the same in pandas. */
const formulas = [
  '[Jumlah] * 1500',
  'ROUND([Jumlah] * 1500 * 1.11, 0)',
  'IF([Jumlah] > 10, "Grosir", "Eceran")',
  '[Jumlah] / SUM([Jumlah])',
  'SUMIF([Kota], [Kota], [Jumlah])',
  'UPPER(LEFT([Nama], 3)) & "-" & [Jumlah]',
  'TRIM(PROPER([Nama]))',
  'IFERROR(100 / ([Jumlah] - 5), 0)',
  'COUNTIF([Email], [Email]) > 1',
  'IFS([Jumlah] >= 50, "A", [Jumlah] >= 20, "B", TRUE, "C")',
];

/**
 * Ten formulas compared with pandas in the same run. Here the table is read from Parquet each time; pandas has it in
 * memory. The absolute target is 0.5 s for 100,000 rows.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/formulas.ts [rows] [rounds]`
 */
void bench(async ({ session, dataset, csv, rounds }) => {
  const work = async (of: Dataset) => {
    const opened = await openDataset(session, of);
    for (const formula of formulas) {
      const { table } = await evaluateFormula(session, opened, formula, { now: new Date() });
      await session.run(`DROP VIEW ${table}`);
    }
  };
  const own = await measured(rounds, () => work(dataset));
  printRatio(`${formulas.length} formulas`, own, 'pandas', peer('formulas-peer.py', csv, rounds), 2);
});
