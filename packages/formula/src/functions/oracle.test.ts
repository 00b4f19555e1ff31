import * as excel from '@formulajs/formulajs';
import type { Cell } from '@rapi/table-core';
import { openFormulaTable, type FormulaTable } from '../testing/formula-table';

/** Every pair of these numbers is a row: signs, halves, fractions that binary cannot hold, zero, large ones. */
const numbers = [-2.5, -1.1, 0, 0.29, 1, 1.005, 2.675, 3, 12.5, 1234.567, 98765.4321];
const pairs = numbers.flatMap((x) => [-2, -1, 0, 1, 2, 0.5, 3].map((y): [number, number] => [x, y]));
const texts = [
  'Budi Santoso',
  'siti-aminah',
  "o'neil 2nd",
  'Jl. Merdeka No. 10',
  ' dua  kata ',
  'ÉTÉ naïve',
  'aaa',
  '😀 emoji',
];
const days = [
  '1999-12-31',
  '2024-02-29',
  '2025-01-31',
  '2026-01-01',
  '2026-02-28',
  '2026-03-15',
  '2026-11-21',
  '2027-08-30',
];
const dayPairs = days.flatMap((one) => days.map((other): [string, string] => [one, other]));

let figures: FormulaTable;
let words: FormulaTable;
let dates: FormulaTable;
beforeAll(async () => {
  figures = await openFormulaTable({ x: pairs.map(([x]) => String(x)), y: pairs.map(([, y]) => String(y)) });
  words = await openFormulaTable({ t: texts, n: texts.map((_, i) => String(i + 1)) });
  dates = await openFormulaTable({ d: dayPairs.map(([one]) => one), e: dayPairs.map(([, other]) => other) });
});
afterAll(() => Promise.all([figures.close(), words.close(), dates.close()]));

const at = (iso: string): Date => new Date(`${iso}T00:00:00`);
const isoOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** A result of the oracle as a cell: its errors become empty cells. */
function asExpected(outcome: unknown): Cell {
  if (outcome instanceof Error || (typeof outcome === 'number' && !Number.isFinite(outcome))) return null;
  if (outcome instanceof Date) return isoOf(outcome);
  return typeof outcome === 'number' || typeof outcome === 'string' || typeof outcome === 'boolean' ? outcome : null;
}

/** Numbers need to agree to twelve digits, because the oracle adds up in another order. */
const isSame = (one: Cell, other: Cell, nearness: number): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= nearness * Math.max(Math.abs(one), Math.abs(other))
    : one === other;

const agrees = async (table: FormulaTable, formula: string, outcomes: readonly unknown[], nearness = 1e-12) => {
  const expected = outcomes.map(asExpected);
  const found = await table.values(formula);
  expect(found.map((cell, i) => (isSame(cell, expected[i] ?? null, nearness) ? expected[i] : cell))).toEqual(expected);
};

