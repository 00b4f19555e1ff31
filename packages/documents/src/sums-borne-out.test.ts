import type { OcrField, OcrTable } from '@rapi/contracts';
import fc from 'fast-check';
import { checkArithmetic, readDocument } from './index';
import { words } from '../test/words';

const field = (name: string, amount: number, confidence = 80): OcrField => ({
  ...{ name, label: name, value: String(amount), normalized_value: amount, confidence, page_number: 1 },
  ...{ bbox: null, corrected: null },
});
const table = (rows: OcrTable['rows']): OcrTable => ({
  ...{ id: 'table-1', page_number: 1, columns: ['Nama Barang', 'Qty', 'Harga', 'Jumlah'], rows, bbox: null },
  corrected: null,
});
const codes = (amounts: Readonly<Record<string, number>>, rows: OcrTable['rows'] = [], confidence = 80): string[] =>
  checkArithmetic(
    Object.entries(amounts).map(([name, amount]) => field(name, amount, confidence)),
    rows.length > 0 ? [table(rows)] : [],
  ).map(({ code }) => code);

const written = (amount: number): string => amount.toLocaleString('id-ID');
const row = (name: string, amount: number): (string | null)[] => [name, null, null, written(amount)];
const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** Prices of goods; powers of two apart, so that no choice of them adds up to another. */
const goods = fc
  .uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 7 })
  .map((exponents) => exponents.map((exponent) => 5_000 * 2 ** exponent));
const missed = fc.nat().chain((at) => goods.map((prices) => ({ prices, at: at % prices.length })));

describe('items that do not reach the total', () => {
  const rowsOf = ({ prices, at }: { prices: number[]; at: number }) =>
    prices.map((price, index) => row(`Barang ${index}`, price)).filter((_, index) => index !== at);

  test('concern the rows only if cash and change bear the total out', () =>
    fc.assert(
      fc.property(missed, fc.integer({ min: 1, max: 99 }), (list, notes) => {
        const total = sum(list.prices);
        const paid = { total, cash: total + 1_000 * notes, change: 1_000 * notes };
        expect(codes(paid, rowsOf(list))).toEqual(['rows_incomplete']);
      }),
    ));

  test('cast doubt on a total that nothing else bears out, or cash that only repeats it', () =>
    fc.assert(
      fc.property(missed, (list) => {
        const total = sum(list.prices);
        expect(codes({ total }, rowsOf(list), 95)).toEqual(['items_mismatch']);
        expect(codes({ subtotal: total + 500, down_payment: 500, total }, rowsOf(list))).toEqual(['items_mismatch']);
        expect(codes({ total, cash: total, change: 0 }, rowsOf(list))).toEqual(['items_mismatch']);
      }),
    ));

  test('concern the rows only if subtotal and tax lead to the total', () =>
    fc.assert(
      fc.property(missed, (list) => {
        const subtotal = sum(list.prices);
        expect(codes({ subtotal, tax: subtotal / 10, total: subtotal * 1.1 }, rowsOf(list))).toEqual([
          'rows_incomplete',
        ]);
      }),
    ));
});

describe('rows that are no items', () => {
  const items = (prices: readonly number[]) => prices.map((price, at) => row(`Barang ${at}`, price));

  test('sums among the rows, and all that follows them, are told apart', () =>
    fc.assert(
      fc.property(goods, fc.nat(), (prices, extra) => {
        const total = sum(prices);
        const rows = [...items(prices), row('TOTAL', total), row('VISA', total), row('lain', 1 + extra)];
        expect(codes({ total }, rows)).toEqual([]);
      }),
    ));

  test('sums of groups are told apart', () =>
    fc.assert(
      fc.property(goods, goods, (foods, drinks) => {
        const rows = [foods, drinks].flatMap((group) => [...items(group), row('GRUP', sum(group))]);
        expect(codes({ total: sum([...foods, ...drinks]) }, rows)).toEqual([]);
      }),
    ));

  test('a line with the price of the item next to it is told apart', () =>
    fc.assert(
      fc.property(goods, fc.integer({ min: 2, max: 9 }), fc.boolean(), (prices, quantity, isAbove) => {
        const rows = prices.flatMap((price, at) => {
          const line = [null, `${quantity}x`, null, written(price)];
          const item = row(`Barang ${at}`, quantity * price);
          return isAbove ? [line, item] : [item, line];
        });
        expect(codes({ total: quantity * sum(prices) }, rows)).toEqual([]);
      }),
    ));

  test('a discount among the rows does not lower the subtotal', () => {
    const amounts = { subtotal: 63_600, discount: -9_500, tax: 5_400, total: 59_500 };
    expect(codes(amounts, [row('Kue', 63_600), row('KARTU', -9_500)])).toEqual([]);
  });
});

