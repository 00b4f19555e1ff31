import fc from 'fast-check';
import { formatNumber, formatRupiah, isRupiah, parseAmount, readAmount } from './rupiah';

describe('readAmount', () => {
  it.each([
    ['1.234.567,50', 1234567.5],
    ['1,234,567.50', 1234567.5],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['Rp1.250.000', 1250000],
    ['Rp 1.250.000,-', 1250000],
    ['Rp. 1.250.000,--', 1250000],
    ['Rp.1.250.000,00', 1250000],
    ['rp 1.500', 1500],
    ['1.500,-', 1500],
    ['IDR 5,000.25', 5000.25],
    ['5.000 IDR', 5000],
    ['5.000 rupiah', 5000],
    ['Rp\u00a01.234.567', 1234567],
    ['Rp 1 250 000', 1250000],
    ['(1.000.000)', -1000000],
    ['(Rp1.000)', -1000],
    ['-Rp1.000', -1000],
    ['Rp -1.000', -1000],
    ['\u22121.234,5', -1234.5],
    ['1,5 juta', 1500000],
    ['Rp1,5 juta', 1500000],
    ['25rb', 25000],
    ['25k', 25000],
    ['25K', 25000],
    ['1.2jt', 1200000],
    ['1.2 JT', 1200000],
    ['2,75 miliar', 2750000000],
    ['2 milyar', 2000000000],
    ['3M', 3000000000],
    ['3 mrd', 3000000000],
    ['1,1 T', 1100000000000],
    ['1 triliun', 1000000000000],
    ['1500', 1500],
    ['1500,75', 1500.75],
    ['1234.567', 1234.567],
    ['0.500', 0.5],
    [',5', 0.5],
    ['0', 0],
    ['-0', 0],
    ['0,0', 0],
    ['Rp1.50', 1.5],
    ['Rp 1,500', 1500],
    ['IDR 12,500', 12500],
  ])('%s is %d', (text, value) => {
    expect(readAmount(text)).toEqual({ value });
  });

  it.each(['1.500', '1,500', '(1.000)', '12.345', '1.500 juta', 'Rp1.500 juta'])('%s is ambiguous', (text) => {
    expect(readAmount(text)).toEqual({ ambiguous: true });
    expect(parseAmount(text)).toBeUndefined();
  });

  it.each([
    ['1.500', ',', 1500],
    ['1.500', '.', 1.5],
    ['1,500', ',', 1.5],
    ['1,500', '.', 1500],
    ['(1.000)', ',', -1000],
    ['Rp 1.500', '.', 1.5],
    ['1.500 juta', ',', 1500000000],
    ['1.234.567', '.', undefined],
    ['1,234,567', ',', undefined],
    ['1,234.50', ',', undefined],
    ['1.25', ',', undefined],
  ] as const)('%s with decimal sign %s is %s', (text, decimal, value) => {
    expect(parseAmount(text, { decimal })).toBe(value);
  });

  it.each([
    '',
    ' ',
    '-',
    'Rp',
    'abc',
    '12 kg',
    '5m',
    '3 t',
    '1.23.456',
    '1.234.56',
    '12.34.567,8',
    '007',
    '00,5',
    '1,2,3',
    '10%',
    '1e5',
    '2026-01-05',
    '1.234.567,',
    '--5',
    '(-5)',
    '1 234',
    '0812-3456',
    '1234567890123456',
    '99.999.999 T',
    'Rp1.000 Rp2.000',
    '1.234,5,6',
    '1constructor',
  ])('%j is not an amount', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  it('never throws', () => {
    const near = fc.stringMatching(/^[-(]?(Rp|IDR)?[0-9.,() -]{0,20}(jt|rb|M|,-)?\)?$/);
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => void readAmount(text)));
  });
});

test.each([
  ['Rp', true],
  ['rp. ', true],
  ['IDR', true],
  ['Rupiah', true],
  ['RM', false],
  ['', false],
])('%p is rupiah: %p', (currency, is) => expect(isRupiah(currency)).toBe(is));

describe('formatRupiah', () => {
  it.each([
    [1234567, {}, 'Rp1.234.567'],
    [1234567, { decimals: 2 }, 'Rp1.234.567,00'],
    [1250000.5, {}, 'Rp1.250.000,50'],
    [1250000.5, { space: true }, 'Rp 1.250.000,50'],
    [-1500, {}, '-Rp1.500'],
    [0.005, {}, 'Rp0,01'],
    [-0.001, {}, 'Rp0,00'],
    [999.5, { decimals: 0 }, 'Rp1.000'],
    [Number.NaN, {}, ''],
  ])('%d %j → %s', (value, options, text) => {
    expect(formatRupiah(value, options)).toBe(text);
  });

  it('formats plain numbers', () => {
    expect(formatNumber(1234567.5)).toBe('1.234.567,5');
    expect(formatNumber(1.005, { decimals: 2 })).toBe('1,01');
    expect(formatNumber(1e-7)).toBe('0,0000001');
    expect(formatNumber(123)).toBe('123');
  });

  it('is read back unchanged', () => {
    const cents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }).map((units) => units / 100);
    fc.assert(
      fc.property(cents, (value) => {
        const plain = value === 0 ? 0 : value;
        expect(parseAmount(formatRupiah(plain, { decimals: 2 }))).toBe(plain);
        expect(parseAmount(formatRupiah(plain))).toBe(plain);
        expect(parseAmount(formatNumber(plain), { decimal: ',' })).toBe(plain);
      }),
    );
  });
});