test.each<[string, (x: number, y: number) => unknown]>([
  ['ABS([x])', (x) => excel.ABS(x)],
  ['SIGN([x])', (x) => excel.SIGN(x)],
  ['INT([x])', (x) => excel.INT(x)],
  ['EVEN([x])', (x) => excel.EVEN(x)],
  ['ODD([x])', (x) => excel.ODD(x)],
  ['EXP([x])', (x) => (x > 709 ? null : excel.EXP(x))],
  ['SQRT([x])', (x) => excel.SQRT(x)],
  ['LN([x])', (x) => excel.LN(x)],
  ['LOG([x])', (x) => excel.LOG10(x)],
  ['LOG10([x])', (x) => excel.LOG10(x)],
  ['LOG([x]; 2)', (x) => (x > 0 ? Math.log2(x) : null)],
  ['POWER([x], [y])', (x, y) => (x === 0 && y <= 0 ? null : excel.POWER(x, y))],
  ['[x] ^ [y]', (x, y) => (x === 0 && y <= 0 ? null : excel.POWER(x, y))],
  // Without the noise of the oracle's own subtraction.
  ['MOD([x], [y])', (x, y) => (y === 0 ? null : Number((x - y * Math.floor(x / y)).toFixed(9)))],
  ['QUOTIENT([x], [y])', (x, y) => (y === 0 ? null : Math.trunc(x / y))],
  ['[x] / [y]', (x, y) => (y === 0 ? null : x / y)],
  ['[x] + [y]', (x, y) => x + y],
  ['[x] - [y] * 2', (x, y) => x - y * 2],
  ['SUM([x], [y], 3)', (x, y) => excel.SUM(x, y, 3)],
  ['AVERAGE([x], [y])', (x, y) => excel.AVERAGE(x, y)],
  ['MIN([x], [y])', (x, y) => excel.MIN(x, y)],
  ['MAX([x], [y], 2)', (x, y) => excel.MAX(x, y, 2)],
  ['MEDIAN([x], [y], 1)', (x, y) => excel.MEDIAN(x, y, 1)],
  ['STDEV([x], [y], 1)', (x, y) => excel.STDEV.S(x, y, 1)],
  ['VAR([x], [y], 1)', (x, y) => excel.VAR.S(x, y, 1)],
  ['PRODUCT([x], [y])', (x, y) => excel.PRODUCT(x, y)],
  ['STDEV.P([x], [y], 1)', (x, y) => excel.STDEV.P(x, y, 1)],
  ['VAR.P([x], [y], 1)', (x, y) => excel.VAR.P(x, y, 1)],
  ['ISEVEN([x])', (x) => excel.ISEVEN(x)],
  ['ISODD([x])', (x) => excel.ISODD(x)],
  ['PMT([x] / 100, 12 + [y], 1000, [x], [y])', (x, y) => excel.PMT(x / 100, 12 + y, 1000, x, y === 0 ? 0 : 1)],
  ['PV([x] / 100, 12 + [y], 1000, [x], [y])', (x, y) => excel.PV(x / 100, 12 + y, 1000, x, y === 0 ? 0 : 1)],
  ['FV([x] / 100, 12 + [y], 1000, [x], [y])', (x, y) => excel.FV(x / 100, 12 + y, 1000, x, y === 0 ? 0 : 1)],
  ['NPV(ABS([x]) / 100, [x], [y], 7)', (x, y) => excel.NPV(Math.abs(x) / 100, x, y, 7)],
  ['COUNT([x], [y])', (x, y) => excel.COUNT(x, y)],
  ['[x] > [y]', (x, y) => x > y],
  ['[x] = [y]', (x, y) => x === y],
  ['AND([x] > 1, [y] > 0)', (x, y) => x > 1 && y > 0],
  ['OR([x] > 1, [y] > 0)', (x, y) => x > 1 || y > 0],
  ['XOR([x] > 1, [y] > 0, TRUE)', (x, y) => excel.XOR(x > 1, y > 0, true)],
  [
    'IFS([x] > 100, "besar", [x] > 1, "sedang", [x] > 0, "kecil")',
    (x) => excel.IFS(x > 100, 'besar', x > 1, 'sedang', x > 0, 'kecil'),
  ],
  ['CHOOSE([y], "a", "b", "c")', (_x, y) => ['a', 'b', 'c'][Math.trunc(y) - 1] ?? null],
  [
    'TEXT([x], "0.00")',
    (x) => excel.TEXT(Math.sign(x) * Number(`${Math.round(Number(`${Math.abs(x)}e2`))}e-2`), '0.00'),
  ],
])('%s is as in Excel', async (formula, oracle) => {
  await agrees(
    figures,
    formula,
    pairs.map(([x, y]) => oracle(x, y)),
  );
});

/** Excel's rounding: works on the decimals as written, halves away from zero. */
function rounded(x: number, digits: number, way: (size: number) => number): number {
  const scaled = Number(`${Math.abs(x)}e${digits}`);
  return Math.sign(x) * Number(`${way(scaled)}e${-digits}`);
}

test.each<[string, (size: number) => number]>([
  ['ROUND', (size) => Math.floor(size + 0.5)],
  ['ROUNDUP', Math.ceil],
  ['ROUNDDOWN', Math.floor],
  ['TRUNC', Math.floor],
])('%s rounds what is written, by fixed digits and by those of the row', async (name, way) => {
  for (const digits of [-2, 0, 1, 2]) {
    await agrees(
      figures,
      `${name}([x], ${digits})`,
      pairs.map(([x]) => rounded(x, digits, way)),
    );
  }
  await agrees(
    figures,
    `${name}([x], [y])`,
    pairs.map(([x, y]) => rounded(x, Math.trunc(y), way)),
  );
});

