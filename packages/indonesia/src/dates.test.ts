import fc from 'fast-check';
import {
  dayNames,
  formatDate,
  formatLongDate,
  isoDay,
  monthNames,
  monthNumber,
  parseDate,
  shortMonthNames,
} from './dates';

describe('parseDate', () => {
  it.each([
    ['2026-01-31', '2026-01-31', 'yyyy-MM-dd'],
    ['2026/01/31', '2026-01-31', 'yyyy/MM/dd'],
    ['2026-1-5', '2026-01-05', 'yyyy-M-d'],
    ['31/01/2026', '2026-01-31', 'dd/MM/yyyy'],
    ['31-01-2026', '2026-01-31', 'dd-MM-yyyy'],
    ['31.01.2026', '2026-01-31', 'dd.MM.yyyy'],
    ['31 / 01 / 2026', '2026-01-31', 'dd/MM/yyyy'],
    ['25/1/2026', '2026-01-25', 'd/M/yyyy'],
    ['5/5/2026', '2026-05-05', 'd/M/yyyy'],
    ['29/02/2024', '2024-02-29', 'dd/MM/yyyy'],
    ['5 Januari 2026', '2026-01-05', 'd MMMM yyyy'],
    ['05 JANUARI 2026', '2026-01-05', 'dd MMMM yyyy'],
    ['  5  Januari\u00a02026 ', '2026-01-05', 'd MMMM yyyy'],
    ['Senin, 5 Jan 2026', '2026-01-05', 'EEEE, d MMM yyyy'],
    ['Sen 5 Jan 2026', '2026-01-05', 'EEE d MMM yyyy'],
    ["Jum'at, 2 Januari 2026", '2026-01-02', 'EEEE, d MMMM yyyy'],
    ['Ahad, 04/01/2026', '2026-01-04', 'EEEE, dd/MM/yyyy'],
    ['05-Jan-2026', '2026-01-05', 'dd-MMM-yyyy'],
    ['5/Agt/26', '2026-08-05', 'd/MMM/yy'],
    ['5 Mei 2026', '2026-05-05', 'd MMM yyyy'],
    ['5 Jan. 2026', '2026-01-05', 'd MMM yyyy'],
    ['January 5, 2026', '2026-01-05', 'MMMM d, yyyy'],
    ['January 1st, 2026', '2026-01-01', 'MMMM do, yyyy'],
    ['1st January 2026', '2026-01-01', 'do MMMM yyyy'],
    ['22ND Feb 2026', '2026-02-22', 'do MMM yyyy'],
    ['13th Mar 2026', '2026-03-13', 'do MMM yyyy'],
    ['5 Jan, 2026', '2026-01-05', 'd MMM, yyyy'],
    ["5 Jan '26", '2026-01-05', 'd MMM yy'],
    ['5.Jan.2026', '2026-01-05', 'd.MMM.yyyy'],
  ])('%s is %s', (text, iso, format) => {
    const read = parseDate(text);
    expect(read).toMatchObject({ iso, format });
  });

  it.each([
    ['05/01/2026', '2026-01-05'],
    ['1-5-26', '2026-05-01'],
    ['31-12-26', '2026-12-31'],
    ['Ahad, 04/01/2026', '2026-01-04'],
  ])('%s is read day first and marked ambiguous', (text, iso) => {
    expect(parseDate(text)).toMatchObject({ iso, ambiguous: true });
  });

  it.each(['25/01/2026', '05/05/2026', '5 Januari 2026', '2026-01-05', '31/01/2026'])('%s is not ambiguous', (text) => {
    expect(parseDate(text)).not.toHaveProperty('ambiguous');
  });

  it.each([
    ['31-12-69', '1969-12-31'],
    ['31-12-68', '2068-12-31'],
    ['31-12-00', '2000-12-31'],
  ])('%s has its century by rule', (text, iso) => {
    expect(parseDate(text)?.iso).toBe(iso);
  });

  it.each([
    '',
    '01/13/2026',
    '30/02/2026',
    '29/02/2026',
    '31/04/2026',
    '32/01/2026',
    '00/01/2026',
    '2026-13-01',
    '31/01-2026',
    'Selasa, 5 Januari 2026',
    'Januari 2026',
    '5 Januari',
    '5 Foo 2026',
    '31/01/226',
    '20260131',
    '5 Januari 2026 WIB',
    '45292',
    '31/01/2026 10:00',
    'constructor, 5 Januari 2026',
    '1/2',
    '31//01//2026',
    '5 constructor 2026',
    '2st January 2026',
    '11st January 2026',
    '31st February 2026',
    "5 Jan '2026",
  ])('%j is not a date', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it('reads eight digits only when asked', () => {
    expect(parseDate('20260131', { compact: true })).toEqual({ iso: '2026-01-31', format: 'yyyyMMdd' });
    expect(parseDate('20261331', { compact: true })).toBeUndefined();
  });

  it.each([
    [1, 'Januari jan JANUARY Jan.'],
    [2, 'Februari Feb Pebruari Peb'],
    [3, 'Maret Mar March'],
    [4, 'April Apr'],
    [5, 'Mei may'],
    [6, 'Juni Jun June'],
    [7, 'Juli Jul July'],
    [8, 'Agustus Agu Agt Ags Aug'],
    [9, 'September Sep Sept'],
    [10, 'Oktober Okt Oct'],
    [11, 'November Nov Nop Nopember'],
    [12, 'Desember Des Dec December'],
  ])('month %d is written %s', (number, names) => {
    for (const name of names.split(' ')) expect(monthNumber(name)).toBe(number);
  });
});

const isoDays = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('formatting', () => {
  it('writes dates the Indonesian way', () => {
    expect(formatDate('2026-01-31')).toBe('31/01/2026');
    expect(formatDate('2026-01-31T08:30:00')).toBe('31/01/2026');
    expect(formatLongDate('2026-01-05')).toBe('5 Januari 2026');
    expect(formatLongDate('2026-01-05', { weekday: true })).toBe('Senin, 5 Januari 2026');
  });

  it('shows invalid dates unchanged', () => {
    expect(formatDate('besok')).toBe('besok');
    expect(formatLongDate('2026-13-01')).toBe('2026-13-01');
  });

  it('agrees with Intl on names', () => {
    for (const [index, name] of monthNames.entries()) {
      const day = new Date(Date.UTC(2026, index, 1));
      expect(day.toLocaleDateString('id-ID', { month: 'long', timeZone: 'UTC' })).toBe(name);
      expect(monthNumber(shortMonthNames[index] ?? '')).toBe(index + 1);
    }
    expect(new Date(Date.UTC(2026, 0, 4)).toLocaleDateString('id-ID', { weekday: 'long', timeZone: 'UTC' })).toBe(
      dayNames[0],
    );
  });

  it('is read back', () => {
    fc.assert(
      fc.property(isoDays, (iso) => {
        expect(parseDate(iso)?.iso).toBe(iso);
        expect(parseDate(formatDate(iso))).toMatchObject({ iso, format: 'dd/MM/yyyy' });
        expect(parseDate(formatLongDate(iso))?.iso).toBe(iso);
        expect(parseDate(formatLongDate(iso, { weekday: true }))?.iso).toBe(iso);
      }),
    );
  });
});

it('never throws and returns only real dates', () => {
  const near = fc.stringMatching(/^[0-9]{1,4}[-/. ][0-9a-zA-Z]{1,4}[-/. ][0-9]{1,4}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => {
      const iso = parseDate(text, { compact: true })?.iso;
      if (iso === undefined) return;
      const [year, month, day] = iso.split('-').map(Number);
      expect(isoDay(year ?? 0, month ?? 0, day ?? 0)).toBe(iso);
    }),
  );
});
