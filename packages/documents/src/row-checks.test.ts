import fc from 'fast-check';
import type { OcrTable } from '@rapi/contracts';
import { checkArithmetic } from './arithmetic';

const table = (columns: string[], rows: (string | null)[][]): OcrTable => ({
  ...{ id: 'table-1', page_number: 1, columns, rows, bbox: [0, 0, 1, 1], corrected: null },
});
const toldRows = (columns: string[], rows: (string | null)[][], code = 'row_mismatch') =>
  checkArithmetic([], [table(columns, rows)])
    .filter((warning) => warning.code === code)
    .map(({ message }) => message);
const COLUMNS = ['Nama Barang', 'Qty', 'Harga', 'Disc', 'Jumlah'];
const written = (value: number) => value.toLocaleString('id-ID');

describe('a row with a discount', () => {
  const row = (quantity: number, price: number, discount: string, amount: number) => [
    ...['Paku', written(quantity), written(price), discount, written(amount)],
  ];
  const quantities = fc.integer({ min: 1, max: 400 });
  const prices = fc.integer({ min: 10, max: 200_000 }).map((tens) => 50 * tens);
  const percents = fc.integer({ min: 1, max: 60 });

  test('is right with a percentage, an amount in all or per piece, or a price that is less it already', () => {
    fc.assert(
      fc.property(quantities, prices, percents, (quantity, price, percent) => {
        const gross = quantity * price;
        const off = Math.round((gross * percent) / 100);
        const each = Math.floor(price / 10);
        const rows = [
          row(quantity, price, `${percent}%`, gross - off),
          row(quantity, price, `${percent} %`, gross - off),
          row(quantity, price, String(percent), gross - off),
          row(quantity, price, written(off), gross - off),
          row(quantity, price, written(each), gross - quantity * each),
          row(quantity, price, `${percent}%`, gross),
          row(quantity, price, '-', gross),
          row(quantity, price, '10%+5%', Math.round(gross * 0.9 * 0.95)),
          row(quantity, price, '?', gross - off),
        ];
        expect(toldRows(COLUMNS, rows)).toEqual([]);
      }),
    );
  });

  test('is told if its amount is more than its price can make, whatever the discount says', () => {
    const discounts = fc.constantFrom('15%', '5', '1.000', '-', '?', '10%+5%');
    fc.assert(
      fc.property(quantities, prices, discounts, fc.integer({ min: 102, max: 900 }), (quantity, price, off, share) => {
        const amount = Math.ceil((quantity * price * share) / 100) + 10;
        expect(toldRows(COLUMNS, [row(quantity, price, off, amount)])).toHaveLength(1);
      }),
    );
    expect(toldRows(COLUMNS, [row(1, 509_650, '15%', 1_230_375)])).toHaveLength(1);
  });

  test('is told if it is less than the discount makes it, unless most rows are', () => {
    const right = row(10, 10_000, '10%', 90_000);
    const wrong = row(10, 10_000, '10%', 9_000);
    expect(toldRows(COLUMNS, [right, wrong, right])).toEqual([expect.stringContaining('row 2')]);
    expect(toldRows(COLUMNS, [wrong, wrong, right])).toEqual([]);
  });

  test('is right with a tax of its own, by rate or amount', () => {
    const columns = ['Nama Barang', 'Qty', 'Harga', 'PPN', 'Jumlah'];
    const rows = ['11%', '11', '11.000', '-'].map((tax) => [
      'Paku',
      '2',
      '50.000',
      tax,
      tax === '-' ? '100.000' : '111.000',
    ]);
    expect(toldRows(columns, rows)).toEqual([]);
    expect(toldRows(columns, [['Paku', '2', '50.000', '11%', '150.000']])).toHaveLength(1);
  });
});

describe('a percentage whose sign was read as digits', () => {
  const told = (cells: (string | null)[], column = 'Disc') =>
    toldRows(
      ['Nama Barang', column],
      cells.map((cell) => ['Paku', cell]),
      'percent_misread',
    );

  test.each(['1590', '596', '1096', '15 90', '1096 '])('%s among percentages is told', (cell) => {
    for (const column of ['Disc', 'Margin'])
      expect(told(['15%', cell, null, '-', '5%'], column)).toEqual([expect.stringMatching(/row 2\b/)]);
  });

  test.each([
    ['amounts beside percentages', ['15%', '1.590', '5%']],
    ['amounts alone', ['1590', '596']],
    ['a column of both', ['15%', '1590', '25000']],
    ['small numbers', ['15%', '90', '5%']],
    ['nothing', ['15%', '0', '-', null, '5%']],
  ])('%s are not', (_, cells) => expect(told(cells)).toEqual([]));
});
