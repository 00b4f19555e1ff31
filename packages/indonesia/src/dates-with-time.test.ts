import fc from 'fast-check';
import { parseDateTime } from './dates-with-time';

describe('parseDateTime', () => {
  it.each([
    ['21/11/2026 09:00', '2026-11-21T09:00:00', 'dd/MM/yyyy HH:mm', undefined],
    ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00', "yyyy-MM-dd'T'HH:mm:ss", 'Z'],
    ['2026-11-21 9:05:07', '2026-11-21T09:05:07', 'yyyy-MM-dd H:mm:ss', undefined],
    ['2026-11-21 09:05:07+07:00', '2026-11-21T09:05:07', 'yyyy-MM-dd HH:mm:ss', '+07:00'],
    ['5 Januari 2026 pukul 14.30 WIB', '2026-01-05T14:30:00', 'd MMMM yyyy HH.mm', 'WIB'],
    ['Senin, 5 Jan 2026, 14:30 wita', '2026-01-05T14:30:00', 'EEEE, d MMM yyyy HH:mm', 'WITA'],
  ])('%s', (text, iso, format, zone) => {
    expect(parseDateTime(text)).toMatchObject(zone === undefined ? { iso, format } : { iso, format, zone });
  });

  it.each([
    '',
    '21/11/2026',
    '21/11/2026 24:00',
    '21/11/2026 10:60',
    '30/02/2026 10:00',
    '10:00',
    '21/11/2026 10:00 PST',
  ])('%j is invalid', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  });

  it('keeps the ambiguity of the date', () => {
    expect(parseDateTime('05/01/2026 10:00')?.ambiguous).toBe(true);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (text) => void parseDateTime(text)));
  });
});
