import fc from 'fast-check';
import { readValue } from './read-value';
import { readingVotes } from './reading-votes';

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const two = (number: number) => String(number).padStart(2, '0');
const month = fc.integer({ min: 1, max: 12 });
const year = fc.integer({ min: 2000, max: 2030 });
const isoOf = (of: number, first: number, second: number) => `${of}-${two(first)}-${two(second)}`;
const weekday = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay();
const order = fc.constantFrom('day-first' as const, 'month-first' as const);

test('the column decides the order of day and month where the weekday fits both, else the weekday does', () => {
  fc.assert(
    fc.property(month, month, year, order, fc.boolean(), (first, second, of, dateOrder, fitsMonth) => {
      const [dayFirst, monthFirst] = [isoOf(of, second, first), isoOf(of, first, second)];
      const named = weekday(fitsMonth ? monthFirst : dayFirst);
      const text = `${names[named] ?? ''}, ${two(first)}/${two(second)}/${of}`;
      const possible = [dayFirst, monthFirst].filter((iso) => weekday(iso) === named);
      const wanted = dateOrder === 'day-first' ? dayFirst : monthFirst;
      const value = possible.includes(wanted) ? wanted : possible[0];
      expect(readValue(text, { kind: 'date', notation: { dateOrder } })).toEqual({ value });
      const isOpen = new Set(possible).size > 1;
      expect(readValue(text, { kind: 'date', notation: {} })).toEqual(
        isOpen ? { reason: 'ambiguous_date' } : { value },
      );
    }),
  );
});

test('Friday, 09/05/2025 in an American column is 5 September', () => {
  const votes = readingVotes({ header: 'Order Date' });
  for (const text of ['01/16/2026', '02/28/2026', 'Friday, 09/05/2025']) votes.add(text);
  const { reading } = votes.decide();
  expect(reading && readValue('Friday, 09/05/2025', reading)).toEqual({ value: '2025-09-05' });
  expect(reading && readValue('Friday, 09/05/2025 10:30', { ...reading, kind: 'datetime' })).toEqual({
    value: '2025-09-05T10:30:00',
  });
});

test.each(['Monday, 09/05/2025', 'Friday, 31/02/2025', 'Jumat 13/14/2025'])('%s is no day', (text) => {
  expect(readValue(text, { kind: 'date', notation: { dateOrder: 'day-first' } })).toEqual({ reason: 'no_such_day' });
});
