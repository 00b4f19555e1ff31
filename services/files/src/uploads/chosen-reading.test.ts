import type { ReadingChoice } from '@rapi/contracts';
import { chosenReading } from './chosen-reading';

const found = { sheet: null, headerRow: 3, delimiter: ';', encoding: 'utf-8' };
const text = { hasSheets: false, sheets: [] };
const dataset = { hash: 'a', path: '', bytes: 1, schema: { columns: [], rowCount: 1 } };
const sheet = (name: string, isFilled = true, hidden = false) => ({
  name,
  hidden,
  rowCount: 1,
  columnCount: 1,
  ...(isFilled && { dataset }),
});

const full: ReadingChoice = { header_row: 4, delimiter: ';', encoding: 'utf-8' };

test.each<[string, ReadingChoice, ReadingChoice | undefined]>([
  ['all as detected', { ...full, header_row: 3 }, undefined],
  ['nothing', {}, undefined],
  ['what is hidden stays', { without_hidden: false }, undefined],
  ['another header', full, { header_row: 4 }],
  ['two rows of names', { ...full, header_row: 3, header_rows: 2 }, { header_row: 3, header_rows: 2 }],
  ['three rows of names', { ...full, header_row: 3, header_rows: 3 }, { header_row: 3, header_rows: 3 }],
  ['no header', { header_row: 'none' }, { header_row: 'none' }],
  ['another separator', { ...full, delimiter: ',' }, { header_row: 4, delimiter: ',', encoding: 'utf-8' }],
  ['other quotation marks', { quote: "'" }, { quote: "'" }],
  ['quotation marks as they are', { header_row: 4, quote: '"', escape: 'doubled' }, { header_row: 4 }],
])('of %s what differs from what was detected is kept', (_, choice, expected) => {
  expect(chosenReading(choice, text, found)).toEqual(expected);
});

test('choosing any header answers the question about the header', () => {
  expect(chosenReading({ header_row: 3 }, text, { ...found, isHeaderOpen: true })).toEqual({ header_row: 3 });
});

test('a sheet is stored unless it is the default one', () => {
  const sheets = [sheet('Kosong', false), sheet('Rahasia', true, true), sheet('Gaji'), sheet('Kota')];
  const read = { hasSheets: true, sheets };
  const first = { ...found, sheet: 'Gaji', delimiter: null, encoding: null };
  const chosen = (name: string) => chosenReading({ sheet: name, header_row: 4 }, read, first);
  expect([chosen('Gaji'), chosen('Kota')]).toEqual([{ header_row: 4 }, { sheet: 'Kota', header_row: 4 }]);
  // With this reading, an earlier sheet has rows, too.
  const earlier = { hasSheets: true, sheets: [sheet('Kosong'), ...sheets.slice(1)] };
  expect(chosenReading({ sheet: 'Gaji', header_row: 'none' }, earlier, first)).toEqual({
    sheet: 'Gaji',
    header_row: 'none',
  });
});

test('if a person chose from the start, nothing is recorded as detected', () => {
  expect(chosenReading({ ...full, header_row: 3 }, text, undefined)).toEqual({ ...full, header_row: 3 });
});
