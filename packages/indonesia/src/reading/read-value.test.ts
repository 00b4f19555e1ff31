import fc from 'fast-check';
import { formatNumber, formatRupiah, readAmount } from '../rupiah';
import type { ColumnReading, Notation } from './column-reading';
import { readValue } from './read-value';
import { rupiahForms } from './rupiah-forms';

const numbers = (notation: Notation = {}): ColumnReading => ({ kind: 'number', notation });
const days = (notation: Notation = { dateOrder: 'day-first' }): ColumnReading => ({ kind: 'date', notation });
const moments = (notation: Notation = { dateOrder: 'day-first' }): ColumnReading => ({ kind: 'datetime', notation });
const times: ColumnReading = { kind: 'time', notation: { dottedTimes: true } };

describe('the forms of rupiah', () => {
  it.each(rupiahForms.map((form) => [form.text, form] as const))('%s', (text, { value, notation }) => {
    const notations = notation ? [notation] : [{}, { decimal: ',' as const }, { decimal: '.' as const }];
    for (const each of notations) expect(readValue(text, numbers(each))).toMatchObject({ value });
  });

  it.each(rupiahForms.filter(({ writtenBy }) => writtenBy).map((form) => [form.text, form] as const))(
    '%s is what its value is written as',
    (text, { value, writtenBy }) => {
      if (writtenBy === 'plain') expect(formatNumber(value)).toBe(text);
      else expect(formatRupiah(value, { space: writtenBy === 'spaced' })).toBe(text);
    },
  );

  it.each([
    ['Rp 25.000.-', 25000],
    ['Rp 1.250.000.-', 1250000],
    ['25.000.-', 25000],
    ['Rp 25,000,-', 25000],
    ['+5', 5],
    ['1.7000000000000002', 1.7000000000000002],
    ['5.000 Rp', 5000],
  ])('%s by itself is %d', (text, value) => expect(readAmount(text)).toEqual({ value }));

  it.each(['Rp 12,5,-', '1.25,-', '1.2.3.-'])('%s is not an amount: no fraction can follow ,-', (text) =>
    expect(readAmount(text)).toBeUndefined(),
  );

  it('reads M as declared', () => {
    expect(readAmount('3 M')).toEqual({ value: 3e9 });
    expect(readAmount('3 M', { letterM: 'juta' })).toEqual({ value: 3e6 });
    expect(readValue('3 M', numbers())).toEqual({ reason: 'unstated_letter' });
  });

  it.each(['250.000,00 K', '250.000 K', '1,250,000.00K', '250000 k'])(
    '%s may be a credit, and is not grouped by thousands',
    (text) => {
      for (const decimal of [',', '.'] as const) expect(readValue(text, numbers({ decimal }))).toHaveProperty('reason');
    },
  );

  it.each([
    ["'1.500.000", 1_500_000],
    ['\u2019Rp 1.500', 1500],
    ["'12,5", 12.5],
    ["'-12,5", -12.5],
  ])('%s was kept as a text, and is %d', (text, value) =>
    expect(readValue(text, numbers({ decimal: ',' }))).toEqual({ value }),
  );

  it.each(["'0000", "'12345", "''1.500", "'n/a"])('%s is a code or a text', (text) =>
    expect(readValue(text, numbers({ decimal: ',' }))).toEqual({ reason: 'unreadable' }),
  );

  it('reads back every written number, in every notation', () => {
    const cents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }).map((units) => units / 100 || 0);
    const swap = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
    fc.assert(
      fc.property(cents, (value) => {
        const id = [formatRupiah(value), formatRupiah(value, { space: true }), formatNumber(value)];
        for (const text of id) {
          expect(readValue(text, numbers({ decimal: ',' }))).toEqual({ value });
          expect(readValue(swap(text), numbers({ decimal: '.' }))).toEqual({ value });
        }
      }),
    );
  });

  it('reads every double that a program writes', () => {
    const double = fc.double({ noNaN: true, min: -9e15, max: 9e15 }).map((value) => value || 0);
    fc.assert(
      fc.property(double, (value) => {
        expect(readValue(String(value), numbers({ decimal: '.' }))).toEqual({ value });
      }),
    );
  });
});

