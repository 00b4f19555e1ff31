import fc from 'fast-check';
import { findDates } from './dates';
import { findNumbers, monthOfNumber, repairYear } from './document-numbers';
import { findMoney, readMoney } from './money';
import { findNik, findTaxInvoiceNumber, findTaxNumbers } from './tax-numbers';

describe('money', () => {
  test.each([
    ['Rp 10.000.000', 10_000_000],
    ['Rp1.234.567,00', 1_234_567],
    ['IDR 5,000.25', 5_000.25],
    ['45.000', 45_000],
    ['45,000', 45_000],
    ['80.90', 80.9],
    ['75.000,-', 75_000],
    ['(5.000)', -5_000],
    ['-Rp 34,363', -34_363],
    ['1.250.000,5', 1_250_000.5],
    ['500', 500],
  ])('%s', (text, value) => expect(readMoney(text)?.value).toBe(value));

  test.each(['Tunai', '1.2.3.4', '12/01/2026'])('%s is not an amount', (text) => {
    expect(readMoney(text)).toBeUndefined();
  });

  test('amounts of Switzerland group thousands by apostrophes', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 }).map((cents) => cents / 100);
    const [apostrophe, sign] = [fc.constantFrom("'", '’', '‘'), fc.constantFrom('', 'CHF ', 'CHF', 'Fr. ')];
    const decimals = fc.constantFrom(0, 2);
    fc.assert(
      fc.property(amount, apostrophe, sign, decimals, fc.boolean(), (value, mark, before, digits, exact) => {
        const shown = digits === 0 ? Math.round(value) : value;
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const text = shown.toLocaleString('en', options).replaceAll(',', mark);
        expect(findMoney(`Total ${before}${text}`, exact).map((found) => found.value)).toEqual([shown]);
        expect(readMoney(text)?.value).toBe(shown);
      }),
    );
  });

  test('what stands behind an apostrophe is no amount of its own', () => {
    expect(findMoney("Total 1'3750.00", false).map(({ value }) => value)).not.toContain(3750);
    expect(findMoney("Baut 6'2 15.000", false).map(({ value }) => value)).not.toContain(2);
  });

  test('swapped signs make it less certain', () => {
    expect(readMoney('1.250,000')).toEqual({ value: 1_250_000, certainty: 0.7 });
  });

  test('thousandths that were typed stay thousandths; on a picture the sign may be misread', () => {
    expect(findMoney('Total 2.643,875 kg', true).map(({ value }) => value)).toEqual([2643.875]);
    expect(findMoney('Total 2,643.875', true).map(({ value }) => value)).toEqual([2643.875]);
    expect(findMoney('Total 1.250,000', false)).toMatchObject([{ value: 1_250_000, certainty: 0.7 }]);
    expect(findMoney('Total 12.500 dan 1.250.000', true).map(({ value }) => value)).toEqual([12_500, 1_250_000]);
  });

  test('finds amounts within a text, but not percentages, dates, times and counts in codes', () => {
    expect(findMoney('PPN 11%: Rp1.100.000 15/01/2026 10:30', true).map(({ value }) => value)).toEqual([1_100_000]);
  });

  test('letters are read as digits only on pictures, and then with doubt', () => {
    expect(findMoney('Total Rp 1O.OOO', true)).toEqual([]);
    expect(findMoney('Total Rp l5.0O0', false)).toMatchObject([{ value: 15_000, certainty: 0.5 }]);
  });
});

test('a misread currency does not hide its amount on pictures, but leaves doubt', () => {
  expect(findMoney('Total PM1.00', false)).toMatchObject([{ value: 1, certainty: 0.5, currency: true }]);
  expect(findMoney('Bayar Fp12.500', false)).toMatchObject([{ value: 12_500, certainty: 0.5 }]);
  expect(findMoney('Total PM1.00', true)).toEqual([]);
  expect(findMoney('KM12.500 FM100 XM1.00', false)).toEqual([]);
});

