import { currencyWarnings } from './currency-warnings';
import { type FormulaTable, openFormulaTable } from './testing/formula-table';

let opened: FormulaTable;
beforeAll(async () => {
  opened = await openFormulaTable({
    Amount: ['1,500.50', '20,000,000.00', 'n/a'],
    Price: ['$1,500.50', '$2,000.00', '$1.50'],
    Qty: ['1', '2', '3'],
    CCY: ['USD', 'IDR', 'USD'],
    'Ongkir (Rp)': ['50000', '60000', '70000'],
    Biaya: ['Rp 5.000', 'Rp 6.000', '-'],
    Tax: ['10', '11', '12'],
    Nilai: ['1.25', '2.5', '3.75'],
    Kurs: ['16000', '1', '16000'],
  });
});
afterAll(() => opened.close());

const warned = async (formula: string) =>
  (await currencyWarnings(opened.session, opened.table, formula)).map(({ reason, params }) => [reason, params]);

test.each([
  ['SUM([Amount])', ['Amount']],
  ['[Amount] / SUM([Amount]) + MAX([Price])', ['Amount']],
  ['ROUND(AVERAGE([Amount]*2); 0)', ['Amount']],
  ['[Amount]*2', []],
  ['SUM([Amount]*[Qty]) + SUMPRODUCT([Amount]; [Qty])', []],
  ['SUM([Price]) + SUM([Qty])', []],
  ['SUMIF([CCY]; "USD"; [Amount])', []],
])('%s mixes the currencies of %j', async (formula, columns) => {
  expect(await warned(formula)).toEqual(columns.map((column) => ['figures_mix_currencies', { column }]));
});

test.each([
  ['[Amount]+[Ongkir (Rp)]', ['Ongkir (Rp)']],
  ['ROUND(([Qty]-[@Amount]*2-[Biaya]);0)', ['Biaya']],
  ['[Amount]+[Price]-[Biaya]', ['Price', 'Biaya']],
  ['[Amount]+[Tax]', []],
  ['[Amount]+[Qty]', []],
  ['[Amount]-[Nilai]', []],
  ['IF([CCY]="IDR";[Amount]+[Biaya];0)', []],
  ['[Amount]*[Kurs]+[Ongkir (Rp)]', []],
  ['[Ongkir (Rp)]+[Biaya]', []],
])('%s adds what %j holds to amounts in other currencies', async (formula, others) => {
  expect(await warned(formula)).toEqual(others.map((other) => ['sum_mixes_currencies', { column: 'Amount', other }]));
});
