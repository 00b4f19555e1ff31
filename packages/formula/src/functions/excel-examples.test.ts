import { openFormulaTable, type FormulaTable } from '../testing/formula-table';

/** The columns of the examples on Microsoft's pages for these functions. */
let pages: FormulaTable;
beforeAll(async () => {
  pages = await openFormulaTable({
    strength: ['1345', '1301', '1368', '1322', '1310', '1370', '1318', '1350', '1303', '1299', null],
    quarters: ['1', '2', '4', '7', '8', '9', '10', '12', null, null, null],
    quartersExc: ['6', '7', '15', '36', '39', '40', '41', '42', '43', '47', '49'],
    percent: ['1', '3', '2', '4', null, null, null, null, null, null, null],
    percentExc: ['1', '2', '3', '6', '6', '6', '7', '8', '9', null, null],
    mode: ['5.6', '4', '4', '3', '2', '4', null, null, null, null, null],
    one: ['3', '2', '4', '5', '6', null, null, null, null, null, null],
    two: ['9', '7', '12', '15', '17', null, null, null, null, null, null],
    flow: ['-10000', '3000', '4200', '6800', null, null, null, null, null, null, null],
    same: Array<string>(11).fill('7'),
  });
});
afterAll(() => pages.close());

test.each<[string, number | string | boolean | null]>([
  ['TIME(12, 0, 0)', 0.5],
  ['TIME(16, 48, 10)', 0.70011574],
  ['TIME(27, 0, 0)', 0.125],
  ['TIME(0, 750, 0)', 0.52083333],
  ['TIME(0, 0, -1)', null],
  ['TIME(0, 0, 40000)', null],
  ['TIMEVALUE("2:24 AM")', 0.1],
  ['TIMEVALUE("12:00 am")', 0],
  ['TIMEVALUE("08.30")', 0.35416667],
  ['TIMEVALUE("31/01/2026 18:00")', 0.75],
  ['TIMEVALUE("25:00")', null],
  ['TIMEVALUE(17)', null],
  ['TIMEVALUE(19.5)', null],
  ['TIMEVALUE(TIME(17, 0, 0))', 0.70833333],
  ['TIMEVALUE("8")', null],
  ['HOUR("20:15:30")', 20],
  ['MINUTE("20:15:30")', 15],
  ['SECOND("20:15:30")', 30],
  ['DATE(2026, 1, 31) + TIME(8, 30, 0)', '2026-01-31T08:30:00'],
  ['TEXT(TIME(8, 30, 0), "hh:mm")', '08:30'],
  ['YEARFRAC(DATE(2012, 1, 1), DATE(2012, 7, 30))', 0.58055556],
  ['YEARFRAC(DATE(2012, 1, 1), DATE(2012, 7, 30), 1)', 0.57650273],
  ['YEARFRAC(DATE(2012, 7, 30), DATE(2012, 1, 1), 3)', 0.57808219],
  ['DAYS360(DATE(2011, 1, 30), DATE(2011, 2, 1))', 1],
  ['DAYS360(DATE(2011, 1, 1), DATE(2011, 12, 31))', 360],
  ['DAYS360(DATE(2011, 1, 1), DATE(2011, 2, 1))', 30],
  ['DAYS360(DATE(2011, 1, 1), DATE(2011, 12, 31), TRUE)', 359],
  ['DAYS360(DATE(2011, 2, 28), DATE(2011, 3, 31))', 30],
  ['STDEV.P([strength])', 26.05455814],
  ['VAR.P([strength])', 678.84],
  ['STDEV.P(4)', 0],
  ['STDEV(4)', null],
  ['QUARTILE([quarters], 1)', 3.5],
  ['QUARTILE.INC([quarters], 2)', 7.5],
  ['QUARTILE.EXC([quartersExc], 1)', 15],
  ['QUARTILE.EXC([quartersExc], 3)', 43],
  ['QUARTILE.EXC([quartersExc], 4)', null],
  ['PERCENTILE.INC([percent], 0.3)', 1.9],
  ['PERCENTILE.EXC([percentExc], 0.25)', 2.5],
  ['PERCENTILE.EXC([percentExc], 0)', null],
  ['PERCENTILE.EXC([percentExc], 0.01)', null],
  ['MODE([mode])', 4],
  ['MODE([one])', null],
  ['IFNA(MODE([one]), "tidak ada")', 'tidak ada'],
  ['MODE(3, 5, 5, 3)', 3],
  ['CORREL([one], [two])', 0.997054486],
  ['CORREL([one], [same])', null],
  ['FIXED(1234.567, 1)', '1,234.6'],
  ['FIXED(1234.567, -1)', '1,230'],
  ['FIXED(-1234.567, -1, TRUE)', '-1230'],
  ['FIXED(44.332)', '44.33'],
  ['FIXED(1.005)', '1.01'],
  ['NUMBERVALUE("2.500,27", ",", ".")', 2500.27],
  ['NUMBERVALUE("3.5%")', 0.035],
  ['NUMBERVALUE("1 500,5", ",", ".")', 1500.5],
  ['NUMBERVALUE("9%%", ".", ",")', 0.0009],
  ['NUMBERVALUE("1,5,0", ",", ".")', null],
  ['NUMBERVALUE("", ",", ".")', 0],
  ['NUMBERVALUE("1.500")', null],
  ['PMT(0.08 / 12, 10, 10000)', -1037.032089],
  ['PMT(0.08 / 12, 10, 10000, 0, 1)', -1030.164327],
  ['PMT(0.06 / 12, 18 * 12, 0, 50000)', -129.0811609],
  ['PMT(0, 10, 10000)', -1000],
  ['PMT(0.1, 0, 10000)', null],
  ['PV(0.08 / 12, 12 * 20, 500, , 0)', -59777.14585],
  ['FV(0.06 / 12, 10, -200, -500, 1)', 2581.403374],
  ['FV(0.12 / 12, 12, -1000)', 12682.50301],
  ['FV(0.11 / 12, 35, -2000, , 1)', 82846.24637],
  ['FV(0.06 / 12, 12, -100, -1000, 1)', 2301.401831],
  ['RATE(4 * 12, -200, 8000)', 0.007701472],
  ['RATE(4 * 12, 200, 8000)', null],
  ['NPV(0.1, -10000, 3000, 4200, 6800)', 1188.443412],
  ['NPV(0.1, [flow])', 1188.443412],
  ['NPV(0.08, 8000, 9200, 10000, 12000, 14500) + -40000', 1922.061555],
  ['SUMPRODUCT([one], [two])', 27 + 14 + 48 + 75 + 102],
  ['SUMPRODUCT(([one] > 3) * [two])', 12 + 15 + 17],
  ['SUMPRODUCT(2, 3)', 6],
  ['LOG(8, 2)', 3],
  ['LOG(86, 2.7182818)', 4.4543473],
  ['LOG(100, 1)', null],
  ['ISEVEN(-1)', false],
  ['ISEVEN(2.5)', true],
  ['ISEVEN(5)', false],
  ['ISEVEN(0)', true],
  ['ISODD(-1)', true],
  ['ISODD(2.5)', false],
  ['ISODD(5)', true],
  ['IFNA(1 / 0, 1)', null],
  ['IFERROR(IFNA(1 / 0, 1), 2)', 2],
  ['IFNA(SWITCH(5, 1, "a"), "lain")', 'lain'],
  ['IFNA(1 + IFS(FALSE, 1), 7)', 7],
  ['IFNA(IF(TRUE, RANK(1, [one]), 0), 9)', 9],
  ['ISNA(RANK(1, [one]))', true],
  ['ISNA(1 / 0)', false],
])('%s', async (formula, expected) => {
  const found = await pages.value(formula);
  if (typeof expected !== 'number' || typeof found !== 'number') expect(found).toEqual(expected);
  else expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-8 * Math.max(1, Math.abs(expected)));
});

