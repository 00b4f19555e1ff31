import { titleLabels } from '../not-data/group-titles';
import { findRowsNotData } from '../not-data/find-rows-not-data';
import { openDataset } from '@rapi/table-core';
import { openStepBench, type StepBench } from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

type Line = (string | null)[];
const NAMES = ['Kode', 'Nama', 'Qty', 'Nilai'];
const title = (text: string): Line => [text, null, null, null];
const total = (label: string, amount: number): Line => [null, label, `${amount}`, `${amount}`];
/** Two data rows that add up to eleven. */
const two = (one: string, other: string): Line[] => [
  [`K-${one}`, one, '5', '5'],
  [`K-${other}`, other, '6', '6'],
];

async function groupsOf(lines: readonly Line[], wanted?: string[]) {
  const texts = Object.fromEntries(NAMES.map((name, at) => [name, lines.map((line) => line[at] ?? null)]));
  const dataset = await bench.write(texts);
  const labels = titleLabels(await findRowsNotData(bench.session, await openDataset(bench.session, dataset)));
  const columns = wanted ?? (labels.length > 0 ? labels : ['Kelompok']);
  const { table } = await bench.run(dataset, { operation: 'keep-data-rows@1', config: { title_columns: columns } });
  const groups = (table['Nama'] ?? []).map((name, at) => [
    name,
    ...columns.map((column) => table[column]?.[at] ?? null),
  ]);
  return { labels, groups };
}

const gudang = [title('Bagian: Gudang'), ...two('A', 'B')];
/** Two rows with the group that each belongs to. */
const of = (one: string, other: string, group: string | null) => [one, other].map((name) => [name, group]);
const inGudang = of('A', 'B', 'Gudang');

test.each<[string, Line[], (string | null)[][]]>([
  [
    'a title between the foot of a page and its repeated header',
    [...gudang, title('Halaman 1 dari 2'), title('PT Maju'), title('Bagian: Kantor'), NAMES, ...two('C', 'D')],
    [...inGudang, ...of('C', 'D', 'Kantor')],
  ],
  [
    'a total of a page, whose group goes on',
    [...gudang, total('Jumlah halaman ini', 11), NAMES, ...two('C', 'D'), total('Jumlah', 22)],
    [...inGudang, ...of('C', 'D', 'Gudang')],
  ],
  [
    'a title that is said again on the next page',
    [...gudang, total('Jumlah pindahan', 11), title('Bagian: Gudang (lanjutan)'), ...two('C', 'D')],
    [...inGudang, ...of('C', 'D', 'Gudang')],
  ],
  [
    'a total of a group whose name has the words of a carried one',
    [title('Bagian: Perpindahan'), ...two('A', 'B'), total('Jumlah Perpindahan', 11), ...two('C', 'D')],
    [...of('A', 'B', 'Perpindahan'), ...of('C', 'D', null)],
  ],
  [
    'a title in two cells',
    [...gudang, total('Jumlah', 11), ['Bagian:', 'Kantor', null, null], ...two('C', 'D'), total('Jumlah', 11)],
    [...inGudang, ...of('C', 'D', 'Kantor')],
  ],
  [
    'a remark after a total, which is no group',
    [...gudang, total('Jumlah', 11), title('Catatan: belum PPN'), title('Bagian: Kantor'), ...two('C', 'D')],
    [...inGudang, ...of('C', 'D', 'Kantor')],
  ],
  [
    'a text that may be a title: it stays, and no group is known below it',
    [...gudang, title('Bagian: Kantor'), ...two('C', 'D'), title('Lain-lain'), ...two('E', 'F')],
    [...inGudang, ...of('C', 'D', 'Kantor'), [null, null], ...of('E', 'F', null)],
  ],
  [
    'a title with its figures, which stays: no group is known below it',
    [...gudang, ['Bagian: Kantor', null, '11', '11'], ...two('C', 'D')],
    [...inGudang, [null, null], ...of('C', 'D', null)],
  ],
  [
    'a title over two lines',
    [title('Bagian: Gudang\n"Utama"'), ...two('A', 'B'), total('Jumlah', 11)],
    of('A', 'B', 'Gudang\n"Utama"'),
  ],
])('%s', async (_, lines, groups) => {
  expect(await groupsOf(lines)).toEqual({ labels: ['Bagian'], groups });
});

