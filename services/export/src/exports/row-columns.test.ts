import type { GivenRows } from './export-source';
import { columnLines, rowColumn } from './row-columns';

const rows: GivenRows['rows'] = [
  { Nama: '007', '2025': 1e21, Lunas: true, Lain: 'x' },
  { Nama: null, '2025': 1.5 },
];

test('columns keep their order, values keep their type, and missing values are empty', async () => {
  const lines: unknown[] = [];
  const columns = ['Nama', '2025', 'Lunas', 'Kosong', 'constructor'];
  for await (const line of columnLines({ columns, rows })) lines.push(JSON.parse(line.toString()));
  expect(lines).toEqual([
    { name: 'Nama', values: ['007', null] },
    { name: '2025', values: ['1000000000000000000000', '1.5'], native: { type: 'decimal' } },
    { name: 'Lunas', values: ['true', null], native: { type: 'boolean' } },
    { name: 'Kosong', values: [null, null] },
    { name: 'constructor', values: [null, null] },
  ]);
});

test('whole numbers are integers, and mixed values are read like text', () => {
  const native = (values: (string | number)[]) =>
    rowColumn(
      values.map((A) => ({ A })),
      'A',
    ).native;
  expect(native([1, -2])).toEqual({ type: 'integer' });
  expect(native([1, '2'])).toBeUndefined();
});
