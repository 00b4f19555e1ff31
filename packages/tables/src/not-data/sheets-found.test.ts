/** Timesheets, journals and sheets that somebody signs below their figures. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { titleLabels } from './group-titles';
import { findInLines, type Line, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

async function check(names: readonly string[], { lines, expected }: Sheet) {
  const found = await findInLines(bench, names, lines);
  expect(found.map(({ row }) => row)).toEqual(expected);
}

const PEOPLE = ['Ani', 'Budi', 'Citra', 'Dewi'];
const two = (number: number) => String(number).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

test('totals of times of day and of durations, per person and in all', async () => {
  // A quarter of an hour at most leaves every total a time that a clock shows; hours make durations of them.
  const shifts = (longest: number) =>
    fc.array(fc.array(fc.integer({ min: 5, max: longest }), { minLength: 2, maxLength: 4 }), {
      minLength: 2,
      maxLength: 4,
    });
  const label = fc.constantFrom('Subtotal', 'Total', 'Jumlah');
  await fc.assert(
    fc.asyncProperty(fc.oneof(shifts(60), shifts(1_800)), label, async (all, called) => {
      const sheet = new Sheet();
      for (const [place, minutes] of all.entries()) {
        for (const [at, each] of minutes.entries())
          sheet.data([`${two(at + 1)}/01/2026`, PEOPLE[place] ?? '', clock(each)]);
        sheet.other([`${called} ${PEOPLE[place]}`, null, clock(sumOf(minutes))]);
      }
      sheet.other(['Grand Total', null, clock(sumOf(all.flat()))]);
      await check(['Tanggal', 'Nama', 'Jam Lembur'], sheet);
    }),
    { numRuns: 40 },
  );
});

test('the sum of a journal without a label, whose second lines leave all but the credit blank', async () => {
  const amounts = fc.array(fc.integer({ min: 1_000, max: 9_999_999 }), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(amounts, fc.boolean(), async (all, isDotted) => {
      const sheet = new Sheet();
      const text = (amount: number) => (isDotted ? amount.toLocaleString('id-ID') : `${amount}`);
      for (const [at, amount] of all.entries()) {
        sheet.data([`${two(at + 1)}/01/2026`, `J${at + 1}`, 'Beban Gaji', text(amount), null]);
        sheet.data([null, null, 'Kas', null, text(amount)]);
      }
      const total = text(sumOf(all));
      sheet.other([null, null, null, total, total]);
      await check(['Tanggal', 'No. Jurnal', 'Akun', 'Debit', 'Kredit'], sheet);
    }),
    { numRuns: 30 },
  );
});

const SIGNATURES: readonly (readonly Line[])[] = [
  [],
  [['Mengetahui,', null, null, 'Dibuat oleh,', null]],
  [['Mengetahui,', null, null, null, 'Dibuat oleh,']],
  [
    ['Jakarta, 31 Januari 2026', null, null, null, null],
    ['Mengetahui,', null, null, 'Dibuat oleh,', null],
    ['( Drs. Hendra )', null, null, '( Rini )', null],
    ['Direktur', null, null, 'Staf HRD', null],
  ],
];

test('signatures below the figures hide neither titles nor subtotals', async () => {
  const groups = fc.array(fc.array(fc.integer({ min: 1_000, max: 9_999 }), { minLength: 2, maxLength: 6 }), {
    minLength: 2,
    maxLength: 4,
  });
  const names = ['Produksi', 'Kantor', 'Gudang', 'Umum'];
  await fc.assert(
    fc.asyncProperty(groups, fc.constantFrom(...SIGNATURES), async (all, signed) => {
      const sheet = new Sheet();
      for (const [place, wages] of all.entries()) {
        sheet.other([names[place] ?? '', null, null, null, null]);
        for (const [at, wage] of wages.entries())
          sheet.data([null, `1${place}${two(at)}`, `Pegawai ${'ABCDEF'[at]}`, `${wage}`, `${wage * 3}`]);
        const sum = sumOf(wages);
        sheet.other([`Sub Total ${names[place]}`, null, null, `${sum}`, `${sum * 3}`]);
      }
      const total = sumOf(all.flat());
      sheet.other(['Total Keseluruhan', null, null, `${total}`, `${total * 3}`]);
      for (const line of signed) sheet.other(line);
      await check(['Bagian', 'NIP', 'Nama', 'Gaji Pokok', 'Total'], sheet);
    }),
    { numRuns: 40 },
  );
});

test('Gudang beside Kantor is a group, not the kind of both', () => {
  const titled = (...texts: string[]) =>
    titleLabels(texts.map((text, row) => ({ row, kind: 'group_title' as const, text })));
  expect(titled('Gudang', 'Kantor', 'Toko')).toEqual([]);
  expect(titled('Gudang Barat', 'Gudang Timur')).toEqual(['Gudang']);
  expect(titled('Bagian: Gudang', 'Bagian: Kantor')).toEqual(['Bagian']);
  expect(titled('Januari 2026', 'Februari 2026')).toEqual(['Bulan']);
});

test('a total that is called by its column, beside nothing else', async () => {
  const called = fc.constantFrom('Jumlah Jam', 'Total Jam Kerja', 'Total Kerja');
  const minutes = fc.array(fc.integer({ min: 30, max: 600 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(minutes, called, fc.boolean(), async (all, label, isClock) => {
      const sheet = new Sheet();
      const text = (each: number) => (isClock ? clock(each) : `${each}`);
      for (const [at, each] of all.entries()) sheet.data([PEOPLE[at] ?? '', text(each)]);
      sheet.other([label, text(sumOf(all))]);
      await check(['Nama', 'Jam Kerja'], sheet);
    }),
    { numRuns: 20 },
  );
});

test('any text alone below the last total is a foot; one with a figure, or above data, is not', async () => {
  const foot = fc.constantFrom(
    'Ket: harga belum termasuk ongkir',
    'Jakarta, 05/02/2026',
    '(dalam rupiah)',
    'Dokumen ini sah tanpa tanda tangan',
    'Terima kasih',
    'Transfer ke BCA a.n. PT Maju',
  );
  const amounts = fc.array(fc.integer({ min: 1_000, max: 9_999_999 }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(amounts, foot, fc.nat({ max: 2 }), async (all, words, place) => {
      const sheet = new Sheet();
      for (const [at, amount] of all.entries()) sheet.data([`B-${at + 1}`, `Barang ${at + 1}`, `${amount}`]);
      sheet.other(['Total', null, `${sumOf(all)}`]);
      sheet.other([null, null, null].map((_, at) => (at === place ? words : null)));
      await check(['Kode', 'Barang', 'Jumlah'], sheet);
    }),
    { numRuns: 30 },
  );
});
