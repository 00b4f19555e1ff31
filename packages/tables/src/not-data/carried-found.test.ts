/** What books carry: the movements and the balance of each account, totals of pages and months, what is left at the end. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { findInLines, type Line, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const isTitle = (line: Line | undefined) => line?.filter((cell) => cell !== null).length === 1;
/** Without titles, which need two signs of their own and leave the figures as they are. */
async function check(names: readonly string[], { lines, expected }: Sheet) {
  const found = (await findInLines(bench, names, lines)).map(({ row }) => row);
  expect(found.filter((row) => !isTitle(lines[row]))).toEqual(expected);
}

const amount = fc.integer({ min: 1_000, max: 999_999 });
const entry = fc.record({ value: amount, isDebit: fc.boolean() });
const entries = fc.array(entry, { minLength: 2, maxLength: 6 });
const day = (at: number) => `${String((at % 28) + 1).padStart(2, '0')}/01/2026`;
const sides = ({ value, isDebit }: { value: number; isDebit: boolean }) =>
  isDebit ? [`${value}`, null] : [null, `${value}`];
const sumOf = (all: readonly { value: number; isDebit: boolean }[], isDebit: boolean) =>
  all.reduce((sum, each) => sum + (each.isDebit === isDebit ? each.value : 0), 0);

test('movements and balances of every account of a ledger, and none that do not follow from its entries', async () => {
  const accounts = fc.array(entries, { minLength: 2, maxLength: 4 });
  const moved = fc.constantFrom('Mutasi', 'Mutasi Periode', 'Mutasi Bulan Ini', 'Perubahan', 'Total Mutasi Januari');
  const left = fc.constantFrom('Saldo Akhir', 'Saldo', 'Saldo Akhir Januari 2026', 'Closing Balance');
  const broken = fc.option(fc.integer({ min: 0, max: 2 }), { nil: -1 });
  await fc.assert(
    fc.asyncProperty(
      accounts,
      moved,
      left,
      broken,
      fc.boolean(),
      fc.boolean(),
      async (all, movement, balance, wrong, isWide, hasBalance) => {
        const sheet = new Sheet();
        const wide = (line: Line): Line => (isWide ? line : line.toSpliced(1, 1));
        for (const [place, items] of all.entries()) {
          // Below the last entry of all, labels suffice.
          const off = place === wrong && place < all.length - 1 ? 7 : 0;
          let saldo = 2_000_000 + place;
          sheet.data(
            wide([`Akun: ${place + 1} ${['Kas', 'Bank', 'Beban', 'Modal'][place]}`, null, null, null, null, null]),
          );
          for (const [at, each] of items.entries()) {
            saldo += each.isDebit ? each.value : -each.value;
            sheet.data(wide([day(at), `R${place}${at}`, 'Kas', ...sides(each), `${saldo}`]));
          }
          const put = (line: Line) => (off === 0 ? sheet.other(wide(line)) : sheet.data(wide(line)));
          put([
            null,
            null,
            movement,
            `${sumOf(items, true) + off}`,
            `${sumOf(items, false) + off}`,
            hasBalance ? `${saldo}` : null,
          ]);
          put([null, null, balance, null, null, `${saldo + off}`]);
        }
        await check(wide(['Tanggal', 'Ref', 'Ket', 'Debit', 'Kredit', 'Saldo']).map(String), sheet);
      },
    ),
    { numRuns: 60 },
  );
});

test('what was before, this month and both, if the third is the sum of the others', async () => {
  const called = fc.constantFrom(
    ['Jumlah bulan ini', 'Jumlah s.d. bulan lalu', 'Jumlah s.d. bulan ini'],
    ['Total halaman ini', 'Total s/d halaman lalu', 'Total s/d halaman ini'],
    ['Jumlah bulan lalu', 'Jumlah bulan ini', 'Jumlah sampai bulan ini'],
  );
  await fc.assert(
    fc.asyncProperty(
      entries,
      called,
      amount,
      amount,
      fc.boolean(),
      async (all, [first = '', second = '', third = ''], came, went, isOne) => {
        const sheet = new Sheet();
        for (const [at, each] of all.entries()) sheet.data([day(at), `B${at}`, 'Beli', ...sides(each)]);
        const own = [sumOf(all, true), sumOf(all, false)] as const;
        const before = [came, went] as const;
        const [one, other] = first.endsWith('lalu') ? [before, own] : [own, before];
        const put = (label: string, sums: readonly [number, number]) => [null, null, label, ...sums.map(String)];
        const both = [own[0] + came, own[1] + went] as const;
        if (isOne) for (const line of [put(first, one), put(second, other), put(third, both)]) sheet.other(line);
        else {
          fc.pre(!first.endsWith('lalu'));
          sheet.other(put(first, one));
          sheet.data([day(0), 'B-x', second, ...before.map(String)]);
        }
        await check(['Tanggal', 'Bukti', 'Uraian', 'Masuk', 'Keluar'], sheet);
      },
    ),
    { numRuns: 40 },
  );
});

