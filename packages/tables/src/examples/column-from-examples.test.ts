import { wideTest } from '@rapi/test-breadth';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { columnFromExamples } from './column-from-examples';
import { knownTasks } from './testing/known-tasks';
import { unseenTasks } from './testing/unseen-tasks';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const asked = { columns: [], name: 'Baru', limit: 3, rows: { offset: 0, limit: 10 }, now: new Date() };

test('a row that two formulas disagree on is doubtful, and an example of it decides', async () => {
  const dataset = await bench.write({ Nama: ['Budi Santoso', 'Siti Aminah', 'Agus Wijaya Kusuma'] });
  const first = await columnFromExamples(bench.session, {
    ...asked,
    dataset,
    examples: [{ row: 0, value: 'Santoso' }],
  });
  expect(first.candidates[0]?.doubtful.map(({ row }) => row)).toEqual([2]);
  const examples = [
    { row: 0, value: 'Santoso' },
    { row: 2, value: 'Wijaya Kusuma' },
  ];
  const second = await columnFromExamples(bench.session, { ...asked, dataset, examples });
  expect(second.candidates[0]?.preview.map(({ value }) => value)).toEqual(['Santoso', 'Aminah', 'Wijaya Kusuma']);
});

test('typed columns, missing values, and no fitting formula', async () => {
  const dataset = await bench.write({ T: ['2026-01-05', null, '2025-12-31'], H: ['1500', '25000', null] });
  const ask = (value: string) =>
    columnFromExamples(bench.session, { ...asked, dataset, examples: [{ row: 0, value }] });
  expect((await ask('5 Januari 2026')).candidates[0]?.preview.map(({ value }) => value)).toEqual([
    '5 Januari 2026',
    null,
    '31 Desember 2025',
  ]);
  expect((await ask('Rp 1.500')).candidates[0]?.preview.map(({ value }) => value)).toEqual([
    'Rp 1.500',
    'Rp 25.000',
    // As in Excel, an empty cell counts as 0.
    'Rp 0',
  ]);
  expect((await ask('')).candidates).toEqual([]);
});

wideTest('the engine computes what the search promised, on every task', async () => {
  for (const { name, rows } of [...knownTasks, ...unseenTasks].filter((_, i) => i % 4 === 0)) {
    const dataset = await bench.write({ Isi: rows.map(([text]) => text) });
    const examples = rows.slice(0, 3).map(([, value], row) => ({ row, value }));
    const { candidates } = await columnFromExamples(bench.session, { ...asked, dataset, examples });
    expect([name, candidates[0]?.preview.map(({ value }) => value)]).toEqual([name, rows.map(([, value]) => value)]);
  }
});
