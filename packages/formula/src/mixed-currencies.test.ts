import { mixedCurrencies } from './mixed-currencies';
import { type FormulaTable, openFormulaTable } from './testing/formula-table';

let opened: FormulaTable;
beforeAll(async () => {
  opened = await openFormulaTable({
    Amount: ['1,500.50', '20,000,000.00', 'n/a'],
    Price: ['$1,500.50', '$2,000.00', '$1.50'],
    Qty: ['1', '2', '3'],
    CCY: ['USD', 'IDR', 'USD'],
  });
});
afterAll(() => opened.close());

test.each([
  ['SUM([Amount])', ['Amount']],
  ['[Amount] / SUM([Amount]) + MAX([Price])', ['Amount']],
  ['ROUND(AVERAGE([Amount]*2); 0)', ['Amount']],
  ['[Amount]*2', []],
  ['SUM([Amount]*[Qty]) + SUMPRODUCT([Amount]; [Qty])', []],
  ['SUM([Price]) + SUM([Qty])', []],
  ['SUMIF([CCY]; "USD"; [Amount])', []],
])('%s mixes the currencies of %j', async (formula, columns) => {
  const mixed = await mixedCurrencies(opened.session, opened.table, formula);
  expect(mixed.map(({ name }) => name)).toEqual(columns);
});