test('the balance that a page takes over from the one before', async () => {
  const label = fc.constantFrom('Saldo pindahan', 'Saldo Pindahan', 'Saldo dipindahkan', 'Saldo dari halaman 1');
  await fc.assert(
    fc.asyncProperty(
      fc.array(entries, { minLength: 2, maxLength: 3 }),
      label,
      fc.boolean(),
      async (pages, called, isOne) => {
        const sheet = new Sheet();
        const names = ['Tanggal', 'Bukti', 'Uraian', 'Masuk', 'Keluar', 'Saldo'];
        let saldo = 5_000_000;
        for (const [page, items] of pages.entries()) {
          if (page > 0) {
            sheet.other([
              null,
              null,
              'Total halaman ini',
              ...[true, false].map((side) => `${sumOf(pages[page - 1] ?? [], side)}`),
              null,
            ]);
            sheet.other(names);
            const line: Line = [null, null, called, null, null, `${saldo + (isOne ? 0 : 1)}`];
            if (isOne) sheet.other(line);
            else sheet.data(line);
          }
          for (const [at, each] of items.entries()) {
            saldo += each.isDebit ? each.value : -each.value;
            sheet.data([day(at), `B${page}${at}`, 'Beli', ...sides(each), `${saldo}`]);
          }
        }
        await check(names, sheet);
      },
    ),
    { numRuns: 40 },
  );
});

test('what is left of a cash book, in whichever column, below its sums, above them or without any', async () => {
  const label = fc.constantFrom('Saldo', 'Saldo Akhir Januari 2026', 'Sisa Kas', 'Saldo per 31 Januari 2026');
  const place = fc.constantFrom<'below' | 'above' | 'alone'>('below', 'above', 'alone');
  await fc.assert(
    fc.asyncProperty(
      entries,
      entries,
      label,
      place,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      async (first, own, called, where, isInCame, isOne, isDated) => {
        const sheet = new Sheet();
        const line = (cells: Line): Line => (isDated ? cells : cells.slice(1));
        const names = line(['Tanggal', 'Uraian', 'Masuk', 'Keluar']).map(String);
        const income = { value: 9_000_000, isDebit: true };
        const all = [income, ...own, { value: 500, isDebit: false }];
        const [came, went] = [sumOf(all, true), sumOf(all, false)];
        if (where === 'alone') {
          for (const each of first) sheet.data(line([day(1), 'Lama', ...sides(each)]));
          sheet.other(names);
        }
        for (const each of all) sheet.data(line([day(2), 'Baru', ...sides(each)]));
        const left = `${came - went + (isOne ? 0 : 7)}`;
        const cells = line([null, called, ...(isInCame && where !== 'above' ? [left, null] : [null, left])]);
        const put = () =>
          isOne || (where === 'below' && isDated && called.startsWith('Saldo Akhir'))
            ? sheet.other(cells)
            : sheet.data(cells);
        if (where !== 'below') put();
        // A sum that its book does not lead to is told by its label and one column.
        if (where === 'above') {
          if (isDated || isOne) sheet.other(line([null, 'Jumlah', `${came}`, `${came}`]));
          else sheet.data(line([null, 'Jumlah', `${came}`, `${came}`]));
        }
        if (where === 'below') {
          sheet.other(line([null, 'Jumlah', `${came}`, `${went}`]));
          put();
        }
        await check(names, sheet);
      },
    ),
    { numRuns: 80 },
  );
});
