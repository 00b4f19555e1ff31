import fc from 'fast-check';
import { callAt, columnsIn, completionAt, filesIn, wordsOf } from './formula-text';

const kinds = (formula: string) =>
  wordsOf(formula)
    .filter(({ kind }) => kind !== 'space')
    .map(({ kind, written }) => `${kind} ${written}`);

test('a formula is split into tokens', () =>
  expect(kinds('=IF([Harga [Rp]]] >= 1.5; "a ""b"""; Kota)')).toEqual([
    'operator =',
    'name IF',
    'open (',
    'column [Harga [Rp]]]',
    'operator >=',
    'number 1.5',
    'separator ;',
    'text "a ""b"""',
    'separator ;',
    'name Kota',
    'close )',
  ]));

test.each([
  ['[Har', true],
  ['[Harga]', false],
  ['[Harga]]', true],
  ['[Harga]]]', false],
  ['"kata', true],
  ['"kata"', false],
  ['"', true],
  ['""', false],
])('%s is unfinished: %s', (formula, isOpen) => expect(wordsOf(formula)[0]?.isOpen).toBe(isOpen));

test('every character of any text is in exactly one token', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (formula) => {
      const words = wordsOf(formula);
      expect(words.map(({ written }) => written).join('')).toBe(formula);
      expect(words.every(({ start, end, written }) => formula.slice(start, end) === written)).toBe(true);
    }),
  );
});

const columns = ['Jumlah', 'Harga', 'Harga [Rp]', 'Tanggal'];
test.each([
  ['[harga] * jumlah + [Harga [Rp]]]', ['Harga', 'Jumlah', 'Harga [Rp]']],
  ['JUMLAH([Harga])', ['Harga']],
  ['"[Harga]" & [Warna]', []],
  ['[Harg', []],
  ['', []],
])('%j uses the columns %j', (formula, used) => expect(columnsIn(formula, columns)).toEqual(used));

/** The caret is at the |. */
const atCaret = (marked: string): [string, number] => [marked.replace('|', ''), marked.indexOf('|')];

test.each([
  ['ROUND(|', { name: 'ROUND', argument: 0 }],
  ['ROUND([Harga], |', { name: 'ROUND', argument: 1 }],
  ['ROUND([Harga]; (1 + |2))', { name: 'ROUND', argument: 1 }],
  ['IF(SUM(1, 2), |)', { name: 'IF', argument: 1 }],
  ['IF(SUM(1, |2), 3)', { name: 'SUM', argument: 1 }],
  ['IF(1, "a, b|", 2)', { name: 'IF', argument: 1 }],
  ['IF (|', { name: 'IF', argument: 0 }],
  ['IF(1)|', undefined],
  ['|IF(1)', undefined],
  ['(1 + |2)', undefined],
  [')) + |', undefined],
])('in %j the call is %j', (marked, call) => expect(callAt(...atCaret(marked))).toEqual(call));

test.each([
  ['Har|', { start: 0, end: 3, typed: 'Har', only: undefined }],
  ['1 + Ha|rga', { start: 4, end: 9, typed: 'Ha', only: undefined }],
  ['[|', { start: 0, end: 1, typed: '', only: 'columns' }],
  ['2 * [Har| + 1', { start: 4, end: 8, typed: 'Har', only: 'columns' }],
  ['[Ha|rga] + 1', { start: 0, end: 7, typed: 'Ha', only: 'columns' }],
  ['IF(|', { start: 3, end: 3, typed: '', only: undefined }],
  ['|', { start: 0, end: 0, typed: '', only: undefined }],
  ['[Harga]|', undefined],
  ['12|', undefined],
  ['"Ha|rga"', undefined],
])('in %j what can be completed is %j', (marked, completion) =>
  expect(completionAt(...atCaret(marked))).toEqual(completion),
);

test.each([
  ['XLOOKUP([Kode]; FILE("har', 25, { start: 21, end: 25, typed: 'har', only: 'files' }],
  ['FILE("har")', 7, { start: 5, end: 10, typed: 'h', only: 'files' }],
  ['FILE("a.xlsx")[Ko', 17, { start: 14, end: 17, typed: 'Ko', only: 'columns', file: { name: 'a.xlsx' } }],
  [
    'BERKAS("a.xlsx"; "Mei") [',
    25,
    { start: 24, end: 25, typed: '', only: 'columns', file: { name: 'a.xlsx', sheet: 'Mei' } },
  ],
  ['SUM("a")[Ko', 11, { start: 8, end: 11, typed: 'Ko', only: 'columns' }],
  ['TEXT("har', 9, undefined],
])('what %j may be completed by at %i', (formula, caret, expected) =>
  expect(completionAt(formula, caret)).toEqual(expected),
);

test('columns of other files are not the file’s own, and each file is found once', () => {
  const formula = 'XLOOKUP([Kode]; FILE("a.xlsx")[Kode]; FILE("a.xlsx")[Harga]) * FILE("b.csv"; "Mei")[Jumlah]';
  expect(columnsIn(formula, ['Kode', 'Harga', 'Jumlah'])).toEqual(['Kode']);
  expect(filesIn(formula)).toEqual([{ name: 'a.xlsx' }, { name: 'b.csv', sheet: 'Mei' }]);
});
