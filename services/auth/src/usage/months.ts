/** Western Indonesia has no daylight saving time: it is always seven hours ahead of UTC. */
const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

const wallClock = (time: Date) => new Date(time.getTime() + WIB_OFFSET_MS);
const two = (value: number) => String(value).padStart(2, '0');

/** The calendar month in Asia/Jakarta: `2026-11`. */
export function monthOf(time: Date): string {
  const wib = wallClock(time);
  return `${wib.getUTCFullYear()}-${two(wib.getUTCMonth() + 1)}`;
}

/** When the month of `time` ends in Asia/Jakarta. */
export function endOfMonth(time: Date): Date {
  const wib = wallClock(time);
  return new Date(Date.UTC(wib.getUTCFullYear(), wib.getUTCMonth() + 1, 1) - WIB_OFFSET_MS);
}

/** `01/12/2026 WIB`. */
export function dayInWib(time: Date): string {
  const wib = wallClock(time);
  return `${two(wib.getUTCDate())}/${two(wib.getUTCMonth() + 1)}/${wib.getUTCFullYear()} WIB`;
}
