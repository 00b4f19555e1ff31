import { isHeader, readRulesCsv, ruleColumns, rulesCsv, rulesOfCsv } from './rules-csv';

const bytes = (text: string) => new TextEncoder().encode(text);
const rowsOf = (text: string) => {
  const found = readRulesCsv(bytes(text));
  return 'problem' in found ? [] : found.rows;
};

test('an export can be imported unchanged', () => {
  const rules = [
    { pattern: 'bag. keuangan, "pusat"', replacement: 'Keuangan' },
    { pattern: '=1+1', replacement: '-' },
    { pattern: 'café', replacement: 'Kafe; kedai' },
  ];
  const rows = rowsOf(rulesCsv(rules));
  expect(isHeader(rows[0] ?? { row: 0, cells: [] })).toBe(true);
  expect(rulesOfCsv(rows, true).map(({ rule }) => [rule.original_value, rule.normalized_value])).toEqual(
    rules.map(({ pattern, replacement }) => [pattern, replacement]),
  );
});

test('a spreadsheet does not execute the exported cells', () =>
  expect(rulesCsv([{ pattern: '=HYPERLINK("x")', replacement: 'a' }])).toContain("'=HYPERLINK"));

test('semicolons and tabs separate too, and rows keep their numbers', () => {
  expect(rowsOf('gdg;Gudang\r\n\r\nwh;Gudang\r\n')).toEqual([
    { row: 1, cells: ['gdg', 'Gudang'] },
    { row: 3, cells: ['wh', 'Gudang'] },
  ]);
  expect(rowsOf('gdg\tGudang\n')[0]?.cells).toEqual(['gdg', 'Gudang']);
});

test('finds columns by their names, in any order', () => {
  const rows = rowsOf('No,Nilai Baku,Nilai Asli\n1,Gudang,gdg\n');
  expect(ruleColumns(rows, true)).toEqual({ original: 2, normalized: 1 });
  expect(rulesOfCsv(rows, true)).toEqual([{ row: 2, rule: { original_value: 'gdg', normalized_value: 'Gudang' } }]);
});

test('characters of the Windows code page are read', () =>
  expect(readRulesCsv(Uint8Array.from([99, 97, 102, 0xe9, 44, 75]))).toEqual({
    rows: [{ row: 1, cells: ['café', 'K'] }],
  }));

test.each([
  ['', 'empty'],
  ['satu\ndua\n', 'oneColumn'],
  ['PK\u0003\u0004\0\0', 'unreadable'],
  ['a,b\n'.repeat(10_002), 'tooMany'],
])('%#: a file that is not a list of rules is reported', (text, problem) => {
  expect(readRulesCsv(bytes(text))).toMatchObject({ problem });
});
