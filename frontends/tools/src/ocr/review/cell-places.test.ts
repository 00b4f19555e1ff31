import { findCells } from './cell-places';

type Box = [number, number, number, number];
const word = (text: string, bbox: Box, confidence: number | null = 90) => ({ text, confidence, bbox });
const line = (y: number, ...words: [text: string, x: number, confidence?: number][]) =>
  words.map(([text, x, confidence]) => word(text, [x, y, x + 40, y + 20], confidence));

const table = {
  bbox: [0, 100, 600, 400] as Box,
  rows: [
    ['Kopi Gayo', '2', '90.000'],
    ['Teh', '2', null],
  ],
};

test('finds each cell by its words, with the lowest confidence among them', () => {
  const words = [
    ...line(20, ['Kopi', 10], ['2', 300]),
    ...line(120, ['Kopi', 10], ['Gayo', 60, 55], ['2', 300], ['90.000', 500]),
    ...line(160, ['Teh', 10], ['2', 300, 40]),
  ];
  const places = findCells(table, words);
  expect(places[0]?.[0]).toEqual({ box: [10, 120, 100, 140], confidence: 55 });
  expect(places[0]?.[2]).toEqual({ box: [500, 120, 540, 140], confidence: 90 });
  // A word that appears in two rows is found on each row's own line.
  expect(places[1]?.[1]).toEqual({ box: [300, 160, 340, 180], confidence: 40 });
  expect(places[1]?.[2]).toBeUndefined();
});

test('a cell over two lines takes the words of both', () => {
  const words = [
    ...line(120, ['Kopi', 10], ['2', 300], ['90.000', 500]),
    ...line(142, ['Gayo', 10]),
    ...line(180, ['Teh', 10], ['2', 300]),
  ];
  const places = findCells(table, words);
  expect(places[0]?.[0]?.box).toEqual([10, 120, 50, 162]);
  expect(places[1]?.[0]?.box).toEqual([10, 180, 50, 200]);
});

test('a word of the header is not mistaken for a word of the first row', () => {
  const words = [...line(120, ['Nama', 10], ['Kopi', 60]), ...line(142, ['Kopi', 10], ['Gayo', 60], ['2', 300])];
  expect(findCells(table, words)[0]?.[0]?.box).toEqual([10, 142, 100, 162]);
});

test('a cell that is not on the page has no position, and the rows after it are still found', () => {
  const places = findCells({ bbox: null, rows: [['Gula'], ['Teh']] }, line(10, ['TEH', 5]));
  expect(places).toEqual([[undefined], [{ box: [5, 10, 45, 30], confidence: 90 }]]);
});

test('words without a confidence leave the cell without one', () => {
  expect(findCells({ bbox: null, rows: [['Teh']] }, [word('Teh', [0, 0, 9, 9], null)])[0]?.[0]?.confidence).toBeNull();
});
