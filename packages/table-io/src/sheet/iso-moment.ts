import { CellKind } from '../source/cell-kind';

/** A workbook's moments have no zone: what an old program writes as Z is the clock of its cell. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?Z?)?$/;
/** Digits of a second's fraction: the engine stores microseconds. */
const HELD_DIGITS = 6;
const MINUTE = 60_000;
/** WIB, in minutes ahead of UTC. It has no daylight saving, so no table of zones is needed. */
const HOME_OFFSET = 420;

/** Moves a moment; undefined for a day or hour of no calendar, or a year that four digits cannot write. */
function moved(local: string, milliseconds: number): string | undefined {
  const time = Date.parse(`${local}Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== local) return undefined;
  const to = time + milliseconds;
  if (to < Date.UTC(1, 0) || to >= Date.UTC(10_000, 0)) return undefined;
  return new Date(to).toISOString().slice(0, 23);
}

function momentAs(local: string, fraction: string): { text: string; kind: CellKind } {
  if (local.endsWith('T00:00:00') && fraction === '') return { text: local.slice(0, 10), kind: CellKind.date };
  return { text: `${local}${fraction === '' ? '' : `.${fraction}`}`, kind: CellKind.datetime };
}

/**
 * A day or moment in ISO form; anything else is text. A fraction with more digits than the engine holds is a double's
 * noise (23:59:59.999999999) and is rounded to the millisecond, as serial numbers are.
 */
export function isoCell(written: string): { text: string; kind: CellKind } {
  const [, day, hours, seconds = '00', digits = ''] = MOMENT.exec(written) ?? [];
  if (day === undefined) return { text: written, kind: CellKind.text };
  if (hours === undefined) return { text: day, kind: CellKind.date };
  const local = `${day}T${hours}:${seconds}`;
  const fraction = digits.replace(/0+$/, '');
  if (fraction.length <= HELD_DIGITS) return momentAs(local, fraction);
  const to = moved(local, Math.round(Number(`0.${fraction}`) * 1000));
  if (to === undefined) return { text: written, kind: CellKind.text };
  return momentAs(to.slice(0, 19), to.slice(20).replace(/0+$/, ''));
}

export interface HomeMoment {
  /** Without its zone. */
  text: string;
  /** Whether it was in another zone than WIB. */
  isMoved: boolean;
}

function minutesOf(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Converts a moment that names its zone (2026-01-31T20:00:00Z) to WIB; undefined for any other text. */
export function momentInWib(written: string): HomeMoment | undefined {
  const [, minute, seconds = ':00', fraction = '', zone] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?:(:\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.exec(written) ?? [];
  if (minute === undefined || zone === undefined) return undefined;
  const away = HOME_OFFSET - minutesOf(zone);
  const to = moved(minute + seconds, away * MINUTE);
  return to === undefined ? undefined : { text: to.slice(0, 19) + fraction, isMoved: away !== 0 };
}
