import fc from 'fast-check';
import { argumentCounts, formulaFunctions } from '@rapi/contracts/formula-functions';
import { TableError } from '@rapi/table-core';
import { compileFormula } from './compile';
import { MAX_DEPTH, parseFormula } from './parser';
import { numberWarnings } from './written-numbers';
import { NOW } from './testing/formula-table';

const columns = ['Jumlah', 'Harga', 'Nama Barang', 'total', 'Total'].map((name, key) => ({
  ...{ name, key, type: 'decimal' as const },
}));
const compile = (formula: string) => compileFormula(formula, { columns, rowCount: 1 }, { now: NOW });

function refusal(formula: string): TableError {
  try {
    compile(formula);
  } catch (error) {
    if (error instanceof TableError) return error;
    throw error;
  }
  throw new Error(`${formula} is taken`);
}

test.each<[string, string, number, number, RegExp]>([
  ['[Jumlah] * ', 'invalid_formula', 11, 11, /breaks off: a value is expected.*at character 12/],
  ['ROUND([Jumlah], 2', 'invalid_formula', 17, 17, /A \) is missing: ROUND\( is not closed.*18/],
  ['[Jumlah] * / 2', 'invalid_formula', 11, 12, /“\/” does not belong here.*12/],
  ['([Jumlah] + 1', 'invalid_formula', 13, 13, /A \) is missing/],
  ['([Jumlah] 1)', 'invalid_formula', 10, 11, /An operator or a \) is expected before “1”/],
  ['[Jumlah] + 1)', 'invalid_formula', 12, 13, /a \) too many/],
  ['[Jumlah] [Harga]', 'invalid_formula', 9, 16, /An operator such as \+ or & is expected before “\[Harga\]”/],
  ['1,5 * 2', 'invalid_formula', 1, 2, /Decimals are written with a point/],
  ['PMT(0,01;12;1000)', 'invalid_formula', 5, 6, /it may be a decimal comma/],
  ['MAX([Jumlah];1,5)', 'invalid_formula', 14, 15, /Write decimals with a point/],
  ['IF([Jumlah]>1,5;10)', 'invalid_formula', 13, 14, /and ; between all arguments/],
  ['IF([Jumlah] > 1; [Harga], 0)', 'invalid_formula', 24, 25, /decimal comma/],
  ['MAX(ROUND(1,5); 2)', 'invalid_formula', 11, 12, /decimal comma/],
  ['IF([Jumlah]>1.500;1;0)', 'invalid_formula', 12, 17, /Write 1500 for the thousands, or 1\.5 for the decimals/],
  ['ROUND([Jumlah]*2.000;0)', 'invalid_formula', 15, 20, /Write 2000 .*, or 2 /],
  ['MAX([Jumlah];1.125)', 'invalid_formula', 13, 18, /Write 1125 .*, or 1\.1250 /],
  ['[Jumla] * 2', 'unknown_column', 0, 7, /no column “Jumla”.*Did you mean \[Jumlah\]/],
  ['barang & "x"', 'unknown_column', 0, 6, /\[Nama Barang\]/],
  ['[Negara] & "x"', 'unknown_column', 0, 8, /no column “Negara”.*Check the spelling/],
  ['TOTAL + 1', 'invalid_formula', 0, 5, /may be \[total\] and \[Total\]/],
  ['HITUNG_SEMUA([Jumlah])', 'invalid_formula', 0, 12, /no function “HITUNG_SEMUA”/],
  ['RUOND(1)', 'invalid_formula', 0, 5, /Did you mean .*ROUND/],
  ['ROUND()', 'invalid_formula', 0, 7, /ROUND takes at least 1 argument, not 0: ROUND\(number, \[digits\]\)/],
  ['1 + PI(2)', 'invalid_formula', 4, 9, /PI takes 0 arguments, not 1/],
  ['IFS(1 = 1)', 'invalid_formula', 0, 10, /at least 2/],
  ['IFS(TRUE, 1, FALSE)', 'invalid_formula', 0, 19, /pairs/],
  ['SUMIFS([Harga], [Jumlah])', 'invalid_formula', 0, 25, /at least 3/],
  ['COUNTIF(1, 2)', 'invalid_formula', 8, 9, /needs a column/],
  ['COUNTIF([Harga], ">" & [Jumlah])', 'invalid_formula', 17, 31, /same for all rows/],
  ['DATEDIF([Harga], [Harga], "Q")', 'invalid_formula', 26, 29, /units/],
  ['WEEKDAY([Harga], 9)', 'invalid_formula', 17, 18, /types 1, 2/],
  ['LARGE([Harga], [Jumlah])', 'invalid_formula', 15, 23, /“place” must be a plain number/],
  ['"abc', 'invalid_formula', 0, 4, /not closed: a " is missing/],
  ['[abc', 'invalid_formula', 0, 4, /a \] is missing/],
  ["'abc'", 'invalid_formula', 0, 1, /double quotes/],
  ['A1:A9', 'invalid_formula', 0, 5, /Ranges are known only in VLOOKUP/],
  ['1:2', 'invalid_formula', 1, 2, /name a whole column/],
  ['1 # 2', 'invalid_formula', 2, 3, /“#” has no meaning/],
  ['= ', 'invalid_formula', 0, 2, /Please enter a formula/],
  ['process.exit(1)', 'invalid_formula', 0, 12, /no function “PROCESS.EXIT”/],
  ['IF.constructor("return process")()', 'invalid_formula', 0, 14, /IF.CONSTRUCTOR/],
  ['constructor', 'unknown_column', 0, 11, /constructor/],
  ['[__proto__]', 'unknown_column', 0, 11, /__proto__/],
  ['__proto__()', 'invalid_formula', 0, 9, /__PROTO__/],
  ['1e999', 'invalid_formula', 0, 5, /too large/],
])('%s is refused with %s', (formula, code, start, end, message) => {
  const { code: found, details, message: said } = refusal(formula);
  expect([found, details.start, details.end]).toEqual([code, start, end]);
  expect(said).toMatch(message);
});

