import fc from 'fast-check';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const wrapped = (text: string): string => text.replace(/[^\r\n]+/g, quoted);
const reasonsOf = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);

const cell = fc.constantFrom(
  'Budi',
  'Siti "Ita"',
  'Jl. Merdeka 1, Bogor',
  '1.500.000',
  '12,5',
  'PT Maju; Jaya',
  'satu\u2028dua',
  '7',
);
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

test('lines that were quoted again as a whole are read as the rows within them', async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), async (rows, sign, end) => {
      const names = (rows[0] ?? []).map((_, place) => `Kolom ${'ABCD'.charAt(place)}`);
      const text = [names, ...rows].map((row) => row.map(quoted).join(sign)).join(end) + end;
      const [plain, read] = [await bench.read(text, 'a.csv'), await bench.read(wrapped(text), 'a.csv')];
      expect(read.table).toEqual(plain.table);
      expect(reasonsOf(read.result.warnings)).toContain('wrapped_lines');
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['places', '"Kota"\n"Bogor, Jawa Barat"\n"Medan, Sumatera Utara"\n'],
  ['addresses of several widths', '"Alamat"\n"Jl. A 1,Bogor"\n"Jl. B 2,Medan,Sumut"\n'],
  ['amounts', '"Total"\n"1,500,000"\n"2,750,000"\n'],
  ['amounts without a name', '"1,500,000"\n"2,750,000"\n'],
  ['names', '"Nama"\n"Budi ""B"""\n"Siti"\n'],
])('a column of quoted %s stays a column', async (_, text) => {
  const { table: read, result } = await bench.read(text, 'a.csv');
  expect(read.names).toHaveLength(1);
  expect(reasonsOf(result.warnings)).not.toContain('wrapped_lines');
});
