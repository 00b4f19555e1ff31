import type { PivotOutline } from '@rapi/contracts';
import type { TFunction } from 'i18next';
import { emptyBuilder, type Builder } from './builder';
import { pivotPicture } from './pivot-chart';

/** Returns the keys; the locales hold the words. */
const t = ((key: string) => key) as TFunction<'tools'>;

type Column = PivotOutline['columns'][number];
const plain: Column = {
  name: 'Kota',
  type: 'text',
  role: 'group',
  source: 'Kota',
  semantic: null,
  date_part: null,
  function: null,
  pivot: null,
};
const figure = (source: string, fields: Partial<Column> = {}): Column => ({
  ...plain,
  name: `${source} (sum)`,
  type: 'integer',
  role: 'value',
  source,
  function: 'sum',
  ...fields,
});
const outlineOf = (columns: Column[], values: (number | string | null)[][], fields: Partial<PivotOutline> = {}) => ({
  columns: [plain, ...columns],
  lines: values.map((each, i) => ({ keys: [`Kota ${i}`], values: each })),
  line_count: values.length,
  matched_rows: 10,
  summary_statistics: {
    total_rows: values.length,
    original_rows: 10,
    reduction_ratio: 0,
    unique_groups: values.length,
  },
  ...fields,
});
const builder: Builder = { ...emptyBuilder, rows: [{ name: 'Kota', part: null }] };

test('a chart of all rows and figures leaves nothing out', () => {
  expect(pivotPicture(outlineOf([figure('Total')], [[1], [2]]), builder, 'column', t).leftOut).toEqual([]);
});

test('reports the number of groups, figures, texts, levels and filtered rows that are not drawn', () => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => figure(name));
  const outline = outlineOf([...columns, figure('Nama', { type: 'text' })], [[1, 2, 3, 4, 5, 6, 7, 'x']], {
    line_count: 312,
    matched_rows: 4,
  });
  const nested = { ...builder, rows: [...builder.rows, { name: 'Produk', part: null }] };
  expect(pivotPicture(outline, nested, 'column', t).leftOut).toEqual([
    { reason: 'groups', shown: 1, count: 312 },
    { reason: 'levels', count: 1, column: 'Produk' },
    { reason: 'figures', shown: 6, count: 7 },
    { reason: 'notNumbers', count: 1 },
    { reason: 'filtered', count: 6, all: 10 },
  ]);
});

test('with a column dimension the other figures are reported, and a pie says that it shows the totals', () => {
  const columns = ['2025', '2026', null].flatMap((year) => {
    const pivot = year === null ? null : [year];
    return [figure('Total', { pivot }), figure('Jumlah', { pivot })];
  });
  const outline = outlineOf(columns, [
    [1, 1, 2, 2, 3, 3],
    [0, 1, 0, 1, 0, 2],
  ]);
  const across = { ...builder, across: { name: 'Tahun', part: null } };
  const reasons = (type: 'column' | 'pie') => pivotPicture(outline, across, type, t).leftOut;
  expect(reasons('column')).toEqual([expect.objectContaining({ reason: 'otherFigures', count: 1 })]);
  expect(reasons('pie')).toEqual([
    expect.objectContaining({ reason: 'otherFigures', count: 1 }),
    { reason: 'dimension', count: 2, column: 'Tahun' },
    { reason: 'emptySlices', count: 1 },
  ]);
});