test('a formula is parsed whatever its separators, case and spaces', () => {
  const shape = (formula: string) => JSON.stringify(parseFormula(formula)).replace(/"(start|end)":\d+,?/g, '');
  expect(shape('  =if( [Harga]>=2 ;"a";)')).toBe(shape('IF([Harga] >= 2, "a",)'));
  expect(shape('1 ≥ 2')).toBe(shape('1>=2'));
  expect(shape('1 ≠ 2 ÷ 3')).toBe(shape('1<>2/3'));
});

test.each([
  'IF([Jumlah] > 1; ROUND([Harga], 2); 0)',
  'MAX(1,5,2)',
  'MAX(1;DATE(2026, 1, 5))',
  'IF([Jumlah] > 1; "1,5"; 0)',
])('%s: separators of different calls do not disturb one another', (formula) => {
  expect(compile(formula).value.type).not.toBe('blank');
});

test('a comma right between two digits is refused in any formula that has a ;', () => {
  const digits = fc.nat({ max: 99 }).map(String);
  const call = fc.constantFrom('MAX', 'MIN', 'SUM', 'PRODUCT');
  fc.assert(
    fc.property(call, call, digits, digits, (outer, inner, whole, part) => {
      for (const written of [`${whole},${part};1`, `1;${whole},${part}`, `1;${inner}(${whole},${part})`])
        expect(refusal(`${outer}(${written})`).details.start).toBe(outer.length + 1 + written.indexOf(','));
    }),
    { numRuns: 50 },
  );
});

test('a lone point before three digits is refused with a ; and told without', () => {
  const places = fc.integer({ min: 1, max: 999 }).map(String);
  const decimals = fc.integer({ min: 0, max: 999 }).map((each) => String(each).padStart(3, '0'));
  const call = fc.constantFrom('MAX', 'MIN', 'SUM', 'PRODUCT');
  fc.assert(
    fc.property(call, places, decimals, (name, whole, part) => {
      const text = `${whole}.${part}`;
      expect(refusal(`${name}([Jumlah];${text})`).details.start).toBe(name.length + 10);
      expect(reasons(`${name}([Jumlah], ${text})`)).toEqual(['formula_point_is_decimal']);
      expect(reasons(`[Jumlah]*${text}`)).toEqual(['formula_point_is_decimal']);
      // In a form with one reading both are taken.
      for (const sure of [
        `${whole}${part}`,
        `${text}0`,
        `0${text.slice(text.indexOf('.'))}`,
        `1${whole.padStart(3, '0')}.${part}`,
      ]) {
        expect(compile(`${name}([Jumlah];${sure})`).value.type).toBe('number');
        expect(reasons(`${name}([Jumlah], ${sure})`)).toEqual([]);
      }
    }),
    { numRuns: 50 },
  );
});

