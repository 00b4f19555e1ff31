import { isoDay } from './dates';
import { holidayCalendar, holidayYears, isWorkingDay } from './holidays';

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
    for (const { year, holidays } of holidayYears) {
      for (const { date } of holidays) {
        const [y, m, d] = date.split('-').map(Number);
        expect(isoDay(y ?? 0, m ?? 0, d ?? 0)).toBe(date);
        expect(y).toBe(year);
      }
    }
  });
});

describe('holidayCalendar', () => {
  it('finds a holiday by day or instant text', () => {
    expect(calendar.on('2026-08-17')?.name).toBe('Proklamasi Kemerdekaan');
    expect(calendar.on('2026-08-17T08:00:00')?.kind).toBe('libur_nasional');
    expect(calendar.on('2026-08-18')).toBeUndefined();
  });

  it('does not pretend to know a year without decree', () => {
    expect(calendar.knows('2026-01-01')).toBe(true);
    expect(calendar.knows('2027-01-01')).toBe(false);
    expect(calendar.year(2027)).toBeUndefined();
  });

  it('takes an administrator’s list', () => {
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
