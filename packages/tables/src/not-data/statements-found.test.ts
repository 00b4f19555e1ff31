/** Statements whose subtotals and results follow from their lines, in one column of words and one of amounts or more. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { findInLines, type Line, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

type Sums = [number, number];
const sums = fc.tuple(fc.integer({ min: 1_000, max: 9_999_999 }), fc.integer({ min: 1_000, max: 9_999_999 }));
const plus = (one: Sums, other: Sums, sign = 1): Sums => [one[0] + sign * other[0], one[1] + sign * other[1]];
const sumOf = (all: readonly Sums[]) => all.reduce<Sums>((sum, each) => plus(sum, each), [0, 0]);

interface Layout {
  isKeyed: boolean;
  hasTwo: boolean;
}
const layout = fc.record({ isKeyed: fc.boolean(), hasTwo: fc.boolean() });
const namesOf = ({ isKeyed, hasTwo }: Layout) => [
  ...(isKeyed ? ['Kode'] : []),
  'Uraian',
  '2026',
  ...(hasTwo ? ['2025'] : []),
];

/** Puts the lines and the subtotals of a statement in a sheet. */
class Statement extends Sheet {
  private code = 40_000;
  constructor(private readonly is: Layout) {
    super();
  }
  private cells(label: string, all: Sums, code: string | null): Line {
    return [...(this.is.isKeyed ? [code] : []), label, ...all.slice(0, this.is.hasTwo ? 2 : 1).map(String)];
  }
  line(label: string, all: Sums) {
    this.data(this.cells(label, all, `${(this.code += 1)}`));
  }
  result(label: string, all: Sums, isOne = true) {
    const line = this.cells(label, all, null);
    if (isOne) this.other(line);
    else this.data(line);
  }
  async found() {
    return (await findInLines(bench, namesOf(this.is), this.lines)).map(({ row }) => row);
  }
}

const BROKEN = ['none', 'net', 'costs', 'profit'] as const;
const shape = fc.record({
  sales: fc.array(sums, { minLength: 1, maxLength: 3 }),
  returned: sums,
  costs: fc.array(sums, { minLength: 2, maxLength: 5 }),
  isSigned: fc.boolean(),
  net: fc.constantFrom('Penjualan Bersih', 'PENDAPATAN BERSIH', 'Penjualan neto', undefined),
  total: fc.constantFrom('Total Beban', 'Jumlah Beban Operasional', 'TOTAL BIAYA'),
  profit: fc.constantFrom('Laba Bersih', 'LABA / (RUGI)', 'Laba Sebelum Pajak', 'Net Income'),
  broken: fc.constantFrom(...BROKEN),
});

test('a profit and loss is found as a whole where every amount follows from the lines, else none of its results', async () => {
  await fc.assert(
    fc.asyncProperty(layout, shape, async (is, { sales, returned, costs, isSigned, net, total, profit, broken }) => {
      const sheet = new Statement(is);
      const off = (kind: (typeof BROKEN)[number], all: Sums): Sums =>
        broken === kind ? [all[0] + 7, all[1] + 7] : all;
      const isWhole = broken === 'none' || (broken === 'net' && net === undefined);
      for (const [at, each] of sales.entries()) sheet.line(`Penjualan ${'ABC'[at]}`, each);
      sheet.line('Retur Penjualan', isSigned ? plus([0, 0], returned, -1) : returned);
      const income = plus(sumOf(sales), returned, -1);
      if (net !== undefined) sheet.result(net, off('net', income), isWhole);
      for (const [at, each] of costs.entries()) sheet.line(`Beban ${'ABCDE'[at]}`, each);
      sheet.result(total, off('costs', sumOf(costs)), broken !== 'costs');
      sheet.result(profit, off('profit', plus(income, sumOf(costs), -1)), isWhole);
      expect(await sheet.found()).toEqual(sheet.expected);
    }),
    { numRuns: 60 },
  );
});

