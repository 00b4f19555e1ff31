import type { RowValue } from '@rapi/tables';
import fc from 'fast-check';
import { sheetColumns } from './sheet-columns';

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

test('a column whose every value is of one type has that type', () => {
  const columns = sheetColumns({
    header: ['Tanggal', 'Total', 'Harga', 'Nomor', '', 'Total', 'Kosong'],
    rows: [
      [day('2026-01-05'), 11_100_000, 1.5, '007', true, 'dua', null],
      [null, null, 2, '08', false, 2],
    ],
  });
  expect(columns.map(({ name, native }) => [name, native?.type])).toEqual([
    ['Tanggal', 'date'],
    ['Total', 'integer'],
    ['Harga', 'decimal'],
    ['Nomor', 'text'],
    ['Column 5', 'boolean'],
    ['Total (2)', 'text'],
    ['Kosong', 'text'],
  ]);
  expect(columns.map(({ values }) => values)).toEqual([
    ['2026-01-05', null],
    ['11100000', null],
    ['1.5', '2'],
    ['007', '08'],
    ['true', 'false'],
    ['dua', '2'],
    [null, null],
  ]);
});

test('numbers among texts are marked as such', () => {
  const [column] = sheetColumns({ header: ['Total'], rows: [[1_250_000.5], ['53.700-'], [null], [7]] });
  expect(column).toEqual({
    name: 'Total',
    values: ['1250000.5', '53.700-', null, '7'],
    native: { type: 'text' },
    areNumbers: [true, false, false, true],
  });
});

test('amounts in another currency than rupiah keep it; texts and other columns have none', () => {
  const amounts = { columns: [1, 2], currency: 'USD' };
  const columns = sheetColumns({
    header: ['Qty', 'Total', 'PPN'],
    rows: [
      [1, 2.5, 'n/a'],
      [2, 3, 4],
    ],
    amounts,
  });
  expect(columns.map(({ currency }) => currency)).toEqual([undefined, 'USD', undefined]);
});

test('no value is lost, whatever the rows contain, and every column has one value per row', () => {
  const cell: fc.Arbitrary<RowValue> = fc.oneof(
    fc.constant(null),
    fc.string({ minLength: 1 }),
    fc.integer(),
    fc.boolean(),
    fc.date({ min: day('1950-01-01'), max: day('2090-01-01'), noInvalidDate: true }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }), (rows) => {
      const columns = sheetColumns({ header: ['A', 'B', 'C', 'D', 'E'], rows });
      expect(columns.map(({ values }) => values.length)).toEqual(columns.map(() => rows.length));
      const filled = rows.flat().filter((each) => each !== null).length;
      expect(columns.flatMap(({ values }) => values).filter((each) => each !== null).length).toBe(filled);
    }),
  );
});