test('rows are numbered from 1', async () => {
  expect((await pages.values('ROW()')).slice(0, 3)).toEqual([1, 2, 3]);
});

test('a base of the row', async () => {
  const found = await pages.values('LOG([two], [one])');
  expect(found.slice(0, 2)).toEqual([2, expect.closeTo(Math.log(7) / Math.log(2), 12)]);
});

test('random numbers are whole, within bounds, reproducible, and differ for another seed or position', async () => {
  const ask = async (formula: string) => (await pages.values(formula)).map(Number);
  const first = await ask('RANDBETWEEN(1, 1000000)');
  expect(await ask('RANDBETWEEN(1, 1000000)')).toEqual(first);
  expect(first.every((each) => Number.isInteger(each) && each >= 1 && each <= 1_000_000)).toBe(true);
  expect(new Set(first).size).toBe(first.length);
  expect(await ask('RANDBETWEEN(1, 1000000, 7)')).not.toEqual(first);
  expect(await ask('RANDBETWEEN(1, 1000000) - RANDBETWEEN(1, 1000000)')).not.toEqual(first.map(() => 0));
  expect(new Set(await ask('RANDBETWEEN(5, 5.9)'))).toEqual(new Set([5]));
  expect(await pages.value('RANDBETWEEN(2, 1)')).toBeNull();
});
