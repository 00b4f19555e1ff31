import { progressOfAll, timeOf } from './job-time';
import type { BoardJob } from './tray-queries';

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 2, 0, second)).toISOString();
const job = (changes: Partial<BoardJob>): BoardJob => ({
  id: 'a',
  kind: 'batch',
  call: null,
  subject_id: 'a',
  subject_name: null,
  status: 'processing',
  is_silent: false,
  progress_percentage: 50,
  seconds_left: null,
  error: null,
  error_sentence: null,
  created_at: at(0),
  started_at: at(0),
  updated_at: at(30),
  finished_at: null,
  ...changes,
});
const after = (second: number) => Date.parse(at(second));

test.each([
  ['what its service estimates', { seconds_left: 20 }, 35, { is: 'left', seconds: 15 }],
  ['an estimate that has run out', { seconds_left: 2 }, 40, { is: 'left', seconds: 0 }],
  ['its pace', { progress_percentage: 25 }, 40, { is: 'left', seconds: 80 }],
  ['no figure', { progress_percentage: null }, 42, { is: 'soFar', seconds: 42 }],
  ['too little done to tell', { progress_percentage: 1 }, 42, { is: 'soFar', seconds: 42 }],
  ['a clock that is behind the server’s', { progress_percentage: null }, -20, { is: 'soFar', seconds: 0 }],
  ['a job that waits', { status: 'pending' as const, started_at: null }, 42, undefined],
  ['a job that is over', { status: 'failed' as const }, 42, undefined],
])('the time of a job by %s', (_what, changes, second, expected) => {
  expect(timeOf(job(changes), after(second))).toEqual(expected);
});

test('the overall progress is the average; if it is unknown, none is shown', () => {
  expect(progressOfAll([])).toBeNull();
  expect(progressOfAll([job({ progress_percentage: null })])).toBeNull();
  expect(progressOfAll([job({ progress_percentage: 80 }), job({ progress_percentage: 40 })])).toBe(60);
  expect(progressOfAll([job({ progress_percentage: 80 }), job({ progress_percentage: null })])).toBe(40);
});
