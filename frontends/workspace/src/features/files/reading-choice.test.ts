import { asDelimiter, canReadAgain, choiceOf, isSameReading, readingOf, withoutHeader } from './reading-choice';

const csv = { sheet: null, header_row: 3, delimiter: ';', encoding: 'utf-8' };

test('a reading is described in full, without settings that do not apply to the file', () => {
  expect(choiceOf(csv)).toEqual({ header_row: 3, delimiter: ';', encoding: 'utf-8' });
  expect(choiceOf({ sheet: 'Gaji', header_row: null, delimiter: null, encoding: null })).toEqual({
    sheet: 'Gaji',
    header_row: 'none',
  });
  expect(choiceOf(null)).toEqual({});
});

test('quotation marks and joined rows are described too if they are unusual', () => {
  const quoted = { ...csv, header_rows: 2, quote: "'", escape: 'backslash' };
  expect(choiceOf(quoted)).toMatchObject({ header_rows: 2, quote: "'", escape: 'backslash' });
  expect(isSameReading(csv, { ...csv, header_rows: 1, quote: '"', escape: 'doubled' })).toBe(true);
  expect(choiceOf({ ...csv, header_rows: 3 })).toMatchObject({ header_rows: 3 });
  for (const part of ['header_rows', 'quote', 'escape'] as const)
    expect(isSameReading(csv, { ...csv, [part]: quoted[part] })).toBe(false);
});

test('another table has another header', () =>
  expect(withoutHeader({ sheet: 'A', header_row: 2, header_rows: 2 })).toEqual({ sheet: 'A' }));

test('readings are distinguished by each of their parts', () => {
  expect(isSameReading(csv, { ...csv })).toBe(true);
  expect(isSameReading(csv, { ...csv, header_row: null })).toBe(false);
  expect(isSameReading(null, csv)).toBe(false);
});

test('a choice overrides what was detected', () => {
  expect(readingOf({}, csv)).toEqual(csv);
  expect(readingOf({ header_row: 'none', delimiter: ',' }, csv)).toEqual({ ...csv, header_row: null, delimiter: ',' });
});

test('only known delimiters are requested', () =>
  expect([asDelimiter(';'), asDelimiter('x')]).toEqual([';', undefined]));

test('an output is not read again', () => {
  expect(canReadAgain({ kind: 'output', status: 'ready' })).toBe(false);
  expect(canReadAgain({ kind: 'upload', status: 'ready' })).toBe(true);
});
