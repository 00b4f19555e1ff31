import fc from 'fast-check';
import { decimal, decimalText, negative, plus, roundHalfUp, rounded, times, toNumber } from './decimal';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('decimal', () => {
  it('keeps a number exactly', () => {
    fc.assert(fc.property(finite, (value) => toNumber(decimal(value)) === (value === 0 ? 0 : value)));
  });

  it('adds and multiplies without binary error', () => {
    expect(toNumber(plus(decimal(0.1), decimal(0.2)))).toBe(0.3);
    expect(decimalText(times(decimal(12000000.12), decimal(10)))).toBe('120000001.20');
    expect(toNumber(plus(decimal(5), negative(decimal(7.5))))).toBe(-2.5);
  });

  it.each([
    [1.005, 2, 1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.0049, 2, 0],
    [1e21, 2, 1e21],
    [1e-7, 2, 0],
  ])('rounds %d to %d places: %d', (value, places, expected) => {
    expect(roundHalfUp(value, places)).toBe(expected);
  });

  it('rounds a ratio once', () => {
    expect(toNumber(rounded(decimal(50_000_000), 2, 11n, 12n))).toBe(45_833_333.33);
  });

  it('writes digits below one', () => {
    expect(decimalText(decimal(-0.05))).toBe('-0.05');
    expect(decimalText({ digits: 5n, scale: 3 })).toBe('0.005');
  });

  it('refuses invalid numbers', () => {
    expect(() => decimal(Number.NaN)).toThrow(RangeError);
    expect(() => decimal(Infinity)).toThrow(RangeError);
  });
});
