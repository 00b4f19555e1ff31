import type { ColumnReadingInfo } from '@rapi/contracts';
import { otherReadings } from './other-readings';

const reading = (own: Partial<ColumnReadingInfo>): ColumnReadingInfo => ({
  column: 'Harga',
  kind: 'number',
  unit: null,
  notation: { decimal: ',' },
  filled: 3,
  read: 3,
  doubtful: 0,
  unread: 0,
  doubtful_values: [],
  unread_values: [],
  question: null,
  ...own,
});

test('shows both readings of the values that they read differently', () => {
  expect(otherReadings(reading({}), ['12', '1.500', '1.500', '1.250.000'])).toEqual({
    about: 'decimal',
    options: [
      { notation: { decimal: ',' }, examples: [{ text: '1.500', value: 1500 }] },
      { notation: { decimal: '.' }, examples: [{ text: '1.500', value: 1.5 }] },
    ],
  });
});

test('if both signs can group thousands, that is one of the answers', () => {
  const options = otherReadings(reading({ notation: { groups: 'both' } }), ['242,000', '3.872.000'])?.options;
  expect(options?.map(({ notation, examples }) => [notation, examples[0]?.value])).toEqual([
    [{ decimal: ',' }, 242],
    [{ decimal: '.' }, 242_000],
    [{ groups: 'both' }, 242_000],
  ]);
});

test('what DB and CR mean can be changed, and the decimal sign stays', () => {
  const options = otherReadings(reading({ notation: { decimal: ',', debit: 'minus' } }), ['1.500 DB'])?.options;
  expect(options).toEqual([
    { notation: { debit: 'minus' }, examples: [{ text: '1.500 DB', value: -1500 }] },
    { notation: { debit: 'plus' }, examples: [{ text: '1.500 DB', value: 1500 }] },
  ]);
});

test('unreadable values are reported, and if nothing differs the texts are still shown', () => {
  const dates = reading({ kind: 'date', notation: { date_order: 'day-first' } });
  const examples = (texts: string[]) => otherReadings(dates, texts)?.options.map((option) => option.examples);
  expect(examples(['31/01/2026'])).toEqual([
    [{ text: '31/01/2026', value: '2026-01-31' }],
    [{ text: '31/01/2026', value: null }],
  ]);
  expect(examples(['2026-01-31', 'kemarin'])?.[1]).toEqual([
    { text: '2026-01-31', value: '2026-01-31' },
    { text: 'kemarin', value: null },
  ]);
});

test('dates keep the century of their column', () => {
  const dates = reading({ kind: 'date', notation: { date_order: 'day-first', century_pivot: 49 } });
  expect(otherReadings(dates, ['05/01/26'])?.options).toEqual([
    { notation: { date_order: 'day-first' }, examples: [{ text: '05/01/26', value: '2026-01-05' }] },
    { notation: { date_order: 'month-first' }, examples: [{ text: '05/01/26', value: '2026-05-01' }] },
    { notation: { date_order: 'year-first' }, examples: [{ text: '05/01/26', value: '2005-01-26' }] },
  ]);
});

test.each<[string, Partial<ColumnReadingInfo>]>([
  ['whole numbers', { notation: {} }],
  ['booleans', { kind: 'boolean', notation: {} }],
  ['an open question', { kind: null, notation: {} }],
])('%s can be read in one way', (_what, own) => expect(otherReadings(reading(own), ['1.500'])).toBeUndefined());

test('digits read as dates can be numbers, and digits read as numbers can be dates', () => {
  const days = otherReadings(reading({ kind: 'date', notation: { digits: 'serial' } }), ['45000']);
  expect(days).toEqual({
    about: 'digits',
    options: [
      { notation: { digits: 'serial' }, examples: [{ text: '45000', value: '2023-03-15' }] },
      { notation: { digits: 'number' }, examples: [{ text: '45000', value: 45000 }] },
    ],
  });
  const numbers = otherReadings(reading({ notation: { digits: 'number' } }), ['20260131']);
  expect(numbers?.options.map(({ notation }) => notation)).toEqual([{ digits: 'compact' }, { digits: 'number' }]);
});
