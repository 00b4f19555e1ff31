import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilterCondition } from '@rapi/contracts';
import { type DatasetRelation, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { countFacets } from './facets';
import type { WantedFacet } from './wanted-facet';
import { findText } from './find';
import { mergeIntervals, selectionFigures } from './selection';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'looking-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

type Texts = Record<string, readonly (string | null)[]>;
const table = async (texts: Texts): Promise<DatasetRelation> =>
  openDataset(session, await writeTexts(session, texts, folder));
const facet = (column: string, kind: WantedFacet['kind']): WantedFacet => ({
  column,
  kind,
  limit: 1000,
  sort: 'count',
  search: '',
});
const rowsOf = async (dataset: DatasetRelation, filter: FilterCondition[]) =>
  (await page(session, dataset, { offset: 0, limit: 1000, filter })).indices;

const mixed: Texts = {
  Nilai: ['Rp 1.000', 'Rp 2.500', 'kosong', null, 'Rp 1.000', 'Rp 7.000', 'Rp 9.000', 'Rp 3.000'],
  Kota: ['Jakarta', 'jkt', 'Bandung', null, 'Jakarta', 'Bandung', 'x', 'Jakarta Pusat'],
  Jumlah: ['1', '2', '3', null, '2', '5', '8', '1'],
};

test.each<[FilterCondition, number[]]>([
  [{ column: 'Kota', operator: 'in', value: ['jkt', null] }, [1, 3]],
  [{ column: 'Kota', operator: 'in', value: [] }, []],
  [{ column: 'Kota', operator: 'not_in', value: ['jkt', null, 'Jakarta'] }, [2, 5, 6, 7]],
  [{ column: 'Jumlah', operator: 'in', value: ['2', 'dua'] }, [1, 4]],
  [{ column: 'Jumlah', operator: 'not_in', value: [null] }, [0, 1, 2, 4, 5, 6, 7]],
  [{ column: 'Kota', operator: 'starts_with', value: 'JAK' }, [0, 4, 7]],
  [{ column: 'Kota', operator: 'ends_with', value: 'pusat' }, [7]],
  [{ column: 'Kota', operator: 'not_contains', value: 'a' }, [1, 3, 6]],
  [{ column: 'Kota', operator: 'is_blank' }, [3]],
  [{ column: 'Kota', operator: 'not_blank' }, [0, 1, 2, 4, 5, 6, 7]],
  [{ column: 'Nilai', operator: 'is_unread' }, [2]],
  [{ column: 'Nilai', operator: 'not_unread' }, [0, 1, 3, 4, 5, 6, 7]],
  [{ column: 'Kota', operator: 'is_unread' }, []],
  [{ column: 'Nilai', operator: 'is_duplicate' }, [0, 4]],
  [{ column: 'Jumlah', operator: 'is_duplicate' }, [0, 1, 4, 7]],
  [{ column: 'Kota', operator: 'not_duplicate' }, [1, 3, 6, 7]],
])('the filter %j keeps rows %j', async (condition, rows) => {
  expect(await rowsOf(await table(mixed), [condition])).toEqual(rows);
});

test('each value of a facet, taken as a filter, leaves as many rows as it was counted in', async () => {
  const text = fc.option(fc.constantFrom('a', 'A', 'Rp 1.000', '1.000', '05/01/2026', 'x y', "'"), { nil: null });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (texts) => {
      const dataset = await table({ T: texts });
      const { facets } = await countFacets(session, dataset, { filter: [], facets: [facet('T', 'values')] });
      const values = facets[0]?.kind === 'values' ? facets[0].values : [];
      expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(texts.length);
      for (const { value, count } of values)
        expect(await rowsOf(dataset, [{ column: 'T', operator: 'in', value: [value] }])).toHaveLength(count);
    }),
    { numRuns: 25 },
  );
});

test('bins hold every number once, each within its bounds', async () => {
  const number = fc.oneof(
    fc.integer({ min: -50, max: 50 }),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.constantFrom(0.1, 0.3, 0.7),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 60 }), async (numbers) => {
      const dataset = await table({ N: [...numbers.map(String), null] });
      const { facets } = await countFacets(session, dataset, { filter: [], facets: [facet('N', 'numbers')] });
      const found = facets[0]?.kind === 'numbers' ? facets[0] : undefined;
      const bins = found?.bins ?? [];
      expect(found?.blank).toBe(1);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
      for (const [place, { from, to, count }] of bins.entries()) {
        const isLast = place === bins.length - 1;
        const held = numbers.filter((each) => each >= from && (each < to || (isLast && each <= to)));
        expect([from, to, count]).toEqual([from, to, held.length]);
      }
    }),
    { numRuns: 60 },
  );
});