test('groups of two kinds that are never nested end each other', async () => {
  const lines = [...gudang, total('Jumlah', 11), title('Divisi: Umum'), ...two('C', 'D'), total('Jumlah', 11)];
  const groups = [
    ['A', 'Gudang', null],
    ['B', 'Gudang', null],
    ['C', null, 'Umum'],
    ['D', null, 'Umum'],
  ];
  expect(await groupsOf(lines)).toEqual({ labels: ['Bagian', 'Divisi'], groups });
  const withoutTotals = lines.filter(([, name]) => name !== 'Jumlah');
  expect(await groupsOf(withoutTotals)).toEqual({ labels: ['Bagian', 'Divisi'], groups });
});

test('a total ends the group that it names, a grand total ends all, an average below a total ends none', async () => {
  const bogor = [title('Cabang: Bogor'), ...gudang];
  const places = (cabang: string | null) => [
    ['A', 'Bogor', 'Gudang'],
    ['B', 'Bogor', 'Gudang'],
    ['C', cabang, null],
    ['D', cabang, null],
  ];
  const named = [total('Jumlah Bagian Gudang', 11), total('Total Cabang Bogor', 11)];
  expect((await groupsOf([...bogor, ...named, ...two('C', 'D')])).groups).toEqual(places(null));
  expect((await groupsOf([...bogor, total('Grand Total', 11), ...two('C', 'D')])).groups).toEqual(places(null));
  const averaged = [total('Jumlah', 11), [null, 'Rata-rata', null, '5.5']];
  expect((await groupsOf([...bogor, ...averaged, ...two('C', 'D')])).groups).toEqual(places('Bogor'));
});

test('months within branches get their own column', async () => {
  const month = (name: string, rows: Line[]) => [title(`${name} 2026`), ...rows, total(`Jumlah ${name} 2026`, 11)];
  const lines = [title('Cabang: Bogor'), ...month('Januari', two('A', 'B')), ...month('Februari', two('C', 'D'))];
  expect(await groupsOf([...lines, total('Jumlah Cabang: Bogor', 22)])).toEqual({
    labels: ['Cabang', 'Bulan'],
    groups: [
      ['A', 'Bogor', 'Januari 2026'],
      ['B', 'Bogor', 'Januari 2026'],
      ['C', 'Bogor', 'Februari 2026'],
      ['D', 'Bogor', 'Februari 2026'],
    ],
  });
  // Without a column for months, the branch stays in force.
  const alone = await groupsOf(lines, ['Cabang']);
  expect(alone.groups).toEqual([...of('A', 'B', 'Bogor'), ...of('C', 'D', 'Bogor')]);
});

test.each([
  ['1-1100: Kas', '1-1200: Bank'],
  ['Kas: kecil', 'Bank: BCA'],
])('the text before the colon of %s and %s is not a kind of group', async (first, second) => {
  const end = total('Jumlah', 11);
  const lines = [title(first), ...two('A', 'B'), end, title(second), ...two('C', 'D'), end];
  expect(await groupsOf(lines)).toEqual({ labels: [], groups: [...of('A', 'B', first), ...of('C', 'D', second)] });
});

test('a column named after one label takes no titles of another', async () => {
  const lines = [title('Bagian: Gudang'), title('Cabang: Bogor'), ...two('A', 'B'), total('Jumlah', 11)];
  const { groups } = await groupsOf(lines, ['Cabang (2)', 'Bagian']);
  expect(groups.map(([, , bagian]) => bagian)).not.toContain('Bogor');
});
