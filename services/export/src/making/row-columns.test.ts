import { rowColumns } from './row-columns';

test('columns keep their order, values their kind, and what a row lacks is empty', () => {
  const columns = rowColumns({
    columns: ['Nama', '2025', 'Lunas', 'Kosong', 'constructor'],
    rows: [
      { Nama: '007', '2025': 1e21, Lunas: true, Lain: 'x' },
      { Nama: null, '2025': 1.5 },
    ],
  });
  expect(columns).toEqual([
    { name: 'Nama', values: ['007', null], native: undefined },
    { name: '2025', values: ['1000000000000000000000', '1.5'], native: { type: 'decimal' } },
    { name: 'Lunas', values: ['true', null], native: { type: 'boolean' } },
    { name: 'Kosong', values: [null, null], native: undefined },
    { name: 'constructor', values: [null, null], native: undefined },
  ]);
});

test('whole numbers are whole, and what is mixed is read as text is', () => {
  const native = (values: (string | number)[]) =>
    rowColumns({ columns: ['A'], rows: values.map((A) => ({ A })) })[0]?.native;
  expect(native([1, -2])).toEqual({ type: 'integer' });
  expect(native([1, '2'])).toBeUndefined();
});
