/** Ledgers, statements and lists whose totals carry a balance or an account, stand at the top, or make a table below. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { findInLines, type Line, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const amount = fc.integer({ min: 1_000, max: 999_999 });
const entries = fc.array(fc.record({ debit: amount, isDebit: fc.boolean() }), { minLength: 2, maxLength: 5 });
/** Some accounts have one movement in a period. */
const movements = fc.array(fc.record({ debit: amount, isDebit: fc.boolean() }), { minLength: 1, maxLength: 5 });
const accounts = fc.array(movements, { minLength: 2, maxLength: 4 });
const NAMES = ['(1-10001) Kas', '(1-10002) Rekening Bank', '(4-40000) Pendapatan', '(6-60001) Beban Gaji'];
const day = (at: number) => `${String((at % 28) + 1).padStart(2, '0')}/01/2026`;

const rowsFound = async (names: readonly string[], { lines }: Sheet) =>
  (await findInLines(bench, names, lines)).map(({ row }) => row);

test('totals of accounts that carry their balance, however they are called', async () => {
  const called = fc.constantFrom<(name: string) => string>(
    (name) => `${name} | Saldo Akhir`,
    (name) => `Total ${name}`,
    (name) => `${name} - Ending Balance`,
    (name) => `Jumlah ${name}`,
  );
  await fc.assert(
    fc.asyncProperty(accounts, called, fc.boolean(), async (all, call, hasOpening) => {
      const sheet = new Sheet();
      for (const [place, items] of all.entries()) {
        const name = NAMES[place] ?? '';
        let [saldo, debit, credit] = [5_000_000 + place, 0, 0];
        sheet.other([name, null, null, null, null, null]);
        if (hasOpening) sheet.data(['01/01/2026', 'Saldo Awal', '-', null, null, `${saldo}`]);
        for (const { debit: value, isDebit } of items) {
          [debit, credit] = isDebit ? [debit + value, credit] : [debit, credit + value];
          saldo += isDebit ? value : -value;
          const sides = isDebit ? [`${value}`, null] : [null, `${value}`];
          sheet.data([day(sheet.lines.length), 'Expense', `INV/${sheet.lines.length}`, ...sides, `${saldo}`]);
        }
        sheet.other([null, null, call(name), `${debit}`, `${credit}`, `${saldo}`]);
      }
      const names = ['Tanggal', 'Transaksi', 'Nomor', 'Debit', 'Kredit', 'Saldo'];
      const found = await rowsFound(names, sheet);
      const isTitle = (row: number) => sheet.lines[row]?.filter((cell) => cell !== null).length === 1;
      // A title needs two signs of its own, and leaves the figures as they are; a total doubles them.
      expect(found.filter((row) => !isTitle(row))).toEqual(sheet.expected.filter((row) => !isTitle(row)));
    }),
    { numRuns: 30 },
  );
});

