import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { isPartOf } from './outline-rows';
import { findInLines, linesOf, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

test.each([
  ['5.1.02', '5.1', true],
  ['5.10', '5.1', false],
  ['5.1', '5.1', false],
  ['B.1', 'B', true],
  ['BA', 'AB', false],
  ['1', 'A', true],
  ['2', 'III', true],
  ['a', '1', true],
  ['B', 'A', false],
  ['12', '1', false],
  ['111', '110', false],
  ['R1-A', 'R1', true],
])('whether %s is a part of %s', (code, whole, expected) => {
  expect(isPartOf(code, whole)).toBe(expected);
});

test.each([
  ['5102', '51', true],
  ['1-1100', '1-1000', true],
  ['1-2100', '1-1000', false],
  ['5.1.0', '5.0.0', true],
  ['6.1.0', '5.0.0', false],
  ['1100', '1000', true],
])('whether account %s is a part of %s', (code, whole, expected) => {
  expect(isPartOf(code, whole, true)).toBe(expected);
});

/** A tree of amounts: a leaf has its own, a branch the sum of its parts. */
interface Tree {
  own: readonly [number, number];
  parts: readonly Tree[];
}
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    own: fc.tuple(fc.integer({ min: 1_000, max: 9_999_999 }), fc.integer({ min: 100, max: 999_999 })),
    parts: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('tree'), { minLength: 1, maxLength: 4 })),
  }),
}));
const amounts = ({ own, parts }: Tree): readonly [number, number] =>
  parts.length === 0
    ? own
    : parts.map(amounts).reduce(([one, other], [first, second]) => [one + first, other + second], [0, 0]);

const codings = {
  dotted: (code: string, at: number) => (code === '' ? `${at + 4}` : `${code}.${at + 1}`),
  padded: (code: string, at: number) => (code === '' ? `${at + 4}` : `${code}.${String(at + 1).padStart(2, '0')}`),
  plain: (code: string, at: number) => (code === '' ? `${at + 4}` : `${code}${at + 1}`),
  lettered: (code: string, at: number) => (code === '' ? (['I', 'II', 'III', 'IV'][at] ?? '') : `${at + 1}`),
};

function write(sheet: Sheet, trees: readonly Tree[], coding: keyof typeof codings, whole = ''): void {
  for (const [at, each] of trees.entries()) {
    const code = codings[coding](whole, at);
    const [budget, spent] = amounts(each);
    const line = [code, `Uraian ${code}`, `${budget}`, `${spent}`, `${Math.round((spent / budget) * 100)}%`];
    if (each.parts.length > 0) sheet.other(line);
    else sheet.data(line);
    write(sheet, each.parts, coding, code);
  }
}

const isProven = ({ parts }: Tree): boolean => parts.length > 1 || parts.some(isProven);

