import fc from 'fast-check';
import { checkNpwp, formatNpwp, npwpSixteen } from './npwp';

describe('checkNpwp', () => {
  it.each([
    '02.183.241.5-000.000',
    '013000666091000',
    '12.345.678.2-123.000',
    "'021832415000000",
    '02 183 241 5 000 000',
  ])('%s is valid', (text) => {
    expect(checkNpwp(text)).toMatchObject({ valid: true, severity: 'ok', kind: 'npwp15', code: 'ok' });
  });

  it.each([
    ['01.234.567.8-901.000', 'check_digit'],
    ['0012345678901000', 'check_digit'],
    ['0012345678901000000000', 'check_digit'],
    ['02.183.241.5-000.00', 'length'],
    ['', 'empty'],
    ['  ', 'empty'],
    ['NPWP', 'characters'],
    ['02.183.241.5-000.000 a', 'characters'],
    ['00.000.000.0-000.000', 'placeholder'],
    ['0000000000000000', 'placeholder'],
    ['0'.repeat(22), 'placeholder'],
    ['1'.repeat(50), 'characters'],
  ])('%j is invalid: %s', (text, code) => {
    expect(checkNpwp(text)).toMatchObject({ valid: false, severity: 'error', code });
  });

  it.each([
    ['0021832415000000', 'npwp16', 'ok'],
    ['3204114609970001', 'nik', 'ok'],
    ['1091031210912281', 'npwp16', 'warning'],
    ['0021832415000000000000', 'nitku', 'ok'],
    ['0021832415000000000017', 'nitku', 'ok'],
    ['1091031210912281000000', 'nitku', 'warning'],
  ])('%s is a %s with severity %s', (text, kind, severity) => {
    expect(checkNpwp(text)).toMatchObject({ valid: true, kind, severity });
  });

  it('returns the tidy form', () => {
    expect(formatNpwp('021832415000000')).toBe('02.183.241.5-000.000');
    expect(formatNpwp('0021832415000000')).toBe('0021832415000000');
    expect(formatNpwp('01.234.567.8-901.000')).toBeUndefined();
    expect(npwpSixteen('02.183.241.5-000.000')).toBe('0021832415000000');
    expect(npwpSixteen('0021832415000000000017')).toBe('0021832415000000');
    expect(npwpSixteen('x')).toBeUndefined();
  });

  it('finds every single-digit error in the checked part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const good = '021832415000000';
        const digit = (Number(good[place]) + shift) % 10;
        expect(checkNpwp(good.slice(0, place) + digit + good.slice(place + 1)).valid).toBe(false);
      }),
    );
  });

  it('never throws and is idempotent', () => {
    const near = fc.stringMatching(/^[0-9]{15,16}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => {
        const once = formatNpwp(text);
        if (once !== undefined) expect(formatNpwp(once)).toBe(once);
      }),
    );
  });
});
