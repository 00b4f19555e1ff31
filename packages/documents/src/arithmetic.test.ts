import type { OcrField, OcrTable } from '@rapi/contracts';
import fc from 'fast-check';
import { paperAmount } from '@rapi/indonesia';
import { checkArithmetic } from './index';

function field(name: string, normalized: string | number, corrected: string | null = null): OcrField {
  const value = String(normalized);
  return {
    name,
    label: name,
    value,
    normalized_value: normalized,
    confidence: 90,
    page_number: 1,
    bbox: null,
    corrected,
  };
}

const fields = (amounts: Record<string, string | number>): OcrField[] =>
  Object.entries(amounts).map(([name, amount]) => field(name, amount));
const table = (rows: OcrTable['rows'], columns = ['No', 'Nama Barang', 'Qty', 'Harga', 'Jumlah']): OcrTable => ({
  ...{ id: 'table-1', page_number: 1, columns, rows, bbox: null, corrected: null },
});
const codes = (amounts: Record<string, string | number>, tables: OcrTable[] = []) =>
  checkArithmetic(fields(amounts), tables).map(({ code }) => code);

test.each([
  ['subtotal and PPN', { subtotal: 10_000_000, ppn: 1_100_000, total: 11_100_000 }],
  ['a rupiah lost in rounding', { subtotal: 333_333, ppn: 36_667, total: 369_999 }],
  [
    'with discount, service and tax',
    { subtotal: 100_000, discount: -10_000, service_charge: 5_000, tax: 9_500, total: 104_500 },
  ],
  [
    'with a discount that the subtotal holds already',
    { subtotal: 90_000, discount: 10_000, ppn: 9_900, total: 99_900 },
  ],
  [
    'PPN of DPP nilai lain in 2025',
    {
      subtotal: 50_000_000,
      other_tax_base: 45_833_333.33,
      ppn: 5_500_000,
      total: 55_500_000,
      document_date: '2025-06-01',
    },
  ],
  [
    'PPN of 10 % before April 2022',
    { subtotal: 1_000_000, ppn: 100_000, total: 1_100_000, document_date: '2022-03-31' },
  ],
  ['12 % of luxury goods', { subtotal: 1_000_000, ppn: 120_000, total: 1_120_000, document_date: '2025-03-01' }],
  [
    'PPN in brackets that the prices include',
    { subtotal: 144_800, discount: 5_700, total: 139_100, ppn: -13_785, document_date: '2026-08-03' },
  ],
  [
    'a tax that the prices of a paid total include',
    { subtotal: 10.53, rounding: 0.02, total: 10.55, cash: 20, change: 9.45, tax: 0.53 },
  ],
  ['cash and change', { total: 45_000, cash: 50_000, change: 5_000 }],
  ['amounts with nothing to hold them against', { total: 45_000 }],
])('%s add up', (_, amounts) => expect(codes(amounts)).toEqual([]));

test.each([
  ['total_mismatch', { subtotal: 10_000_000, ppn: 1_100_000, total: 11_500_000 }],
  ['change_mismatch', { total: 45_000, cash: 50_000, change: 6_000 }],
  ['ppn_rate_mismatch', { subtotal: 1_000_000, ppn: 130_000, total: 1_130_000, document_date: '2024-05-01' }],
])('%s', (code, amounts) => expect(codes(amounts)).toEqual([code]));

const rows = [
  ['1', 'Paku', '10', '1.000', '10.000'],
  ['2', 'Palu', '1', '45.000', '45.000'],
];

test('items are checked against subtotal or total, and each row by itself', () => {
  expect(codes({ subtotal: 55_000 }, [table(rows)])).toEqual([]);
  expect(codes({ subtotal: 56_000 }, [table(rows)])).toEqual(['items_mismatch']);
  expect(codes({ total: 60_500, ppn: 5_500 }, [table(rows)])).toEqual([]);
  const wrong = [['1', 'Paku', '10', '1.000', '11.000'], ...rows.slice(1)];
  const [, warning] = checkArithmetic(fields({ subtotal: 55_000 }), [table(wrong)]);
  expect(warning).toMatchObject({ code: 'row_mismatch', message: expect.stringContaining('row 1') });
});