test('a budget by account: each row above its parts is told, the parts stay', async () => {
  const trees = fc.array(tree, { minLength: 2, maxLength: 4 }).filter((all) => all.some(isProven));
  await fc.assert(
    fc.asyncProperty(trees, fc.constantFrom('dotted', 'padded'), fc.boolean(), async (all, coding, hasTotal) => {
      const sheet = new Sheet();
      write(sheet, all, coding);
      const [budget, spent] = amounts({ own: [0, 0], parts: all });
      if (hasTotal) sheet.other([null, 'JUMLAH BELANJA', `${budget}`, `${spent}`, null]);
      const found = await findInLines(bench, ['Kode', 'Uraian', 'Anggaran', 'Realisasi', '%'], sheet.lines);
      expect(found.map(({ row }) => row)).toEqual(sheet.expected);
      expect(found.every(({ kind }) => kind === 'total')).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('accounts without points, and numbers below letters, are told by two branches', async () => {
  const branch = fc.record({
    own: fc.constant([0, 0] as const),
    parts: fc.array(
      tree.map(({ own }): Tree => ({ own, parts: [] })),
      { minLength: 2, maxLength: 5 },
    ),
  });
  const form = fc.constantFrom(['plain', 'Kode Rekening'] as const, ['lettered', 'No'] as const);
  await fc.assert(
    fc.asyncProperty(fc.array(branch, { minLength: 2, maxLength: 4 }), form, async (all, [coding, name]) => {
      const sheet = new Sheet();
      write(sheet, all, coding);
      const found = await findInLines(bench, [name, 'Uraian', 'Anggaran', 'Realisasi', '%'], sheet.lines);
      expect(found.map(({ row }) => row)).toEqual(sheet.expected);
    }),
    { numRuns: 20 },
  );
});

test('an account stands beside the one whose code it seems to be a part of: Akumulasi 2190 beside Kendaraan 2100', async () => {
  const amount = fc.integer({ min: 1_000, max: 9_999_999 });
  const names = fc.constantFrom(['Kode Akun', 'Nama Akun'], ['Kode', 'Nama Akun'], ['No', 'Akun'], ['Kode', 'Account']);
  // Two accounts of a class, and the contra account of each.
  const account = fc.record({ own: amount, contra: fc.option(amount, { nil: null }) });
  const classes = fc
    .array(fc.array(account, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 4 })
    .filter((all) => all.some((accounts) => accounts.some(({ contra }) => contra !== null)));
  await fc.assert(
    fc.asyncProperty(
      classes,
      fc.constantFrom('1-', ''),
      fc.integer({ min: 1, max: 90 }),
      names,
      async (all, before, apart, called) => {
        const sheet = new Sheet();
        for (const [at, accounts] of all.entries()) {
          const sum = accounts.reduce((total, { own, contra }) => total + own - (contra ?? 0), 0);
          sheet.other([`${before}${at + 1}000`, `GOLONGAN ${at}`, `${sum}`]);
          for (const [place, { own, contra }] of accounts.entries()) {
            const code = `${before}${at + 1}${place + 1}`;
            sheet.data([`${code}00`, `Akun ${at} ${place}`, `${own}`]);
            if (contra !== null)
              sheet.data([`${code}${String(apart).padStart(2, '0')}`, `Akumulasi ${place}`, `-${contra}`]);
          }
        }
        const found = await findInLines(bench, [...called, 'Saldo'], sheet.lines);
        expect(found.map(({ row }) => row)).toEqual(sheet.expected);
      },
    ),
    { numRuns: 20 },
  );
});

test('a section of a schedule is told, whatever its days; a row with one day stays an entry', async () => {
  const amount = fc.integer({ min: 1_000, max: 9_999_999 });
  const task = fc.record({ amount, begins: fc.integer({ min: 0, max: 20 }), lasts: fc.integer({ min: 0, max: 10 }) });
  const sections = fc.array(fc.array(task, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 4 });
  const day = (at: number) =>
    new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10).split('-').reverse().join('/');
  await fc.assert(
    fc.asyncProperty(sections, fc.boolean(), fc.boolean(), async (all, isWithin, hasEnd) => {
      const sheet = new Sheet();
      const columns = (line: string[]) => (hasEnd ? line : line.toSpliced(3, 1));
      for (const [at, tasks] of all.entries()) {
        const from = Math.min(...tasks.map(({ begins }) => begins)) + (isWithin ? 0 : 1);
        const until = Math.max(...tasks.map(({ begins, lasts }) => begins + lasts));
        const sum = tasks.reduce((total, each) => total + each.amount, 0);
        const line = [`${at + 1}`, `Bagian ${at}`, day(from), day(until + 1), `${sum}`];
        if (hasEnd) sheet.other(columns(line));
        else sheet.data(columns(line));
        for (const [place, { begins, lasts, amount: own }] of tasks.entries())
          sheet.data(
            columns([`${at + 1}.${place + 1}`, `Kegiatan ${place}`, day(begins), day(begins + lasts), `${own}`]),
          );
      }
      const found = await findInLines(bench, columns(['WBS', 'Kegiatan', 'Mulai', 'Selesai', 'Anggaran']), sheet.lines);
      expect(found.map(({ row }) => row)).toEqual(sheet.expected);
    }),
    { numRuns: 20 },
  );
});

test('lines without a code are parts of the code above, and a total among them is none', async () => {
  const lines = linesOf(`
    5.1    | Belanja Barang |        | 1000000
    5.1.01 | Kantor         |        | 400000
           | ATK            | 2 rim  | 150000
           | Tinta          | 1 buah | 250000
    5.1.02 | Rapat          |        | 600000
           | Konsumsi       | 20 os  | 600000
           | Jumlah         |        | 1000000
  `);
  const found = await findInLines(bench, ['Kode', 'Uraian', 'Volume', 'Jumlah'], lines);
  expect(found.map(({ row }) => row)).toEqual([0, 1, 4, 6]);
});

test('prices and volumes of a bill of quantities do not add up, its amounts do', async () => {
  const lines = linesOf(`
    1   | Pekerjaan Tanah | 10 | m3 | 50000   | 500000
    1.1 | Galian          | 5  | m3 | 40000   | 200000
    1.2 | Urugan          | 3  | m3 | 100000  | 300000
    2   | Pekerjaan Beton | 2  | m3 | 900000  | 1800000
    2.1 | Kolom           | 1  | m3 | 800000  | 800000
    2.2 | Balok           | 1  | m3 | 1000000 | 1000000
  `);
  const names = ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'];
  expect((await findInLines(bench, names, lines)).map(({ row }) => row)).toEqual([0, 3]);
});

test.each<[string, string[], string]>([
  ['branches', ['Kode', 'Nama', 'Omzet', 'Pegawai'], '1|Kantor Pusat|500|12\n1.1|Solo|200|5\n1.2|Yogya|400|9\n2|Medan|700|20\n2.1|Binjai|350|4'],
  ['rooms', ['Kamar', 'Tamu', 'Malam'], '110|2|4\n111|1|1\n112|1|3\n120|3|2\n121|2|1\n122|1|1'],
  ['entries', ['Tanggal', 'Kode', 'Setoran'], '01/02/2026|5|500\n02/02/2026|5.1|200\n03/02/2026|5.2|300\n04/02/2026|6|1500\n05/02/2026|6.1|700\n06/02/2026|6.2|800'],
  ['racks', ['Rak', 'Barang', 'Stok'], 'R1|Mur|15\nR1-A|Baut|5\nR1-B|Paku|10\nR2|Lem|7\nR2-A|Cat|9\nR3|Oli|9'],
  ['versions', ['Versi', 'Unduhan'], '1.0|300\n1.1|100\n1.2|200\n2.0|500\n2.1|500\n3.0|90'],
  ['invoices', ['No Faktur', 'Pelanggan', 'Jumlah'], 'INV-1|Budi|500000\nINV-1-1|Siti|200000\nINV-1-2|Dewi|300000'],
  ['prices', ['Kode', 'Barang', 'Harga'], 'P1|Paket|150000\nP1.1|Kopi|50000\nP1.2|Teh|100000\nP2|Gula|20000'],
  ['accounts', ['Kode Akun', 'Akun', 'Saldo'], '1000|Kas|150\n1100|Kas Kecil|100\n1200|Bank|50\n2000|Utang|70'],
])('%s whose codes nest stay, also where one pair adds up', async (_, names, text) => {
  expect(await findInLines(bench, names, linesOf(text))).toEqual([]);
}); // prettier-ignore

test('serial numbers make no outline', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => [`${at + 1}`, `Barang ${at}`, '1', '1000']);
  expect(await findInLines(bench, ['No', 'Nama', 'Qty', 'Harga'], lines)).toEqual([]);
});