test('separated cents still belong to their amount', () => {
  expect(findMoney('RM 431. 50', false).map(({ value }) => value)).toEqual([431.5]);
  expect(findMoney('RM 431. 50', true).map(({ value }) => value)).toEqual([431, 50]);
});

describe('dates', () => {
  test.each([
    ['15/01/2026', '2026-01-15'],
    ['Tgl 5-1-26', '2026-01-05'],
    ['2026-01-15', '2026-01-15'],
    ['Surabaya, 15 Januari 2026', '2026-01-15'],
    ['15 Nop. 2025', '2025-11-15'],
    ['05-Jan-26', '2026-01-05'],
    ['January 15, 2026', '2026-01-15'],
    ['15th March 2026', '2026-03-15'],
    ['16-07-2021 11:53:47', '2021-07-16'],
    ['2September 2025', '2025-09-02'],
    ['15Januari2026', '2026-01-15'],
  ])('%s', (text, iso) => expect(findDates(text, false).map((date) => date.iso)).toEqual([iso]));

  test.each([
    ['27.11.26-14:03 2.0.21', '2026-11-27'],
    ['27.11.26-14.03', '2026-11-27'],
    ['27/11/2026/14:03', '2026-11-27'],
    ['27-11-26/14.03', '2026-11-27'],
    ['2026-11-27T14:03:22+07:00', '2026-11-27'],
    ['Jumat,27-11-2026', '2026-11-27'],
    ['Fri/27-11-2026', '2026-11-27'],
    ['14:03:22-27/11/26', '2026-11-27'],
    ['20261127 12:11:03', '2026-11-27'],
  ])('a character between a date and its time or weekday: %s', (text, iso) => {
    for (const exact of [true, false]) expect(findDates(text, exact).flatMap((date) => date.iso ?? [])).toEqual([iso]);
  });

  test.each([
    '20261127',
    '120000143',
    '01000012026',
    '2026112712110',
    '27-11-26-99',
    '27/11/26/05/03',
    'A27-11-2026',
    '1.234.567-12:30',
  ])('%s is a number, not a date', (text) =>
    expect(findDates(text, false).filter(({ iso }) => iso !== null)).toEqual([]),
  );

  test('misread digits and months count with doubt, and never in born-digital text', () => {
    expect(findDates('l5/O1/2026', false)).toMatchObject([{ iso: '2026-01-15', certainty: 0.75 }]);
    expect(findDates('15 Janvari 2026', false)).toMatchObject([{ iso: '2026-01-15', certainty: 0.8 }]);
    expect(findDates('l5/O1/2026', true)).toEqual([]);
  });

  test.each([
    ['25/12/201808:13', '2018-12-25'],
    ['2018-12-258:13:39 PM', '2018-12-25'],
    ['26-05-1517:44:48', '2015-05-26'],
    ['12 Mar 201811:02', '2018-03-12'],
    ['Date25/12/2018', '2018-12-25'],
    ['2018-12-25- 8:13 AM', '2018-12-25'],
    ['12/25/2018', '2018-12-25'],
    ['07/1 0/22', '2022-10-07'],
  ])('spaces lost or inserted by OCR: %s', (text, iso) =>
    expect(findDates(text, false).map((date) => date.iso)).toEqual([iso]),
  );

  test.each([
    ['25/12.2018', '2018-12-25'],
    ['25112/2018', '2018-12-25'],
    ['Date: 07/031 2018 8:13', '2018-03-07'],
    ['25-12/2018', '2018-12-25'],
    ['25|12/2018', '2018-12-25'],
  ])('one character of %s is misread', (text, iso) => {
    expect(findDates(text, false)).toEqual([expect.objectContaining({ iso, certainty: 0.7 })]);
    expect(findDates(text, true)).toEqual([]);
  });

  test('two lost characters leave a number', () => {
    for (const text of ['25112 2018', '2511212018', '25.12,2018', '31/021 2018'])
      expect(findDates(text, false).filter(({ iso }) => iso !== null)).toEqual([]);
  });

  test('an invalid date is reported without a date', () => {
    expect(findDates('31/02/2026', true)).toMatchObject([{ iso: null }]);
    expect(findDates('1.250.000', true)).toEqual([]);
  });
});