const reasons = (formula: string) => numberWarnings(formula).map(({ reason }) => reason);
test.each<[string, string[]]>([
  ['SUM([Harga]*1,11)', ['1,11']],
  ['MAX(1,5)+SUM(ROUND([Harga],2)*0,5)', ['1,5', '0,5']],
  ['SUM([Harga]*1,11%)', ['1,11']],
  ['ROUND([Harga]*1,5)', ['1,5']],
  ['MAX([Harga],15,500)', ['15,500']],
  ['ROUND(1234,567)', ['1234,567']],
  ['SUM([Harga]*1,05)', ['1,05']],
  ['SUM([Harga]*1,00)', ['1,00']],
  ['IF([PKP]="ya",[Harga]*1,11)', ['1,11']],
  ['IF([Harga]>2,[Harga]*2,5)', ['2,5']],
  ['ROUND([Harga]*0,5)', ['0,5']],
  ['ROUNDUP([Harga]*1,11)', ['1,11']],
  ['ROUND([Harga]/24,25)', ['24,25']],
  // The decimals of a rounded figure, and what a condition gives, are nearly always there.
  ['ROUND([Durasi]*24,2)', []],
  ['ROUNDDOWN([Harga]/12,2)', []],
  ['IF([No. Rek]=12,1,0)', []],
  ['IF([Harga]>1,5,2)', []],
  ['IF([Harga]>100,[Harga],0)', []],
  // Nobody writes decimals of hours and days, or a decimal of 0 alone.
  ['TIME(8,30,0)', []],
  ['TIME(8,30)', []],
  ['IF([Harga]>TIME(1,0,0),"a","b")', []],
  ['IF([Harga]>15.000,1,0)', []],
  ['ROUND([Harga]*1,0)', []],
  ['DAYS360(1,2)+EDATE(1,2)+WORKDAY(1,5,6)', []],
  // One argument would be too few, or the digits are no decimals.
  ['DATE(2026,1,31)', []],
  ['RANDBETWEEN(1,6)', []],
  ['MAX([Harga]*1, 11)', []],
  ['MAX(1.5,2)', []],
  ['MAX(1,2.5)', []],
  ['MAX((1),2)', []],
  ['LEFT([Nama Barang],2)', []],
  ['"1,5" & [Harga]', []],
])('%s: decimals that count as two arguments are told', (formula, texts) => {
  const told = numberWarnings(formula).filter(({ reason }) => reason === 'formula_comma_parts');
  expect(told.map(({ params }) => params?.text)).toEqual(texts);
});

describe('huge formulas are refused quickly', () => {
  test.each([
    ['brackets that do not close', '('.repeat(8000)],
    ['brackets', `${'('.repeat(1000)}1${')'.repeat(1000)}`],
    ['functions', `${'ABS('.repeat(1000)}1${')'.repeat(1000)}`],
    ['signs', `${'-'.repeat(1000)}1`],
    ['a long sum', Array(4000).fill('1').join('+')],
    ['percents', `1${'%'.repeat(5000)}`],
    ['arguments', `SUM(${Array(300).fill('1').join(',')})`],
    ['powers', Array(2000).fill('2').join('^')],
    ['quotes', '"'.repeat(8191)],
    ['too long', `"${'x'.repeat(10_000)}"`],
  ])('%s', (_what, formula) => {
    expect(refusal(formula)).toMatchObject({ code: 'invalid_formula', status: 422 });
  });

  test('the maximum depth is accepted', () => {
    const deep = MAX_DEPTH - 1;
    expect(compile(`${'('.repeat(deep)}1${')'.repeat(deep)}`).value.constant).toBe(1);
  });
});

/** Formulas of valid words in any order, and arbitrary text. */
const word = fc.constantFrom(
  ...[
    '[Jumlah]',
    'Harga',
    '1',
    '2.5',
    '"a"',
    '""',
    '(',
    ')',
    ',',
    ';',
    '+',
    '-',
    '*',
    '/',
    '^',
    '&',
    '%',
    '=',
    '<>',
    '>=',
  ],
  ...formulaFunctions.map(({ name }) => `${name}(`),
);
const anyFormula = fc.oneof(
  fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

test('any input is compiled or refused with a position within it', () => {
  fc.assert(
    fc.property(anyFormula, (formula) => {
      try {
        compile(formula);
      } catch (error) {
        if (!(error instanceof TableError)) throw error;
        expect(error.status).toBe(422);
        expect(Number(error.details.start)).toBeLessThanOrEqual(formula.length);
        expect(Number(error.details.end)).toBeLessThanOrEqual(formula.length);
      }
    }),
    { numRuns: 5_000 },
  );
});

test('every function accepts or refuses any number of arguments of any kind without crashing', () => {
  const argument = fc.constantFrom('[Jumlah]', '1', '-1', '"a"', '""', 'TRUE', 'TODAY()', '1/0', 'SUM([Harga])');
  for (const each of formulaFunctions) {
    const { min, max } = argumentCounts(each);
    const given = fc.array(argument, { minLength: min, maxLength: Math.min(max, min + 3) });
    fc.assert(
      fc.property(given, (written) => {
        const formula = `${each.name}(${written.join(', ')})`;
        try {
          expect(compile(formula).value.sql.text.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof TableError)) throw error;
        }
      }),
      { numRuns: 30 },
    );
  }
});
