/**
 * National holidays and joint leave from the yearly decree (SKB 3 Menteri) and its amendments, plus election days
 * (Keppres). Islamic dates are never computed, and a year without data is unknown, not free of holidays. Each list
 * names its sources; a year is 'ditetapkan' when two independent sources agree on its days.
 */
import year2015 from './data/holidays/2015.json';
import year2016 from './data/holidays/2016.json';
import year2017 from './data/holidays/2017.json';
import year2018 from './data/holidays/2018.json';
import year2019 from './data/holidays/2019.json';
import year2020 from './data/holidays/2020.json';
import year2021 from './data/holidays/2021.json';
import year2022 from './data/holidays/2022.json';
import year2023 from './data/holidays/2023.json';
import year2024 from './data/holidays/2024.json';
import year2025 from './data/holidays/2025.json';
import year2026 from './data/holidays/2026.json';
import year2027 from './data/holidays/2027.json';

export interface Holiday {
  /** 'yyyy-MM-dd' */
  date: string;
  name: string;
  kind: 'libur_nasional' | 'cuti_bersama';
}

export interface HolidayYear {
  year: number;
  /** The numbers of the decree and its amendments; null if not known for certain. */
  decree: string | null;
  /** 'perkiraan' for expected days, or if only one source has the decree. */
  status: 'ditetapkan' | 'perkiraan';
  /** The sources of the list. */
  sources?: readonly string[];
  holidays: readonly Holiday[];
}

export interface HolidayCalendar {
  /** The list of a year, or undefined if there is none; its status says whether it is decreed. */
  year(year: number): HolidayYear | undefined;
  /** The holiday on a day ('yyyy-MM-dd'), if any, including expected ones. */
  on(day: string): Holiday | undefined;
  /** Whether the holidays of the day's year are known: decreed, or entered by an administrator. */
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

/** All years shipped with the product, including expected ones. */
export const allHolidayYears: readonly HolidayYear[] = [
  year2015,
  year2016,
  year2017,
  year2018,
  year2019,
  year2020,
  year2021,
  year2022,
  year2023,
  year2024,
  year2025,
  year2026,
  year2027,
].map(readYear);

/** The decreed years shipped with the product. */
export const holidayYears: readonly HolidayYear[] = allHolidayYears.filter(({ status }) => status === 'ditetapkan');

/** A calendar of the shipped years and of `more` (an administrator's lists, which replace shipped ones). */
export function holidayCalendar(more: readonly HolidayYear[] = []): HolidayCalendar {
  const years = new Map([...allHolidayYears, ...more].map((list) => [list.year, list]));
  const known = new Set([...holidayYears, ...more].map(({ year }) => year));
  const days = new Map(
    [...years.values()].flatMap(({ holidays }) => holidays.map((holiday) => [holiday.date, holiday])),
  );
  return {
    year: (year) => years.get(year),
    on: (day) => days.get(day.slice(0, 10)),
    knows: (day) => known.has(Number(day.slice(0, 4))),
  };
}

const shipped = holidayCalendar();

/** Whether a day is a decreed national holiday or joint leave. A year without a decree has no known holidays. */
export const isDecreedHoliday = (day: string): boolean => shipped.knows(day) && shipped.on(day) !== undefined;

/** Whether a day is neither Saturday, Sunday nor a holiday of the calendar. */
export function isWorkingDay(day: string, calendar: HolidayCalendar = shipped): boolean {
  const weekday = new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && calendar.on(day) === undefined;
}
