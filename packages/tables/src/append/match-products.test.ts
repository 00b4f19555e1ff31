/** Columns of figures under other names, generated month by month. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import fc from 'fast-check';
import { page } from '../paging/page';
import { appendTables, planTables } from './append-tables';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'products-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function append(tables: readonly Texts[]) {
  const sources = [];
  for (const [at, texts] of tables.entries())
    sources.push({ name: `t${at}`, dataset: await writeTexts(session, texts, folder) });
  const appended = await appendTables(session, { sources, originColumn: 'Berkas', maxRows: 5000 }, folder);
  const plan = await planTables(session, { sources });
  const { rows } = await page(session, await openDataset(session, appended.dataset), { offset: 0, limit: 1000 });
  const names = appended.dataset.schema.columns.map(({ name }) => name).slice(1);
  expect(plan.columns.map(({ name }) => name)).toEqual(names);
  return { ...appended, rows, names };
}

type Line = readonly [quantity: number, price: number];
type Write = (n: number) => string;

const dotted = (n: number) => String(n).replace(/\B(?=(?:\d{3})+$)/g, '.');
const writes: readonly Write[] = [
  String,
  (n) => `Rp ${dotted(n)}`,
  (n) => `${dotted(n)},00`,
  (n) => `Rp${dotted(n)},-`,
];
const write = fc.constantFrom(...writes);
/** Months that all write texts stay texts. */
const amountOf = (cell: unknown): number =>
  Number(
    String(cell)
      .replace(/,(?:00|-)$/, '')
      .replace(/[^0-9]/g, ''),
  );
const line = fc.tuple(
  fc.integer({ min: 2, max: 90 }),
  fc.integer({ min: 21, max: 3000 }).map((n) => n * 50),
);
/** Months of at least three lines that differ. */
const lines = fc.uniqueArray(line, {
  minLength: 4,
  maxLength: 12,
  selector: ([quantity, price]) => `${quantity} ${price}`,
});

const totals = ['Total', 'Amount', 'Nilai', 'Jumlah Harga', 'Nominal', 'Omzet'];
const quantities = ['Qty', 'Jumlah Barang', 'Kuantitas', 'jml_barang'];
const prices = ['Harga', 'Harga Satuan', 'Unit Price', 'hrg_satuan'];

interface Head {
  quantity: string;
  price: string;
  total: string;
}
const head = fc.record<Head>({
  quantity: fc.constantFrom(...quantities),
  price: fc.constantFrom(...prices),
  total: fc.constantFrom(...totals),
});

/** Columns that stand beside and are no total. */
const decoy = fc.constantFrom<(lines: readonly Line[]) => Texts>(
  () => ({}),
  (all) => ({ 'Diskon %': all.map((_, at) => `${at % 3}`) }),
  (all) => ({ PPN: all.map(([n, p]) => String(Math.round(n * p * 0.11))) }),
  (all) => ({ 'Berat (kg)': all.map(([n]) => String(n * 7)) }),
  (all) => ({ No: all.map((_, at) => String(at + 1)) }),
  (all) => ({ Modal: all.map(([, p], at) => String(p - 7 * (at + 1))) }),
);

const month = fc
  .record({ head, lines, write, decoy })
  .map(({ head: { quantity, price, total }, lines: all, write: as, decoy: beside }) => ({
    total,
    sums: all.map(([n, p]) => n * p),
    texts: {
      Tanggal: all.map((_, at) => `2026-01-${String(at + 10)}`),
      [quantity]: all.map(([n]) => String(n)),
      [price]: all.map(([, p]) => as(p)),
      ...beside(all),
      [total]: all.map(([n, p]) => as(n * p)),
    } satisfies Texts,
  }));

test('the quantity times the price is one column, whatever the months call it and however they write it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(month, { minLength: 2, maxLength: 4 }), async (months) => {
      const { rows, names, matchedColumns } = await append(months.map(({ texts }) => texts));
      const [first] = months;
      const sums = months.flatMap((each) => each.sums);
      const column = first?.total ?? '';
      expect(rows.map((row) => amountOf(row[column]))).toEqual(sums);
      for (const { total } of months) if (total !== column) expect(names).not.toContain(total);
      const others = months.flatMap(({ total }, at) => (total === column ? [] : [{ table: `t${at}`, name: total }]));
      expect(matchedColumns.find((each) => each.column === column)?.names ?? []).toEqual(others);
    }),
    { numRuns: 40 },
  );
}, 120_000);

type Columns = (all: readonly Line[]) => Texts;
const of = (value: (quantity: number, price: number) => number | string) => (all: readonly Line[]) =>
  all.map(([quantity, price]) => String(value(quantity, price)));
const product = of((n, p) => n * p);
const base: Columns = (all) => ({ Qty: of((n) => n)(all), Harga: of((_, p) => p)(all) });
const discount = (n: number) => (n % 5) * 100 + 100;
const sales: Columns = (all) => ({ ...base(all), Total: product(all) });
const discounted: Columns = (all) => ({
  ...base(all),
  Diskon: of(discount)(all),
  Total: of((n, p) => n * p - discount(n))(all),
});

/** All months of one case have lines of their own. */
async function matchedOf(months: readonly Columns[], all: readonly (readonly Line[])[]) {
  const { matchedColumns, names, rows } = await append(months.map((columns, at) => columns(all[at] ?? [])));
  return { names, rows, matched: matchedColumns.filter(({ by }) => by === 'values') };
}
const three = fc.tuple(lines, lines, lines);

