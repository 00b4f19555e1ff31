const DAY_MS = 86_400_000;

/** Days left until a time, started days included; 0 when it has passed or there is none. */
export function daysUntil(time: string | null, now: Date): number {
  const left = time === null ? 0 : Date.parse(time) - now.getTime();
  return left > 0 ? Math.ceil(left / DAY_MS) : 0;
}
