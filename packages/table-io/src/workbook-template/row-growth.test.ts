import { type Growths, movedFormula, repeatedFormula, slidFormula } from './row-growth';

/** Row 4 of the sheet Data becomes five rows. */
const growths: Growths = new Map([['data', { row: 4, added: 4 }]]);

const atRow = (formula: string, row: number): string =>
  repeatedFormula(formula, 'Data', growths)
    .map((piece) => (typeof piece === 'string' ? piece : row - piece.rowsBefore))
    .join('');

test.each([
  ['SUM(D4:D4)', 'SUM(D4:D8)'],
  ['SUM(D4)', 'SUM(D4:D8)'],
  ['SUM(D3:D5)', 'SUM(D3:D9)'],
  ['D4+D5', 'D4+D9'],
  ['SUM($D$4:$D$4)/D$6', 'SUM($D$4:$D$8)/D$10'],
  ['SUM(D:D)+SUM(4:4)', 'SUM(D:D)+SUM(4:8)'],
  ['SUBTOTAL(9,D4)', 'SUBTOTAL(9,D4:D8)'],
  ['SUMIF(A4,"x",D4)', 'SUMIF(A4:A8,"x",D4:D8)'],
  ['SUMIF(A4:A4,A5,D4:D4)', 'SUMIF(A4:A8,A9,D4:D8)'],
  ['COUNTIFS(A4,B4)', 'COUNTIFS(A4:A8,B4)'],
  ['VLOOKUP(A4,D4:E4,2)', 'VLOOKUP(A4,D4:E8,2)'],
  ['IF(SUM(D4)>0,"D4:D5 & ""D6""",D5)', 'IF(SUM(D4:D8)>0,"D4:D5 & ""D6""",D9)'],
  ["Data!D5+'Data'!D6+Lain!D5", "Data!D9+'Data'!D10+Lain!D5"],
  ["[1]Data!D5+'C:\\[x.xlsx]Data'!D5", "[1]Data!D5+'C:\\[x.xlsx]Data'!D5"],
  ['LOG10(D5)+ABC1+A5B+Tabel[[#This Row],[D5]]+_xlfn.D5', 'LOG10(D9)+ABC1+A5B+Tabel[[#This Row],[D5]]+_xlfn.D5'],
  ['XFE5+XFD5+A1048577', 'XFE5+XFD9+A1048577'],
  ['Q5!D5', 'Q5!D5'],
  ['#REF!+D5', '#REF!+D9'],
  ['1E5+D5*2.5', '1E5+D9*2.5'],
])('below the rows, %s becomes %s', (formula, moved) => {
  expect(movedFormula(formula, 'Data', growths)).toBe(moved);
});

test('seen from another sheet, only references to the sheet move', () => {
  expect(movedFormula('D5+Data!D5', 'Lain', growths)).toBe('D5+Data!D9');
});

test.each([
  ['B4*C4', 'B6*C6'],
  ['E3+D4', 'E5+D6'],
  ['B4*$C$1', 'B6*$C$1'],
  ['B4*C1', 'B6*C1'],
  ['SUM(D$4:D4)', 'SUM(D$4:D6)'],
  ['D4/SUM($D$4:$D$4)', 'D6/SUM($D$4:$D$8)'],
  ['D4/$D$6', 'D6/$D$10'],
  ['VLOOKUP(A4,Kurs!A4:B9,2)&"4"', 'VLOOKUP(A6,Kurs!A4:B9,2)&"4"'],
])('in the third of the rows, %s becomes %s', (formula, repeated) => {
  expect(atRow(formula, 6)).toBe(repeated);
});

test('a shared formula is the same as a formula of its own cell', () => {
  expect(slidFormula('A1+$B$2+C$3+SUM(D:D)&"A1"', 2, 1)).toBe('B3+$B$2+D$3+SUM(E:E)&"A1"');
});

test.each(["'", "'[", '"', '[', 'A1:', '$', 'SUM(', 'Data!'])(
  'a formula of repeated %s takes at most quadratic time, and one that is too long takes none',
  async (part) => {
    const moved = (length: number) => movedFormula(part.repeat(length / part.length), 'Data', growths);
    await expect(moved).toGrowAtMost(2, 9_999);
    expect(moved(1_000_000)).toBe(part.repeat(1_000_000 / part.length));
  },
);
