import fc from 'fast-check';
import type { HeaderSpan } from '@rapi/table-core';
import { locate } from './testing/header-rows';

const figure = fc.integer({ min: 3_000, max: 90_000 }).map(String);
const table = fc.array(fc.array(figure, { minLength: 12, maxLength: 12 }), { minLength: 2, maxLength: 6 });

/** Periods as they name groups: years in order or with gaps, the latest first or last, also days and months. */
const periods = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 2005, max: 2025 }),
      fc.constantFrom(1, -1, 4),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('', '*'),
    )
    .map(([first, gap, count, mark]) => Array.from({ length: count }, (_, at) => `${first + at * gap}${mark}`)),
  fc.constantFrom<string[][]>(['31/01/2026', '28/02/2026'], ['Jan-26', 'Feb-26'], ['2023/2024', '2024/2025']),
);
const members = fc.constantFrom<string[][]>(
  ['Produksi', 'Luas'],
  ['Qty', 'Nilai'],
  ['Laki-laki', 'Perempuan', 'Rerata'],
);
const led = fc.constantFrom<string[][]>(['Komoditas'], ['Desa'], ['Nama'], ['No', 'Komoditas']);
const title = fc.constantFrom(undefined, 'Produksi Padi', 'Harga Beras', 'PT Maju Jaya');

describe('years and days above groups of names', () => {
  const sheets = fc.tuple(led, periods, members, fc.constantFrom<string[][]>([], ['Total']), title, table);
  const sheetOf = ([first, years, names, last, above, figures]: [
    string[],
    string[],
    string[],
    string[],
    string | undefined,
    string[][],
  ]) => {
    const upper = [...first, ...years.flatMap((year) => [year, ...names.slice(1).map(() => '')]), ...last];
    const lower = [...first.map(() => ''), ...years.flatMap(() => names), ...last.map(() => '')];
    const titles = above === undefined ? [] : [[above, ...upper.slice(1).map(() => '')]];
    const data = figures.map((row, at) =>
      upper.map((_, i) => (i < first.length ? `PT Nusa ${at}` : (row[i] ?? '7000'))),
    );
    const spans: HeaderSpan[] = years.map((_, at) => {
      const from = first.length + at * names.length;
      return { row: titles.length + 1, from, to: from + names.length - 1 };
    });
    return { rows: [...titles, upper, lower, ...data], upper: titles.length, spans };
  };

  test('are joined to them where they are merged over them', () => {
    fc.assert(
      fc.property(sheets, fc.boolean(), (sheet, isTyped) => {
        const { rows, upper, spans } = sheetOf(sheet);
        expect(locate(rows, isTyped, spans)).toEqual({ header: upper + 1, dataFrom: upper + 2, joined: upper });
      }),
      { numRuns: 500 },
    );
  });

  test('are joined, or told, where nothing is merged', () => {
    fc.assert(
      fc.property(sheets, fc.boolean(), (sheet, isTyped) => {
        const { rows, upper } = sheetOf(sheet);
        const { joined, doubt } = locate(rows, isTyped);
        expect(joined === upper || doubt !== undefined).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
