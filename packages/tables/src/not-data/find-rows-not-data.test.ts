import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { findInLines, type Line } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const NAMES = ['Kode', 'Nama', 'Qty', 'Nilai'];

const find = (lines: readonly Line[], names = NAMES) => findInLines(bench, names, lines);
const kinds = async (lines: readonly Line[], names?: string[]) =>
  (await find(lines, names)).map(({ row, kind }) => [row, kind]);

/** People and things, some of whose names look like totals. */
const name = fc.constantFrom(
  'Total Prakoso',
  'Jumlah Wijaya',
  'Total',
  'Budi',
  'Siti',
  'Halaman Indah',
  'Bagian Dapur',
);
const amount = fc.integer({ min: 1, max: 9_999 });
const item = fc.record({ name, qty: amount, value: amount });
type Item = { name: string; qty: number; value: number };

const lineOf = ({ name: called, qty, value }: Item, code: string): Line => [code, called, `${qty}`, `${value}`];
const total = (label: string, items: readonly Item[]): Line => [
  null,
  label,
  `${items.reduce((sum, { qty }) => sum + qty, 0)}`,
  `${items.reduce((sum, { value }) => sum + value, 0)}`,
];

test('a table of only data has no such row, whatever the names of people in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 25 }), async (items) => {
      const isSum = (at: number) => {
        const above = items.slice(0, at);
        return above.some((_, from) => {
          const part = above.slice(from);
          const { qty, value } = items[at] ?? { qty: 0, value: 0 };
          return (
            part.reduce((sum, each) => sum + each.qty, 0) === qty &&
            part.reduce((sum, each) => sum + each.value, 0) === value
          );
        });
      };
      fc.pre(!items.some((_, at) => isSum(at)));
      expect(await find(items.map((each, at) => lineOf(each, `K-${at}`)))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

const large = fc.integer({ min: 1_000, max: 99_999 });
const group = fc.array(fc.record({ name, qty: large, value: large }), { minLength: 3, maxLength: 6 });
const labels = fc.constantFrom('Jumlah', 'Subtotal', 'Sub Total', 'TOTAL', 'Total:', 'Jumlah Januari');
const foot = fc.constantFrom<Line[]>(
  [],
  [
    [null, 'Dibuat oleh,', null, 'Menyetujui,'],
    [null, '(Rina)', null, '(Bagas)'],
  ],
  [
    [null, 'Jakarta, 31 Maret 2026', null, null],
    [null, 'Hormat kami', null, null],
    [null, 'Rina', null, null],
  ],
  [['Catatan: belum diaudit', null, null, null]],
);

test('finds titles and totals of groups, repeated headers, page rows and signatures, and no other rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(group, { minLength: 1, maxLength: 4 }),
      labels,
      fc.record({ hasTitles: fc.boolean(), hasPages: fc.boolean(), foot }),
      async (groups, label, { hasTitles, hasPages, foot: below }) => {
        const lines: Line[] = [];
        const expected: number[] = [];
        const put = (line: Line, isData = false) => {
          if (!isData) expected.push(lines.length);
          lines.push(line);
        };
        for (const [place, items] of groups.entries()) {
          if (hasTitles) put([null, `Bagian: ${'ABCD'[place]}`, null, null]);
          for (const each of items) put(lineOf(each, `K-${lines.length}`), true);
          put(total(label, items));
          if (hasPages) {
            put([null, `Halaman ${place + 1} dari ${groups.length}`, null, null]);
            if (place + 1 < groups.length) put(NAMES);
          }
        }
        put(total('Grand Total', groups.flat()));
        for (const line of below) put(line);
        expect((await find(lines)).map(({ row }) => row)).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});

test('totals of groups within groups', async () => {
  const lines: Line[] = [
    ['a', 'Budi', '1', '10'],
    ['b', 'Siti', '2', '20'],
    [null, 'Total Bogor', '3', '30'],
    ['c', 'Dewi', '3', '30'],
    [null, 'Total Depok', '3', '30'],
    [null, 'Total Jawa Barat', '6', '60'],
    ['d', 'Agus', '4', '40'],
    ['e', 'Rina', '5', '50'],
    [null, 'Total Solo', '9', '90'],
    [null, 'Total', '15', '150'],
  ];
  const all = [2, 5, 8, 9];
  const found = await kinds(lines);
  for (const row of all) expect(found).toContainEqual([row, 'total']);
  expect(found.filter(([row]) => ![...all, 4].includes(Number(row)))).toEqual([]);
});

test('an entry whose name begins like a total is data even if its figures are sums by chance', async () => {
  const names = [...NAMES, 'Kota', 'Tanggal'];
  await fc.assert(
    fc.asyncProperty(group, name, async (items, called) => {
      const put = (line: Line) => [...line, 'Bogor', '2026-01-31'];
      const sum = total(called, items).with(0, 'K-99');
      expect(await find([...items.map((each, at) => lineOf(each, `K-${at}`)), sum].map(put), names)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('subtotals with their word after the name of the group', async () => {
  const groups = fc.array(fc.array(item, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      const expected = all.map((_, place) => [all.slice(0, place + 1).flat().length + place, 'total']);
      const lines = all.flatMap((items, place) => [
        ...items.map((each, at): Line => [
          ...lineOf({ ...each, name: 'Budi' }, `K-${place}-${at}`),
          'Bogor',
          '2026-01-31',
        ]),
        [...total(`PT ${'ABCD'[place]} Total`, items), null, null],
      ]);
      expect(await kinds(lines, [...NAMES, 'Kota', 'Tanggal'])).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

const settled = fc.subarray(['Diskon 5%', 'Potongan', 'PPN 11%', 'PPN (12%)', 'Ongkir', 'Pembulatan', 'Uang Muka'], {
  minLength: 1,
  maxLength: 3,
});

test('what stands between a subtotal and the total to pay', async () => {
  await fc.assert(
    fc.asyncProperty(group, settled, amount, async (items, between, figure) => {
      const lines = [
        ...items.map((each, at) => lineOf({ ...each, name: 'Budi' }, `K-${at}`)),
        [null, 'Subtotal', null, total('', items)[3] ?? null],
        ...between.map((label) => [null, label, null, `${figure}`]),
        [null, 'Total', null, `${figure * 7}`],
      ];
      const expected = lines.map((_, row) => [row, 'total']).slice(items.length);
      expect(await kinds(lines)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test('an entry called like a discount is data unless it stands half blank below a total', async () => {
  const entries: Line[] = [['K-1', 'PPN Keluaran', '1', '11'], ['K-2', 'Diskon', '2', '5'], ['K-3', 'Tunai', '1', '4']];
  expect(await kinds(entries)).toEqual([]);
  expect(await kinds([...entries, [null, 'Total', '4', '20'], ['K-4', 'Diskon', '1', '3']])).toEqual([[3, 'total']]);
  expect(await kinds([...entries, [null, 'Diskon', null, '3']])).toEqual([]);
  expect(await kinds([...entries, [null, 'DPP', null, '20']])).toEqual([[3, 'total']]);
}); // prettier-ignore

test('a bank statement ends in its balances, where more than one stands', async () => {
  const names = ['Tanggal', 'Keterangan', 'Cabang', 'Jumlah', 'Jenis', 'Saldo'];
  const entries = Array.from({ length: 6 }, (_, at): Line => [
    `0${at + 1}/11/2026`, 'TRSF E-BANKING', '0000', `${at + 1}00`, 'CR', `${at + 5}00`,
  ]);
  const balances: Line[] = [
    ['Saldo Awal', '=', '100', null, null, null],
    ['Mutasi Kredit', '=', '2100', null, null, null],
    ['Mutasi Debet', '=', '0', null, null, null],
    ['Saldo Akhir', '=', '2200', null, null, null],
  ];
  expect(await kinds([...entries, ...balances], names)).toEqual([6, 7, 8, 9].map((row) => [row, 'total']));
  expect(await kinds([...balances.slice(0, 1), ...entries], names)).toEqual([]);
  const counted = balances.map((line, at): Line => (at === 1 || at === 2 ? [...line.slice(0, 3), '6', null, null] : line));
  expect(await kinds([...entries.slice(0, 3), ...counted], names)).toEqual([3, 4, 5, 6].map((row) => [row, 'total']));
  const ofTwoKinds = entries.map((line, at): Line => [line[0] ?? null, at % 2 ? 'Debit' : 'Kredit', ...line.slice(2, 5), null]);
  expect(await kinds([...entries, ...ofTwoKinds], names)).toEqual([]);
}); // prettier-ignore

test('a row that numbers the columns below a header is not data', async () => {
  const items: Line[] = [['K-1', 'Kopi', '2', '30'], ['K-2', 'Gula', '1', '9']];
  const again = [1, 2, 3, 4].map((place) => `(${place})`);
  expect(await kinds([['1', '2', '3', '4=2x3'], ...items, NAMES, again, ['K-3', 'Teh', '3', '15']])).toEqual([
    [0, 'repeated_header'],
    [3, 'repeated_header'],
    [4, 'repeated_header'],
  ]);
  expect(await kinds([['1', '2', '3', '4'], ['5', '6', '7', '8'], ['9', '1', '4', '5']])).toEqual([]);
}); // prettier-ignore

test.each<[string, Line[], string[]]>([
  ['sums that are no sums', [['a', 'x', '1', '2'], ['b', 'y', '3', '4'], ['c', 'Total Prakoso', '9', '9']], NAMES],
  ['a person without a code', [['a', 'x', '1', '2'], ['b', 'y', '3', '4'], [null, 'Total Prakoso', '9', '9']], NAMES],
  ['a list with blank cells everywhere', [['a', null, null, null], [null, 'x', null, '2'], [null, null, '3', null]], NAMES],
  ['one column of words', [['Total'], ['Jumlah'], ['Halaman 1']], ['Nama']],
  ['a row of which one cell is known', [['a', 'x', '1', '2'], ['b', 'y', '3', '4'], ['c', null, null, null], ['d', 'z', '5', '7']], NAMES],
])('data stays: %s', async (_what, lines, names) => {
  expect(await kinds(lines, names)).toEqual([]);
}); // prettier-ignore

test('a table of two columns ends in its total', async () => {
  const lines: Line[] = [['Januari', '10'], ['Februari', '20'], ['Total', '30']];
  expect(await kinds(lines, ['Bulan', 'Penjualan'])).toEqual([[2, 'total']]);
}); // prettier-ignore

test('a header with one other column name is repeated; a row with two values like its headers is data', async () => {
  const rows: Line[] = [
    ['K-1', 'Kopi', '2', '30'],
    ['Kode', 'Nama Barang', 'Qty', 'Nilai'],
    ['Kode', 'Nama', '3', '15'],
    ['K-3', 'Gula', '1', '9'],
  ];
  expect(await kinds(rows)).toEqual([[1, 'repeated_header']]);
});

test('the total of entries that each fill only debit or credit is found', async () => {
  const entry = fc.record({ value: amount, isDebit: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 4, maxLength: 12 }), async (entries) => {
      const sum = (isDebit: boolean) =>
        entries.reduce((all, each) => all + (each.isDebit === isDebit ? each.value : 0), 0);
      fc.pre(sum(true) > 0 && sum(false) > 0);
      const lines = entries.map(({ value, isDebit }, at): Line => [
        `K-${at}`,
        'Kas',
        isDebit ? `${value}` : null,
        isDebit ? null : `${value}`,
      ]);
      const names = ['Kode', 'Akun', 'Debit', 'Kredit'];
      expect(await kinds([...lines, [null, 'Total', `${sum(true)}`, `${sum(false)}`]], names)).toEqual([
        [entries.length, 'total'],
      ]);
      expect(await kinds(lines, names)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('the total of amounts that wait for an answer is found by either answer', async () => {
  const amount = fc.integer({ min: 1_000, max: 300_000 });
  const lone = (value: number) => `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`;
  const lines = fc.array(amount, { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom('Total', 'Jumlah'), async (amounts, label) => {
      const sum = amounts.reduce((all, each) => all + each, 0);
      const rows = amounts.map((each, at) => [String(at + 1), `F${at + 1}`, lone(each)]);
      const found = await findInLines(bench, ['No', 'Faktur', 'DPP'], [...rows, [null, label, lone(sum)]]);
      expect(found.map(({ row }) => row)).toEqual([amounts.length]);
    }),
    { numRuns: 30 },
  );
  const mixed = [
    ['1', 'F1', '500'],
    ['2', 'F2', '1.500'],
    [null, 'Total', '2.000'],
  ];
  expect(await findInLines(bench, ['No', 'Faktur', 'DPP'], mixed)).toMatchObject([{ row: 2 }]);
});
