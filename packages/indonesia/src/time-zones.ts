/** The three zones of Indonesia. None has daylight saving time, so a fixed offset converts an instant. */
export const zoneNames = ['WIB', 'WITA', 'WIT'] as const;
export type ZoneName = (typeof zoneNames)[number];

const ZONES: Readonly<Record<ZoneName, { iana: string; offsetHours: number }>> = {
  WIB: { iana: 'Asia/Jakarta', offsetHours: 7 },
  WITA: { iana: 'Asia/Makassar', offsetHours: 8 },
  WIT: { iana: 'Asia/Jayapura', offsetHours: 9 },
};

/** WIB → 'Asia/Jakarta' (Asia/Pontianak, for West and Central Kalimantan, has the same time). */
export function ianaZone(zone: ZoneName): string {
  return ZONES[zone].iana;
}

/** How many hours a zone is ahead of UTC. */
export const zoneOffsetHours = (zone: ZoneName): number => ZONES[zone].offsetHours;

/** 'Asia/Jakarta' or 'Asia/Pontianak' → 'WIB'; undefined for a zone outside Indonesia. */
export function zoneOfIana(iana: string): ZoneName | undefined {
  if (iana === 'Asia/Pontianak') return 'WIB';
  return zoneNames.find((zone) => ZONES[zone].iana === iana);
}

/** The local time in a zone at an instant (a Date, or ISO text with its offset): '2026-11-21T09:00:00'. */
export function wallClock(instant: Date | string, zone: ZoneName = 'WIB'): string | undefined {
  const milliseconds = new Date(instant).getTime() + ZONES[zone].offsetHours * 3_600_000;
  const shifted = new Date(milliseconds);
  if (Number.isNaN(shifted.getTime())) return undefined;
  const text = shifted.toISOString();
  return text.length === 24 ? text.slice(0, 19) : undefined;
}

/** The calendar day in a zone at an instant: 'yyyy-MM-dd'. Quotas and "today" use Asia/Jakarta. */
export function dayIn(instant: Date | string, zone: ZoneName = 'WIB'): string | undefined {
  return wallClock(instant, zone)?.slice(0, 10);
}

/**
 * '2026-11-21T02:00:00.000Z' → '21/11/2026 09:00', with `named` '21/11/2026 09:00 WIB'. An invalid instant gives ''.
 */
export function formatInstant(instant: Date | string, zone: ZoneName = 'WIB', { named = false } = {}): string {
  const clock = wallClock(instant, zone);
  if (clock === undefined) return '';
  const [year, month, day] = clock.slice(0, 10).split('-');
  return `${day}/${month}/${year} ${clock.slice(11, 16)}${named ? ` ${zone}` : ''}`;
}
