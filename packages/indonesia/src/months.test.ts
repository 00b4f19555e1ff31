import fc from 'fast-check';
import { monthNames, shortMonthNames } from './dates';
import { readMonth } from './months';

test('a month is read in each form that people write it in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1990, max: 2060 }), (month, year) => {
      const padded = String(month).padStart(2, '0');
      const forms = [`${monthNames[month - 1]} ${year}`, `${shortMonthNames[month - 1]}-${year}`, `${padded}/${year}`];
      for (const text of [...forms, `${year}-${padded}`, `${year}${padded}`, ` ${forms[0]} `])
        expect(readMonth(text)).toEqual({ year, month });
      expect(readMonth(monthNames[month - 1] ?? '')).toEqual({ year: undefined, month });
    }),
  );
});

test.each(['', 'Toko', '13/2026', '2026-00', '01/02/2026', '2026', '12', '202613'])('“%s” names no month', (text) =>
  expect(readMonth(text)).toBeUndefined(),
);
