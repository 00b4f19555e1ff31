import fc from 'fast-check';
import { openSchedule, type Schedule } from '../schedules/schedule';
import { dueOccurrences } from './due-occurrences';

const hourly = openSchedule('0 * * * *', 'Asia/Jakarta');
const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const shown = (policy: 'run_once' | 'run_all' | 'skip', first: string, now: string) => {
  const { occurrences, next } = dueOccurrences(hourly, policy, at(first), at(now));
  return [
    ...occurrences.map((each) => {
      return `${each.at.toISOString().slice(11, 16)}${each.isSkipped ? ' skipped' : ''}${each.missed ? ` +${each.missed}` : ''}`;
    }),
    `then ${next.toISOString().slice(11, 16)}`,
  ];
};

test('on time, every policy runs the due occurrence', () => {
  for (const policy of ['run_once', 'run_all', 'skip'] as const) {
    expect(shown(policy, '09:00', '09:00:02')).toEqual(['09:00', 'then 10:00']);
  }
});

test('after an outage', () => {
  expect(shown('run_once', '09:00', '12:30')).toEqual(['09:00 +3', 'then 13:00']);
  expect(shown('run_all', '09:00', '12:30')).toEqual(['09:00', '10:00', '11:00', '12:00', 'then 13:00']);
  expect(shown('skip', '09:00', '12:30')).toEqual(['09:00 skipped +3', 'then 13:00']);
  expect(shown('skip', '09:00', '12:00:20')).toEqual(['09:00 skipped +2', '12:00', 'then 13:00']);
});

test('whatever the clocks show, each instant is due once and none is lost', () => {
  const policies = fc.constantFrom('run_once' as const, 'run_all' as const, 'skip' as const);
  fc.assert(
    fc.property(
      policies,
      fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 40 }),
      (policy, steps) => {
        let now = at('00:00').getTime();
        let first = at('00:00');
        const seen: number[] = [];
        let covered = 0;
        for (const step of steps) {
          now += step * 1000;
          while (first.getTime() <= now) {
            const { occurrences, next } = dueOccurrences(hourly, policy, first, new Date(now));
            seen.push(...occurrences.map((each) => each.at.getTime()));
            covered += occurrences.reduce((sum, { missed }) => sum + 1 + missed, 0);
            first = next;
          }
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(covered).toBe(Math.floor((now - at('00:00').getTime()) / 3_600_000) + 1);
        expect(first.getTime()).toBeGreaterThan(now);
      },
    ),
  );
});

test('a year of missed five-minute runs is counted only up to a hundred', () => {
  const often = openSchedule('*/5 * * * *', 'Asia/Jakarta');
  let asked = 0;
  const counted: Schedule = {
    ...often,
    next: (after) => {
      asked++;
      return often.next(after);
    },
    between: (after, until, limit) => {
      asked += limit;
      return often.between(after, until, limit);
    },
  };
  const { occurrences, next } = dueOccurrences(counted, 'run_once', new Date('2025-11-23T00:00:00Z'), at('12:00'));
  expect(occurrences).toMatchObject([{ missed: 100 }]);
  expect(next).toEqual(at('12:05'));
  expect(asked).toBe(101);
});
