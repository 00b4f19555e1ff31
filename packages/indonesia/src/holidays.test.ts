import { isoDay } from './dates';
import { allHolidayYears, holidayCalendar, holidayYears, isWorkingDay } from './holidays';

const calendar = holidayCalendar();

describe('holidays of 2026', () => {
  const national =
    '01-01 01-16 02-17 03-19 03-21 03-22 04-03 04-05 05-01 05-14 05-27 05-31 06-01 06-16 08-17 08-25 12-25'.split(' ');
  const jointLeave = '02-16 03-18 03-20 03-23 03-24 05-15 05-28 12-24'.split(' ');
  const daysOf = (kind: string): string[] =>
    (calendar.year(2026)?.holidays ?? []).filter((day) => day.kind === kind).map((day) => day.date.slice(5));

  it('are the 17 and 8 of the decree', () => {
    expect(national).toHaveLength(17);
    expect(jointLeave).toHaveLength(8);
    expect(daysOf('libur_nasional')).toEqual(national);
    expect(daysOf('cuti_bersama')).toEqual(jointLeave);
  });

  it('are decreed, not estimated', () => {
    expect(calendar.year(2026)).toMatchObject({ status: 'ditetapkan', decree: expect.stringContaining('1497') });
  });

  it('are real days of their year', () => {
    for (const { year, holidays } of allHolidayYears) {
      expect(new Set(holidays.map(({ date }) => date)).size).toBe(holidays.length);
      expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).sort());
      for (const { date } of holidays) {
        const [y, m, d] = date.split('-').map(Number);
        expect(isoDay(y ?? 0, m ?? 0, d ?? 0)).toBe(date);
        expect(y).toBe(year);
      }
    }
  });
});

/** As the decrees count: a Keppres sets election days, and a day with two holidays counts once. */
describe.each([
  [2015, 15 + 1 + 1, '07-16 07-20 07-21'],
  [2016, 15, '07-04 07-05 07-08 12-26'],
  [2017, 16 + 1, '01-02 06-23 06-27 06-28 06-29 06-30 12-26'],
  [2018, 16 + 1, '06-11 06-12 06-13 06-14 06-18 06-19 06-20 12-24'],
  [2019, 16 + 1, '06-03 06-04 06-07 12-24'],
  [2020, 16 + 1, '08-21 10-28 10-30 12-24 12-31'],
  [2021, 16 - 1, '05-12'],
  [2022, 16, '04-29 05-04 05-05 05-06'],
  [2023, 16, '01-23 03-23 04-19 04-20 04-21 04-24 04-25 06-02 06-28 06-30 12-26'],
  [2024, 17 + 2, '02-09 03-12 04-08 04-09 04-12 04-15 05-10 05-24 06-18 12-26'],
  [2025, 17, '01-28 03-28 04-02 04-03 04-04 04-07 05-13 05-30 06-09 08-18 12-26'],
])('holidays of %d', (year, national, jointLeave) => {
  const list = calendar.year(year);
  const ofKind = (kind: string) => (list?.holidays ?? []).filter((day) => day.kind === kind);

  it('match the number in the decree', () => {
    expect(list?.status).toBe('ditetapkan');
    expect(ofKind('libur_nasional')).toHaveLength(national);
    expect(
      ofKind('cuti_bersama')
        .map(({ date }) => date.slice(5))
        .join(' '),
    ).toBe(jointLeave);
    expect(list?.sources?.length).toBeGreaterThan(1);
  });
});

it.each([
  ['2016-06-01', undefined],
  ['2017-06-01', 'Hari Lahir Pancasila'],
  ['2017-02-15', 'Pemungutan suara pemilihan kepala daerah'],
  ['2020-05-22', undefined],
  ['2020-12-31', 'Pengganti Cuti Bersama Idul Fitri 1441 Hijriah'],
  ['2021-08-10', undefined],
  ['2021-08-11', 'Tahun Baru Islam 1 Muharam 1443 Hijriah'],
  ['2021-10-20', 'Maulid Nabi Muhammad S.A.W.'],
  ['2021-12-24', undefined],
  ['2022-07-09', undefined],
  ['2022-07-10', 'Idul Adha 1443 Hijriah'],
  ['2023-04-21', 'Cuti Bersama Idul Fitri 1444 Hijriah'],
  ['2023-04-26', undefined],
  ['2024-11-27', 'Pemungutan suara pemilihan kepala daerah'],
  ['2025-08-18', 'Cuti Bersama Proklamasi Kemerdekaan'],
])('the amendments of a decree apply: %s is %p', (day, name) => {
  expect(calendar.on(day)?.name).toBe(name);
});

describe('holidayCalendar', () => {
  it('finds a holiday by a date or an instant', () => {
    expect(calendar.on('2026-08-17')?.name).toBe('Proklamasi Kemerdekaan');
    expect(calendar.on('2026-08-17T08:00:00')?.kind).toBe('libur_nasional');
    expect(calendar.on('2026-08-18')).toBeUndefined();
  });

  it('does not know a year without a decree', () => {
    expect(calendar.knows('2026-01-01')).toBe(true);
    expect(calendar.knows('2014-01-01')).toBe(false);
    expect(calendar.year(2014)).toBeUndefined();
    expect(calendar.knows('2027-01-01')).toBe(false);
    expect(calendar.year(2027)).toMatchObject({ status: 'perkiraan', decree: null });
    expect(holidayYears.map(({ year }) => year)).not.toContain(2027);
  });

  it('accepts an administrator’s list', () => {
    const more = holidayCalendar([
      {
        year: 2027,
        decree: '',
        status: 'perkiraan',
        holidays: [{ date: '2027-01-01', name: 'Tahun Baru', kind: 'libur_nasional' }],
      },
    ]);
    expect(more.on('2027-01-01')?.name).toBe('Tahun Baru');
    expect(more.year(2027)?.status).toBe('perkiraan');
  });

  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-12-24', false],
    ['2026-12-25', false],
    ['2026-12-28', true],
  ])('%s is a working day: %s', (day, working) => {
    expect(isWorkingDay(day)).toBe(working);
  });
});
