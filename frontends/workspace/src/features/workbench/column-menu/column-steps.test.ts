import * as fc from 'fast-check';
import { columnsAfter } from '@rapi/contracts/operations';
import { chooseColumns } from '../step-changes/choose-columns';
import { copyColumns, moveColumn, removeColumns } from './column-steps';

const columns = ['Nama', 'Kota', 'Harga'];

test.each([
  ['first', ['Kota', 'Nama', 'Harga']],
  ['left', ['Kota', 'Nama', 'Harga']],
  ['right', ['Nama', 'Harga', 'Kota']],
  ['last', ['Nama', 'Harga', 'Kota']],
] as const)('a column moves %s', (move, order) => {
  expect(moveColumn('Kota', columns, move)?.config).toEqual({ columns: order, mode: 'order' });
});

test('a change without effect is not a step', () => {
  expect(moveColumn('Nama', columns, 'left')).toBeUndefined();
  expect(moveColumn('Harga', columns, 'last')).toBeUndefined();
  expect(removeColumns(['Nama'], ['Nama'])).toBeUndefined();
});

test('no move loses a column', () => {
  const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 });
  const move = fc.constantFrom('first', 'left', 'right', 'last');
  fc.assert(
    fc.property(names, fc.nat(), move, (all, place, to) => {
      const step = moveColumn(all[place % all.length] ?? '', all, to);
      if (step) expect([...Object(step.config).columns].sort()).toEqual([...all].sort());
    }),
  );
});

test('a copy gets a unique name', () => {
  const configs = copyColumns(['Kota', 'Kota 2'], ['Kota', 'Kota 2']).map(({ config }) => config);
  expect(configs).toEqual([
    { column: 'Kota', name: 'Kota 3' },
    { column: 'Kota 2', name: 'Kota 2 2' },
  ]);
  expect(copyColumns(['Kota'], ['Kota', 'kota 2']).map(({ config }) => config)).toEqual([
    { column: 'Kota', name: 'Kota 3' },
  ]);
});

test('several columns are removed at once', () => {
  expect(removeColumns(['Kota'], columns)?.config).toEqual({ columns: ['Kota'], mode: 'remove' });
  expect(removeColumns(['Kota', 'Nama'], columns)?.config).toEqual({ columns: ['Kota', 'Nama'], mode: 'remove' });
  expect(removeColumns(columns, columns)).toBeUndefined();
});

test('for any selection, the step gives the result', () => {
  const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 });
  const chosen = names.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
  fc.assert(
    fc.property(chosen, ([before, after]) => {
      const step = chooseColumns(before, after);
      if (after.length > 0) expect(step ? columnsAfter(before, step) : before).toEqual(after);
      else expect(step).toBeUndefined();
    }),
  );
});
