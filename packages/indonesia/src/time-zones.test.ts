import fc from 'fast-check';
import { dayIn, formatInstant, ianaZone, wallClock, zoneNames, zoneOfIana } from './time-zones';

describe('time zones', () => {
  it('shows an instant in each zone', () => {
    const instant = '2026-11-21T02:00:00.000Z';
    expect(formatInstant(instant)).toBe('21/11/2026 09:00');
    expect(formatInstant(instant, 'WITA', { named: true })).toBe('21/11/2026 10:00 WITA');
    expect(formatInstant(new Date(instant), 'WIT')).toBe('21/11/2026 11:00');
  });

  it('returns the day in Jakarta, not in London', () => {
    expect(dayIn('2026-12-31T17:00:00Z')).toBe('2027-01-01');
    expect(dayIn('2026-12-31T16:59:59Z')).toBe('2026-12-31');
  });

  it('agrees with Intl', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom(...zoneNames), (instant, zone) => {
        const intl = new Intl.DateTimeFormat('sv-SE', {
          timeZone: ianaZone(zone),
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(instant);
        expect(wallClock(instant, zone)?.replace('T', ' ')).toBe(intl);
      }),
    );
  });

  it('names zones by their IANA name', () => {
    expect(zoneOfIana('Asia/Pontianak')).toBe('WIB');
    expect(zoneOfIana('Asia/Jayapura')).toBe('WIT');
    expect(zoneOfIana('Europe/Paris')).toBeUndefined();
  });

  it('shows nothing for an invalid instant', () => {
    expect(formatInstant('kemarin')).toBe('');
    expect(dayIn('')).toBeUndefined();
  });
});
