import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilterCondition, PlainCondition, SortKey } from '@rapi/contracts';
import {
  type Cell,
  type DatasetRelation,
  type EngineSession,
  openDataset,
  openSession,
  writeTexts,
} from '@rapi/table-core';
import { columnStatistics } from './column-statistics';
import { page, type PageQuery } from './page';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

type Texts = Record<string, readonly (string | null)[]>;
const table = async (texts: Texts): Promise<DatasetRelation> =>
  openDataset(session, await writeTexts(session, texts, folder));

const sales: Texts = {
  Kota: ['Jakarta', 'bandung', 'Jakarta', null, 'Bandung'],
  Jumlah: ['10', '2', '33', '4', null],
  Tanggal: ['05/01/2026', '31/12/2025', '06/01/2026', null, '01/02/2026'],
  Lunas: ['true', 'false', 'true', 'false', null],
  __proto__x: ['a', 'b', 'c', 'd', 'e'],
};

test.each<[FilterCondition, number[]]>([
  [{ column: 'Kota', operator: 'equals', value: 'Jakarta' }, [0, 2]],
  [{ column: 'Kota', operator: 'not_equals', value: 'Jakarta' }, [1, 3, 4]],
  [{ column: 'Kota', operator: 'contains', value: 'BAND' }, [1, 4]],
  [{ column: 'Kota', operator: 'equals', value: null }, [3]],
  [{ column: 'Kota', operator: 'equals', value: "' OR 1=1 --" }, []],
  [{ column: 'Jumlah', operator: 'greater_than', value: '4' }, [0, 2]],
  [{ column: 'Jumlah', operator: 'less_than', value: 10 }, [1, 3]],
  [{ column: 'Jumlah', operator: 'between', value: [4, 10] }, [0, 3]],
  [{ column: 'Tanggal', operator: 'between', value: ['2026-01-01', '31/01/2026'] }, [0, 2]],
  [{ column: 'Tanggal', operator: 'greater_than', value: '5 Januari 2026 pukul 12.00' }, [2, 4]],
  [{ column: 'Lunas', operator: 'equals', value: true }, [0, 2]],
])('the filter %j keeps rows %j', async (condition, indices) => {
  const found = await page(session, await table(sales), { offset: 0, limit: 10, filter: [condition] });
  expect([found.indices, found.total]).toEqual([indices, indices.length]);
});

test.each<[SortKey[], number[]]>([
  [[{ column: 'Jumlah', direction: 'asc' }], [1, 3, 0, 2, 4]],
  [[{ column: 'Jumlah', direction: 'desc' }], [2, 0, 3, 1, 4]],
  [
    [
      { column: 'Kota', direction: 'asc' },
      { column: 'Jumlah', direction: 'desc' },
    ],
    [4, 1, 2, 0, 3],
  ],
  [[{ column: 'Tanggal', direction: 'desc' }], [4, 2, 0, 1, 3]],
])('sorted by %j the rows are %j', async (sort, indices) => {
  expect((await page(session, await table(sales), { offset: 0, limit: 10, sort })).indices).toEqual(indices);
});

test('rows are objects of typed values, with the requested columns', async () => {
  const { rows } = await page(session, await table(sales), {
    offset: 1,
    limit: 1,
    columns: ['Tanggal', 'Jumlah', 'Lunas', 'Kota'],
  });
  expect(rows).toEqual([{ Tanggal: '2025-12-31', Jumlah: 2, Lunas: false, Kota: 'bandung' }]);
  expect(Object.keys(rows[0] ?? {})).toEqual(['Tanggal', 'Jumlah', 'Lunas', 'Kota']);
});

test.each<[Partial<PageQuery>, string]>([
  [{ limit: 10_001 }, 'invalid_page'],
  [{ offset: -1 }, 'invalid_page'],
  [{ columns: ['Negara'] }, 'unknown_column'],
  [{ sort: [{ column: 'Negara', direction: 'asc' }] }, 'unknown_column'],
  [{ filter: [{ column: 'Negara', operator: 'equals', value: 1 }] }, 'unknown_column'],
  [{ filter: [{ column: 'Jumlah', operator: 'greater_than', value: 'banyak' }] }, 'invalid_filter'],
  [{ filter: [{ column: 'Tanggal', operator: 'less_than', value: 'besok' }] }, 'invalid_filter'],
  [{ filter: [{ column: 'Tanggal', operator: 'not_equals', value: '30/02/2026' }] }, 'invalid_filter'],
  [{ filter: [{ column: 'Kota', operator: 'greater_than', value: null }] }, 'invalid_filter'],
])('the page %j is refused as %s', async (query, code) => {
  await expect(page(session, await table(sales), { offset: 0, limit: 5, ...query })).rejects.toMatchObject({
    code,
    status: 422,
  });
});

test('beyond the last row there is an empty page', async () => {
  expect(await page(session, await table(sales), { offset: 50, limit: 5 })).toEqual({
    rows: [],
    indices: [],
    total: 5,
  });
});