test.each<[string, (text: string, n: number) => unknown]>([
  ['UPPER([t])', (t) => excel.UPPER(t)],
  ['LOWER([t])', (t) => excel.LOWER(t)],
  ['PROPER([t])', (t) => t.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())],
  ['TRIM([t])', (t) => excel.TRIM(t)],
  ['LEN([t])', (t) => [...t].length],
  ['LEFT([t], [n])', (t, n) => [...t].slice(0, n).join('')],
  ['RIGHT([t], [n])', (t, n) => [...t].slice(-n).join('')],
  ['MID([t], 2, [n])', (t, n) => [...t].slice(1, 1 + n).join('')],
  ['SUBSTITUTE([t], "a", "[]")', (t) => excel.SUBSTITUTE(t, 'a', '[]')],
  ['SUBSTITUTE([t], "a", "-", 2)', (t) => t.replace(/^([^a]*a[^a]*)a/, '$1-')],
  ['REPLACE([t], 2, 3, "*")', (t) => [...t].slice(0, 1).join('') + '*' + [...t].slice(4).join('')],
  ['REPT([t], [n])', (t, n) => excel.REPT(t, n)],
  ['CONCAT([t], "-", [n])', (t, n) => `${t}-${n}`],
  ['EXACT([t], LOWER([t]))', (t) => excel.EXACT(t, t.toLowerCase())],
  ['FIND("a", [t])', (t) => [...t].indexOf('a') + 1 || null],
  ['SEARCH("A", [t])', (t) => [...t.toLowerCase()].indexOf('a') + 1 || null],
  [
    'SEARCH("?a", [t])',
    (t) => (t.toLowerCase().search(/[^]a/u) >= 0 ? [...t.slice(0, t.toLowerCase().search(/[^]a/u))].length + 1 : null),
  ],
  ['CODE([t])', (t) => t.codePointAt(0)],
  ['TEXTJOIN("; ", TRUE, [t], "", [n])', (t, n) => `${t}; ${n}`],
  ['TEXTJOIN("; ", FALSE, [t], "", [n])', (t, n) => `${t}; ; ${n}`],
  ['TEXTBEFORE([t], " ")', (t) => (t.includes(' ') ? t.slice(0, t.indexOf(' ')) || null : null)],
  ['TEXTAFTER([t], " ")', (t) => (t.includes(' ') ? t.slice(t.indexOf(' ') + 1) : null)],
])('%s is as in Excel', async (formula, oracle) => {
  await agrees(
    words,
    formula,
    texts.map((text, i) => oracle(text, i + 1)),
  );
});

type DayOracle = [formula: string, oracle: (one: string, other: string) => unknown];

const HAS_SUMMER_TIME = at('2026-01-15').getTimezoneOffset() !== at('2026-07-15').getTimezoneOffset();
/** Here the oracle counts hours, and a day too few where a clock loses one. */
const byHours: DayOracle[] = [
  ['WEEKNUM([d])', (d) => excel.WEEKNUM(at(d))],
  ['WEEKNUM([d], 2)', (d) => excel.WEEKNUM(at(d), 2)],
  ...[1, 2, 3].map((basis): DayOracle => [
    `YEARFRAC([d], [e], ${basis})`,
    (d, e) => excel.YEARFRAC(...bothAt(...inOrder(d, e)), basis),
  ]),
];

test.each<DayOracle>([
  ['YEAR([d])', (d) => excel.YEAR(at(d))],
  ['MONTH([d])', (d) => excel.MONTH(at(d))],
  ['DAY([d])', (d) => excel.DAY(at(d))],
  ['WEEKDAY([d])', (d) => excel.WEEKDAY(at(d))],
  ['WEEKDAY([d], 2)', (d) => excel.WEEKDAY(at(d), 2)],
  ['WEEKDAY([d], 3)', (d) => excel.WEEKDAY(at(d), 3)],
  ['ISOWEEKNUM([d])', (d) => excel.ISOWEEKNUM(at(d))],
  ['EOMONTH([d], -1)', (d) => excel.EOMONTH(at(d), -1)],
  ['DAYS([e], [d])', (d, e) => excel.DAYS(at(e), at(d))],
  ['[e] - [d]', (d, e) => excel.DAYS(at(e), at(d))],
  ['DATEDIF([d], [e], "D")', (d, e) => (d > e ? null : excel.DATEDIF(at(d), at(e), 'D'))],
  ['DATEDIF([d], [e], "M")', (d, e) => (d > e ? null : excel.DATEDIF(at(d), at(e), 'M'))],
  ['DATEDIF([d], [e], "Y")', (d, e) => (d > e ? null : excel.DATEDIF(at(d), at(e), 'Y'))],
  ['DATEDIF([d], [e], "YM")', (d, e) => (d > e ? null : excel.DATEDIF(at(d), at(e), 'YM'))],
  [
    'NETWORKDAYS([d], [e])',
    (d, e) => (d > e ? -Number(excel.NETWORKDAYS(at(e), at(d))) : excel.NETWORKDAYS(at(d), at(e))),
  ],
  ['YEARFRAC([d], [e])', (d, e) => thirties(...inOrder(d, e)) / 360],
  ['YEARFRAC([d], [e], 4)', (d, e) => Math.abs(Number(excel.DAYS360(...bothAt(...inOrder(d, e)), true))) / 360],
  ...(HAS_SUMMER_TIME ? [] : byHours),
  ['DAYS360([d], [e], TRUE)', (d, e) => excel.DAYS360(at(d), at(e), true)],
  ['TEXT([d], "yyyy-mm-dd")', (d) => d],
  ['TEXT([d], "dd/mm/yy")', (d) => `${d.slice(8)}/${d.slice(5, 7)}/${d.slice(2, 4)}`],
])('%s is as in Excel', async (formula, oracle) => {
  await agrees(
    dates,
    formula,
    dayPairs.map(([one, other]) => oracle(one, other)),
  );
});

