import { calls, type BodyInputOf, type FilterCondition } from '@rapi/contracts';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
let id: string;
beforeAll(async () => {
  stack = await startFilesStack();
  id = (await stack.as('owner').upload('kas.csv', KAS)).id;
});
afterAll(() => stack.stop());

/** Amounts as text, one of them unreadable; days, spellings of a city and an empty cell. */
const KAS = `No,Kota,Nilai,Tanggal
1,Jakarta,Rp 1.000.000,05/01/2026
2,jkt,Rp 250.000,12/01/2026
3,Bandung,belum ada,19/02/2026
4,Jakarta,Rp 2.000.000,02/02/2026
5,,Rp 500.000,
6,Bandung,Rp 1.000.000,01/03/2026
`;

const user = () => stack.as('owner');
const facets = (facets: BodyInputOf<typeof calls.files.facets>['facets'], filter: FilterCondition[] = []) =>
  user().ask(calls.files.facets, { params: { id }, body: { facets, filter } });

describe('facets', () => {
  test('values are counted, the most frequent first, an empty cell as one of them', async () => {
    const { version, total_rows, row_count, facets: found } = await facets([{ column: 'Kota', kind: 'values' }]);
    expect({ version, total_rows, row_count }).toEqual({ version: 1, total_rows: 6, row_count: 6 });
    expect(found).toEqual([
      {
        column: 'Kota',
        kind: 'values',
        values: [
          { value: 'Bandung', count: 2 },
          { value: 'Jakarta', count: 2 },
          { value: 'jkt', count: 1 },
          { value: null, count: 1 },
        ],
        distinct: 3,
        more: false,
      },
    ]);
  });

  test('each covers the rows that meet the conditions of other columns, not its own', async () => {
    const filter: FilterCondition[] = [
      { column: 'Kota', operator: 'in', value: ['Jakarta', 'jkt'] },
      { column: 'Nilai', operator: 'greater_than', value: 500_000 },
    ];
    const { row_count, facets: found } = await facets(
      [
        { column: 'Kota', kind: 'values', sort: 'name' },
        { column: 'Nilai', kind: 'numbers' },
      ],
      filter,
    );
    expect(row_count).toBe(2);
    expect(found[0]).toMatchObject({
      values: [
        { value: 'Bandung', count: 1 },
        { value: 'Jakarta', count: 2 },
      ],
    });
    expect(found[1]).toMatchObject({ min: 250_000, max: 2_000_000, blank: 0, unread: 0 });
  });

  test('the one reading of the column decides numbers, dates and states', async () => {
    const { facets: found } = await facets([
      { column: 'Nilai', kind: 'numbers' },
      { column: 'Tanggal', kind: 'dates' },
      { column: 'Nilai', kind: 'state' },
      { column: 'Kota', kind: 'numbers' },
    ]);
    const [numbers, dates, state, none] = found;
    expect(numbers).toMatchObject({ min: 250_000, max: 2_000_000, blank: 0, unread: 1 });
    const counts = numbers && 'bins' in numbers ? numbers.bins.map(({ count }) => count) : [];
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(5);
    expect(dates).toMatchObject({ min: '2026-01-05', max: '2026-03-01', unit: 'day', blank: 1, unread: 0 });
    expect(state).toEqual({ column: 'Nilai', kind: 'state', blank: 0, unread: 1, duplicates: 2, total: 6 });
    expect(none).toMatchObject({ min: null, bins: [], blank: 1, unread: 5 });
  });

  test('a list is searched and truncated', async () => {
    const { facets: found } = await facets([
      { column: 'Kota', kind: 'values', search: 'JA' },
      { column: 'Kota', kind: 'values', limit: 1 },
    ]);
    expect(found[0]).toMatchObject({ values: [{ value: 'Jakarta', count: 2 }], distinct: 1, more: false });
    expect(found[1]).toMatchObject({ distinct: 3, more: true });
  });
});

