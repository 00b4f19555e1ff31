import type { RecognisedWord } from '../recognition/recogniser';
import { isConvincing, isPoor, legibilityOf, scoreOf } from './legibility';

const lineOf = (text: string, confidence = 95): RecognisedWord[] =>
  text.split(' ').map((each): RecognisedWord => ({ text: each, confidence, box: [0, 0, 1, 1] }));

test('only letters and digits of certain words count, and strokes read as one letter do not', () => {
  expect(legibilityOf([lineOf('Faktur'), lineOf('xyz', 40), lineOf('---')])).toEqual({
    letters: 6,
    share: 6 / 9,
    known: 1,
  });
  expect(legibilityOf([lineOf('IIIIIIII 00000')])).toEqual({ letters: 0, share: 0, known: 0 });
  expect(legibilityOf([])).toEqual({ letters: 0, share: 0, known: 0 });
});

test('a known word among certain letters is convincing; certain letters alone are not', () => {
  expect(isConvincing(legibilityOf([lineOf('Tanggal 12 TOTAL 45.000')]))).toBe(true);
  expect(isConvincing(legibilityOf([lineOf('90869 68096 oSzHx 1eunL SNXZH')]))).toBe(false);
});

test('a reading with known words outweighs one with as many certain letters but no words', () => {
  const upright = scoreOf(legibilityOf([lineOf('Jumlah 90869 68096')]));
  expect(upright).toBeGreaterThan(1.2 * scoreOf(legibilityOf([lineOf('yeiwnf 69806 96089')])));
});

test('a page with few letters, or hardly any certain ones, is poor', () => {
  expect(isPoor(legibilityOf([lineOf('Total')]))).toBe(true);
  const page = 'Faktur Penjualan Nomor Tanggal Jumlah Harga Subtotal Diskon';
  expect(isPoor(legibilityOf([lineOf(page)]))).toBe(false);
  expect(isPoor(legibilityOf([lineOf(page, 60), lineOf('Total')]))).toBe(true);
});
