import { allCalls, calls, type FilterCondition, querySort } from './index';

const { query } = calls.files.preview;
const refused = (value: object) => expect(query.safeParse(value).success).toBe(false);

test('query values are converted to their types and get defaults', () => {
  expect(query.parse({})).toEqual({ rows: 10, offset: 0, sort: [], filter: [] });
  expect(query.parse({ rows: '200', offset: '5' })).toMatchObject({ rows: 200, offset: 5 });
  expect(query.parse({ rows: 3 }).rows).toBe(3);
});

test('values that are not numbers, or are out of bounds, are refused', () => {
  for (const rows of ['banyak', '', ' ', '0', '-1', '201', '1.5', '1e2', '1; DROP TABLE users', '١', ['1', '2'], {}])
    refused({ rows });
  for (const offset of ['-5', '1000000000000000', 'x']) refused({ offset });
});

test('list calls handle odd queries', () => {
  const odd = [{ limit: '-1' }, { limit: 'banyak' }, { limit: '1000000000000000' }, { offset: '-1' }];
  const paged = allCalls.filter((call) => 'limit' in call.query.shape);
  expect(paged.length).toBeGreaterThan(15);
  for (const call of paged) {
    for (const value of odd) {
      expect('offset' in value && !('offset' in call.query.shape) ? false : call.query.safeParse(value).success).toBe(
        false,
      );
    }
    // A required parameter that has nothing to do with paging.
    const needed = call.id === 'column-readings.values' ? { column: 'Total', state: 'unread' } : {};
    expect(call.query.safeParse({ limit: '100', page: '2', ...needed }).success).toBe(true);
  }
});

test('the data call answers 1,000 rows by default, and 10,000 at most', () => {
  expect(calls.files.data.query.parse({}).limit).toBe(1000);
  expect(calls.files.data.query.safeParse({ limit: '10000' }).success).toBe(true);
  expect(calls.files.data.query.safeParse({ limit: '10001' }).success).toBe(false);
});

describe('sort', () => {
  test('names columns and directions', () => {
    expect(querySort.parse('Kota:asc,Harga:desc,Produk')).toEqual([
      { column: 'Kota', direction: 'asc' },
      { column: 'Harga', direction: 'desc' },
      { column: 'Produk', direction: 'asc' },
    ]);
  });

  test('a name may contain a colon, and as JSON anything', () => {
    expect(querySort.parse('Jam: mulai:desc')).toEqual([{ column: 'Jam: mulai', direction: 'desc' }]);
    expect(querySort.parse('Jam: mulai')).toEqual([{ column: 'Jam: mulai', direction: 'asc' }]);
    const awkward = [{ column: 'Kota, Provinsi:desc', direction: 'asc' as const }];
    expect(querySort.parse(JSON.stringify(awkward))).toEqual(awkward);
    expect(querySort.parse(awkward)).toEqual(awkward);
  });

  test('broken JSON and invalid directions are refused', () => {
    for (const sort of ['[{', '[{"column":"Kota","direction":"naik"}]', '[{"direction":"asc"}]']) refused({ sort });
  });
});

describe('filter', () => {
  const conditions: FilterCondition[] = [
    { column: 'Kota', operator: 'equals', value: 'Jakarta' },
    { column: 'Jumlah', operator: 'between', value: [3, 6] },
    { column: 'a:b,c', operator: 'contains', value: 'x' },
  ];

  test('is a JSON list of conditions', () => {
    expect(query.parse({ filter: JSON.stringify(conditions) }).filter).toEqual(conditions);
    expect(query.parse({ filter: conditions }).filter).toEqual(conditions);
  });

  test('is refused if it is invalid', () => {
    for (const filter of [
      'Kota=Jakarta',
      '[',
      '{}',
      '[1]',
      '[{"column":"Kota","operator":"mirip","value":1}]',
      '[{"column":"Kota","operator":"between","value":1}]',
      '[{"column":"Kota","operator":"between","value":[1,2,3]}]',
      '[{"operator":"equals","value":1}]',
    ]) {
      refused({ filter });
    }
  });
});

test('detects duplicates with the documented defaults', () => {
  const { query: detect } = calls.duplicates.detect;
  expect(detect.parse({})).toEqual({
    method: 'exact',
    similarity_threshold: 90,
    ignore_case: true,
    ignore_whitespace: true,
    key_columns: [],
    limit: 100,
    offset: 0,
  });
  expect(detect.parse({ ignore_case: 'false', key_columns: 'Nama, Email,' })).toMatchObject({
    ignore_case: false,
    key_columns: ['Nama', 'Email'],
  });
  expect(detect.parse({ key_columns: '["Kota, Provinsi"]' }).key_columns).toEqual(['Kota, Provinsi']);
  for (const value of [
    { method: 'telepati' },
    { method: 'key_columns' },
    { similarity_threshold: '49' },
    { similarity_threshold: '101' },
    { ignore_case: 'ya' },
  ]) {
    expect(detect.safeParse(value).success).toBe(false);
  }
});

test('params accept any text, so that an invalid id leads to 404', () => {
  for (const call of allCalls) {
    const names = Object.keys(call.params.shape);
    for (const id of ['__proto__', 'x'.repeat(2000), 'a\0b', '%', '🙂']) {
      expect(call.params.safeParse(Object.fromEntries(names.map((name) => [name, id]))).success).toBe(true);
    }
  }
});
