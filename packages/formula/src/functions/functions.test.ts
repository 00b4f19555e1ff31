import { formatRupiah, ppn } from '@rapi/indonesia';
import { formulaFunctions } from '@rapi/contracts/formula-functions';
import type { DatasetColumn } from '@rapi/table-core';
import { compileFormula } from '../compile';
import { parseFormula } from '../parser';
import type { Expression } from '../syntax';
import { NOW, openFormulaTable, type FormulaTable } from '../testing/formula-table';
import { builders } from '.';

test('the documented functions are exactly those that exist', () => {
  expect([...builders.keys()].sort()).toEqual(formulaFunctions.map(({ name }) => name).sort());
});

function columnsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'column':
      return [expression.name];
    case 'range':
      return [expression.first.name, expression.last.name];
    case 'call':
      return expression.arguments.flatMap(columnsOf);
    case 'binary':
      return [...columnsOf(expression.left), ...columnsOf(expression.right)];
    case 'sign':
    case 'percent':
      return columnsOf(expression.operand);
    case 'number':
    case 'text':
    case 'boolean':
    case 'missing':
    case 'file':
      return [];
  }
}

const fileOf = (name: string, ...names: readonly string[]) => {
  const columns = names.map((column, key): DatasetColumn => ({ name: column, key, type: 'text' }));
  return { name, sheet: null, schema: { columns, rowCount: 1 } };
};
const files = [fileOf('harga.xlsx', 'Kode', 'Nama', 'Harga', 'Tanggal'), fileOf('tarif.xlsx', 'Batas', 'Tarif')];

test.each(formulaFunctions.map(({ name, example }) => [name, example]))('the example of %s: %s', (_name, example) => {
  const names = [...new Set(columnsOf(parseFormula(example)))];
  const columns = names.map((name, key): DatasetColumn => ({ name, key, type: 'text' }));
  expect(compileFormula(example, { columns, rowCount: 1 }, { now: NOW, files }).value.type).not.toBe('blank');
});

let table: FormulaTable;
beforeAll(async () => {
  table = await openFormulaTable({
    Kota: ['Jakarta', 'bandung', 'Jakarta', null, 'Jambi'],
    Nilai: ['10', '20', '30', null, '40'],
    Tanggal: ['2026-01-05', '2026-02-10', '2026-01-20', null, '2026-03-30'],
    Waktu: ['2026-01-05 08:30:15', '2026-01-05 23:59:59', '2026-01-06 00:00', null, '2026-03-30 12:00'],
    Status: ['Lunas', 'Belum', 'Belum', 'Lunas', 'Lunas'],
    Teks: ['5', 'Rp 1.000', 'dua', null, '1.500'],
    Ragu: ['1.500', '2.250', 'x', null, '3.125'],
    Bukti: ['x*y', 'x?y', 'xay', 'x', null],
  });
});
afterAll(() => table.close());

