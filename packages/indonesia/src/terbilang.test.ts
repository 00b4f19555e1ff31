import fc from 'fast-check';
import { parseTerbilang, terbilang } from './terbilang';

describe('terbilang', () => {
  it.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [111, 'seratus sebelas'],
    [219, 'dua ratus sembilan belas'],
    [1000, 'seribu'],
    [1100, 'seribu seratus'],
    [2001, 'dua ribu satu'],
    [11000, 'sebelas ribu'],
    [21000, 'dua puluh satu ribu'],
    [101000, 'seratus satu ribu'],
    [1_000_000, 'satu juta'],
    [1_001_000, 'satu juta seribu'],
    [1_250_000, 'satu juta dua ratus lima puluh ribu'],
    [1e9, 'satu miliar'],
    [1e12, 'satu triliun'],
    [1e15, 'satu kuadriliun'],
    [-5, 'minus lima'],
    [2.05, 'dua koma nol lima'],
    [-0.5, 'minus nol koma lima'],
    [1e-7, 'nol koma nol nol nol nol nol nol satu'],
  ])('%d: %s', (value, words) => {
    expect(terbilang(value)).toBe(words);
  });

  it('accepts exact big integers and refuses numbers without a name', () => {
    expect(terbilang(999_000_000_000_000_001n)).toBe('sembilan ratus sembilan puluh sembilan kuadriliun satu');
    expect(() => terbilang(10n ** 18n)).toThrow(RangeError);
    expect(() => terbilang(Number.NaN)).toThrow(RangeError);
  });
});

describe('parseTerbilang', () => {
  it.each([
    ['Dua Puluh Satu Ribu Lima Ratus Rupiah', 21500],
    ['satu milyar', 1e9],
    ['sejuta', 1e6],
    ['satu ratus ribu', 100000],
    ['  nol ', 0],
    ['minus dua koma nol lima', -2.05],
    ['seribu sebelas', 1011],
  ])('%s is %d', (words, value) => {
    expect(parseTerbilang(words)).toBe(value);
  });

  it.each([
    '',
    'rupiah',
    'minus',
    'dua tiga',
    'ribu',
    'juta ribu',
    'lima ribu dua juta',
    'puluh',
    'sepuluh satu',
    'dua puluh sebelas',
    'nol ratus',
    'satu koma',
    'koma satu',
    'satu koma dua puluh',
    'sepuluh ratus',
    'satu dua belas',
    'seratus ratus',
    'kucing',
    'dua ribu tiga ribu',
    'constructor',
    'sembilan ratus kuadriliun',
  ])('%j is not a number', (words) => {
    expect(parseTerbilang(words)).toBeUndefined();
  });

  it('reads back every whole number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseTerbilang(terbilang(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('reads back decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        const value = cents / 100;
        expect(parseTerbilang(terbilang(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('never throws', () => {
    const words = fc.array(
      fc.constantFrom('satu', 'nol', 'puluh', 'belas', 'ratus', 'ribu', 'juta', 'koma', 'minus', 'seratus', 'x'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          words.map((list) => list.join(' ')),
        ),
        (text) => {
          const value = parseTerbilang(text);
          if (value !== undefined) expect(parseTerbilang(terbilang(value))).toBe(value);
        },
      ),
    );
  });
});
