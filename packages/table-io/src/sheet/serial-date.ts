const DAY = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The day after 9999-12-31, the last day that Excel knows. */
const END_1900 = 2_958_466;
/** Excel has a 29 February 1900; days before it are off by one. */
const LEAP_BUG = 60;

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const fraction = milliseconds - seconds * 1000;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const text = `${two(hours)}:${two(minutes - hours * 60)}:${two(seconds - minutes * 60)}`;
  return fraction === 0 ? text : `${text}.${String(fraction).padStart(3, '0').replace(/0+$/, '')}`;
}

/** Cache of written days, by milliseconds: a column has few distinct days, and writing one is slow. */
const written = new Map<number, string>();
const MAX_WRITTEN = 40_000;

function isoDay(time: number): string {
  const known = written.get(time);
  if (known !== undefined) return known;
  const day = new Date(time).toISOString().slice(0, 10);
  if (written.size < MAX_WRITTEN) written.set(time, day);
  return day;
}

export interface DayText {
  text: string;
  /** A day alone, a day with its time, a time alone, or a day that is in no calendar (0 January, 29 February 1900). */
  kind: 'date' | 'datetime' | 'time' | 'none';
}

/**
 * A serial number under a date format. Days are 'yyyy-MM-dd', with time 'yyyy-MM-ddTHH:mm:ss'; null if it is no day.
 */
export function dayText(serial: number, shows: 'date' | 'datetime' | 'time', date1904: boolean): DayText | null {
  if (!(serial >= 0) || serial >= END_1900) return null;
  const total = Math.round(serial * DAY);
  const days = Math.floor(total / DAY);
  const time = total - days * DAY;
  if (days === 0 && !date1904) {
    if (shows === 'date' && time === 0) return null;
    return { text: clock(time), kind: 'time' };
  }
  if (shows === 'time' && days === 0) return { text: clock(time), kind: 'time' };
  if (!date1904 && days === LEAP_BUG) return { text: '1900-02-29', kind: 'none' };
  const start = date1904 ? EPOCH_1904 : days < LEAP_BUG ? EPOCH_1900 + DAY : EPOCH_1900;
  const day = isoDay(start + days * DAY);
  if (shows === 'date' && time === 0) return { text: day, kind: 'date' };
  return { text: `${day}T${clock(time)}`, kind: 'datetime' };
}

/** The serial number of a moment in UTC; undefined for a moment of no calendar, or before the first day. */
export function serialOf(moment: string, date1904: boolean): number | undefined {
  const time = Date.parse(moment);
  const days = (time - (date1904 ? EPOCH_1904 : EPOCH_1900)) / DAY;
  const serial = date1904 || days >= LEAP_BUG + 1 ? days : days - 1;
  return serial >= 0 ? serial : undefined;
}

/** An elapsed time under [h]:mm:ss. The hours go on beyond 24. */
export function durationText(serial: number): string {
  const milliseconds = Math.round(Math.abs(serial) * DAY);
  return `${serial < 0 ? '-' : ''}${clock(milliseconds)}`;
}
