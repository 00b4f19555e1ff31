import { times } from '@rapi/test-breadth';
import fc from 'fast-check';
import { openSchedule, type Schedule } from './schedule';
import { scheduleInWords } from './schedule-words';

const wordsOf = (pattern: string) => scheduleInWords(openSchedule(pattern, 'Asia/Jakarta').fields);

test.each([
  ['*/15 * * * *', 'Setiap 15 menit', 'Every 15 minutes'],
  ['0 * * * *', 'Setiap jam', 'Every hour'],
  ['0 */2 * * *', 'Setiap 2 jam sejak pukul 00:00', 'Every 2 hours from 00:00'],
  ['0 9 * * *', 'Pukul 09:00', 'At 09:00'],
  ['0 9 * * 1', 'Pukul 09:00, setiap hari Senin', 'At 09:00, on Monday'],
  ['0 9 1 * *', 'Pukul 09:00, setiap tanggal 1', 'At 09:00, on the 1st'],
  [
    '0 9 1 1,4,7,10 *',
    'Pukul 09:00, setiap tanggal 1, hanya bulan Januari, April, Juli, dan Oktober',
    'At 09:00, on the 1st, only in January, April, July, and October',
  ],
  [
    '30 8-17/3 * * 1-5',
    'Pukul 08:30, 11:30, 14:30, dan 17:30, setiap hari Senin sampai Jumat',
    'At 08:30, 11:30, 14:30, and 17:30, on Monday to Friday',
  ],
  ['*/15 8-17 * * *', 'Setiap 15 menit, pukul 08:00 sampai 17:59', 'Every 15 minutes, from 08:00 to 17:59'],
  [
    '*/7 * * * *',
    'Pada menit ke-0, 7, 14, 21, 28, 35, 42, 49, dan 56 setiap jam',
    'At minute 0, 7, 14, 21, 28, 35, 42, 49, and 56 of the hour',
  ],
  ['0 9 1-7 * *', 'Pukul 09:00, setiap tanggal 1 sampai 7', 'At 09:00, on the 1st to 7th'],
  [
    '0 9 * */3 *',
    'Pukul 09:00, hanya bulan Januari, April, Juli, dan Oktober',
    'At 09:00, only in January, April, July, and October',
  ],
  ['0  9 * jan-mar *', 'Pukul 09:00, hanya bulan Januari sampai Maret', 'At 09:00, only in January to March'],
  [
    '0 4 1 * 1-5',
    'Pukul 04:00, setiap tanggal 1, atau setiap hari Senin sampai Jumat',
    'At 04:00, on the 1st, or on Monday to Friday',
  ],
  [
    '0 4 * * */2',
    'Pukul 04:00, setiap hari Selasa, Kamis, Sabtu, dan Minggu',
    'At 04:00, on Tuesday, Thursday, Saturday, and Sunday',
  ],
  ['0 4 * * 5-7', 'Pukul 04:00, setiap hari Jumat sampai Minggu', 'At 04:00, on Friday to Sunday'],
  ['0 4 */1 * 1', 'Pukul 04:00', 'At 04:00'],
  [
    '0 9 15,L * *',
    'Pukul 09:00, setiap tanggal 15 serta setiap hari terakhir dalam bulan',
    'At 09:00, on the 15th and on the last day of the month',
  ],
  [
    '0 9 LW * *',
    'Pukul 09:00, setiap hari kerja terakhir dalam bulan (Senin sampai Jumat)',
    'At 09:00, on the last working day of the month (Monday to Friday)',
  ],
  [
    '0 9 * * mon#1,fril',
    'Pukul 09:00, setiap hari Senin pertama dalam bulan serta setiap hari Jumat terakhir dalam bulan',
    'At 09:00, on the 1st Monday of the month and on the last Friday of the month',
  ],
])('%s in words', (pattern, id, en) => {
  expect(wordsOf(pattern)).toEqual({ id, en });
});

const NOW = new Date('2026-11-23T06:30:00Z');
const UNTIL = new Date('2100-01-01T00:00:00Z');
const instantsOf = (schedule: Schedule) => schedule.between(NOW, UNTIL, 6).map((run) => run.toISOString());

/** The grammar of a field; numbers and steps may also lie just outside their bounds. */
function field(from: number, to: number, names: readonly string[], special: readonly string[] = []) {
  const number = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: from, max: to }).map(String) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: to + 3 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...names, `00${from}`) },
  );
  const step = fc.integer({ min: 0, max: 2 * to + 2 }).map(String);
  const part = fc.oneof(
    { weight: 2, arbitrary: fc.constant('*') },
    { weight: 4, arbitrary: number },
    { weight: 2, arbitrary: fc.tuple(number, number).map(([first, last]) => `${first}-${last}`) },
    { weight: 2, arbitrary: step.map((every) => `*/${every}`) },
    { weight: 1, arbitrary: fc.tuple(number, number, step).map(([first, last, every]) => `${first}-${last}/${every}`) },
    ...(special.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...special) }] : []),
  );
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('*') },
    { weight: 3, arbitrary: part },
    { weight: 1, arbitrary: fc.array(part, { minLength: 2, maxLength: 3 }).map((parts) => parts.join(',')) },
  );
}
const patterns = fc
  .tuple(
    field(0, 59, ['x']),
    field(0, 23, ['-1']),
    field(1, 31, ['?'], ['L', 'LW', 'l', '15W']),
    field(1, 12, ['JAN', 'dec', 'foo']),
    field(0, 7, ['SUN', 'fri', 'bar'], ['MON#1', '5#5', 'SUNL', '3L', '2#6', '7#2']),
  )
  .map((fields) => fields.join(' '));

/** The schedule of a pattern; null if refused with a reason. Any other error is a bug. */
function opened(pattern: string): Schedule | null {
  try {
    return openSchedule(pattern, 'Asia/Jakarta');
  } catch (error) {
    expect(error).toMatchObject({ status: 422, code: 'invalid_schedule' });
    return null;
  }
}

test('any pattern of the grammar is refused with a reason, or runs as its description says', () => {
  const said = new Map<string, { pattern: string; instants: string[] }>();
  fc.assert(
    fc.property(patterns, (pattern) => {
      const schedule = opened(pattern);
      if (!schedule) return;
      const instants = instantsOf(schedule);
      expect(instants.length).toBeGreaterThan(0);
      const { id, en } = scheduleInWords(schedule.fields);
      for (const sentence of [id, en]) {
        expect(sentence).not.toMatch(/undefined|NaN|\d{3}|, ,| {2}/);
        const known = said.get(sentence) ?? { pattern, instants };
        said.set(sentence, known);
        expect([sentence, pattern, instants]).toEqual([sentence, pattern, known.instants]);
      }
    }),
    { numRuns: times(10_000, 400) },
  );
});
