/** No formula mixes amounts of two currencies without a word (B.7). */
import fc from 'fast-check';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

const dollars = ['$5', '$6.50', '$7', '$1,500'];
const rupiah = ['5', 'Rp 1.500', 'Rp 7', 'n/a'];
const texts = {
  K: ['k0', 'k1', 'k2', 'k3'],
  P: dollars,
  Ongkir: ['$1', '$2', '$3', '-'],
  R: rupiah,
  Few: ['5', '6', 'Rp 7', 'n/a'],
  Bare: ['5', '6', '7', 'n/a'],
  N: ['5', '6', '7', '8'],
  Qty: ['5', '6', '7', '8'],
  'Harga (Rp)': ['5', '6', '7', '8'],
  'Harga (USD)': ['5', '6', '7', '8'],
  'Kurs USD': ['16000', '16000', '16000', '16000'],
  Campur: ['$5', 'Rp 5', '€ 7', 'S$ 8'],
};
let table: FormulaTable;
beforeAll(async () => {
  table = await openFormulaTable(texts, {}, [{ name: 'harga.xlsx', texts: { Kode: rupiah, Nilai: dollars } }]);
});
afterAll(() => table.close());

const mixed = (one: string, other: string): string[] => [
  `${one}+${other}`,
  `${one}-${other}*1+${other}`,
  `SUM(${one})+SUM(${other})`,
  `SUM(${one};${other})`,
  `MAX(${one};${other})`,
  `MIN(1;-${one};ROUND(${other};0))`,
  `IF(${one}=${other};1;0)`,
  `IF(${one}>${other}+1;1;0)`,
  `IF([K]="k3";${one};${other})`,
  `IFS([K]="k3";${one};TRUE;${other})`,
  `SWITCH([K];"k3";${one};${other})`,
  `SWITCH(${one};${other};1;2)`,
  `CHOOSE(1;${one};${other})`,
  `COALESCE(${one};${other})`,
  `IFERROR(${one};${other})`,
  `XLOOKUP(${one};${other};[K])`,
  `XLOOKUP([K];[K];${one};${other})`,
  `MATCH(${one};${other};0)`,
  `SUMIF(${one};${other};[N])`,
  `SUMIF([K];"k0";${one})+${other}`,
  `SUMIF(${one};">5")+${other}`,
  `SUMIFS([N];[K];"k0";${one};${other})`,
  `COUNTIF(${one};${other})`,
  `RANK(${one};${other})`,
  `1+LEN([K])*IF(${one}>=${other};1;0)`,
  `${one}*2+${other}`,
  `3*${one}-${other}`,
  `${one}/2+${other}*11%`,
  `SUMPRODUCT(${one})+${other}`,
];

test.each(mixed('[P]', '[R]').flatMap((formula, i) => [formula, mixed('[R]', '[P]')[i] ?? formula]))(
  '%s is refused',
  async (formula) => {
    const { code, message } = await table.refusal(formula);
    expect(code).toBe('invalid_formula');
    expect(message).toMatch(/\[[PR]\] is in (?:USD|IDR), \[[PR]\] in (?:USD|IDR): their amounts cannot be added/);
  },
);

test.each([
  ['IF([P]="Rp 5";1;0)', '"Rp 5"'],
  ['IF("Rp 5"<[P];1;0)', '"Rp 5"'],
  ['COUNTIF([P];">Rp 5")', '"Rp 5"'],
  ['COUNTIF([P];"Rp 5")', '"Rp 5"'],
  ['COUNTIF([P];">"&MAX([R]))', '[R]'],
  ['XLOOKUP("Rp 5";[P];[K])', '"Rp 5"'],
  ['[R]+"$5"', '"$5"'],
  ['RUPIAH([P])', 'RUPIAH'],
  ['RUPIAH(SUM([P]))', 'RUPIAH'],
  ['[P]+[Few]', '[Few]'],
  ['[P]*[Qty]+[R]', '[R]'],
  ['[P]+[Harga (Rp)]', '[Harga (Rp)]'],
  ['[Harga (USD)]+[Harga (Rp)]', '[Harga (Rp)]'],
  ['[R]+[Harga (USD)]', '[Harga (USD)]'],
  ['XLOOKUP([P];FILE("harga.xlsx")[Kode];FILE("harga.xlsx")[Nilai])', '[Kode]'],
  ['VLOOKUP([P];FILE("harga.xlsx");2)', '[Kode]'],
  ['VLOOKUP([R];FILE("harga.xlsx");2)+[R]', '[Nilai]'],
])('%s is refused for %s', async (formula, named) => {
  expect((await table.refusal(formula)).message).toContain(named);
});

test.each([
  '[P]*16000+[R]',
  '[P]*[Kurs USD]+[R]',
  '[P]*[Qty]+[Ongkir]',
  '[P]*[N]+[R]',
  '[P]/[R]',
  '[P]+[Ongkir]',
  '[P]+5',
  '[P]+[N]',
  '[P]+[Bare]',
  '[R]+[Bare]',
  '[R]+[Few]',
  '[R]+[Harga (Rp)]',
  '[R]-[Kurs USD]',
  'IF([P]="$5";1;0)',
  'IF([P]>"$5";[R];0)',
  'IF([P]="n/a";1;0)',
  'COUNTIF([P];">$5")+COUNTIF([R];">Rp 5")',
  'SUMIF([P];"$5";[R])',
  'XLOOKUP([K];[K];[P])',
  'XLOOKUP([P];[P];[R])',
  'XLOOKUP("Rp 5";[R];[P])',
  'VLOOKUP([R];FILE("harga.xlsx");2)+[P]',
  'RUPIAH([R])',
  'RUPIAH([N])',
  'RUPIAH([P]*16000)',
  'TEXT([P];"0")&" dan "&TEXT([R];"0")',
  '[P]&" "&[R]',
  'IF(AND([P]>5;[R]>5);1;0)',
  'SUM([Campur])+[R]',
])('%s is taken', async (formula) => {
  await expect(table.evaluate(formula)).resolves.toBeDefined();
});

test('in a column of several currencies an amount is found as it is written', async () => {
  expect(await table.values('IF([Campur]="Rp 5";1;0)')).toEqual([0, 1, 0, 0]);
  expect(await table.value('COUNTIF([Campur];"Rp 5")')).toBe(1);
});

test('a sum is taken only if all its columns may be in one currency, in any order and nesting', async () => {
  const currencies = { P: 'USD', Ongkir: 'USD', 'Harga (USD)': 'USD', R: 'IDR', Few: 'IDR', 'Harga (Rp)': 'IDR' };
  const bare = { N: undefined, Bare: undefined, 'Kurs USD': undefined };
  const all = Object.entries({ ...currencies, ...bare });
  const joins: ((one: string, other: string) => string)[] = [
    (one, other) => `(${one}+${other})`,
    (one, other) => `(${one}-${other})`,
    (one, other) => `MAX(${one};${other})`,
    (one, other) => `IF([K]="k1";${one};${other})`,
    (one, other) => `ABS(SUM(${one};${other}))`,
  ];
  const terms = fc.array(fc.tuple(fc.constantFrom(...all), fc.constantFrom(...joins)), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(terms, async (parts) => {
      const formula = parts
        .slice(1)
        .reduce((whole, [[name], join]) => join(whole, `[${name}]`), `[${parts[0]?.[0][0]}]`);
      const named = new Set(parts.flatMap(([[, currency]]) => currency ?? []));
      const taken = await table.evaluate(formula).then(
        () => true,
        () => false,
      );
      expect([formula, taken]).toEqual([formula, named.size < 2]);
    }),
    { numRuns: 60 },
  );
});