describe('invalid or open numbers', () => {
  it.each([
    ['1.500', {}, 'ambiguous_number'],
    ['1,500', { groups: '.' }, 'ambiguous_number'],
    ['Rp 1,500 juta', {}, 'ambiguous_number'],
    ['007', {}, 'leading_zero'],
    ['9007199254740993', {}, 'too_many_digits'],
    ['12345678901234567890', {}, 'too_many_digits'],
    ['5²', {}, 'unreadable'],
    ['1.23.456', {}, 'unreadable'],
    ['(-5)', {}, 'unreadable'],
    ['-5-', {}, 'unreadable'],
    ['0812-3456', {}, 'unreadable'],
    ['USD 5', {}, 'other_currency'],
    ['12 kg', {}, 'unreadable'],
    ['1e999', {}, 'unreadable'],
  ] as const)('%s: %j %s', (text, notation, reason) => {
    expect(readValue(text, numbers(notation))).toEqual({ reason });
  });

  it.each([
    ['12.5', { decimal: ',' }, 12.5],
    ['1.500', { decimal: ',' }, 1500],
    ['1,500', { decimal: ',' }, 1.5],
    ['1.500', { groups: 'both' }, 1500],
    ['1,500', { groups: 'both' }, 1500],
    ['1.500', { groups: '.' }, 1500],
    ['Rp 1.500', { decimal: '.' }, 1500],
    ['Rp 1,500', { decimal: ',' }, 1500],
    ['1.500 juta', { groups: '.' }, 1_500_000_000],
  ] as const)('%s by %j is %d without a doubt', (text, notation, value) => {
    expect(readValue(text, numbers(notation))).toEqual({ value });
  });

  it('marks what may be meant otherwise', () => {
    expect(readValue('Rp 25.000-', numbers())).toEqual({ value: -25000, doubtful: true });
    expect(readValue('5', { ...numbers(), unit: 'percent' })).toEqual({ reason: 'no_percent_sign' });
  });
});

describe('days', () => {
  it.each([
    ['31/01/2026', '2026-01-31'],
    ['31.01.2026', '2026-01-31'],
    ['2026/01/31', '2026-01-31'],
    ['12 Oktober 2026', '2026-10-12'],
    ['Sabtu, 31 Januari 2026', '2026-01-31'],
    ['Oct 12, 2026', '2026-10-12'],
    ['5/1/2026', '2026-01-05'],
    ['５／１／２０２６', '2026-01-05'],
  ])('%s', (text, value) => expect(readValue(text, days())).toEqual({ value }));

  it.each([
    ['31-1-26', { centuryPivot: 30 }, '2026-01-31'],
    ['3-1-26', { dateOrder: 'day-first', centuryPivot: 25 }, '1926-01-03'],
    ['12 Okt 26', { centuryPivot: 49 }, '2026-10-12'],
    ['29/02/00', { centuryPivot: 0 }, '2000-02-29'],
    ['01/31/2026', { dateOrder: 'month-first' }, '2026-01-31'],
    ['5/1/2026', { dateOrder: 'month-first' }, '2026-05-01'],
    ['5/5/2026', {}, '2026-05-05'],
    ['20260131', { compactDays: true }, '2026-01-31'],
    ['46053', { serials: '1900' }, '2026-01-31'],
    ['44591', { serials: '1904' }, '2026-01-31'],
    ['59', { serials: '1900' }, '1900-02-28'],
    ['61', { serials: '1900' }, '1900-03-01'],
  ] as const)('%s by %j', (text, notation, value) => expect(readValue(text, days(notation))).toEqual({ value }));

  it.each([
    ['01/25/2026', { dateOrder: 'day-first' }, 'month_first'],
    ['25/01/2026', { dateOrder: 'month-first' }, 'day_first'],
    ['05/01/2026', {}, 'ambiguous_date'],
    ['30/02/2026', {}, 'no_such_day'],
    ['30 Februari 2026', {}, 'no_such_day'],
    ['31-1-26', {}, 'two_digit_year'],
    ['29/02/00', { centuryPivot: -1 }, 'no_such_day'],
    ['2026-01', {}, 'month_only'],
    ['Jan 2026', {}, 'month_only'],
    ['20260131', {}, 'unreadable'],
    ['46053', {}, 'unreadable'],
    ['60', { serials: '1900' }, 'unreadable'],
    ['2026-01-31T20:00:00Z', {}, 'time_zone'],
  ] as const)('%s by %j is none: %s', (text, notation, reason) =>
    expect(readValue(text, days(notation))).toEqual({ reason }),
  );

  it('leaves out a time and says so', () => {
    expect(readValue('31/01/2026 08:30', days())).toEqual({ value: '2026-01-31', shortened: true });
    expect(readValue('31/01/2026 00:00', days())).toEqual({ value: '2026-01-31' });
    expect(readValue('46053,5', days({ serials: '1900' }))).toEqual({ value: '2026-01-31', shortened: true });
  });
});