test('a correction is read as the sheet reads it: in thousands, in millions, with apostrophes', () => {
  const thousands = fc.integer({ min: 1, max: 90_000 }).map((tens) => 10 * tens);
  const grouped = (value: number, mark: string) => String(value).replace(/\B(?=(?:\d{3})+$)/g, mark);
  const written = fc.constantFrom(
    (each: number) => `${grouped(each, '.')}rb`,
    (each: number) => `${grouped(each, '.')} rb`,
    (each: number) => `Rp ${grouped(each, '.')} ribu`,
    (each: number) => `${String(each / 1000).replace('.', ',')} jt`,
    (each: number) => grouped(1000 * each, "'"),
    (each: number) => grouped(1000 * each, ','),
  );
  fc.assert(
    fc.property(thousands, written, (each, write) => {
      const total = field('total', 5, write(each));
      expect(paperAmount(write(each))).toBe(1000 * each);
      expect(checkArithmetic([field('subtotal', 1000 * each), total], [])).toEqual([]);
      expect(checkArithmetic([field('subtotal', 1000 * each + 900), total], [])).toHaveLength(1);
      const rows = [['1', 'Paku', '2', write(each), `${grouped(2 * each, '.')}rb`]];
      const sold = [{ ...table([]), corrected: { columns: table([]).columns, rows } }];
      expect(checkArithmetic([field('total', 2000 * each)], sold)).toEqual([]);
      expect(checkArithmetic([field('total', 2000 * each + 900)], sold)).toHaveLength(1);
    }),
  );
});

test.each([
  ['1/2 kg', 20_000, 10_000],
  ['1 1/2 kg', 20_000, 30_000],
  ['0,25 m3', 300_000, 75_000],
  ['2,5 m²', 45_000, 112_500],
])('a row of %s that multiplies is right, and one that does not is told', (quantity, price, amount) => {
  const isWrong = (sum: number) =>
    codes({}, [table([['1', 'Paku', quantity, `${price}`, `${sum}`]])]).includes('row_mismatch');
  expect([isWrong(amount), isWrong(amount * 3)]).toEqual([false, true]);
});

describe('a row whose quantity was not read', () => {
  const written = (value: number) => value.toLocaleString('id');
  const row = (price: number, amount: number) => table([['1', 'Paku', null, written(price), written(amount)]]);
  const wrongRows = (list: OcrTable) => codes({}, [list]).includes('row_mismatch');
  const price = fc.integer({ min: 500, max: 20_000_000 });

  test('is right if any quantity explains its amount', () => {
    const grams = fc.integer({ min: 1000, max: 20_000 });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 500 }), (each, count) =>
        expect(wrongRows(row(each, each * count))).toBe(false),
      ),
    );
    fc.assert(
      fc.property(price, grams, (each, weight) =>
        expect(wrongRows(row(each, Math.round((each * weight) / 1000)))).toBe(false),
      ),
    );
  });

  test('is told if its amount is less than its price', () => {
    fc.assert(
      fc.property(price, fc.double({ min: 0.01, max: 0.95, noNaN: true }), (each, share) =>
        expect(wrongRows(row(each, Math.ceil(each * share)))).toBe(true),
      ),
    );
  });

  test('is told if no quantity explains its amount', () => {
    expect(wrongRows(row(18_750_000, 28_750_000))).toBe(true);
    expect(wrongRows(table([['1', 'Paku', 'x', '18.750.000', '8.750.000']]))).toBe(true);
  });

  test('is not judged where the list has no quantities', () => {
    expect(wrongRows(table([['Paku', '20.000', '15.000']], ['Nama Barang', 'Harga', 'Jumlah']))).toBe(false);
  });
});

test('a list over two pages is added up as one', () => {
  expect(codes({ subtotal: 110_000 }, [table(rows), { ...table(rows), id: 'table-2', page_number: 2 }])).toEqual([]);
});

