/**
 * National holidays and joint leave as the yearly decree (SKB 3 Menteri) has them. Only decreed years are here: Islamic
 * dates are never computed, and a year without data is unknown, not free of holidays.
 */
import year2026 from './data/holidays/2026.json';

export interface Holiday {
  /** 'yyyy-MM-dd' */
  date: string;
  name: string;
  kind: 'libur_nasional' | 'cuti_bersama';
}

export interface HolidayYear {
  year: number;
  /** The decree's numbers. */
  decree: string;
  /** 'perkiraan' for a list an administrator entered before the decree. */
  status: 'ditetapkan' | 'perkiraan';
  holidays: readonly Holiday[];
}

export interface HolidayCalendar {
  /** The list of a year, or undefined where none is known. */
  year(year: number): HolidayYear | undefined;
  /** The holiday on a day ('yyyy-MM-dd'), if there is one. */
  on(day: string): Holiday | undefined;
  /** Whether holidays of that day's year are known at all. */
  knows(day: string): boolean;
}

function readYear(
  data: Omit<HolidayYear, 'status' | 'holidays'> & {
    status: string;
    holidays: { date: string; name: string; kind: string }[];
  },
): HolidayYear {
  return {
    ...data,
    status: data.status === 'ditetapkan' ? 'ditetapkan' : 'perkiraan',
    holidays: data.holidays.map((holiday) => ({
      ...holiday,
      kind: holiday.kind === 'cuti_bersama' ? 'cuti_bersama' : 'libur_nasional',
    })),
  };
}

/** The decreed years shipped with the product. */
export const holidayYears: readonly HolidayYear[] = [readYear(year2026)];

/** A calendar of the shipped years and of `more` (an administrator's lists, which take the place of shipped ones). */
export function holidayCalendar(more: readonly HolidayYear[] = []): HolidayCalendar {
  const years = new Map([...holidayYears, ...more].map((list) => [list.year, list]));
  const days = new Map(
    [...years.values()].flatMap(({ holidays }) => holidays.map((holiday) => [holiday.date, holiday])),
  );
  return {
    year: (year) => years.get(year),
    on: (day) => days.get(day.slice(0, 10)),
    knows: (day) => years.has(Number(day.slice(0, 4))),
  };
}

const shipped = holidayCalendar();

/** Neither Saturday, Sunday nor a holiday of the calendar. */
export function isWorkingDay(day: string, calendar: HolidayCalendar = shipped): boolean {
  const weekday = new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && calendar.on(day) === undefined;
}
