import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchHands, benchHands } from './bench-hands';
import { csvCells } from './csv-cells';
import { describeInBrowser } from './open-browser';
import { differences, peers } from './real-tables';
import { openToolPage, type ToolPage } from './tool-page';

/**
 * Sheets as people keep them, cleaned by hand on the workbench: the result equals what tests/peers/sheets.py makes of
 * them with pandas, cell by cell. Its result is stored for machines without pandas.
 */
const sheets = join(__dirname, '../../packages/tables/test/cases/sheets');
const cases = [
  ['purchases', 'two-header-rows.xlsx'],
  ['wages', 'group-headings.xlsx'],
] as const;
const keptText = (name: string) => readFileSync(join(peers, `${name}-cleaned.csv`), 'utf8');

const python = process.env.RAPI_BENCH_PYTHON ?? 'python3';
const hasPandas = (() => {
  try {
    execFileSync(python, ['-c', 'import pandas, openpyxl'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!hasPandas) process.stdout.write(`No pandas in ${python}: its recipes are not run anew (RAPI_BENCH_PYTHON).\n`);

(hasPandas ? test : test.skip).each(cases)('%s: pandas makes the table that is kept', (name, file) => {
  const made = execFileSync(python, [join(peers, 'sheets.py'), name, join(sheets, file)], { encoding: 'utf8' });
  expect(csvCells(made)).toEqual(csvCells(keptText(name)));
});

async function purchases(bench: BenchHands): Promise<void> {
  await bench.page.getByRole('button', { name: 'Remove 6 rows' }).click();
  await bench.made('keep-data-rows@1');
  await bench.heads('Pemasok Nama', 'Pemasok Kota');
  await bench.within('Pemasok Kota', 'Clean (2 columns)', 'CAPITALS');
  await bench.made('change-text@1', 'change-text@1');
  await bench.choose('Pemasok Kota', 'Find and replace…');
  await bench.field('Find').fill('KOTA ');
  await bench.apply('replace-text@1');
  await bench.choose('Faktur Tanggal', 'Change type', 'Date');
  await bench.made('convert@1');
  await bench.choose('Ket.', 'Remove column');
  await bench.made('select-columns@1');
}

async function wages(bench: BenchHands): Promise<void> {
  await bench.page.getByRole('button', { name: 'Remove, titles become a column' }).click();
  await bench.made('keep-data-rows@1');
  await bench.heads('Bagian', 'NIK');
  await bench.page.keyboard.press('Control+z');
  await bench.taken();
  await bench.command('Remove rows that are not data');
  await bench.apply('keep-data-rows@1');
  await bench.choose('Nama', 'Split', 'Widths, pattern, names…');
  await bench.radio('A pattern').check();
  await bench.field('Pattern').fill(String.raw`^(.*) (\S+)$`);
  await bench.field('Names of the new columns').fill('Nama Depan, Inisial');
  await bench.apply('split-column@1');
  await bench.choose('Diterima', 'Rename…');
  await bench.field('New name').fill('Gaji Bersih');
  await bench.apply('rename@1');
  await bench.choose('Gaji Bersih', 'Sort', 'Sort the rows of the file…');
  await bench.radio('Gaji Bersih: smallest first').press('ArrowRight');
  await bench.apply('sort-rows@1');
}

describeInBrowser('sheets cleaned on the workbench', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  test.each([
    [...cases[0], purchases],
    [...cases[1], wages],
  ] as const)('%s: each cell is that of the recipe', async (name, file, clean) => {
    const bench = benchHands(tool, await tool.upload(file, readFileSync(join(sheets, file))));
    await bench.open();
    await clean(bench);
    const [found, expected] = [csvCells(await bench.download()), csvCells(keptText(name))];
    expect(differences(found, expected)).toEqual([]);
    expect(found).toHaveLength(expected.length);
    await tool.inspect(`workbench-${name}`);
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
