import fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { formatPhone, parsePhone } from './phone';

describe('parsePhone', () => {
  it.each([
    ['081234567890', '+6281234567890'],
    ['81234567890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['006281234567890', '+6281234567890'],
    ['+6281234567890', '+6281234567890'],
    ['+62 (0)812-3456-7890', '+6281234567890'],
    ['(+62) 812 3456 7890', '+6281234567890'],
    ['62-0812.3456.7890', '+6281234567890'],
    ["'0812 3456 7890", '+6281234567890'],
    ['HP: 0812\u20113456\u00a07890', '+6281234567890'],
    ['６２８１２３４５６７８９０', '+6281234567890'],
    ['6281234567890.0', '+6281234567890'],
    ['0811123456', '+62811123456'],
    ['0881234567890', '+62881234567890'],
    ['(021) 555-1234', '+62215551234'],
    ['Telp. 021-55512345', '+622155512345'],
    ['0274 512345', '+62274512345'],
    ['+62 361 123456', '+62361123456'],
  ])('%s → %s', (text, e164) => {
    expect(formatPhone(text)).toBe(e164);
  });

  it.each([
    ['', 'empty'],
    ['-', 'a dash'],
    ['081234', 'too short'],
    ['08123456789012', 'too long'],
    ['5551234', 'landline without its area code'],
    ['21 5551234', 'area code without 0'],
    ['+1 202 555 0123', 'foreign'],
    ['0065 6123 4567', 'foreign'],
    ['0812345678 / 0813456789', 'two numbers'],
    ['081234567890, 081234567891', 'two numbers'],
    ['021-5551234 ext 12', 'an extension would be lost'],
    ['6.28123E+12', 'digits lost by a spreadsheet'],
    ['0812345678x', 'a letter'],
    ['+62628123456789', 'country code twice'],
    ['+6262812345678', 'country code twice'],
    ['0812345678.9', 'a decimal'],
    ['1500888', 'service number'],
    ['081234567890+', 'a plus at the end'],
    ['0804123456', 'not a mobile prefix'],
  ])('reads nothing from %j (%s)', (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });

  it('gives both forms, the kind and a hint', () => {
    expect(parsePhone('0812 3456 7890')).toEqual({
      e164: '+6281234567890',
      national: '081234567890',
      kind: 'mobile',
      operatorHint: 'Telkomsel',
    });
    expect(parsePhone('0215551234')).toEqual({ e164: '+62215551234', national: '0215551234', kind: 'landline' });
  });

  it.each([
    ['0811', 'Telkomsel'],
    ['0853', 'Telkomsel'],
    ['085155', 'by.U'],
    ['085158', 'by.U'],
    ['085159', 'Telkomsel'],
    ['0814', 'Indosat'],
    ['0858', 'Indosat'],
    ['0859', 'XL'],
    ['0878', 'XL'],
    ['0838', 'Axis'],
    ['0895', 'Tri'],
    ['0899', 'Tri'],
    ['0881', 'Smartfren'],
    ['0889', 'Smartfren'],
    ['0861', undefined],
  ])('%s… hints at %s', (prefix, operator) => {
    const phone = parsePhone(prefix.padEnd(12, '9'));
    expect(phone?.kind).toBe('mobile');
    expect(phone?.operatorHint).toBe(operator);
  });

  it('accepts no number that libphonenumber refuses', () => {
    const digits = fc.stringMatching(/^0[2-9]\d{6,11}$/);
    fc.assert(
      fc.property(digits, (text) => {
        const phone = parsePhone(text);
        fc.pre(phone !== undefined);
        expect(isValidPhoneNumber(phone?.e164 ?? '')).toBe(true);
      }),
    );
  });

  it('reads every notation of a mobile number as the same number', () => {
    const significant = fc.stringMatching(/^8[1-35-9]\d{7,10}$/);
    const prefix = fc.constantFrom('', '0', '62', '+62', '0062', '+62 ', '62-', '(+62) ', '+62 (0)');
    const gap = fc.constantFrom('', ' ', '-', '.');
    fc.assert(
      fc.property(significant, prefix, gap, (number, start, between) => {
        const written = `${start}${number.slice(0, 3)}${between}${number.slice(3, 6)}${between}${number.slice(6)}`;
        expect(formatPhone(written)).toBe(`+62${number}`);
      }),
    );
  });

  it('never throws and is idempotent', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ().-]{0,20}$/));
    fc.assert(
      fc.property(anything, (text) => {
        const once = formatPhone(text);
        if (once !== undefined) expect(formatPhone(once)).toBe(once);
      }),
    );
  });
});
