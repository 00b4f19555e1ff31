import fc from 'fast-check';
import { checkNik, formatNik } from './nik';

const today = '2026-11-21';

describe('checkNik', () => {
  it('reads a woman born 06-09-1997', () => {
    expect(checkNik('3204114609970001', { today })).toEqual({
      valid: true,
      severity: 'ok',
      code: 'ok',
      digits: '3204114609970001',
      birthDate: '1997-09-06',
      sex: 'female',
      provinceCode: '32',
      provinceName: 'Jawa Barat',
      districtCode: '32.04.11',
      serial: '0001',
    });
  });

  it.each([
    ['3204113102970001', 'birth_date'],
    ['3204117102970001', 'birth_date'],
    ['3204113913970001', 'birth_date'],
    ['3204110009970001', 'birth_date'],
    ['3204114009970001', 'birth_date'],
    ['3204117209970001', 'birth_date'],
    ['3204112902010001', 'birth_date'],
    ['3204114609970000', 'serial'],
    ['9904114609970001', 'region'],
    ['3200114609970001', 'region'],
    ['3204004609970001', 'region'],
    ['320411460997000', 'length'],
    ['32041146099700011', 'length'],
    ['', 'empty'],
    ['320411460997000X', 'characters'],
    ['3.20411E+15', 'characters'],
  ])('%j is invalid: %s', (text, code) => {
    expect(checkNik(text, { today })).toMatchObject({ valid: false, severity: 'error', code });
  });

  it.each([
    ['3204110609260001', undefined, '2026-09-06'],
    ['3204110612260001', undefined, '1926-12-06'],
    ['3204110609270001', undefined, '1927-09-06'],
    ['3204110609100001', undefined, '2010-09-06'],
    ['3204110609100001', 17, '1910-09-06'],
    ['3204112111090001', 17, '2009-11-21'],
    ['3204112211090001', 17, '1909-11-22'],
    ['3204112902000001', undefined, '2000-02-29'],
  ])('%s with minimum age %s was born %s', (text, minimumAge, birthDate) => {
    expect(checkNik(text, { today, ...(minimumAge === undefined ? {} : { minimumAge }) })).toMatchObject({
      valid: true,
      birthDate,
      sex: 'male',
    });
  });

  it('accepts spaces', () => {
    expect(formatNik(' 320411 460997 0001 ')).toBe('3204114609970001');
  });

  it('never throws and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9]{16}$/)), (text) => {
        const once = formatNik(text);
        if (once !== undefined) expect(formatNik(once)).toBe(once);
      }),
    );
  });
});
