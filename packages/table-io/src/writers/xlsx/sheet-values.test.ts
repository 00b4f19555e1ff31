/** Days, times and durations leave as Excel's own numbers, whatever texts stand beside them. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { type Bench, openBench } from '../../ingest/testing/ingest-bytes';
import { writeXlsx } from './plain-workbook';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Written {
  /** Column B from the second row on: a number, a text, or null. */
  cells: (number | string | null)[];
  codes: string;
}

async function written(header: string, texts: readonly string[]): Promise<Written> {
  const rows = texts.map((text, row) => `${row};${text}`);
  const { dataset } = await bench.read([`No;${header}`, ...rows].join('\n'), 'jam.csv');
  const path = bench.path('jam.xlsx');
  await writeXlsx(bench.session, dataset, path);
  const parts = unzipSync(await readFile(path));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const cells = texts.map((_, row) => {
    const cell = new RegExp(`<c r="B${row + 2}"[^>]*?(?:/>|>(.*?)</c>)`).exec(part('xl/worksheets/sheet1.xml'))?.[1];
    if (cell === undefined) return null;
    const number = /^<v>(.*)<\/v>$/.exec(cell)?.[1];
    return number === undefined ? cell.replace(/<[^>]*>/g, '') : Number(number);
  });
  return { cells, codes: part('xl/styles.xml') };
}

const two = (value: number) => String(value).padStart(2, '0');
/** A written value and its number of days; undefined for a text without one. */
type Example = readonly [text: string, days: number | undefined];
const texts = fc.constantFrom<Example>(['libur', undefined], ['belum ada', undefined], ['TBA', undefined]);
const minutes = fc.nat(59);
const clock = fc.tuple(fc.nat(23), minutes).map(([h, m]): Example => [`${two(h)}:${two(m)}`, (h * 60 + m) / 1440]);
const elapsed = fc
  .tuple(fc.constantFrom(1, -1), fc.integer({ min: 24, max: 900 }), minutes)
  .map(([sign, h, m]): Example => [`${sign < 0 ? '-' : ''}${h}:${two(m)}`, (sign * (h * 60 + m)) / 1440]);
const short = fc.tuple(fc.nat(900), minutes).map(([m, s]): Example => [`${two(m)}:${two(s)}`, (m * 60 + s) / 86_400]);
const day = fc
  .tuple(fc.integer({ min: 13, max: 28 }), fc.integer({ min: 1, max: 12 }))
  .map(([d, m]): Example => [`${d}/${two(m)}/2026`, (Date.UTC(2026, m - 1, d) - Date.UTC(1899, 11, 30)) / 86_400_000]);

const column = (value: fc.Arbitrary<Example>, least: number) =>
  fc
    .tuple(fc.array(value, { minLength: least, maxLength: 12 }), fc.array(texts, { minLength: 1, maxLength: 2 }))
    .chain(([some, others]) => fc.shuffledSubarray([...some, ...others], { minLength: some.length + others.length }));

test.each([
  ['Jam Masuk', column(clock, 6), 'hh:mm'],
  ['Lembur', column(elapsed, 6), '[h]:mm'],
  ['Lama (mm:ss)', column(short, 6), '[mm]:ss'],
  ['Tanggal', column(day, 6), 'dd/mm/yyyy'],
])('%s: each value is a number of days, and each text a text', async (header, examples, code) => {
  await fc.assert(
    fc.asyncProperty(examples, async (column) => {
      const { cells, codes } = await written(
        header,
        column.map(([text]) => text),
      );
      for (const [row, [text, days]] of column.entries())
        if (days === undefined) expect(cells[row]).toBe(text);
        else expect(cells[row]).toBeCloseTo(days, 9);
      expect(codes).toContain(code);
    }),
    { numRuns: 12 },
  );
});

test('seconds are shown where there are some', async () => {
  const { cells, codes } = await written('Jam', ['08:30:15', '09:00:00', '10:15:30', 'libur']);
  expect(cells).toEqual([30_615 / 86_400, 0.375, 36_930 / 86_400, 'libur']);
  expect(codes).toContain('hh:mm:ss');
});

test('a column with a day that can be read in two ways keeps its texts', async () => {
  const days = ['13/01/2026', '14/01/2026', '15/01/2026', '01/16/2026', '02/03/2026', '17/01/2026', '18/01/2026'];
  expect((await written('Tanggal', days)).cells.every((cell) => typeof cell === 'string')).toBe(true);
});

test('a text beside days that begins like a formula stays a text', async () => {
  const { cells } = await written('Tanggal', ['15/01/2026', '16/01/2026', '17/02/2026', '18/02/2026', '=1+1']);
  expect(cells).toEqual([46_037, 46_038, 46_070, 46_071, '=1+1']);
});
