import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { isPartNamed } from './named-sums';
import { type Line, linesOf, rowsFinder, Sheet } from './testing/find-in-lines';
import { type Pair, pair, sumOf } from './testing/pairs';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const rowsFound = rowsFinder(() => bench);

test.each([
  ['VII A', 'VII', true],
  ['VIII A', 'VII', false],
  ['VIII', 'VII', false],
  ['Kelas VII-B', 'VII', true],
  ['VII', 'VII', false],
  ['7A', '7', true],
  ['71', '7', false],
  ['A1', 'A', true],
  ['AB', 'A', false],
])('whether %s is a part of %s', (label, name, expected) => {
  expect(isPartNamed(label, name)).toBe(expected);
});

const MONTHS = ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember']; // prettier-ignore
const ROMAN = ['I', 'II', 'III', 'IV'];
/** By how much a sum is off; mostly it is not. */
const off = fc.constantFrom(0, 0, 0, 1);

test('quarters and half years that sum up their months, in narrow tables and wide ones, and the total of all', async () => {
  const months = fc.array(pair, { minLength: 12, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(months, fc.boolean(), fc.boolean(), off, async (all, isWide, hasHalves, by) => {
      const sheet = new Sheet();
      const cells = (label: string, town: string | null, each: Pair): Line => [
        label,
        ...(isWide ? [town] : []),
        ...each.map(String),
      ];
      const put = (label: string, from: number, to: number) => {
        const [one, two] = sumOf(all.slice(from, to));
        const line = cells(label, null, [one, two + by]);
        if (by === 0) sheet.other(line);
        else sheet.data(line);
      };
      for (const [at, each] of all.entries()) {
        sheet.data(cells(MONTHS[at] ?? '', 'Solo', each));
        if (at % 3 === 2) put(`Triwulan ${ROMAN[(at - 2) / 3]}`, at - 2, at + 1);
        if (hasHalves && at % 6 === 5) put(`Semester ${ROMAN[(at - 5) / 6]}`, at - 5, at + 1);
      }
      if (by === 0) sheet.other(cells('Jumlah', null, sumOf(all)));
      expect(await rowsFound(['Bulan', ...(isWide ? ['Kota'] : []), 'Qty', 'Nilai'], sheet.lines)).toEqual(
        sheet.expected,
      );
    }),
    { numRuns: 40 },
  );
});

test('groups that sum up the rows named after them, and the total of all', async () => {
  const group = fc.constantFrom('Kelas', 'Tingkat', 'Blok', 'Kelompok');
  const parts = fc.array(fc.array(pair, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 3 });
  const named = fc.constantFrom(['VII', 'VIII', 'IX'], ['7', '8', '9'], ['A', 'B', 'C']);
  await fc.assert(
    fc.asyncProperty(group, parts, named, fc.boolean(), off, async (word, all, names, isFilled, by) => {
      const sheet = new Sheet();
      for (const [at, entries] of all.entries()) {
        for (const [place, each] of entries.entries())
          sheet.data([`${names[at]} ${place + 1}`, 'Agus', ...each.map(String)]);
        const [one, two] = sumOf(entries);
        const line: Line = [`${word} ${names[at]}`, isFilled ? 'Dewi' : null, `${one + by}`, `${two}`];
        if (by === 0 && !isFilled) sheet.other(line);
        else sheet.data(line);
      }
      if (by === 0 && !isFilled) sheet.other(['Jumlah', null, ...sumOf(all.flat()).map(String)]);
      expect(await rowsFound([word, 'Wali', 'L', 'P'], sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 40 },
  );
});

test.each<[string, string]>([
  ['half years in a list', 'Periode|Mahasiswa|Lulus\nSemester I|30|10\nSemester II|40|20\nSemester III|70|30'],
  ['five months', 'Bulan|Qty|Nilai\nJanuari|1|100\nFebruari|2|200\nTriwulan I|3|300\nApril|4|400'],
  ['months with a gap', 'Bulan|Qty|Nilai\nJanuari|1|100\nMaret|2|200\nMei|3|300\nTriwulan I|6|600'],
  ['a class beside others', 'Kelas|Wali|L\nVI A|Agus|15\nVI B|Budi|14\nKelas VII|Citra|29'],
])('stays: %s', async (_, table) => {
  const [names = [], ...lines] = linesOf(table);
  expect(await rowsFound(names.map(String), lines)).toEqual([]);
});
