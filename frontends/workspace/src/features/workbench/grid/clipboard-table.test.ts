import { toClipboardText } from '@rapi/ui/data';
import fc from 'fast-check';
import { pastedCells, readClipboardText } from './clipboard-table';

test('copied cells are pasted unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\t', '\n', ',', 'é'), maxLength: 5 });
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(table, (cells) => {
      expect(readClipboardText(`${toClipboardText(cells)}\n`)).toEqual(cells);
    }),
  );
});

test('a spreadsheet ends every line with CR LF, including the last', () => {
  expect(readClipboardText('a\tb\r\n"c\nd"\t"5 ""inch"""\r\n')).toEqual([
    ['a', 'b'],
    ['c\nd', '5 "inch"'],
  ]);
  expect(readClipboardText('12" pipa\t"3\n')).toEqual([['12" pipa', '"3']]);
  expect(readClipboardText('')).toEqual([]);
});

test('one cell fills the selection, a block begins at its first cell and ends with the table', () => {
  const size = { rowCount: 10, columnCount: 3 };
  const target = { top: 8, left: 1, height: 2, width: 2 };
  expect(pastedCells([['x']], target, size).cells).toHaveLength(4);
  const { cells, leftOut } = pastedCells(
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ],
    target,
    size,
  );
  expect(cells.map(({ text }) => text)).toEqual(['a', 'b', 'd', 'e']);
  expect(leftOut).toBe(5);
});
