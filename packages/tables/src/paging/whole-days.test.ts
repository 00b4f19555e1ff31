import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilterCondition, PlainCondition } from '@rapi/contracts';
import { type DatasetRelation, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { countFacets } from '../looking/facets';
import { page } from './page';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-days-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const table = async (cells: readonly (string | null)[]): Promise<DatasetRelation> =>
  openDataset(session, await writeTexts(session, { Waktu: cells }, folder));
const rowsOf = async (dataset: DatasetRelation, filter: FilterCondition[]) =>
  (await page(session, dataset, { offset: 0, limit: 1000, filter })).indices;

const moments = [
  '2026-01-29 23:59:59',
  '2026-01-30 00:00:00',
  '2026-01-31 09:15:00',
  '2026-01-31 23:10:00',
  '2026-02-01 00:00:00',
  null,
];
const columns: [string, (string | null)[]][] = [
  ['typed', moments],
  ['read from texts', [...moments.slice(0, 5), 'belum', null]],
];

const expected: [PlainCondition, number[]][] = [
  [{ column: 'Waktu', operator: 'between', value: ['2026-01-30', '2026-01-31'] }, [1, 2, 3]],
  [{ column: 'Waktu', operator: 'between', value: ['30/01/2026', '31 Januari 2026'] }, [1, 2, 3]],
  [{ column: 'Waktu', operator: 'between', value: ['2026-01-31 09:15', '2026-01-31'] }, [2, 3]],
  [{ column: 'Waktu', operator: 'between', value: ['2026-01-30', '2026-01-31 09:15'] }, [1, 2]],
  [{ column: 'Waktu', operator: 'equals', value: '2026-01-31' }, [2, 3]],
  [{ column: 'Waktu', operator: 'equals', value: '2026-01-31 09:15' }, [2]],
  [{ column: 'Waktu', operator: 'equals', value: '2026-01-31 00:00' }, []],
  [{ column: 'Waktu', operator: 'equals', value: '2026-01-30 00.00' }, [1]],
  [{ column: 'Waktu', operator: 'greater_than', value: '2026-01-31' }, [4]],
  [{ column: 'Waktu', operator: 'greater_than', value: '2026-01-31 00:00:00' }, [2, 3, 4]],
  [{ column: 'Waktu', operator: 'less_than', value: '2026-01-31' }, [0, 1]],
];

describe.each(columns)('a column of moments, %s', (_, cells) => {
  test.each(expected)('%j keeps rows %j', async (condition, indices) => {
    expect(await rowsOf(await table(cells), [condition])).toEqual(indices);
  });

  test('not_equals of a day keeps all but the whole day', async () => {
    const kept = await rowsOf(await table(cells), [{ column: 'Waktu', operator: 'not_equals', value: '2026-01-31' }]);
    expect(kept).toEqual(cells.map((_, row) => row).filter((row) => row !== 2 && row !== 3));
  });
});

const instant = fc
  .record({ day: fc.integer({ min: 1, max: 5 }), minute: fc.constantFrom(0, 1, 555, 1439) })
  .map(({ day, minute }) => ({
    day: `2026-01-0${day}`,
    text: `2026-01-0${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
  }));

test('every bin of the dates facet finds as many rows as it counts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(instant, { minLength: 1, maxLength: 12 }),
      fc.constantFrom([], ['belum']),
      async (drawn, more) => {
        const dataset = await table([...drawn.map(({ text }) => text), ...more]);
        const wanted = { column: 'Waktu', kind: 'dates' as const, limit: 100, sort: 'count' as const, search: '' };
        const { facets } = await countFacets(session, dataset, { filter: [], facets: [wanted] });
        const [facet] = facets;
        if (facet?.kind !== 'dates') throw new Error('no dates');
        for (const { from, to, count } of facet.bins)
          expect(await rowsOf(dataset, [{ column: 'Waktu', operator: 'between', value: [from, to] }])).toHaveLength(
            count,
          );
        expect(facet.bins.reduce((sum, { count }) => sum + count, 0)).toBe(drawn.length);
      },
    ),
    { numRuns: 15 },
  );
});

test('each operator on a day sees the days of the moments', async () => {
  const kinds = { equals: 0, greater_than: 1, less_than: -1 } as const;
  const operator = fc.constantFrom('equals' as const, 'greater_than' as const, 'less_than' as const);
  await fc.assert(
    fc.asyncProperty(
      fc.array(instant, { minLength: 1, maxLength: 12 }),
      instant,
      operator,
      async (drawn, bound, each) => {
        const dataset = await table(drawn.map(({ text }) => text));
        const order = (day: string) => (day < bound.day ? -1 : Number(day > bound.day));
        const kept = drawn.flatMap(({ day }, row) => (order(day) === kinds[each] ? [row] : []));
        expect(await rowsOf(dataset, [{ column: 'Waktu', operator: each, value: bound.day }])).toEqual(kept);
      },
    ),
    { numRuns: 15 },
  );
});