test.each<[string, unknown]>([
  ['QUARTILE.EXC([x], 1)', excel.QUARTILE.EXC(numbers, 1)],
  ['QUARTILE.INC([x], 3)', excel.QUARTILE.INC(numbers, 3)],
  ['PERCENTILE.EXC([x], 0.4)', excel.PERCENTILE.EXC(numbers, 0.4)],
  ['PERCENTILE.INC([x], 0.4)', excel.PERCENTILE.INC(numbers, 0.4)],
  ['STDEV.P([x])', excel.STDEV.P(...numbers)],
  ['VAR.P([x])', excel.VAR.P(...numbers)],
  [
    'CORREL([x], [z])',
    excel.CORREL(
      numbers,
      numbers.map((_, i) => i * i),
    ),
  ],
  [
    'SUMPRODUCT([x], [z])',
    excel.SUMPRODUCT(
      numbers,
      numbers.map((_, i) => i * i),
    ),
  ],
  ['NPV(0.1, [x])', excel.NPV(0.1, ...numbers)],
])('%s over a column is as in Excel', async (formula, expected) => {
  const column = await openFormulaTable({
    x: numbers.map(String),
    z: numbers.map((_, i) => String(i * i)),
  });
  try {
    expect(await column.value(formula)).toBeCloseTo(Number(expected), 8);
  } finally {
    await column.close();
  }
});

test('RATE finds the rate used for PMT', async () => {
  await agrees(
    figures,
    '1 + RATE(24, PMT(MIN(ABS([x]), 200) / 1000, 24, 5000, [y], 1), 5000, [y], 1)',
    pairs.map(([x]) => 1 + Math.min(Math.abs(x), 200) / 1000),
    1e-9,
  );
});

const bothAt = (one: string, other: string): [Date, Date] => [at(one), at(other)];
const inOrder = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

/**
 * The 30-day month count of YEARFRAC (Wheeler, "YEARFRAC compatible with Excel"); the oracle ignores its rules for
 * February.
 */
function thirties(start: string, end: string): number {
  const [y1 = 0, m1 = 0, d1 = 0] = start.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = end.split('-').map(Number);
  const isLast = (y: number, m: number, d: number) => m === 2 && d === new Date(y, 2, 0).getDate();
  let [from, to] = [d1, d2];
  if (d1 === 31 && d2 === 31) [from, to] = [30, 30];
  else if (d1 === 31) from = 30;
  else if (d1 === 30 && d2 === 31) to = 30;
  else if (isLast(y1, m1, d1) && isLast(y2, m2, d2)) [from, to] = [30, 30];
  else if (isLast(y1, m1, d1)) from = 30;
  return (y2 - y1) * 360 + (m2 - m1) * 30 + (to - from);
}

/** The working weekday that many steps away, counted one by one. */
function workdayAfter(day: string, steps: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = Math.abs(steps); left > 0;) {
    date.setUTCDate(date.getUTCDate() + Math.sign(steps));
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left--;
  }
  return date.toISOString().slice(0, 10);
}

test('WORKDAY counts weekdays forwards and backwards', async () => {
  for (const steps of [-11, -5, -1, 0, 1, 4, 5, 10, 23])
    await agrees(
      dates,
      `WORKDAY([d], ${steps})`,
      dayPairs.map(([day]) => workdayAfter(day, steps)),
    );
});
