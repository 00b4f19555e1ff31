import fc from 'fast-check';
import { banks, findBank } from './banks';

describe('banks', () => {
  it.each([
    ['002', 'BRI'],
    ['008', 'Mandiri'],
    ['009', 'BNI'],
    ['011', 'Danamon'],
    ['013', 'Permata'],
    ['014', 'BCA'],
    ['016', 'Maybank'],
    ['019', 'Panin'],
    ['022', 'CIMB Niaga'],
    ['028', 'OCBC'],
    ['200', 'BTN'],
    ['426', 'Mega'],
    ['441', 'KB Bank'],
    ['451', 'BSI'],
    ['147', 'Muamalat'],
    ['153', 'Sinarmas'],
    ['213', 'SMBC Indonesia'],
    ['501', 'blu'],
    ['542', 'Jago'],
  ])('code %s is %s', (code, short) => {
    expect(findBank(code)?.bank.short).toBe(short);
  });

  it.each([
    ['PT Bank Central Asia Tbk', '014'],
    ['bca', '014'],
    ['Bank BCA', '014'],
    ['BANK MANDIRI (PERSERO)', '008'],
    ['Bukopin', '441'],
    ['BTPN', '213'],
    ['BCA Syariah', '536'],
  ])('%s has code %s', (text, code) => {
    const match = findBank(text);
    expect(match?.bank.code).toBe(code);
    expect(match).not.toHaveProperty('mergedFrom');
  });

  it.each([
    ['422', 'BRI Syariah', '451'],
    ['Bank Syariah Mandiri', 'Mandiri Syariah', '451'],
    ['BNI Syariah', 'BNI Syariah', '451'],
    ['Bank Commonwealth', 'Commonwealth', '028'],
  ])('%s (%s) went into %s', (text, mergedFrom, code) => {
    expect(findBank(text)).toMatchObject({ mergedFrom, bank: { code } });
  });

  it('has unique codes, and no name of two banks', () => {
    expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length);
    for (const bank of banks) {
      for (const name of [bank.short, bank.name, ...bank.aliases]) expect(findBank(name)).toEqual({ bank });
    }
  });

  it.each(['', 'Bank', 'PT Bank', '999', 'Bank Entah'])('%j is invalid', (text) => {
    expect(findBank(text)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void findBank(text)));
  });
});