test("a person's values go before the machine's", () => {
  const machine = [field('subtotal', 10_000_000), field('ppn', 1_100_000), field('total', 11_700_000)];
  expect(checkArithmetic(machine, [])).toHaveLength(1);
  expect(checkArithmetic([...machine.slice(0, 2), field('total', 11_700_000, 'Rp 11.100.000')], [])).toEqual([]);
  const mended = { ...table(rows), corrected: { columns: table(rows).columns, rows: rows.slice(0, 1) } };
  expect(codes({ subtotal: 10_000 }, [mended])).toEqual([]);
});

test.each([
  ['a corrected day in 2021', '2026-03-01', '1 Maret 2021', []],
  ['a corrected day in 2026', '2021-03-01', '01/03/2026', ['ppn_rate_mismatch']],
  ['a day that no one can read', '2026-03-01', 'bulan lalu', []],
])('the rate of PPN is that of the day which now holds: %s', (_, machine, person, expected) => {
  const sums = fields({ subtotal: 1_000_000, ppn: 100_000, total: 1_100_000 });
  const found = checkArithmetic([...sums, field('document_date', machine, person)], []);
  expect(found.map(({ code }) => code).filter((code) => code !== 'field_unreadable')).toEqual(expected);
});

test('a day corrected to the rate’s other side changes the answer as if it had been read', () => {
  const day = fc.constantFrom('2018-05-02', '2021-12-31', '2022-04-01', '2024-01-31', '2025-02-01', '2026-11-27');
  fc.assert(
    fc.property(day, day, fc.integer({ min: 5, max: 15 }), (machine, person, rate) => {
      const sums = fields({ subtotal: 1_000_000, ppn: rate * 10_000, total: 1_000_000 + rate * 10_000 });
      const codesWith = (date: OcrField) => checkArithmetic([...sums, date], []).map(({ code }) => code);
      expect(codesWith(field('document_date', machine, person))).toEqual(codesWith(field('document_date', person)));
    }),
  );
});

test('sums in another currency are shown in it, and checked to its cents', () => {
  const sums = { subtotal: 8.2, tax: 0.49, total: 9.5, ppn: 0, document_date: '2024-05-01' };
  const [warning] = checkArithmetic([...fields(sums), field('currency', 'RM')], []);
  expect(warning?.message).toContain('gives RM 8.69, but the total reads RM 9.50.');
  expect(checkArithmetic([...fields({ ...sums, total: 8.69 }), field('currency', 'RM')], [])).toEqual([]);
  // A currency that a person corrected to rupiah counts as rupiah.
  expect(checkArithmetic([...fields(sums), field('currency', 'RM', 'Rp')], [])).toEqual([]);
});

test('a warning names the fields and says what to do', () => {
  expect(checkArithmetic(fields({ subtotal: 10_000_000, ppn: 1_100_000, total: 11_500_000 }), [])).toMatchObject([
    {
      code: 'total_mismatch',
      message:
        'subtotal + ppn gives Rp 11.100.000, but the total reads Rp 11.500.000. Check these amounts against the page.',
      fields: ['subtotal', 'ppn', 'total'],
    },
  ]);
});

test('a sum has a discount taken off that is among the parts named', () => {
  const sums = { subtotal: 275_000, discount: -25_000, ppn: 27_500, total: 300_000 };
  const [warning] = checkArithmetic(fields(sums), []);
  expect(warning?.message).toMatch(/^subtotal \+ ppn \+ discount gives Rp 277\.500, but the total reads Rp 300\.000\./);
});

describe('a tax printed', () => {
  const at = (name: string, amount: number, top: number): OcrField => ({
    ...field(name, amount),
    bbox: [0, top, 100, top + 10],
  });
  const found = (taxTop: number) =>
    checkArithmetic(
      [at('subtotal', 50_000, 0), at('tax', 3_000, taxTop), at('total', 50_500, 40), at('rounding', 500, 20)],
      [],
    ).map(({ code }) => code);
  test('below the total only tells of it', () => expect(found(80)).toEqual([]));
  test('above the total leads to it', () => expect(found(10)).toEqual(['total_mismatch']));
});
