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

test('whole numbers are integers, and numbers among texts are marked as such', () => {
  const column = (values: (string | number | null)[]) => {
    const rows = values.map((A) => ({ A }));
    const { native, areNumbers } = rowColumn(rows, 'A');
    return { native, areNumbers };
  };
  expect(column([1, -2])).toEqual({ native: { type: 'integer' } });
  expect(column([1.234, 'n/a', null])).toEqual({ areNumbers: [true, false, false] });
  expect(column(['1.234', 'n/a'])).toEqual({});
});
