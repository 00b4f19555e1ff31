import type { GroupingConfiguration } from '@rapi/contracts';
import {
  builderOf,
  canGenerate,
  emptyBuilder,
  isSame,
  likelyBuilder,
  settingsOf,
  sortNames,
  withColumn,
  withFilters,
  withFunction,
  withMoved,
  withoutColumn,
  withPart,
  withPreset,
  withTransfer,
} from './builder';
import { dropped, placeOf } from './drag';
import { isOpen, withToggled } from './open-groups';
import { matchColumns } from './preset-columns';
import { sampleColumn as column } from '../../test/sample-column';

const city = column('Kota');
const day = column('Tanggal', { isTime: true, semantic: 'date' });
const total = column('Total', { isNumber: true, semantic: 'money' });
const columns = [city, day, total];

test('a column is added once, days by month and aggregates as a count', () => {
  const once = withColumn(withColumn(emptyBuilder, 'rows', day), 'values', total);
  expect(once.rows).toEqual([{ name: 'Tanggal', part: 'month' }]);
  expect(once.values).toEqual([{ name: 'Total', function: 'count' }]);
  expect(withColumn(withColumn(once, 'rows', day), 'values', total)).toEqual(once);
  expect([canGenerate(emptyBuilder), canGenerate(once)]).toEqual([false, true]);
});

test('a table opens with the sum of money by month or category, else with the row counts', () => {
  expect(likelyBuilder({ dimension: day, measure: total })).toMatchObject({
    rows: [{ name: 'Tanggal', part: 'month' }],
    across: null,
    values: [{ name: 'Total', function: 'sum' }],
  });
  expect(likelyBuilder({ dimension: day }, 'day').rows).toEqual([{ name: 'Tanggal', part: 'day' }]);
  expect(likelyBuilder({ dimension: city }, 'day').rows).toEqual([{ name: 'Kota', part: null }]);
  expect(sortNames(likelyBuilder({ dimension: city }))).toEqual(['Kota', 'Rows']);
  expect(likelyBuilder({ measure: total })).toEqual(emptyBuilder);
  expect(likelyBuilder(undefined)).toEqual(emptyBuilder);
});

test('columns are moved within a zone, between zones and out of them', () => {
  const both = withColumn(withColumn(emptyBuilder, 'rows', city), 'rows', day);
  expect(withMoved(both, 'rows', 'Tanggal', 0).rows.map(({ name }) => name)).toEqual(['Tanggal', 'Kota']);
  const across = withTransfer(both, 'rows', 'across', day);
  expect([across.rows.length, across.across?.name]).toEqual([1, 'Tanggal']);
  expect(withoutColumn(across, 'across', 'Tanggal').across).toBeNull();
});

test('a sort by something that the result no longer has is dropped', () => {
  const built = withColumn(withColumn(emptyBuilder, 'rows', city), 'values', total);
  const sorted = {
    ...withFunction(built, 'Total', 'sum'),
    sort: { column: 'Total (sum)', direction: 'desc' as const },
  };
  expect(sortNames(sorted)).toEqual(['Kota', 'Total (sum)']);
  expect(withMoved(sorted, 'rows', 'Kota', 0).sort).toEqual(sorted.sort);
  expect(withFunction(sorted, 'Total', 'average').sort).toBeNull();
  const spread = withColumn(sorted, 'across', day);
  expect([spread.sort, sortNames(spread)]).toEqual([null, ['Kota', 'Total']]);
  const byMonth = { ...spread, sort: { column: '2026-01', direction: 'asc' as const } };
  expect(withFilters(byMonth, []).sort).toBeNull();
});

test('a saved configuration comes back unchanged', () => {
  const built = withPart(
    withColumn(withColumn(emptyBuilder, 'rows', city), 'across', day),
    'across',
    'Tanggal',
    'quarter',
  );
  const saved = { id: '1', config_name: 'x', description: '', usage_count: 0, ...settingsOf(built) };
  expect(isSame(builderOf(saved as GroupingConfiguration), built)).toBe(true);
});

test('a dropped column goes before the one it is dropped on; dropped on the list, it leaves its zone', () => {
  const built = withColumn(emptyBuilder, 'rows', city);
  const drop = (from: string, to: string) => dropped(built, placeOf(from), placeOf(to), columns);
  expect(drop('columns/Tanggal', 'rows/Kota')?.rows.map(({ name }) => name)).toEqual(['Tanggal', 'Kota']);
  expect(drop('columns/Tanggal', 'rows')?.rows.map(({ name }) => name)).toEqual(['Kota', 'Tanggal']);
  expect(drop('rows/Kota', 'columns')?.rows).toEqual([]);
  expect([drop('columns/Kota', 'columns'), drop('columns/Total', 'filters')]).toEqual([undefined, undefined]);
});

test('a preset takes the file’s own columns: by name, by another name, or the only one of its kind', () => {
  const money = { column: 'Total', operator: 'greater_than' as const, value: 5 };
  const period = {
    column: 'Tanggal',
    operator: 'between' as const,
    value: ['2026-01-01', '2026-12-31'] as [string, string],
  };
  const joined = column('Tanggal Masuk', { isTime: true });
  expect(matchColumns({ filter_conditions: [money, period] }, columns).map(({ match }) => match)).toEqual([
    'Total',
    'Tanggal',
  ]);
  expect(matchColumns({ filter_conditions: [period] }, [city, joined])[0]).toMatchObject({ match: 'Tanggal Masuk' });
  expect(matchColumns({ filter_conditions: [money] }, [city, joined])[0]).toMatchObject({ match: null, choices: [] });
  const preset = { filter_conditions: [period] };
  const own = withPreset(emptyBuilder, preset, new Map([['Tanggal', 'Tanggal Masuk']]));
  expect(own.filters).toEqual([{ ...period, column: 'Tanggal Masuk' }]);
  expect(withPreset(own, preset, new Map([['Tanggal', 'Tanggal Masuk']]))).toEqual(own);
});

test('groups are open down to a depth, except those that were toggled', () => {
  const closed = { depth: 1, toggled: [] };
  const one = withToggled(closed, ['Jakarta']);
  expect([isOpen(closed, ['Jakarta']), isOpen(one, ['Jakarta']), isOpen(one, [null])]).toEqual([false, true, false]);
  expect(withToggled(one, ['Jakarta'])).toEqual(closed);
  expect(isOpen({ depth: 2, toggled: [[null]] }, [null])).toBe(false);
});