test.each<[what: string, Columns, ...Columns[]]>([
  [
    'an amount before a discount that stands beside it',
    sales,
    (all) => ({
      ...base(all),
      Amount: product(all),
      Diskon: of(discount)(all),
      Net: of((n, p) => n * p - discount(n))(all),
    }),
  ],
  ['an amount before a discount, by its name', sales, (all) => ({ ...base(all), Subtotal: product(all) })],
  [
    'an amount before a discount where totals are after it',
    sales,
    discounted,
    (all) => ({ ...base(all), Diskon: of(discount)(all), Amount: product(all) }),
  ],
  ['an amount of something else', sales, (all) => ({ ...base(all), 'Amount (USD)': product(all) })],
  ['dollars', sales, (all) => ({ ...base(all), Amount: of((n, p) => `$${n * p}.00`)(all) })],
  [
    'sales and purchases',
    (all) => ({ ...base(all), Penjualan: product(all) }),
    (all) => ({ ...base(all), Pembelian: product(all) }),
  ],
  ['two columns with the same amounts', sales, (all) => ({ ...base(all), Amount: product(all), Bayar: product(all) })],
  ['amounts that often differ', sales, (all) => ({ ...base(all), Amount: of((n, p) => n * p + (p % 150))(all) })],
  [
    'amounts of a second price',
    sales,
    (all) => ({ ...base(all), 'Harga Grosir': of((_, p) => p - 7)(all), Amount: of((n, p) => n * (p - 7))(all) }),
  ],
  ['too few lines', sales, (all) => ({ ...base(all.slice(0, 2)), Amount: product(all.slice(0, 2)) })],
  [
    'a tax of the same factors',
    sales,
    (all) => ({ ...base(all), Amount: of((n, p) => Math.round(n * p * 0.11))(all) }),
  ],
])('%s is no total', async (_what, ...months) => {
  await fc.assert(
    fc.asyncProperty(three, async (all) => {
      const { names, matched } = await matchedOf(months, all);
      expect(matched).toEqual([]);
      if (months[0] === sales) expect(names.length).toBeGreaterThan(3);
    }),
    { numRuns: 6 },
  );
});

test('amounts that may be thousands or decimals show nothing until a person answers', async () => {
  const lone = lines.map((all) => all.map(([n, p]): Line => [(n % 9) + 2, (p % 9000) + 1050]));
  await fc.assert(
    fc.asyncProperty(fc.tuple(lines, lone), async (all) => {
      const asked: Columns = (each) => ({ ...base(each), Amount: of((n, p) => dotted(n * p))(each) });
      expect((await matchedOf([sales, asked], all)).matched).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test('an amount is a total beside totals after a discount that only their table has', async () => {
  await fc.assert(
    fc.asyncProperty(three, fc.constantFrom('Amount', 'Jumlah', 'Jml'), async (all, name) => {
      const months = [sales, discounted, (each: readonly Line[]) => ({ ...base(each), [name]: product(each) })];
      const { matched } = await matchedOf(months, all);
      expect(matched).toEqual([{ column: 'Total', by: 'values', names: [{ table: 't2', name }] }]);
    }),
    { numRuns: 10 },
  );
});

test('Jumlah alone is an amount or a quantity by what it is the product or a factor of', async () => {
  const bare = fc.constantFrom('Jumlah', 'Jml', 'JMLH', 'jml');
  const amount = fc.constantFrom('Nilai', 'Amount', 'Nominal');
  await fc.assert(
    fc.asyncProperty(three, bare, amount, async (all, jumlah, nilai) => {
      const amounts = await matchedOf([sales, (each) => ({ ...base(each), [jumlah]: product(each) })], all);
      expect(amounts.matched).toEqual([{ column: 'Total', by: 'values', names: [{ table: 't1', name: jumlah }] }]);
      const counted: Columns = (each) => ({
        [jumlah]: of((n) => n)(each),
        Harga: of((_, p) => p)(each),
        [nilai]: product(each),
      });
      for (const months of [
        [sales, counted],
        [counted, sales],
      ]) {
        const { rows, names } = await matchedOf(months, all);
        const [one, , other] = Object.keys(months[0]?.([]) ?? {});
        expect(names).toEqual([one, 'Harga', other]);
        const expected = all.slice(0, 2).flat();
        expect(rows.map((row) => row[one ?? ''])).toEqual(expected.map(([n]) => n));
        expect(rows.map((row) => row[other ?? ''])).toEqual(expected.map(([n, p]) => n * p));
      }
    }),
    { numRuns: 15 },
  );
});

test('Jumlah that is an amount in one month and a quantity in another is matched with neither', async () => {
  const amount: Columns = (each) => ({ ...base(each), Jumlah: product(each) });
  const counted: Columns = (each) => ({
    Jumlah: of((n) => n)(each),
    Harga: of((_, p) => p)(each),
    Nilai: product(each),
  });
  await fc.assert(
    fc.asyncProperty(three, async (all) => {
      expect((await matchedOf([sales, amount, counted], all)).matched).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test('what a person placed stays there', async () => {
  await fc.assert(
    fc.asyncProperty(three, async (all) => {
      const sources = [];
      for (const [at, texts] of [sales(all[0]), { ...base(all[1]), Amount: product(all[1]) }].entries())
        sources.push({ name: `t${at}`, dataset: await writeTexts(session, texts, folder) });
      for (const to of ['Amount', null, 'Bruto']) {
        const matches = [{ file: 0, column: 'Amount', to }];
        const { columns } = await planTables(session, { sources, matches });
        expect(columns.map(({ name }) => name)).toEqual(['Qty', 'Harga', 'Total', ...(to === null ? [] : [to])]);
      }
    }),
    { numRuns: 5 },
  );
});