test('subtotals of SAP whose key is a number', async () => {
  const numbered = fc.uniqueArray(fc.integer({ min: 400_000, max: 699_999 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      numbered,
      fc.array(fc.array(amount, { minLength: 2, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
      async (keys, values) => {
        const sheet = new Sheet();
        let total = 0;
        for (const [place, account] of keys.entries()) {
          const own = values[place] ?? [];
          for (const value of own)
            sheet.data([null, `1800${sheet.lines.length}`, day(sheet.lines.length), `${account}`, `${value}`, 'IDR']);
          const sum = own.reduce((all, value) => all + value, 0);
          total += sum;
          sheet.other(['*', null, null, `${account}`, `${sum}`, 'IDR']);
        }
        sheet.other(['**', null, null, null, `${total}`, 'IDR']);
        expect(await rowsFound(['Kolom', 'Doc', 'Date', 'Account', 'Amount', 'Curr'], sheet)).toEqual(sheet.expected);
      },
    ),
    { numRuns: 30 },
  );
});

const shop = fc.array(
  fc.record({ qty: fc.integer({ min: 1, max: 99 }), value: amount, item: fc.constantFrom('Gula', 'Beras', 'Minyak') }),
  {
    minLength: 9,
    maxLength: 14,
  },
);

test('a total above the rows that it sums up, and a summary of them below in the same columns', async () => {
  await fc.assert(
    fc.asyncProperty(
      shop,
      fc.boolean(),
      fc.constantFrom(['Produk', 'Qty', 'Total'], ['Nama Produk', 'Jumlah', 'Nilai']),
      async (all, isAbove, header) => {
        const sheet = new Sheet();
        const sum = (items: typeof all, of: 'qty' | 'value') => `${items.reduce((made, each) => made + each[of], 0)}`;
        if (isAbove) sheet.other(['Total', null, sum(all, 'qty'), sum(all, 'value')]);
        for (const [at, { item, qty, value }] of all.entries()) sheet.data([day(at), item, `${qty}`, `${value}`]);
        const items = [...new Set(all.map(({ item }) => item))];
        if (items.length > 1) {
          sheet.other(['Rekap per Produk', null, null, null]);
          sheet.other([null, ...header]);
          for (const item of items) {
            const own = all.filter((each) => each.item === item);
            sheet.other([null, item, sum(own, 'qty'), sum(own, 'value')]);
          }
        }
        expect(await rowsFound(['Tanggal', 'Produk', 'Qty', 'Total'], sheet)).toEqual(sheet.expected);
      },
    ),
    { numRuns: 30 },
  );
});

test('an average alone at the end, if it is one', async () => {
  const marks = fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 })), {
    minLength: 4,
    maxLength: 9,
  });
  await fc.assert(
    fc.asyncProperty(
      marks,
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      fc.boolean(),
      async (all, decimals, isOne, top) => {
        const hasTop = top && isOne;
        const sheet = new Sheet();
        const sums = ([0, 1] as const).map((place) => all.reduce((sum, each) => sum + each[place], 0));
        if (hasTop) sheet.other([null, 'Total', ...sums.map(String)]);
        for (const [at, [one, other]] of all.entries()) sheet.data([`S-${at}`, `Siswa ${at}`, `${one}`, `${other}`]);
        const shown = sums.map((sum) => (sum / all.length + (isOne ? 0 : 7)).toFixed(decimals));
        const line: Line = [null, 'Rata-rata', ...shown];
        if (isOne) sheet.other(line);
        else sheet.data(line);
        expect(await rowsFound(['NIM', 'Nama', 'UTS', 'UAS'], sheet)).toEqual(sheet.expected);
      },
    ),
    { numRuns: 30 },
  );
});

test('the labels and figures of a statement below its entries', async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.boolean(), async (all, isOneCell) => {
      const sheet = new Sheet();
      let [saldo, debit, credit] = [9_000_000, 0, 0];
      for (const [at, { debit: value, isDebit }] of [...all, ...all, ...all].entries()) {
        [debit, credit] = isDebit ? [debit + value, credit] : [debit, credit + value];
        saldo += isDebit ? -value : value;
        sheet.data([
          day(at),
          'TRX QRIS',
          '8888123',
          isDebit ? `${value}` : '0',
          isDebit ? '0' : `${value}`,
          `${saldo}`,
        ]);
      }
      const labels = ['Saldo Awal', 'Total Transaksi Debet', 'Total Transaksi Kredit', 'Saldo Akhir'];
      const figures = [9_000_000, debit, credit, saldo].map(String);
      if (isOneCell) {
        for (const [at, label] of labels.entries())
          if (label.startsWith('Saldo')) sheet.other([`${label} : ${figures[at]}`, null, null, null, null, null]);
      } else {
        sheet.other([...labels, null, null]);
        sheet.other([...figures, null, null]);
      }
      const names = ['Tanggal', 'Uraian', 'Teller', 'Debet', 'Kredit', 'Saldo'];
      expect(await rowsFound(names, sheet)).toEqual(sheet.expected);
    }),
    { numRuns: 30 },
  );
});

