import type { TypeOffer } from '@rapi/contracts';
import fc from 'fast-check';
import { type Dataset, openDataset } from '@rapi/table-core';
import { listReadings } from '../analysis/column-readings';
import { openStepBench, type TextTable } from '../operations/testing/step-bench';
import { parseStep } from '../operations/registry';
import { offerTypes } from './offer-types';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const offersOf = async (dataset: Dataset, isTypedFile = false) =>
  offerTypes(bench.session, await openDataset(bench.session, dataset), isTypedFile);
const step = (operation: string, config: object) => parseStep({ operation, config });
const run = async (dataset: Dataset, operation: string, config: object) =>
  (await bench.run(dataset, step(operation, config))).dataset;

/** Without the rows that `Baris` marks as not data. */
const withoutRows = (dataset: Dataset) =>
  run(dataset, 'filter-rows@1', {
    conditions: [{ column: 'Baris', operator: 'equals', value: 'data' }],
    match: 'all',
    keep: true,
  });
const take = (dataset: Dataset, offers: readonly TypeOffer[]) =>
  run(dataset, 'convert@1', {
    conversions: Object.fromEntries(offers.map(({ column, type }) => [column, type])),
    on_error: 'keep',
  });

/** A column with its name repeated in the middle, like a repeated header. */
async function afterHeader(name: string, values: readonly string[]) {
  const middle = Math.ceil(values.length / 2);
  const cells = [...values.slice(0, middle), name, ...values.slice(middle)];
  const written = await bench.write({ [name]: cells, Baris: cells.map((cell) => (cell === name ? 'judul' : 'data')) });
  expect(await offersOf(written)).toEqual([]);
  const kept = await withoutRows(written);
  return { kept, offers: await offersOf(kept) };
}

test.each<[string, string[], TypeOffer['type'], unknown[]]>([
  ['Qty', ['12', '5', '130'], 'integer', [12, 5, 130]],
  ['Berat', ['1.234,5', '12,5'], 'decimal', [1234.5, 12.5]],
  ['Weight', ['1,234.5', '1,200'], 'decimal', [1234.5, 1200]],
  ['Harga', ['12000', '5000'], 'currency', [12_000, 5_000]],
  ['Tanggal', ['31/01/2026', '01/02/2026'], 'date', ['2026-01-31', '2026-02-01']],
  ['Masuk', ['2026-01-31 08:30', '2026-02-01 09:15'], 'datetime', ['2026-01-31T08:30:00', '2026-02-01T09:15:00']],
  ['Aktif', ['true', 'false'], 'boolean', [true, false]],
])('%s without its repeated header is offered what arrival would type it as', async (name, values, type, read) => {
  const { kept, offers } = await afterHeader(name, values);
  expect(offers).toEqual([{ column: name, type }]);
  const taken = await take(kept, offers);
  expect((await bench.rows(taken)).map((row) => row[name])).toEqual(read);
  expect(await offersOf(taken)).toEqual([]);
});

test.each([
  ['Berat', ['1.234', '2.500']],
  ['Kode', ['001', '002']],
  ['Telp', ['081234567890', '081298765432']],
  ['Tanggal', ['20260131', '20260201']],
  ['Tanggal', ['45000', '45001']],
  ['Harga', ['Rp 1.250.000', 'Rp 75.000']],
  ['Ket', ['12', 'dua belas']],
  ['Kosong', ['', '']],
])('%s of %j stays as on arrival, or raises a question', async (name, values) => {
  expect((await afterHeader(name, values)).offers).toEqual([]);
});

test('dates whose order is open because of American amounts raise a question and get no offer', async () => {
  const texts = { Date: ['01/02/2026', 'Date', '03/04/2026'], Amount: ['1,250.50', 'Amount', '1,012.00'] };
  const written = await bench.write({ ...texts, Baris: ['data', 'judul', 'data'] });
  expect(await offersOf(await withoutRows(written))).toEqual([{ column: 'Amount', type: 'currency' }]);
});

test('columns that a person made texts, or has answered for, get no offer again', async () => {
  const { kept } = await afterHeader('Qty', ['12', '5']);
  const asText = await run(kept, 'convert@1', { conversions: { Qty: 'text' } });
  expect(await offersOf(asText)).toEqual([]);
  const stated = await run(kept, 'state-notation@1', { columns: { Qty: { decimal: ',' } } });
  expect(await offersOf(stated)).toEqual([]);
});

