/** Rows that are not data stay told after a step that takes from the table what shows it. */
import fc from 'fast-check';
import { openDataset } from '@rapi/table-core';
import type { Step } from '../operations/registry';
import { openStepBench } from '../operations/testing/step-bench';
import { findRowsNotData } from './find-rows-not-data';
import { linesOf } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

type Table = Awaited<ReturnType<typeof bench.write>>;
const read = (text: string) => {
  const [names = [], ...lines] = linesOf(text);
  return bench.write(
    Object.fromEntries(names.map((name, place) => [String(name), lines.map((line) => line[place] ?? null)])),
  );
};
const told = async (table: Table) => findRowsNotData(bench.session, await openDataset(bench.session, table));
const textsTold = async (table: Table) => (await told(table)).map(({ text }) => text).sort();
const after = async (table: Table, ...steps: readonly Step[]) => {
  let current = table;
  for (const step of steps) current = (await bench.run(current, step)).dataset;
  return current;
};

const BRANCHES = `Cabang|Jan|Feb|Mar
Bogor|10.000.000|11.500.000|12.000.000
Depok|12.000.000|13.000.000|14.000.000
Bekasi|13.000.000|13.000.000|14.000.000
Total|35.000.000|37.500.000|40.000.000`;
const GROUPS = `Bulan|Cabang|Omzet
Jan|A|10
Jan|B|20
Jan Total||30
Feb|A|5
Feb|B|7
Feb Total||12`;
const ESTIMATE = `No|Uraian|Volume|Harga|Jumlah Harga
1|Galian|10|50.000|500.000
2|Pondasi|5|200.000|1.000.000
3|Atap|2|750.000|1.500.000
|Jumlah|||3.000.000
|PPN 11%|||330.000
|Total|||3.330.000
|Dibulatkan|||3.330.000`;
const TASKS = `WBS|Tugas|Hari|Biaya
1|Persiapan|5|3.000.000
1.1|Survei|2|1.000.000
1.2|Izin|3|2.000.000
2|Bangunan|10|9.000.000
2.1|Pondasi|4|4.000.000
2.2|Atap|6|5.000.000`;
const ACCOUNTS = `Kode|Uraian|Anggaran
5|Belanja|240.000.000
5.1|Pegawai|150.000.000
5.1.01|Gaji|100.000.000
5.1.02|Tunjangan|50.000.000
5.2|Barang|90.000.000
5.2.01|Kertas|60.000.000
5.2.02|Tinta|30.000.000`;

const sort = (column: string, descending = false): Step => ({
  operation: 'sort-rows@1',
  config: { by: [{ column, ...(descending && { descending }) }] },
});
const drop = (column: string): Step => ({
  operation: 'select-columns@1',
  config: { columns: [column], mode: 'remove' },
});
const without = (column: string, value: string): Step => ({
  operation: 'filter-rows@1',
  config: { conditions: [{ column, operator: 'not_equals', value }] },
});

test.each([
  ['sorted by a key', GROUPS, [sort('Cabang')], 2],
  ['sorted by a figure, down and up again', ESTIMATE, [sort('Jumlah Harga', true), sort('Uraian')], 4],
  ['without a part of a sum', TASKS, [without('WBS', '1.2')], 2],
  ['without the codes that show it', ACCOUNTS, [drop('Kode')], 3],
  ['filled down, sorted and filtered', GROUPS, [sort('Omzet'), without('Cabang', 'A')], 2],
  [
    'sorted among the rows in view',
    GROUPS,
    [{ ...sort('Omzet', true), where: [{ column: 'Omzet', operator: 'greater_than', value: 6 }] } as Step],
    2,
  ],
])('a table %s', async (_, text, steps, count) => {
  const table = await read(text);
  const before = await told(table);
  expect(before).toHaveLength(count);
  const now = await told(await after(table, ...steps));
  const lastOf = ({ text: said }: { text: string }) => said.split(' ').at(-1);
  expect(now.map(lastOf).sort()).toEqual(before.map(lastOf).sort());
});

test('every cell of a total that columns are turned into', async () => {
  const turn = { keep: ['Cabang'], columns: ['Jan', 'Feb', 'Mar'], name_column: 'Bulan', value_column: 'Omzet' };
  const long = await after(await read(BRANCHES), { operation: 'unpivot@1', config: turn });
  expect(await textsTold(long)).toEqual(['Total Feb 37500000', 'Total Jan 35000000', 'Total Mar 40000000']);
});

test('whatever the order, the same rows are told, and removing them leaves the rows of data', async () => {
  const column = fc.constantFrom('No', 'Uraian', 'Volume', 'Harga', 'Jumlah Harga');
  const steps = fc.array(fc.tuple(column, fc.boolean()), { minLength: 1, maxLength: 3 });
  const table = await read(ESTIMATE);
  const expected = await textsTold(table);
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const sorted = await after(table, ...all.map(([name, down]) => sort(name, down)));
      expect(await textsTold(sorted)).toEqual(expected);
      const left = await after(sorted, { operation: 'keep-data-rows@1', config: {} });
      expect([left.schema.rowCount, await textsTold(left)]).toEqual([3, []]);
    }),
    { numRuns: 20 },
  );
});

test('nothing is told where nothing was, where only such rows are left, and of a row that a person wrote anew', async () => {
  const plain = await read('Nama|Kota|Nilai\nAni|Solo|1\nBudi|Solo|2\nTotal Prakoso|Kudus|3');
  expect(await told(await after(plain, sort('Nilai', true), drop('Kota')))).toEqual([]);
  const groups = await read(GROUPS);
  const totals = { conditions: [{ column: 'Bulan', operator: 'contains', value: 'Total' }] };
  expect(await told(await after(groups, { operation: 'filter-rows@1', config: totals }))).toEqual([]);
  const edits = [
    { row: 2, column: 'Bulan', value: 'Jan' },
    { row: 2, column: 'Cabang', value: 'C' },
  ];
  const written = await after(groups, { operation: 'edit-cells@1', config: { edits } }, sort('Cabang'));
  expect(await textsTold(written)).toEqual(['Feb Total 12']);
});
