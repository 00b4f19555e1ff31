import fc from 'fast-check';
import { titleLabels, titlesByRow } from '../not-data/group-titles';
import { findRowsNotData } from '../not-data/find-rows-not-data';
import { openDataset } from '@rapi/table-core';
import { openStepBench, type StepBench } from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

interface Group {
  title: string;
  items: { name: string; amount: number }[];
}
type Line = (string | null)[];

const item = fc.record({ name: fc.constantFrom('Budi', 'Siti', 'Joko'), amount: fc.integer({ min: 1, max: 9_999 }) });
const group = (label: string): fc.Arbitrary<Group> =>
  fc.record({
    title: fc.constantFrom('Gudang', 'Kantor', "Toko d'Agung", '2026').map((name) => `${label}: ${name}`),
    items: fc.array(item, { minLength: 2, maxLength: 6 }),
  });

const sumOf = (groups: readonly Group[]) =>
  groups.flatMap(({ items }) => items).reduce((sum, { amount }) => sum + amount, 0);
const linesOf = ({ title, items }: Group): Line[] => [
  [title, null, null, null],
  ...items.map(({ name, amount }, at) => [`K-${at}`, name, String(amount), String(amount)]),
  [null, 'Jumlah', String(sumOf([{ title, items }])), String(sumOf([{ title, items }]))],
];

async function written(lines: readonly Line[]) {
  const names = ['Kode', 'Nama', 'Qty', 'Nilai'];
  return bench.write(Object.fromEntries(names.map((name, at) => [name, lines.map((line) => line[at] ?? null)])));
}
const valueOf = (title: string) => title.split(': ')[1] ?? '';

test('each row of a report gets the title of its group, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(group('Bagian'), { minLength: 1, maxLength: 5 }), async (groups) => {
      const total = String(sumOf(groups));
      const dataset = await written([...groups.flatMap(linesOf), [null, 'Grand Total', total, total]]);
      const found = await findRowsNotData(bench.session, await openDataset(bench.session, dataset));
      expect(titleLabels(found)).toEqual(['Bagian']);
      const { table, columns } = await stepped(dataset, ['Bagian']);
      expect(columns).toEqual(['Bagian', 'Kode', 'Nama', 'Qty', 'Nilai']);
      expect(table['Bagian']).toEqual(groups.flatMap(({ title, items }) => items.map(() => valueOf(title))));
      expect(table['Nama']).toEqual(groups.flatMap(({ items }) => items.map(({ name }) => name)));
    }),
  );
});

async function stepped(dataset: Awaited<ReturnType<typeof written>>, titles: string[]) {
  const step = { operation: 'keep-data-rows@1', config: { title_columns: titles } };
  const { table, dataset: result } = await bench.run(dataset, step);
  return { table, columns: result.schema.columns.map(({ name }) => name) };
}

const row = (name: string, amount: string): Line => ['K', name, amount, amount];
const report: Line[] = [
  ['Cabang: Bogor', null, null, null],
  ['Bagian: Gudang', null, null, null],
  row('Budi', '10'),
  row('Siti', '20'),
  [null, 'Jumlah pindahan', '30', '30'],
  row('Joko', '5'),
  [null, 'Jumlah', '35', '35'],
  row('Tanpa bagian', '7'),
  // No total precedes it; it is a title because the first title was a branch, too.
  ['Cabang: Medan', null, null, null],
  row('Ani', '8'),
];

test('nested groups: a title ends all inner groups, a total the innermost, a carried total none', async () => {
  const { table } = await stepped(await written(report), ['Cabang', 'Bagian']);
  const places = (table['Nama'] ?? []).map((name, at) => [name, table['Cabang']?.[at], table['Bagian']?.[at]]);
  expect(places).toEqual([
    ['Budi', 'Bogor', 'Gudang'],
    ['Siti', 'Bogor', 'Gudang'],
    ['Joko', 'Bogor', 'Gudang'],
    ['Tanpa bagian', 'Bogor', null],
    ['Ani', 'Medan', null],
  ]);
});

test('a remark in another column is not a title, whatever it begins with', async () => {
  const lines: Line[] = [
    ['Bagian: Gudang', null, null, null],
    row('Budi', '10'),
    [null, 'Bagian ini libur', null, null],
    row('Siti', '20'),
  ];
  const { table } = await stepped(await written(lines), ['Bagian']);
  expect(table['Nama']).toEqual(['Budi', 'Bagian ini libur', 'Siti']);
});

test('a column of another name takes the titles: by level if the number of levels matches, else in full', () => {
  const title = (at: number, text: string) => ({ row: at, kind: 'group_title' as const, text });
  expect(titlesByRow({ notData: [title(0, 'Bagian: Gudang')], unclear: [] }, ['Departemen'])).toEqual([
    { row: 0, titles: ['Gudang'] },
  ]);
  const mixed = [title(0, 'Bagian: Gudang'), title(4, 'Bulan Januari'), title(9, 'Lain-lain')];
  expect(titlesByRow({ notData: mixed, unclear: [] }, ['Kelompok']).map(({ titles }) => titles)).toEqual([
    ['Bagian: Gudang'],
    ['Bulan Januari'],
    ['Lain-lain'],
  ]);
  expect(titleLabels(mixed)).toEqual(['Bagian', 'Bulan']);
});

test('a table without titles gets an empty column, and an existing name is refused', async () => {
  const plain = await written([row('Budi', '10'), row('Siti', '20')]);
  expect((await stepped(plain, ['Bagian'])).table['Bagian']).toEqual([null, null]);
  await expect(stepped(plain, ['Nama'])).rejects.toMatchObject({ code: 'invalid_config' });
  await expect(stepped(plain, ['A', 'A'])).rejects.toMatchObject({ code: 'invalid_config' });
});