test('a file with typed cells gets offers only for its own numbers and dates', async () => {
  const texts = { Nomor: ['12', 'Nomor', '5'], Hari: ['2026-01-31', 'Hari', '2026-02-01'] };
  const written = await bench.write({ ...texts, Baris: ['data', 'judul', 'data'] });
  const kept = await withoutRows(written);
  expect(await offersOf(kept, true)).toEqual([{ column: 'Hari', type: 'date' }]);
  expect(await offersOf(kept)).toHaveLength(2);
});

const texts = {
  Qty: fc.integer({ min: -500, max: 5_000 }).map(String),
  Harga: fc.constantFrom('12000', '1.250.000', '75.500,50', '1,250.50', '900', '1.500', '2,000'),
  Berat: fc.constantFrom('12,5', '1.234,5', '3', '1.234', '0,75', '12.5', '1,234.5', '1,234,567'),
  Tanggal: fc.constantFrom('31/01/2026', '01/02/2026', '2026-02-01', '5 Januari 2026', '30/02/2026', '20260131'),
  Date: fc.constantFrom('01/02/2026', '03/04/2026', '25/04/2026'),
  Masuk: fc.constantFrom('2026-01-31 08:30', '2026-01-31T08:30:15', '31/01/2026 08:30'),
  Aktif: fc.constantFrom('true', 'false', 'TRUE', 'ya'),
  Kode: fc.constantFrom('001', '12', '7', 'A-1'),
} as const;

/** Columns with few notations each, so that many of them have a single type. */
const table = fc
  .integer({ min: 1, max: 8 })
  .chain((size) =>
    fc.record(
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          name,
          fc
            .array(text, { minLength: 1, maxLength: 2 })
            .chain((few) =>
              fc.array(fc.option(fc.constantFrom(...few), { freq: 6 }), { minLength: size, maxLength: size }),
            ),
        ]),
      ),
    ),
  );
const isData = fc.array(fc.constantFrom('data', 'judul', 'jumlah'), { minLength: 4, maxLength: 12 });

/** Mixes other rows in: repeated headers, and totals with a word in each column. */
function mixed(data: TextTable, kinds: readonly string[]): TextTable {
  const [first = []] = Object.values(data);
  const rest = first.map((_, row): string | number => row);
  const places = ['judul', ...kinds].flatMap((kind) => (kind === 'data' ? rest.splice(0, 1) : [kind]));
  const rows = [...places, ...rest];
  const cellOf = (name: string, cells: readonly (string | null)[], row: string | number) =>
    typeof row === 'number' ? (cells[row] ?? null) : row === 'judul' ? name : 'Dibuat oleh,';
  const columns = Object.entries(data).map(([name, cells]): [string, (string | null)[]] => [
    name,
    rows.map((row) => cellOf(name, cells, row)),
  ]);
  return { ...Object.fromEntries(columns), Baris: rows.map((row) => (typeof row === 'number' ? 'data' : row)) };
}

/** The columns with an open question. */
async function askedOf(dataset: Dataset): Promise<string[]> {
  const readings = await listReadings(bench.session, await openDataset(bench.session, dataset));
  return readings.filter(({ question }) => question !== null).map(({ column }) => column);
}

test('an offer is the type that the rows alone would have got, and never one that would have raised a question', async () => {
  await fc.assert(
    fc.asyncProperty(table, isData, async (data, kinds) => {
      const kept = await withoutRows(await bench.write(mixed(data, kinds)));
      const offers = await offersOf(kept);
      const taken = offers.length > 0 ? await take(kept, offers) : kept;
      const alone = await bench.write({ ...data, Baris: (Object.values(data)[0] ?? []).map(() => 'data') });
      const asked = [...(await askedOf(alone)), ...(await askedOf(kept))];
      const wanted = alone.schema.columns.filter(({ name, type }) => type !== 'text' && !asked.includes(name));
      expect(offers.map(({ column }) => column)).toEqual(wanted.map(({ name }) => name));
      const [found, expected] = [await bench.rows(taken), await bench.rows(alone)];
      for (const { name, type, semantic } of wanted) {
        const made = taken.schema.columns.find((column) => column.name === name);
        // Rupiah without sen become integers.
        expect(semantic === 'money' ? [made?.semantic] : [made?.type]).toEqual(
          semantic === 'money' ? ['money'] : [type],
        );
        expect(found.map((row) => row[name])).toEqual(expected.map((row) => row[name]));
      }
    }),
  );
});
