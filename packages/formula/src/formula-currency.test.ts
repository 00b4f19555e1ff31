import { formulaCurrency } from './formula-currency';

const currencies: Record<string, string> = { P: 'USD', Q: 'USD', E: 'EUR' };
const of = (formula: string) =>
  formulaCurrency(formula, {
    currencyOf: ({ name, file }) => Promise.resolve(file ? undefined : currencies[name]),
    columnsOf: ({ kind }) => (kind === 'range' ? ['K', 'P', 'Q', 'R'] : ['K', 'R']),
  });

test.each([
  ['[P]', 'USD'],
  ['[@P]', 'USD'],
  ['-[P]*2', 'USD'],
  ['1.11*[P]', 'USD'],
  ['[P]*11%', 'USD'],
  ['[P]*(1+11%)', 'USD'],
  ['[P]/(1-2.5%)*-(3*4)', 'USD'],
  ['[P]/100', 'USD'],
  ['[P]*[Qty]', 'USD'],
  ['[Qty Terjual]*[P]*(1-5%)', 'USD'],
  ['[P]/[Stok]', 'USD'],
  ['[P]+[Q]-5', 'USD'],
  ['SUM([P])', 'USD'],
  ['ROUND(AVERAGE([P];[Q]);2)', 'USD'],
  ['IF([R]>5;[P];0)', 'USD'],
  ['SUMIF([R];">5";[P])', 'USD'],
  ['SUMIF([P];">5")', 'USD'],
  ['SUMIFS([P];[K];"a")', 'USD'],
  ['XLOOKUP([K];[K];[P])', 'USD'],
  ['VLOOKUP([K];[K]:[R];2)', 'USD'],
  ['LOOKUP([K];[K];[P])', 'USD'],
  ['INDEX([K]:[R];ROW();3)+[P]', 'USD'],
])('%s is in %s', async (formula, currency) => {
  expect(await of(formula)).toEqual({ currency });
});

test.each([
  '[P]*16000',
  '[P]*(15*1000)',
  '[P]*[R]',
  '[P]*[Jumlah]',
  '[P]*[Equity]',
  '[P]*[Q]',
  '[P]/[Q]',
  '[P]+[R]',
  '[P]+[E]',
  'IF([K]="a";[P];[R])',
  'MAX([P];[R])',
  'YEAR([P])',
  'LN([P])',
])('nothing says in what %s is', async (formula) => {
  expect(await of(formula)).toBe('unclear');
});

test.each(['[R]*2', '5', 'SUM([R])', '[P]>5', 'SUMIF([P];">5";[R])', 'IF([P]>5;1;0)', '[P'])(
  '%s is in no foreign currency',
  async (formula) => {
    expect(await of(formula)).toBeUndefined();
  },
);
