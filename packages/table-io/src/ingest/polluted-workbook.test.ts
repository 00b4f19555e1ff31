import fc from 'fast-check';
import { buildWorkbook, rowsXml } from './testing/build-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Value = string | number | null;

interface Sheet {
  names: string[];
  rows: Value[][];
  titles: number;
  /** The row that has a remark two columns to the right of the table. */
  remark: number | null;
}

const header = (width: number): fc.Arbitrary<string[]> =>
  fc.oneof<fc.Arbitrary<string[]>[]>(
    fc.constant(['Nama', 'Kota', 'Umur', 'Harga', 'Keterangan'].slice(0, width)),
    fc
      .integer({ min: 2000, max: 2020 })
      .map((year) => ['Produk', ...Array.from({ length: width - 1 }, (_, i) => `${year + i}`)]),
    fc.constant(['Nama', ...Array.from({ length: width - 1 }, (_, i) => `${i + 1}`)]),
  );

const row = (width: number): fc.Arbitrary<Value[]> =>
  fc.tuple<Value[]>(
    fc.constantFrom('Budi', 'Siti', 'Dewi', 'Agus', 'Rina'),
    ...Array.from({ length: width - 1 }, () => fc.integer({ min: 30, max: 1500 })),
  );

const sheet: fc.Arbitrary<Sheet> = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.record({
    names: header(width),
    rows: fc.array(row(width), { minLength: 3, maxLength: 40 }),
    titles: width === 1 ? fc.constant(0) : fc.nat(3),
    remark: fc.option(fc.nat(39)),
  }),
);

/** Names that are figures are stored as numbers, as people type them. */
const typed = (name: string): Value => (/^\d+$/.test(name) ? Number(name) : name);

function rowsOf({ names, rows, titles, remark }: Sheet): Value[][] {
  const body = rows.map((values, at) => (at === remark ? [...values, null, 'cek lagi'] : values));
  return [...Array.from({ length: titles }, (_, at) => [`PT Maju ${at + 1}`]), names.map(typed), ...body];
}

test('no row of a sheet is silently lost and no name is silently taken for data', async () => {
  let right = 0;
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(sheet, async (made) => {
      const { names, rows } = made;
      const { table, result } = await bench.read(
        buildWorkbook({ sheets: [{ name: 'Data', data: rowsXml(rowsOf(made)) }] }),
        'buku.xlsx',
      );
      const values = table.values.map((cells) => cells.slice(0, names.length));
      const isRight = JSON.stringify([table.names.slice(0, names.length), values]) === JSON.stringify([names, rows]);
      drawn += 1;
      if (isRight) right += 1;
      else expect(result.warnings.map(({ code }) => code)).not.toEqual([]);
      // A remark, a title or a header may be taken for data; data is never left out.
      expect(result.sheets[0]?.rowCount).toBeGreaterThanOrEqual(rows.length);
    }),
    { numRuns: 60 },
  );
  expect(right / drawn).toBeGreaterThanOrEqual(50 / 60);
});
