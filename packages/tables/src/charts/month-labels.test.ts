import fc from 'fast-check';
import { monthPlaces } from './month-labels';

const names = ['Jan', 'Februari', 'Mar', 'April', 'Mei', 'Juni', 'Juli', 'Agu', 'September', 'Okt', 'November', 'Des'];
const inTime = (texts: readonly string[]): string[] => {
  const places = monthPlaces(texts) ?? new Map<string, number>();
  return [...texts].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
};

test('two-digit years before 2000 stand before those after', () => {
  expect(inTime(['Jan 00', 'Jan 99', 'Des 98', 'Feb 2001'])).toEqual(['Des 98', 'Jan 99', 'Jan 00', 'Feb 2001']);
});

test('a year with two digits stands where it does with four', () => {
  const month = fc.record({ year: fc.integer({ min: 1969, max: 2068 }), name: fc.constantFrom(...names) });
  fc.assert(
    fc.property(fc.uniqueArray(month, { minLength: 1, maxLength: 12 }), (months) => {
      const places = (write: (year: string) => string) =>
        months.map(({ year, name }) => {
          const text = `${name} ${write(String(year))}`;
          return monthPlaces([text])?.get(text);
        });
      expect(places((year) => year.slice(2))).toEqual(places((year) => year));
    }),
  );
});