describe('parts and total', () => {
  test('a total that cash and change confirm is not in doubt, whatever part has no label', () =>
    fc.assert(
      fc.property(goods, fc.integer({ min: 1, max: 99 }), (prices, notes) => {
        const subtotal = sum(prices);
        const total = subtotal * 1.1;
        expect(codes({ subtotal, total })).toEqual(['total_mismatch']);
        expect(codes({ subtotal, total, cash: total + 1_000 * notes, change: 1_000 * notes })).toEqual([]);
        expect(codes({ subtotal, total, cash: total, change: 0 })).toEqual(['total_mismatch']);
      }),
    ));

  test.each([
    ['rounded to coins', { subtotal: 618_490, tax: 61_849, total: 680_500 }, []],
    ['rounded more than coins are', { subtotal: 618_490, tax: 61_849, total: 681_000 }, ['total_mismatch']],
    ['payable as it was', { subtotal: 708_800, tax: 0, total: 709_000 }, ['total_mismatch']],
    ['a change rounded to coins', { total: 8_250, cash: 10_000, change: 1_800 }, []],
    ['cash written as taken off', { total: 14_650, cash: -50_000, change: 35_350 }, []],
    ['nothing paid in cash', { total: 75_000, cash: 0, change: 0 }, []],
    ['a voucher after the total', { total: 57_500, discount: -50_000, cash: 7_500, change: 0 }, []],
    ['less paid than the total', { total: 57_500, cash: 7_500, change: 0 }, ['change_mismatch']],
  ])('%s', (_, amounts, expected) => expect(codes(amounts)).toEqual(expected));
});

describe('a receipt of which a line was not read', () => {
  const paper = (prices: readonly number[], missing: number, tender: readonly string[]) => {
    const lines = prices.map((price, at) => `Barang ${'ABCDEFG'[at]}    ${written(price)}`);
    const [total, kept] = [sum(prices), lines.filter((_, at) => at !== missing)];
    const text = ['TOKO SEJAHTERA', 'Jl. Merdeka 12', ...kept, `Total    ${written(total)}`, ...tender];
    return readDocument([words(text.join('\n'))], 'receipt');
  };

  test('keeps its total without doubt if cash and change bear it out, and has no warning if all was read', () =>
    fc.assert(
      fc.property(goods, fc.nat(), (prices, nth) => {
        // Prices and notes share no sum, so that nothing else on the paper is cash less change.
        const tender = [`Tunai    ${written(sum(prices) + 1_300)}`, `Kembali    ${written(1_300)}`];
        const whole = paper(prices, -1, tender);
        expect(whole.warnings).toEqual([]);
        const torn = paper(prices, nth % prices.length, tender);
        expect(torn.fields.find(({ name }) => name === 'total')?.normalized_value).toBe(sum(prices));
        expect(torn.warnings).toMatchObject([{ code: 'rows_incomplete', fields: [] }]);
      }),
      { numRuns: 30 },
    ));
});

describe('an amount whose label is unknown', () => {
  const read = (...lines: string[]) => {
    const text = ['WARUNG SEDERHANA', 'Jl. Merdeka 12', 'Nasi Goreng    100.000', 'Ayam Bakar    120.000', ...lines];
    const { fields, warnings } = readDocument([words(text.join('\n'))], 'receipt');
    const amount = (name: string) => fields.find((each) => each.name === name)?.normalized_value;
    return { codes: warnings.map(({ code }) => code), amount };
  };

  test('is a fee if it is exactly what the total lacks', () =>
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 99 }), (size) => {
        const fee = 110 * size;
        const result = read(
          'Subtotal    220.000',
          `Xyzq Wvk    ${written(fee)}`,
          'Pajak Resto 10%    22.000',
          `Grand Total    ${written(242_000 + fee)}`,
        );
        expect(result.amount('total')).toBe(242_000 + fee);
        expect(result.amount('other_charge')).toBe(fee);
        expect(result.codes).toEqual([]);
      }),
      { numRuns: 30 },
    ));

  test('is none if it is not exactly that, or comes after the total', () => {
    const parts = ['Subtotal    220.000', 'Xyzq Wvk    11.000', 'Pajak Resto 10%    22.000'];
    expect(read(...parts, 'Grand Total    253.100').codes).toEqual(['total_mismatch']);
    const after = read(
      'Subtotal    220.000',
      'Pajak Resto 10%    22.000',
      'Grand Total    253.000',
      'Xyzq Wvk    11.000',
    );
    expect(after.codes).toEqual(['total_mismatch']);
    expect(after.amount('other_charge')).toBeUndefined();
  });

  test('is a payment if it is exactly what cash and change lack', () => {
    const result = read('Total    220.000', 'Xyzq Wvk    80.000', 'Tunai    150.000', 'Kembali    10.000');
    expect(result.amount('other_payment')).toBe(80_000);
    expect(result.codes).toEqual([]);
  });

  test('cash is the amount whose change fits, wherever else the word is', () => {
    const result = read('Total    220.000', 'Uang    19.900', 'Tunai    250.000', 'Kembali    30.000');
    expect(result.amount('cash')).toBe(250_000);
    expect(result.codes).toEqual([]);
  });
});