test.each<[string, unknown]>([
  ['IFERROR(1/0, "gagal")', 'gagal'],
  ['IFERROR(SQRT(-1), 1/0)', null],
  ['ISERROR(1/0)', true],
  ['ISERROR(1)', false],
  ['ISTEXT("a")', true],
  ['ISTEXT(1)', false],
  ['ISLOGICAL(1 = 1)', true],
  ['ISNUMBER("Rp 1.000")', true],
  ['ISNUMBER("1.500")', false],
  ['ISNUMBER(SEARCH("x", "abc"))', false],
  ['ISNUMBER(SEARCH("b", "abc"))', true],
  ['ISTEXT(1 / 0)', false],
  ['NOT(ISNUMBER(1 / 0))', true],
  ['ISBLANK("")', true],
  ['COALESCE("", "a")', 'a'],
  ['TRUE() = NOT(FALSE())', true],
  ['SWITCH(3, 1, "a", 2, "b")', null],
  ['SWITCH("B", "a", 1, "b", 2, 0)', 2],
  ['IF("TRUE", 1, 2)', 1],
  ['MROUND(10, 3)', 9],
  ['MROUND(-10, -3)', -9],
  ['MROUND(5, -2)', null],
  ['CEILING(2.5, 1)', 3],
  ['CEILING(-2.5, -2)', -4],
  ['CEILING(-2.5, 2)', -2],
  ['CEILING(1.5, 0.1)', 1.5],
  ['CEILING(0.234, 0.01)', 0.24],
  ['FLOOR(3.7, 2)', 2],
  ['FLOOR(-2.5, -2)', -2],
  ['FLOOR(2.5, -2)', null],
  ['FLOOR(1.58, 0.1)', 1.5],
  ['FLOOR(0.234, 0.01)', 0.23],
  ['PI()', Math.PI],
  ['SUM([Nilai])', 100],
  ['AVERAGE([Nilai])', 25],
  ['COUNT([Nilai])', 4],
  ['COUNT([Teks])', 3],
  ['COUNTA([Teks])', 4],
  ['COUNTA([Kota], [Status]) > 0', true],
  ['COUNTBLANK([Kota])', 1],
  ['MIN([Nilai])', 10],
  ['MAX([Nilai])', 40],
  ['MIN([Tanggal])', '2026-01-05'],
  ['MEDIAN([Nilai])', 25],
  ['STDEV([Nilai])', Math.sqrt(500 / 3)],
  ['VAR([Nilai])', 500 / 3],
  ['PRODUCT([Nilai])', 240_000],
  ['LARGE([Nilai], 2)', 30],
  ['SMALL([Nilai], 2)', 20],
  ['LARGE([Nilai], 9)', null],
  ['LARGE([Tanggal], 1)', '2026-03-30'],
  ['PERCENTILE([Nilai], 0.25)', 17.5],
  ['SUM([Teks])', 2505],
  ['SUM([Nilai] * 2)', 200],
  ['SUM(5)', 5],
  ['RANK(20, [Nilai])', 3],
  ['RANK(20, [Nilai], 1)', 2],
  ['RANK(25, [Nilai])', null],
  ['COUNTIF([Kota], "jakarta")', 2],
  ['COUNTIF([Kota], "ja*")', 3],
  ['COUNTIF([Kota], "?andung")', 1],
  ['COUNTIF([Kota], "<>jakarta")', 3],
  ['COUNTIF([Kota], "")', 1],
  ['COUNTIF([Kota], "<>")', 4],
  ['COUNTIF([Kota], "*")', 4],
  ['COUNTIF([Kota], "**")', 4],
  ['COUNTIF([Kota], "<>*")', 1],
  ['COUNTIF([Kota], "<>J*")', 2],
  ['COUNTIFS([Kota], "*", [Status], "Lunas")', 2],
  ['COUNTIF([Bukti], "x~*y")', 1],
  ['COUNTIF([Bukti], "x~?y")', 1],
  ['COUNTIF([Bukti], "x?y")', 3],
  ['COUNTIF([Nilai], 20)', 1],
  ['COUNTIF([Nilai], "20")', 1],
  ['COUNTIF([Nilai], ">=20")', 3],
  ['COUNTIF([Nilai], "<>20")', 4],
  ['COUNTIF([Nilai], ">" & AVERAGE([Nilai]))', 2],
  ['COUNTIF([Nilai], ">abc")', null],
  ['COUNTIF([Tanggal], ">31/01/2026")', 2],
  ['COUNTIF([Tanggal], "<" & DATE(2026, 2, 1))', 2],
  ['COUNTIF([Tanggal], DATE(2026, 2, 10))', 1],
  ['COUNTIF([Kota], "Jakarta", [Status], "Lunas")', 1],
  ['COUNTIFS([Status], "Lunas", [Nilai], ">10")', 1],
  ['SUMIF([Kota], "Jakarta", [Nilai])', 40],
  ['SUMIF([Nilai], ">15")', 90],
  ['SUMIFS([Nilai], [Kota], "J*", [Status], "Lunas")', 50],
  ['AVERAGEIF([Status], "Belum", [Nilai])', 25],
  ['AVERAGEIF([Status], "Batal", [Nilai])', null],
  ['AVERAGEIFS([Nilai], [Status], "Belum", [Kota], "Jakarta")', 30],
  ['MINIFS([Tanggal], [Status], "Belum")', '2026-01-20'],
  ['MAXIFS([Nilai], [Status], "Belum")', 30],
  ['LEFT("Rapi")', 'R'],
  ['LEFT("Rapi", -1)', null],
  ['MID("Rapi", 0, 1)', null],
  ['FIND("i", "Rapi kiri", 5)', 7],
  ['FIND("X", "rapi x")', null],
  ['SEARCH("k?r", "Rapi KIRI")', 6],
  ['SEARCH("p*k", "rapi kiri")', 3],
  ['SEARCH("~?", "apa?")', 4],
  ['SUBSTITUTE("a.b.c", ".", "")', 'abc'],
  ['SUBSTITUTE("abc", "", "x")', 'abc'],
  ['REPT("-", 3)', '---'],
  ['REPT("x", 1000000000)', null],
  ['CLEAN("a" & CHAR(10) & "b")', 'ab'],
  ['CHAR(65)', 'A'],
  ['CHAR(0)', null],
  ['CODE("A")', 65],
  ['VALUE("Rp1.250.000,50")', 1_250_000.5],
  ['VALUE("1,5 juta")', 1_500_000],
  ['VALUE("25%")', 0.25],
  ['VALUE("0012")', 12],
  ['VALUE("1.500")', null],
  ['VALUE(MID("INV-0042", 5, 4)) + 1', 43],
  ['TEXT(1234567.891, "#,##0.00")', '1,234,567.89'],
  ['TEXT(1234567.5, "#.##0,00")', '1.234.567,50'],
  ['TEXT(1.005, "0.00")', '1.01'],
  ['TEXT(0.285, "0%")', '29%'],
  ['TEXT(-1234.5, "#,##0;(#,##0)")', '(1,235)'],
  ['TEXT(5, "000")', '005'],
  ['TEXT(1234.5, "\\R\\p #,##0")', 'Rp 1,235'],
  ['TEXT(DATE(2026, 8, 17), "dddd, d mmmm yyyy")', 'Senin, 17 Agustus 2026'],
  ['TEXT(DATE(2026, 8, 17), "[$-409]dddd, d mmmm yyyy")', 'Monday, 17 August 2026'],
  ['TEXT(DATE(2026, 8, 17), "dd/MM/yyyy")', '17/08/2026'],
  ['TEXT("31/01/2026", "yyyy-mm")', '2026-01'],
  ['TEXT("apa", "0")', null],
  ['TEXT("apa", "@")', 'apa'],
  ['DATE(2026, 14, 1)', '2027-02-01'],
  ['DATE(2026, 3, 0)', '2026-02-28'],
  ['DATE(26, 1, 1)', '1926-01-01'],
  ['DATE(99999, 1, 1)', null],
  ['EDATE(DATE(2026, 1, 31), 1)', '2026-02-28'],
  ['EDATE(DATE(2024, 2, 29), -12)', '2023-02-28'],
  ['EDATE(DATE(2026, 1, 1), 999999)', null],
  ['EOMONTH(DATE(2024, 1, 15), 1)', '2024-02-29'],
  ['DATEVALUE("5 Januari 2026")', '2026-01-05'],
  ['DATEVALUE("30/02/2026")', null],
  ['DATEVALUE("05/01/26")', null],
  ['DATEDIF("2026-01-31", "2026-12-31", "M")', 11],
  ['DATEDIF("2026-01-15", "2026-03-10", "MD")', 23],
  ['DATEDIF("2025-11-20", "2026-03-10", "YD")', 110],
  ['DATEDIF("2027-01-01", "2026-01-01", "D")', null],
  ['WEEKNUM(DATE(2026, 1, 4), 21)', 1],
  ['WEEKDAY(DATE(2026, 8, 17), 11)', 1],
  ['DATE(2026, 1, 1) + 0.5', '2026-01-01T12:00:00'],
  ['INT(DATE(2026, 1, 31))', 46_053],
  ['YEAR(46053)', 2026],
  ['TODAY() - DATE(2026, 11, 20)', 1],
  ['HOUR(NOW()) & ":" & MINUTE(NOW()) & ":" & SECOND(NOW())', '23:30:0'],
  ['TERBILANG(1011)', 'seribu sebelas'],
  ['TERBILANG(0.1 + 0.2)', 'nol koma tiga'],
  ['TERBILANG(1000000000000000000)', null],
  ['RUPIAH(1250000)', formatRupiah(1_250_000)],
  ['RUPIAH(75000.5)', 'Rp75.000,50'],
  ['RUPIAH(-1500.5, 0)', '-Rp1.501'],
  ['PPN(50000000)', ppn(50_000_000, '2026-11-21').vat],
  ['PPN(100000, DATE(2022, 3, 31))', 10_000],
  ['PPN(100000, DATE(2022, 4, 1))', 11_000],
  ['PPN(100000, DATE(1980, 1, 1))', null],
  ['DPP_NILAI_LAIN(50000000)', 45_833_333.33],
  ['NPWP_VALID("02.183.241.5-000.000")', true],
  ['NPWP_VALID("01.234.567.8-901.000")', false],
  ['NPWP_VALID("")', false],
  ['NIK_VALID("3204114609970001")', true],
  ['NIK_VALID("3204113102970001")', false],
  ['UMUR(DATE(1990, 11, 21))', 36],
  ['UMUR(DATE(1990, 11, 22))', 35],
  ['UMUR("29/02/2004", DATE(2026, 2, 28))', 21],
  ['UMUR(DATE(2030, 1, 1))', null],
  ['HARI_KERJA(DATE(2026, 8, 14), DATE(2026, 8, 18))', 2],
  ['HARI_KERJA(DATE(2025, 8, 14), DATE(2026, 8, 18))', 242],
  ['HARI_KERJA(DATE(2026, 8, 14), DATE(2027, 8, 18))', null],
  ['9^9^9^9', null],
  ['0^0', null],
  ['1E308 * 10', null],
])('%s', async (formula, expected) => {
  expect(await table.value(formula)).toEqual(expected);
});