test('profits before and after a tax, which is a line where lines have no code either', async () => {
  const tax = fc.constantFrom('Pajak', 'Pajak Penghasilan', 'PPh Badan');
  await fc.assert(
    fc.asyncProperty(
      layout,
      sums,
      sums,
      fc.array(sums, { minLength: 2, maxLength: 4 }),
      sums,
      tax,
      fc.boolean(),
      async (is, sale, cost, costs, taxed, label, isOne) => {
        const sheet = new Statement(is);
        sheet.line('Penjualan', sale);
        sheet.line('Harga Pokok Penjualan', cost);
        const gross = plus(sale, cost, -1);
        sheet.result('Laba Kotor', gross, isOne);
        for (const [at, each] of costs.entries()) sheet.line(`Beban ${'ABCD'[at]}`, each);
        sheet.result('Total Beban', sumOf(costs));
        const before = plus(gross, sumOf(costs), -1);
        sheet.result('Laba Sebelum Pajak', before, isOne);
        sheet.result(label, taxed, isOne && is.isKeyed);
        sheet.result('Laba Setelah Pajak', plus(plus(before, taxed, -1), isOne ? [0, 0] : [3, 3]), isOne);
        expect(await sheet.found()).toEqual(sheet.expected);
      },
    ),
    { numRuns: 40 },
  );
});

test('one total of an account alone, if it sums up the lines directly above', async () => {
  const label = fc.constantFrom('Total Beban', 'Jumlah Pendapatan', 'Total Aset Lancar', 'Jumlah Biaya Umum');
  const lines = fc.array(sums, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      layout,
      lines,
      lines,
      label,
      fc.integer({ min: 0, max: 1 }),
      async (is, others, own, called, off) => {
        const sheet = new Statement(is);
        for (const [at, each] of others.entries()) sheet.line(`Lain ${at}`, each);
        for (const [at, each] of own.entries()) sheet.line(`Akun ${at}`, each);
        sheet.result(called, plus(sumOf(own), [off, off]), off === 0);
        for (const [at, each] of others.entries()) sheet.line(`Sisa ${at}`, each);
        expect(await sheet.found()).toEqual(sheet.expected);
      },
    ),
    { numRuns: 40 },
  );
});

test('cash flows of activities, the change of cash and the cash at both ends', async () => {
  const activities = fc.array(fc.record({ came: sums, went: fc.array(sums, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  });
  const called = fc.constantFrom(
    ['Kas bersih dari aktivitas', 'Kenaikan kas', 'Saldo awal', 'Saldo akhir'],
    ['Arus kas bersih', 'Kenaikan (Penurunan) Kas', 'Kas awal periode', 'Kas akhir periode'],
    ['Kas neto', 'KENAIKAN BERSIH KAS', 'Saldo kas awal tahun', 'Saldo kas akhir tahun 2026'],
  );
  await fc.assert(
    fc.asyncProperty(
      layout,
      activities,
      called,
      sums,
      fc.boolean(),
      async (is, all, [net = '', change = '', opens = '', closes = ''], opening, isOne) => {
        const sheet = new Statement(is);
        const made = all.map(({ came, went }, place) => {
          const minus = went.map((each) => plus([0, 0], each, -1));
          sheet.line(`Penerimaan ${place}`, came);
          for (const [at, each] of minus.entries()) sheet.line(`Keluar ${at}`, each);
          const sum = plus(came, sumOf(minus));
          sheet.result(`${net} ${'operasi investasi pendanaan'.split(' ')[place]}`, sum);
          return sum;
        });
        sheet.result(change, sumOf(made));
        sheet.result(opens, opening, isOne);
        sheet.result(closes, plus(plus(sumOf(made), opening), isOne ? [0, 0] : [9, 9]), isOne);
        expect(await sheet.found()).toEqual(sheet.expected);
      },
    ),
    { numRuns: 40 },
  );
});