test('rows by POST accept a filter with thousands of values, and return the positions of the rows', async () => {
  const value = [...Array.from({ length: 4000 }, (_, i) => `kota ${i}`), 'Jakarta'];
  const body = { filter: [{ column: 'Kota', operator: 'in' as const, value }] };
  const shown = await user().ask(calls.files.rows, { params: { id }, body });
  expect(shown).toMatchObject({ total_rows: 2, version: 1, row_numbers: [0, 3] });
  const byQuery = await user().ask(calls.files.preview, {
    params: { id },
    query: { filter: [{ column: 'Nilai', operator: 'is_unread' }] },
  });
  expect(byQuery).toMatchObject({ total_rows: 1, row_numbers: [2] });
});

test('a selection is summed by positions in view, each cell once', async () => {
  const select = (body: BodyInputOf<typeof calls.files.selection>) =>
    user().ask(calls.files.selection, { params: { id }, body });
  expect(await select({ ranges: [{ rows: [0, 5], columns: ['Nilai', 'Kota'] }] })).toEqual({
    version: 1,
    cells: 12,
    count: 11,
    numbers: 5,
    sum: 4_750_000,
    average: 950_000,
    min: 250_000,
    max: 2_000_000,
  });
  const twice = {
    sort: [{ column: 'Nilai', direction: 'desc' as const }],
    ranges: [
      { rows: [0, 1] as [number, number], columns: ['Nilai'] },
      { rows: [1, 2] as [number, number], columns: ['Nilai'] },
    ],
  };
  expect(await select(twice)).toMatchObject({ cells: 3, numbers: 3, sum: 4_000_000 });
  expect(await select({ ranges: [{ rows: [900, 1000], columns: ['Nilai'] }] })).toMatchObject({ cells: 0, sum: null });
});

describe('find', () => {
  const find = (body: BodyInputOf<typeof calls.files.find>) => user().ask(calls.files.find, { params: { id }, body });

  test('goes row by row, forwards and backwards, and wraps around', async () => {
    expect(await find({ text: 'JAKARTA' })).toEqual({
      version: 1,
      total: 2,
      match: { place: 0, row: 0, column: 'Kota', ordinal: 1 },
    });
    const from = { place: 0, column: 'Kota' };
    expect(await find({ text: 'jakarta', from })).toMatchObject({ match: { place: 3, ordinal: 2 } });
    expect(await find({ text: 'jakarta', from: { place: 3, column: 'Kota' } })).toMatchObject({ match: { place: 0 } });
    expect(await find({ text: 'jakarta', from, backwards: true })).toMatchObject({ match: { place: 3, ordinal: 2 } });
    expect(await find({ text: 'JAKARTA', match_case: true })).toEqual({ version: 1, total: 0, match: null });
    expect(await find({ text: 'bandung', whole_cell: true, columns: ['Kota'] })).toMatchObject({ total: 2 });
  });

  test('finds values as they are shown, in the order of the view', async () => {
    expect(await find({ text: '1.000.000', columns: ['Nilai'] })).toMatchObject({ total: 2, match: { row: 0 } });
    const sorted = await find({ text: '01/2026', sort: [{ column: 'No', direction: 'desc' }] });
    expect(sorted).toMatchObject({ total: 2, match: { place: 4, row: 1, column: 'Tanggal', ordinal: 1 } });
  });
});