test('names and values of any kind are only names and values', async () => {
  const names = ['__proto__', 'a"b', "c'd", 'x"; DROP TABLE t; --', '城市 ☕', 'constructor', '10', ' '];
  const values = ["'; DROP TABLE x; --", '"', '\\', '🙂', '{"a":1}', '%_', 'é', 'a\u202e'];
  const texts = Object.fromEntries(names.map((name, i) => [name, [values[i] ?? null, null]]));
  const { rows } = await page(session, await table(texts), { offset: 0, limit: 1 });
  expect(Object.entries(rows[0] ?? {}).sort()).toEqual(names.map((name, i) => [name, values[i]]).sort());
  for (const [i, name] of names.entries()) {
    const filter: FilterCondition[] = [{ column: name, operator: 'equals', value: values[i] ?? null }];
    expect((await page(session, await table(texts), { offset: 0, limit: 5, filter })).total).toBe(1);
  }
});

test('statistics of every column', async () => {
  const statistics = await columnStatistics(
    session,
    await table({ ...sales, Kosong: [null, ' ', '\u00a0', 'x', 'x'] }),
  );
  const byName = Object.fromEntries(statistics.map(({ name, ...rest }) => [name, rest]));
  expect(byName.Kota).toEqual({
    type: 'text',
    semantic_type: 'city',
    non_null_count: 4,
    null_count: 1,
    sample_values: ['Jakarta', 'bandung', 'Bandung'],
  });
  expect(byName.Jumlah).toEqual({
    type: 'integer',
    semantic_type: null,
    non_null_count: 4,
    null_count: 1,
    sample_values: [10, 2, 33, 4],
  });
  expect(byName.Kosong).toMatchObject({ non_null_count: 2, null_count: 3, sample_values: ['x'] });
});

const compare = (a: Cell, b: Cell): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [x, y] = [String(a), String(b)];
  const [lowX, lowY] = [x.toLowerCase(), y.toLowerCase()];
  if (lowX !== lowY) return lowX < lowY ? -1 : 1;
  return x === y ? 0 : x < y ? -1 : 1;
};

type PlainQuery = Omit<PageQuery, 'filter'> & { filter?: readonly PlainCondition[] };

function naivePage(rows: { text: string | null; number: number | null }[], query: PlainQuery): number[] {
  const kept = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) =>
      (query.filter ?? []).every(({ column, operator, value }) => {
        const cell = column === 'T' ? row.text : row.number;
        if (operator === 'not_equals') return cell !== value;
        if (cell === null || Array.isArray(value) || value === null) return false;
        if (operator === 'contains') return String(cell).toLowerCase().includes(String(value).toLowerCase());
        const order = compare(cell, value);
        return operator === 'equals' ? order === 0 : operator === 'less_than' ? order < 0 : order > 0;
      }),
    );
  const keys = query.sort ?? [];
  kept.sort((a, b) => {
    for (const { column, direction } of keys) {
      const [x, y] = column === 'T' ? [a.row.text, b.row.text] : [a.row.number, b.row.number];
      if (x === null || y === null) {
        if (x !== y) return x === null ? 1 : -1;
        continue;
      }
      const order = compare(x, y);
      if (order !== 0) return direction === 'desc' ? -order : order;
    }
    return a.index - b.index;
  });
  return kept.slice(query.offset, query.offset + query.limit).map(({ index }) => index);
}

test('a page equals plain filtering and sorting', async () => {
  const row = fc.record({
    text: fc.option(fc.constantFrom('a', 'B', 'b', 'Ab', 'zz', 'A')),
    number: fc.option(fc.integer({ min: -3, max: 3 })),
  });
  const sort = fc.uniqueArray(
    fc.record({ column: fc.constantFrom('T', 'N'), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
    {
      selector: ({ column }) => column,
      maxLength: 2,
    },
  );
  const condition = fc.oneof(
    fc.record({
      column: fc.constant('T'),
      operator: fc.constantFrom('equals' as const, 'not_equals' as const, 'contains' as const),
      value: fc.constantFrom('a', 'b', 'B'),
    }),
    fc.record({
      column: fc.constant('N'),
      operator: fc.constantFrom(
        'equals' as const,
        'not_equals' as const,
        'greater_than' as const,
        'less_than' as const,
      ),
      value: fc.integer({ min: -3, max: 3 }),
    }),
  );
  const query = fc.record({ offset: fc.nat(8), limit: fc.nat(6), sort, filter: fc.array(condition, { maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), query, async (rows, query) => {
      // The first row keeps the second column numeric, whatever else is drawn.
      const all = [{ text: 'q', number: 9 }, ...rows];
      const dataset = await table({
        T: all.map(({ text }) => text),
        N: all.map(({ number }) => number?.toString() ?? null),
      });
      expect((await page(session, dataset, query)).indices).toEqual(naivePage(all, query));
    }),
    { numRuns: 40 },
  );
});
