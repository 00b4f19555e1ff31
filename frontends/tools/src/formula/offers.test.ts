import { findFormulaFunction } from '@rapi/contracts/formula-functions';
import type { Offer, OtherFiles } from './offers';
import { offersFor, parameterOf, withOffer } from './offers';

const columns = ['Tanggal Faktur', 'Harga', 'Rounding', 'Harga [Rp]'];
const labels = (typed: string, only?: 'columns') => offersFor({ typed, only }, columns).map(({ label }) => label);

test('matches at the start come first, columns before functions', () => {
  expect(labels('ro').slice(0, 2)).toEqual(['Rounding', 'ROUND']);
  expect(labels('har').slice(0, 3)).toEqual(['Harga', 'Harga [Rp]', 'HARI.INI']);
  expect(labels('fak')).toEqual(['Tanggal Faktur']);
});

test('functions are found by their Indonesian names, and inserted with them', () => {
  const offer = offersFor({ typed: 'jika', only: undefined }, [])[0];
  expect(offer).toMatchObject({ label: 'JIKA', insert: 'JIKA', of: { name: 'IF' } });
});

test('after a bracket only columns are offered', () => expect(labels('', 'columns')).toEqual(columns));

test('an empty input offers the columns first', () => expect(labels('').slice(0, 4)).toEqual(columns));

const find = (label: string): Offer => {
  const offer = offersFor({ typed: label, only: undefined }, columns).find((each) => each.label === label);
  if (!offer) throw new Error(`${label} is not offered`);
  return offer;
};

test.each([
  ['har', { start: 0, end: 3 }, 'Harga [Rp]', '[Harga [Rp]]]', 13],
  ['ro * 2', { start: 0, end: 2 }, 'ROUND', 'ROUND() * 2', 6],
  ['ro (1)', { start: 0, end: 2 }, 'ROUND', 'ROUND (1)', 5],
  ['tod', { start: 0, end: 3 }, 'TODAY', 'TODAY()', 7],
])('%j with %j becomes %3$j', (formula, span, label, written, caret) =>
  expect(withOffer(formula, span, find(label))).toEqual({ formula: written, caret }),
);

test.each([
  ['ROUND', [0, 1, undefined]],
  ['CONCAT', [0, 1, 1, 1]],
  ['SWITCH', [0, 1, 2, 1, 2]],
])('the arguments of %s go to the parameters %j', (name, parameters) => {
  const of = findFormulaFunction(name);
  if (!of) throw new Error(`${name} is unknown`);
  expect(parameters.map((_, argument) => parameterOf(of, argument))).toEqual(parameters);
});

test('other files are offered by name, and by id if two share it; then the columns of the named file', () => {
  const others: OtherFiles = {
    files: [
      { name: 'harga.xlsx', takes: 'harga.xlsx' },
      { name: 'Daftar "Harga".csv', takes: 'Daftar "Harga".csv' },
      { name: 'stok.csv', takes: '0b5c' },
    ],
    columnsOf: ({ name }) => (name === 'harga.xlsx' ? ['Kode', 'Harga Baru'] : []),
  };
  const offered = (completion: Parameters<typeof offersFor>[0]) =>
    offersFor(completion, columns, others).map(({ label, insert }) => [label, insert]);
  expect(offered({ typed: 'har', only: 'files' })).toEqual([
    ['harga.xlsx', '"harga.xlsx"'],
    ['Daftar "Harga".csv', '"Daftar ""Harga"".csv"'],
  ]);
  expect(offered({ typed: 'st', only: 'files' })).toEqual([['stok.csv', '"0b5c"']]);
  expect(offered({ typed: 'har', only: 'columns', file: { name: 'harga.xlsx' } })).toEqual([
    ['Harga Baru', '[Harga Baru]'],
  ]);
  const [offer] = offersFor({ typed: 'har', only: 'files' }, columns, others);
  if (!offer) throw new Error('harga.xlsx is not offered');
  expect(withOffer('VLOOKUP(1; FILE("har', { start: 16, end: 20 }, offer)).toEqual({
    formula: 'VLOOKUP(1; FILE("harga.xlsx")',
    caret: 29,
  });
  expect(withOffer('FILE("har")[A]', { start: 5, end: 10 }, offer).formula).toBe('FILE("harga.xlsx")[A]');
});