describe('numbers of documents', () => {
  test('a document number contains a digit and is not a date', () => {
    expect(findNumbers('INV / 2026 / 0042 tgl 15/01/2026', true).map(({ text }) => text)).toEqual(['INV/2026/0042']);
  });

  test.each([
    ['983/FKT/11/2025', 2, '983/FKT/II/2025'],
    ['510/FKT/X1/2025', undefined, '510/FKT/XI/2025'],
    ['342/FKT/V1/2025', 6, '342/FKT/VI/2025'],
    ['007/INV/lV/2024', undefined, '007/INV/IV/2024'],
    ['983/FKT/11/2025', 11, '983/FKT/11/2025'],
    ['983/FKT/11/2025', undefined, '983/FKT/11/2025'],
    ['INV/2025/111', 3, 'INV/2025/111'],
    ['373/SJ/VI/2025', 7, '373/SJ/VII/2025'],
    ['770/FKT/X1/2026', 12, '770/FKT/XII/2026'],
    ['770/FKT/XII/2026', 11, '770/FKT/XII/2026'],
    ['770/FKT/V/2026', 6, '770/FKT/V/2026'],
  ])('the Roman month of %s in month %s', (text, month, repaired) => {
    expect(monthOfNumber(text, false, month).text).toBe(repaired);
  });

  test('nothing is repaired in born-digital text, and an unproven month leaves doubt', () => {
    expect(monthOfNumber('983/FKT/11/2025', true, 2)).toEqual({ text: '983/FKT/11/2025', certainty: 1 });
    expect(monthOfNumber('983/FKT/11/2025', false).certainty).toBeLessThan(0.7);
    expect(monthOfNumber('373/SJ/VI/2025', true, 7)).toEqual({ text: '373/SJ/VI/2025', month: 6, certainty: 1 });
    expect(monthOfNumber('373/SJ/VI/2025', false, 7).certainty).toBeLessThan(0.7);
  });

  test('a year with letters for zeros', () => expect(repairYear('12/INV/2O25')).toBe('12/INV/2025'));
});

describe('tax numbers', () => {
  test.each([
    ['NPWP: 01.312.166.0-091.000', 'npwp15', '013121660091000'],
    ['NPWP 0013000666091000', 'npwp16', '0013000666091000'],
    ['0013000666091000000000', 'nitku', '0013000666091000000000'],
  ])('%s', (text, kind, digits) => {
    expect(findTaxNumbers(text, true)).toMatchObject([{ check: { valid: true, kind, digits }, certainty: 1 }]);
  });

  test('letters become digits if the check digit proves it', () => {
    const [proven] = findTaxNumbers('O1.312.l66.0-091.000', false);
    expect(proven).toMatchObject({ text: '01.312.166.0-091.000', certainty: 0.85 });
    const [unproven] = findTaxNumbers('O1.312.l66.1-091.000', false);
    expect(unproven).toMatchObject({ text: 'O1.312.l66.1-091.000', certainty: 0.3 });
  });

  test('a NIK by region, birth date and serial', () => {
    expect(findNik('NIK : 32041146O997000l', false)).toMatchObject({ text: '3204114609970001', certainty: 0.8 });
    expect(findNik('3204113102970001', true)?.certainty).toBeLessThan(0.5);
  });

  test('the number of a faktur pajak', () => {
    expect(findTaxInvoiceNumber('Seri : 010.000-24.12345678')?.text).toBe('010.000-24.12345678');
    expect(findTaxInvoiceNumber('04002500012345678')?.text).toBe('04002500012345678');
  });
});