test('dates are binned by a unit that suits their span, and one of another century does not flatten them', async () => {
  const months = Array.from(
    { length: 36 },
    (_, i) => `${2023 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-15`,
  );
  const dates = [...months, ...months, ...months, '1923-05-01'];
  const dataset = await table({ Tanggal: dates });
  const { facets } = await countFacets(session, dataset, { filter: [], facets: [facet('Tanggal', 'dates')] });
  const found = facets[0]?.kind === 'dates' ? facets[0] : undefined;
  expect(found).toMatchObject({ min: '1923-05-01', max: '2025-12-15', unit: 'month' });
  expect(found?.bins[0]).toEqual({ from: '1923-05-01', to: '2022-12-31', count: 1, is_outlying: true });
  expect(found?.bins.slice(1).map(({ count }) => count)).toEqual(Array.from({ length: 36 }, () => 3));
  expect(found?.bins[2]).toMatchObject({ from: '2023-02-01', to: '2023-02-28' });
});

test('a selection contains each cell once', () => {
  const interval = fc.tuple(fc.nat(30), fc.nat(10)).map(([from, length]): [number, number] => [from, from + length]);
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 8 }), fc.nat(35), (intervals, count) => {
      const held = new Set<number>();
      for (const [from, to] of intervals) for (let row = from; row <= to && row < count; row += 1) held.add(row);
      const merged = mergeIntervals(intervals, count);
      expect(merged.reduce((sum, [from, to]) => sum + to - from + 1, 0)).toBe(held.size);
    }),
  );
});

test('sums have no binary noise', async () => {
  const dataset = await table({ A: ['0.1', '0.2'], B: ['x', null] });
  const figures = await selectionFigures(session, dataset, { ranges: [{ rows: [0, 9], columns: ['A', 'B'] }] });
  expect(figures).toEqual({ cells: 4, count: 3, numbers: 2, sum: 0.3, average: 0.15, min: 0.1, max: 0.2 });
  const large = await table({ A: ['500000000100.49994', '1'], B: ['x', null] });
  expect(await selectionFigures(session, large, { ranges: [{ rows: [0, 9], columns: ['A'] }] })).toMatchObject({
    sum: 500_000_000_101.49994,
  });
  const asked = await table({ Total: ['500', '2.345', '75', '12.000'], B: ['x', null, 'y', 'z'] });
  expect(await selectionFigures(session, asked, { ranges: [{ rows: [0, 9], columns: ['Total'] }] })).toMatchObject({
    ...{ count: 4, sum: null, average: null, min: null, max: null },
  });
  // Which day it is does not change a sum.
  const days = ['$1,250.50', '$20.00', '$7.25'].map((Harga, at) => ({
    Harga,
    Date: `0${at + 1}/02/2026`,
    Qty: `${at}`,
  }));
  const dated = await table({
    Harga: days.map(({ Harga }) => Harga),
    Date: days.map((each) => each.Date),
    Qty: days.map(({ Qty }) => Qty),
  });
  expect(
    await selectionFigures(session, dated, { ranges: [{ rows: [0, 9], columns: ['Date', 'Qty'] }] }),
  ).toMatchObject({ numbers: 3, sum: 3 });
});

test('stepping through the matches visits each one in order, in both directions', async () => {
  const text = fc.constantFrom('ab', 'b', 'A', 'c', null);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      async (rows, backwards) => {
        const dataset = await table({ X: rows.map(([x]) => x), Y: rows.map(([, y]) => y) });
        const expected = rows.flatMap((row, place) =>
          row.flatMap((cell, i) => (cell?.toLowerCase().includes('a') ? [`${place}${i === 0 ? 'X' : 'Y'}`] : [])),
        );
        const seen: string[] = [];
        let from: { place: number; column: string } | undefined;
        for (let step = 0; step < expected.length; step += 1) {
          const { total, match } = await findText(session, dataset, { text: 'a', from, backwards });
          expect(total).toBe(expected.length);
          if (!match) break;
          seen.push(`${match.place}${match.column}`);
          expect(match.ordinal).toBe(expected.indexOf(seen.at(-1) ?? '') + 1);
          from = match;
        }
        expect(seen).toEqual(backwards ? expected.toReversed() : expected);
      },
    ),
    { numRuns: 15 },
  );
});
