export type PartOfDay = 'morning' | 'day' | 'afternoon' | 'evening';

const hourInJakarta = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', hourCycle: 'h23' });

/** Parts of the day as Indonesians divide it, in WIB: pagi to 11, siang to 15, sore to 18, then malam. */
export function partOfDay(now: Date): PartOfDay {
  const hour = Number(hourInJakarta.format(now));
  if (hour < 4 || hour >= 18) return 'evening';
  if (hour < 11) return 'morning';
  return hour < 15 ? 'day' : 'afternoon';
}