describe('moments and times', () => {
  it.each([
    ['21/11/2026 09:00', {}, '2026-11-21T09:00:00'],
    ['21/11/2026', {}, '2026-11-21T00:00:00'],
    ['5 Januari 2026 pukul 14.30 WIB', {}, '2026-01-05T14:30:00'],
    ['31.01.2026 08.30', {}, '2026-01-31T08:30:00'],
    ['1/31/2026 2:05 PM', { dateOrder: 'month-first' }, '2026-01-31T14:05:00'],
    ['2026-01-31T20:00:00+07:00', {}, '2026-01-31T20:00:00'],
    ['2026-01-31T20:00:00Z', { zones: 'to-wib' }, '2026-02-01T03:00:00'],
    ['2026-01-31T20:00:00.000Z', { zones: 'to-wib' }, '2026-02-01T03:00:00'],
    ['31/01/2026 09:00 WITA', { zones: 'to-wib' }, '2026-01-31T08:00:00'],
    ['2026-01-31 20:00 -0330', { zones: 'to-wib' }, '2026-02-01T06:30:00'],
    ['46053.354166666664', { serials: '1900' }, '2026-01-31T08:30:00'],
    ['46053.99999', { serials: '1900' }, '2026-01-31T23:59:59'],
  ] as const)('%s by %j', (text, notation, value) => expect(readValue(text, moments(notation))).toEqual({ value }));

  it.each([
    ['2026-01-31T20:00:00Z', 'time_zone'],
    ['31/01/2026 09:00 WITA', 'time_zone'],
    ['21/11/2026 24:00', 'no_such_time'],
    ['30/02/2026 10:00', 'no_such_day'],
    ['08:30', 'unreadable'],
  ] as const)('%s is none: %s', (text, reason) => expect(readValue(text, moments({}))).toEqual({ reason }));

  it.each([
    ['08:30', '08:30:00'],
    ['8:30', '08:30:00'],
    ['8.30', '08:30:00'],
    ['08:30:15', '08:30:15'],
    ['2:05 PM', '14:05:00'],
    ['12:05 am', '00:05:00'],
    ['pukul 14.30 WIB', '14:30:00'],
  ])('%s is a time', (text, value) => expect(readValue(text, times)).toEqual({ value }));

  it.each(['24:00', '8:60', '13:05 PM', '0:05 AM'])('%s is not a time of day', (text) =>
    expect(readValue(text, times)).toEqual({ reason: 'no_such_time' }),
  );

  it('reads 8.30 as a time only if times are written that way', () => {
    expect(readValue('8.30', { kind: 'time', notation: {} })).toEqual({ reason: 'unreadable' });
  });
});

describe('booleans', () => {
  const truth = (text: string, notation: Notation = {}) => readValue(text, { kind: 'boolean', notation });
  it.each(['ya', 'Y', 'TRUE', 'benar'])('%s is true', (text) => expect(truth(text)).toEqual({ value: true }));
  it.each(['tidak', 'N', 'False', 'salah'])('%s is false', (text) => expect(truth(text)).toEqual({ value: false }));
  it('reads T, 1 and 0 as in the rest of the column', () => {
    expect(truth('T')).toEqual({ reason: 'unreadable' });
    expect(truth('T', { letterT: 'tidak' })).toEqual({ value: false });
    expect(truth('T', { letterT: 'true' })).toEqual({ value: true });
    expect(truth('1')).toEqual({ reason: 'unreadable' });
    expect(truth('1', { binary: true })).toEqual({ value: true });
  });
});

describe('any text', () => {
  const kinds = ['number', 'date', 'datetime', 'time', 'boolean'] as const;
  const notations: Notation[] = [
    {},
    { decimal: ',', dateOrder: 'day-first', centuryPivot: 30, serials: '1900', compactDays: true, zones: 'to-wib' },
    { decimal: '.', dateOrder: 'month-first', letterM: 'juta', letterT: 'true', serials: '1904', dottedTimes: true },
  ];
  const near = fc.stringMatching(/^[-+(]?(Rp|IDR|pukul )?[0-9., :/'TZe+-]{0,30}(jt|rb|M|,-|%|WITA| PM)?\)?$/);

  it('is read without throwing, and gives a value of its kind', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => {
        for (const kind of kinds)
          for (const notation of notations) {
            const read = readValue(text, { kind, notation });
            if ('reason' in read) continue;
            if (kind === 'number') expect(Number.isFinite(read.value)).toBe(true);
            else if (kind === 'boolean') expect(typeof read.value).toBe('boolean');
            else if (kind === 'time') expect(read.value).toMatch(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
            else
              expect(new Date(`${String(read.value).slice(0, 10)}T00:00:00Z`).toISOString().slice(0, 10)).toBe(
                String(read.value).slice(0, 10),
              );
          }
      }),
      { numRuns: 300 },
    );
  });

  it.each(['1', '1.', '1,000', ' ', '(', '1 ', 'a', '-', '1:', '12/'])(
    'is read in time linear to its length (%j again and again)',
    async (part) => {
      const read = (times: number) => {
        const text = part.repeat(times);
        for (const kind of kinds) readValue(text, { kind, notation: notations[1] ?? {} });
      };
      await expect(read).toGrowAtMost(1, 200_000);
    },
  );
});
