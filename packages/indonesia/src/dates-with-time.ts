/** A date with a time of day, in the forms that exports and receipts use. */
import { parseDate } from './dates';
import { zoneNames, type ZoneName } from './time-zones';

export interface ReadDateTime {
  /** Local wall clock, 'yyyy-MM-ddTHH:mm:ss'. */
  iso: string;
  /** 'dd/MM/yyyy HH:mm', 'yyyy-MM-ddTHH:mm:ss' … */
  format: string;
  ambiguous?: true;
  /** The zone in the text: WIB, WITA, WIT, or an offset such as 'Z', '+07:00'. */
  zone?: ZoneName | string;
}

const TIME =
  /^(.{6,40}?)(T|, ?| (?:pukul |jam |pk\.? )?)(\d{1,2})([:.])(\d{2})(?:\4(\d{2})(?:[.,]\d{1,9})?)?(?: ?(WIB|WITA|WIT|Z|[+-]\d{2}:?\d{2}))?$/i;

function zoneWritten(text: string): string {
  const upper = text.toUpperCase();
  return zoneNames.find((zone) => zone === upper) ?? upper;
}

/**
 * Reads '21/11/2026 09:00', '2026-11-21T09:00:00Z', '5 Januari 2026 pukul 14.30 WIB'. Reports the zone without
 * converting. Undefined for a date without a time, or an impossible time.
 */
export function parseDateTime(text: string): ReadDateTime | undefined {
  const match = text.length > 80 ? null : TIME.exec(text.replace(/\s+/g, ' ').trim());
  if (!match) return undefined;
  const [, dayText = '', join = '', hour = '', sign = '', minute = '', second, zone] = match;
  const day = parseDate(dayText);
  // 08:00-10:00 may be the hours of a shift: programs write an offset behind a T or seconds.
  const mayBeRange = zone?.startsWith('-') === true && second === undefined && !/^t$/i.test(join);
  if (mayBeRange && !/ -\d{4}$/.test(match[0])) return undefined;
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const between = join === 'T' || join === 't' ? "'T'" : ' ';
  const clock = `${hour.length === 2 ? 'HH' : 'H'}${sign}mm${second === undefined ? '' : `${sign}ss`}`;
  return {
    iso: `${day.iso}T${hour.padStart(2, '0')}:${minute}:${second ?? '00'}`,
    format: `${day.format}${between}${clock}`,
    ...(day.ambiguous ? { ambiguous: true as const } : {}),
    ...(zone === undefined ? {} : { zone: zoneWritten(zone) }),
  };
}
