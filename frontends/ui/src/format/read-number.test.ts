import fc from 'fast-check';
import i18next from 'i18next';
import { formatExactly, formatUngrouped } from './format';
import { readNumber } from './read-number';

const inLanguage = (language: string) => i18next.init({ lng: language, resources: {} });

test.each([
  ['id', '1.500', 1500],
  ['id', '1,500', 1.5],
  ['en', '1.500', 1.5],
  ['en', '1,500', 1500],
])('on a page in %s %s is %d', async (language, text, value) => {
  await inLanguage(language);
  expect(readNumber(text)).toBe(value);
});

test.each(['id', 'en'])('a text with only one reading is read that way on a page in %s', async (language) => {
  await inLanguage(language);
  const texts = ['15.000.000', '1,250,000.5', '1.250.000,5', '1250.5', '1250,5', ' -3 ', 'Rp 2.000', '25rb', '0.125'];
  expect(texts.map(readNumber)).toEqual([15e6, 1_250_000.5, 1_250_000.5, 1250.5, 1250.5, -3, 2000, 25_000, 0.125]);
  expect(['', ' ', 'banyak', '2026-01-31'].map(readNumber)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each(['id', 'en'])('a number written by a page in %s is read back equal', async (language) => {
  await inLanguage(language);
  const number = fc
    .integer({ min: -1e15 + 1, max: 1e15 - 1 })
    .chain((digits) => fc.integer({ min: 0, max: 6 }).map((decimals) => digits / 10 ** decimals));
  fc.assert(
    fc.property(number, (value) => {
      for (const written of [formatUngrouped(value), formatExactly(value)]) expect(readNumber(written)).toBe(value + 0);
    }),
  );
});