test.each<[string, unknown[]]>([
  ['PRODUCT([Nilai], [Nilai])', [100, 400, 900, 0, 1600]],
  ['PRODUCT([Nilai], 2)', [20, 40, 60, 2, 80]],
  ['PRODUCT([Nilai], [Nilai] + 1)', [110, 420, 930, 1, 1640]],
  ['COUNTIF([Kota], [Kota])', [2, 1, 2, 0, 1]],
  ['COUNTIF([Kota], [Kota], [Status], [Status])', [1, 1, 1, 0, 1]],
  ['SUMIF([Status], [Status], [Nilai])', [50, 50, 50, 50, 50]],
  ['SUMIFS([Nilai], [Status], [Status], [Kota], "Jakarta")', [10, 30, 30, 10, 10]],
  ['MAXIFS([Tanggal], [Kota], [Kota])', ['2026-01-20', '2026-02-10', '2026-01-20', null, '2026-03-30']],
  ['RANK([Nilai], [Nilai])', [4, 3, 2, null, 1]],
  ['[Teks] * 1', [5, 1000, null, 0, 1500]],
  ['IFERROR([Teks] * 1, -1)', [5, 1000, -1, 0, 1500]],
  ['ISNUMBER([Teks])', [true, true, false, false, true]],
  ['[Ragu] * 1', [null, null, null, 0, null]],
  ['SUM([Ragu])', [null, null, null, null, null]],
  ['SUM([Ragu]; 1)', [null, null, null, 1, null]],
  ['VALUE([Teks])', [5, 1000, null, null, 1500]],
  ['RUPIAH([Nilai])', ['Rp10', 'Rp20', 'Rp30', null, 'Rp40']],
  ['HOUR([Waktu])', [8, 23, 0, null, 12]],
  ['TEXT([Waktu], "hh:mm")', ['08:30', '23:59', '00:00', null, '12:00']],
  ['[Waktu] & ""', ['05/01/2026 08:30:15', '05/01/2026 23:59:59', '06/01/2026', null, '30/03/2026 12:00:00']],
  ['PPN([Nilai], [Tanggal])', [1.1, 2.2, 3.3, null, 4.4]],
  ['UMUR([Tanggal], TODAY())', [0, 0, 0, null, 0]],
  ['TERBILANG([Nilai])', ['sepuluh', 'dua puluh', 'tiga puluh', null, 'empat puluh']],
])('%s row by row', async (formula, expected) => {
  expect(await table.values(formula)).toEqual(expected);
});
