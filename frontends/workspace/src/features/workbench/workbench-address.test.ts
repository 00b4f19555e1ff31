import { appendAddress, cellAddress, cellsAddress } from '@rapi/ui';
import fc from 'fast-check';
import {
  readWorkbenchAddress,
  tickedFiles,
  withWorkbench,
  type WorkbenchAddress,
  workbenchPath,
} from './workbench-address';

const read = (search: string) => readWorkbenchAddress(new URLSearchParams(search));

const plain: WorkbenchAddress = {
  filter: [],
  sort: [],
  selection: [],
  panel: undefined,
  column: undefined,
  step: undefined,
  tool: undefined,
  version: undefined,
  cell: undefined,
};

test('the plain address is the whole table', () => {
  expect(read('')).toEqual(plain);
});

test('an address that is written can be read again, whatever the names are', () => {
  const name = fc.string({ minLength: 1, maxLength: 12 });
  const place = fc.nat(99_999);
  const address = fc.record({
    filter: fc.array(
      fc.record({ column: name, operator: fc.constant('equals' as const), value: fc.option(fc.string()) }),
    ),
    sort: fc.array(fc.record({ column: name, direction: fc.constantFrom('asc' as const, 'desc' as const) })),
    selection: fc.array(
      fc.tuple(place, place, fc.array(name, { minLength: 1, maxLength: 4 })).map(([one, other, columns]) => ({
        rows: [Math.min(one, other), Math.max(one, other)] as const,
        columns,
      })),
    ),
    panel: fc.option(fc.constantFrom('split-column', 'fill'), { nil: undefined }),
    column: fc.option(name, { nil: undefined }),
    tool: fc.constantFrom('clean' as const, 'history' as const, undefined),
    version: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(address, (wanted) => {
      expect(readWorkbenchAddress(withWorkbench(new URLSearchParams(), wanted))).toEqual({ ...plain, ...wanted });
    }),
  );
});

test('a change leaves the rest of the address as it is', () => {
  const search = withWorkbench(new URLSearchParams('panel=fill&column=Kota&q=1'), {
    sort: [{ column: 'Kota', direction: 'desc' }],
  });
  expect(readWorkbenchAddress(search)).toMatchObject({ panel: 'fill', column: 'Kota' });
  expect(search.get('q')).toBe('1');
  expect(withWorkbench(search, { panel: undefined, column: undefined, sort: [] }).toString()).toBe('q=1');
});

test('broken or unknown parts are ignored', () => {
  expect(read('filter={&sort=[1]&select=[[1,"a",["x"]],[5,2,["x"]],[0,1,[]]]&tool=nosuch&version=0&row=-1')).toEqual({
    ...plain,
    selection: [{ rows: [2, 5], columns: ['x'] }],
  });
});

test('a link opens one cell', () => {
  const path = workbenchPath('f 1', { cell: { row: 41, column: 'Harga & Pajak' } });
  expect(path).toBe('/excel/files/f%201?column=Harga+%26+Pajak&row=41');
  expect(read(path.split('?')[1] ?? '').cell).toEqual({ row: 41, column: 'Harga & Pajak' });
  expect(workbenchPath('f1')).toBe('/excel/files/f1');
});

test('links of other pages open a cell, or all cells that contain a text', () => {
  const [path, search = ''] = cellAddress('f 1', { row: 41, column: 'Harga & Pajak', version: 2 }).split('?');
  expect(path).toBe('/excel/files/f%201');
  expect(read(search)).toMatchObject({ cell: { row: 41, column: 'Harga & Pajak' }, version: 2 });
  const [, all = ''] = cellsAddress('f1', 'Kota', 'jkt').split('?');
  expect(read(all)).toMatchObject({
    filter: [{ column: 'Kota', operator: 'in', value: ['jkt'] }],
    selection: [{ rows: [0, 0], columns: ['Kota'] }],
  });
});

test('several files open as the first one with the others ticked to be appended', () => {
  const [path, search = ''] = appendAddress(['f1', 'f2', 'f3']).split('?');
  expect(path).toBe('/excel/files/f1');
  expect(read(search)).toEqual({ ...plain, panel: 'append' });
  const address = new URLSearchParams(search);
  expect(tickedFiles(address)).toEqual(['f2', 'f3']);
  expect(tickedFiles(withWorkbench(address, { panel: undefined }))).toEqual([]);
});