describe('a preview of steps', () => {
  const preview = (body: BodyInputOf<typeof calls.files.previewSteps>) =>
    user().ask(calls.files.previewSteps, { params: { id }, body });
  const merge = {
    operation: 'merge-values@1',
    config: { column: 'Kota', merges: [{ from: ['jkt'], to: 'Jakarta' }] },
  };
  const renaming = { operation: 'rename@1', config: { mapping: { Kota: 'City' } } };

  test('shows what changes, and the original content', async () => {
    const shown = await preview({ steps: [merge, renaming], rows: 6 });
    expect(shown).toMatchObject({
      version: 1,
      sampled: false,
      row_count: 6,
      total_rows: 6,
      column_count: 4,
      added: [],
      removed: [],
      renamed: [{ from: 'Kota', to: 'City' }],
      changed: [{ place: 1, column: 'City', original: 'jkt' }],
      row_numbers: [0, 1, 2, 3, 4, 5],
      warnings: [],
    });
    expect(shown.rows.map(({ City }) => City)).toEqual(['Jakarta', 'Jakarta', 'Bandung', 'Jakarta', null, 'Bandung']);
    expect(shown.counts.cells_changed).toBe(1);
  });

  test('shows the rows in view as they will be, even if they no longer meet the filter', async () => {
    const filter: FilterCondition[] = [{ column: 'Kota', operator: 'equals', value: 'jkt' }];
    for (const sampled of [false, true]) {
      const shown = await preview({ steps: [merge], filter, sampled });
      expect(shown).toMatchObject({ sampled, row_count: 1, row_numbers: [1] });
      expect(shown.rows).toMatchObject([{ No: 2, Kota: 'Jakarta' }]);
      expect(shown.changed).toEqual([{ place: 0, column: 'Kota', original: 'jkt' }]);
    }
  });

  test('a step that removes rows shows the rest of the view, and one that makes new rows shows all of them', async () => {
    const rules = [{ rule_name: 'Kota', rule_type: 'required_field', target_columns: ['Kota'], rule_config: {} }];
    const kept = await preview({
      steps: [{ operation: 'keep-valid@1', config: { rules, keep: 'passed' } }],
      sort: [{ column: 'No', direction: 'desc' }],
      sampled: true,
    });
    expect(kept).toMatchObject({ sampled: false, total_rows: 5, row_count: 5, changed: [] });
    expect(kept.row_numbers).toEqual([5, 3, 2, 1, 0]);
    const grouped = await preview({
      steps: [{ operation: 'group@1', config: { group_by: [{ column: 'Kota' }] } }],
      filter: [{ column: 'Kota', operator: 'equals', value: 'jkt' }],
      sampled: true,
    });
    expect(grouped).toMatchObject({ sampled: false, row_count: 4, total_rows: 4, changed: [] });
    expect(grouped.row_numbers).toEqual([null, null, null, null]);
  });

  test('stores and counts nothing, and says what does not fit', async () => {
    const { versions } = await user().ask(calls.files.versions, { params: { id } });
    expect(versions).toHaveLength(1);
    expect(stack.accounts.used('owner')).toBe(0);
    const refused = await user().refusal(calls.files.previewSteps, {
      params: { id },
      body: { steps: [{ operation: 'rename@1', config: { mapping: { Provinsi: 'x' } } }] },
    });
    expect(refused).toMatchObject({ status: 422, code: 'unknown_column' });
  });
});

test('an invalid column, version or range is refused with a message', async () => {
  const refusals = await Promise.all([
    user().refusal(calls.files.facets, { params: { id }, body: { facets: [{ column: 'Negara', kind: 'values' }] } }),
    user().refusal(calls.files.facets, {
      params: { id },
      body: { version: 9, facets: [{ column: 'Kota', kind: 'values' }] },
    }),
    user().refusal(calls.files.selection, { params: { id }, body: { ranges: [{ rows: [3, 1], columns: ['Kota'] }] } }),
    user().refusal(calls.files.selection, { params: { id }, body: { ranges: [{ rows: [0, 1], columns: ['x'] }] } }),
    user().refusal(calls.files.find, { params: { id }, body: { text: 'a', from: { place: 0, column: 'x' } } }),
    user().refusal(calls.files.find, { params: { id }, body: { text: '' } }),
    user().refusal(calls.files.previewSteps, { params: { id }, body: { steps: [] } }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([422, 404, 422, 422, 422, 422, 422]);
  for (const { detail } of refusals) expect(detail).toMatch(/\S+ \S+/);
});