test('what a statement makes of two totals, if it is their difference or their sum', async () => {
  const called = fc.constantFrom('Laba Bersih', 'LABA / (RUGI)', 'Surplus/Defisit', 'Net Income', 'Kenaikan Kas');
  await fc.assert(
    fc.asyncProperty(
      accounts,
      called,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      async ([first = [], second = []], name, isOne, isKeyed, isSum) => {
        const sheet = new Sheet();
        const sums: [number, number][] = [];
        for (const [place, items] of [first, second].entries()) {
          const title = ['Pendapatan', 'Beban'][place] ?? '';
          sheet.other([...(isKeyed ? [`${place + 4}`] : []), title, null, null]);
          const sum: [number, number] = [0, 0];
          for (const [at, { debit }] of items.entries()) {
            sheet.data([
              ...(isKeyed ? [`${place + 4}.${at + 1}`] : []),
              `${title} ${at}`,
              `${debit}`,
              `${debit * 2 + at}`,
            ]);
            [sum[0], sum[1]] = [sum[0] + debit, sum[1] + debit * 2 + at];
          }
          sheet.other([...(isKeyed ? [null] : []), `Total ${title}`, ...sum.map(String)]);
          sums.push(sum);
        }
        const [[a, b] = [0, 0], [c, d] = [0, 0]] = sums;
        fc.pre(a !== c || b !== d);
        const sign = isSum ? 1 : -1;
        const line: Line = [...(isKeyed ? [null] : []), name, `${a + sign * c}`, `${b + sign * d + (isOne ? 0 : 1)}`];
        if (isOne) sheet.other(line);
        else sheet.data(line);
        const isTitle = (row: number) => sheet.lines[row]?.at(-1) === null;
        const found = await rowsFound([...(isKeyed ? ['Kode'] : []), 'Akun', 'Januari', 'Februari'], sheet);
        expect(found.filter((row) => !isTitle(row))).toEqual(sheet.expected.filter((row) => !isTitle(row)));
      },
    ),
    { numRuns: 40 },
  );
});

test('titles with their number in a cell of its own, and titles among days', async () => {
  const values = fc.array(fc.array(amount, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 4 });
  const parts = ['PEKERJAAN PERSIAPAN', 'PEKERJAAN TANAH', 'PEKERJAAN BETON', 'PEKERJAAN ATAP'];
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom('I', 'A', '1'), fc.boolean(), async (all, first, isOfDays) => {
      const numbers = { I: ['I', 'II', 'III', 'IV'], A: ['A', 'B', 'C', 'D'], 1: ['1', '2', '3', '4'] }[first] ?? [];
      const sheet = new Sheet();
      for (const [place, own] of all.entries()) {
        const [number = '', title = ''] = [numbers[place], parts[place]];
        sheet.other(isOfDays ? [title, null, null, null, null] : [number, title, null, null, null]);
        for (const [at, value] of own.entries())
          sheet.data([isOfDays ? day(at) : `${at + 1}`, `Barang ${at}`, 'm3', `${value}`, `${value * 3}`]);
        const sum = own.reduce((made, value) => made + value, 0);
        sheet.other([null, isOfDays ? null : `Sub Jumlah ${number}`, null, isOfDays ? `${sum}` : null, `${sum * 3}`]);
      }
      const names = [isOfDays ? 'Tanggal' : 'No', 'Uraian', 'Satuan', 'Harga', 'Jumlah'];
      expect(await rowsFound(names, sheet)).toEqual(sheet.expected);
    }),
    { numRuns: 40 },
  );
});

test('an indicator that sums up others is one of them', async () => {
  const names = ['Indikator', '2023', '2024'];
  await fc.assert(
    fc.asyncProperty(amount, amount, async (men, women) => {
      const of = (count: number) => [`${count}`, `${count + 5}`];
      const lines: Line[] = [
        ['Jumlah Laki-laki', ...of(men)],
        ['Jumlah Perempuan', ...of(women)],
        ['Jumlah Penduduk', `${men + women}`, `${men + women + 10}`],
        ['Jumlah KK', ...of(300)],
        ['Total Fertility Rate', ...of(2)],
        ['Angka Kematian', ...of(5)],
      ];
      expect(await findInLines(bench, names, lines)).toEqual([]);
    }),
    { numRuns: 10 },
  );
});
