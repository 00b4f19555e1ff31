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
  ['5102', '51', true],
  ['1-1100', '1-1000', true],
  ['1-2100', '1-1000', false],
  ['5.1.0', '5.0.0', true],
  ['6.1.0', '5.0.0', false],
  ['B.1', 'B', true],
  ['BA', 'AB', false],
])('whether %s is a part of %s', (code, whole, expected) => {
  expect(isPartOf(code, whole)).toBe(expected);
});

/** A tree of amounts: a leaf has its own, a branch the sum of its parts. */
interface Tree {
  own: readonly [number, number];
  parts: readonly Tree[];
}
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    own: fc.tuple(fc.integer({ min: 1_000, max: 9_999_999 }), fc.integer({ min: 1, max: 999_999 })),
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

test('codes without points need two parts', async () => {
  const branch = fc.record({
    own: fc.constant([0, 0] as const),
    parts: fc.array(
      tree.map(({ own }): Tree => ({ own, parts: [] })),
      { minLength: 2, maxLength: 5 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(branch, { minLength: 1, maxLength: 3 }), async (all) => {
      const sheet = new Sheet();
      write(sheet, all, 'plain');
      const found = await findInLines(bench, ['Kode Rekening', 'Uraian', 'Anggaran', 'Realisasi', '%'], sheet.lines);
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

test('rows whose codes nest but whose figures are their own stay', async () => {
  const lines = linesOf(`
    1   | Kantor Pusat | 500 | 12
    1.1 | Cabang Solo  | 200 | 5
    1.2 | Cabang Yogya | 400 | 9
    2   | Kantor Medan | 700 | 20
    2.1 | Cabang Binjai| 350 | 4
  `);
  expect(await findInLines(bench, ['Kode', 'Nama', 'Omzet', 'Pegawai'], lines)).toEqual([]);
});

test('serial numbers make no outline', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => [`${at + 1}`, `Barang ${at}`, '1', '1000']);
  expect(await findInLines(bench, ['No', 'Nama', 'Qty', 'Harga'], lines)).toEqual([]);
});
