import fc from 'fast-check';
import { parseDateTime } from '../dates-with-time';
import { readValue } from './read-value';
import { readingVotes } from './reading-votes';

const two = (number: number) => String(number).padStart(2, '0');
const hour = fc.integer({ min: 0, max: 23 });
const quarter = fc.constantFrom('00', '15', '30', '45');
const clock = fc.tuple(hour, quarter).map(([hours, minutes]) => `${two(hours)}:${minutes}`);
const until = fc.tuple(clock, fc.boolean()).map(([end, short]) => (short ? end.slice(0, 2) : end));
const day = fc.integer({ min: 1, max: 28 }).map((number) => `${two(number)}/01/2026`);
const moments = { kind: 'datetime', notation: { dateOrder: 'day-first', zones: 'to-wib' } } as const;
const decide = (texts: readonly string[], header: string) => {
  const votes = readingVotes({ header });
  for (const text of texts) votes.add(text);
  return votes.decide();
};

describe('a range of hours', () => {
  const range = fc.tuple(clock, fc.constantFrom('-', ' -', '–'), until).map((parts) => parts.join(''));

  test('is no moment of another time zone', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(day, range), { minLength: 1, maxLength: 6 }), (drawn) => {
        const texts = drawn.map((parts) => parts.join(' '));
        expect(decide(texts, 'Jadwal').cells.read).toBe(0);
        for (const text of texts) {
          expect(readValue(text, moments)).toEqual({ reason: 'unreadable' });
          expect(parseDateTime(text)).toBeUndefined();
        }
      }),
    );
  });

  test('is no time of day or duration', () => {
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 6 }), (texts) => {
        expect(decide(texts, 'Jam').cells.read).toBe(0);
        for (const kind of ['time', 'duration'] as const)
          for (const text of texts) expect(readValue(text, { kind, notation: {} })).toEqual({ reason: 'unreadable' });
      }),
    );
  });
});

test.each([
  ['2026-01-31T08:00:00-05:00', '2026-01-31T20:00:00'],
  ['2026-01-31T08:00-05:00', '2026-01-31T20:00:00'],
  ['2026-01-31 08:00:00-05:00', '2026-01-31T20:00:00'],
  ['2026-01-31 08:00 -0500', '2026-01-31T20:00:00'],
  ['31/01/2026 08:00 UTC-5', '2026-01-31T20:00:00'],
  ['31/01/2026 08:00+07:00', '2026-01-31T08:00:00'],
  ['31/01/2026 08:00 +0000', '2026-01-31T15:00:00'],
])('%s is a moment of its time zone', (text, value) => {
  expect(readValue(text, moments)).toEqual({ value });
});
