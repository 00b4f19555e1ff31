import fc from 'fast-check';
import { jobIn, withProgress } from './job-events';
import type { BoardJob, JobList } from './tray-queries';

const job: BoardJob = {
  id: 'export:e1',
  kind: 'export',
  call: null,
  subject_id: 'e1',
  subject_name: 'Laporan',
  status: 'pending',
  is_silent: false,
  progress_percentage: 0,
  seconds_left: null,
  error: null,
  error_sentence: null,
  created_at: '2026-11-23T02:00:00.000Z',
  started_at: null,
  updated_at: '2026-11-23T02:00:00.000Z',
  finished_at: null,
};
const list: JobList = { jobs: [job, { ...job, id: 'export:e2', subject_id: 'e2' }], total: 2, active: 2 };
const now = new Date('2026-11-23T02:01:00.000Z');
const event = { job_id: 'export:e1', kind: 'export', subject_id: 'e1', progress_percentage: 40, seconds_left: 9 };

test('an event updates its own job only', () => {
  const changed = withProgress(list, event, now);
  expect(changed?.jobs[0]).toMatchObject({
    status: 'processing',
    progress_percentage: 40,
    seconds_left: 9,
    started_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  expect(changed?.jobs[1]).toBe(list.jobs[1]);
});

test('a job that waits again says so, and a job without measurable progress has no figure', () => {
  const waiting = withProgress(list, { ...event, seconds_left: undefined, is_waiting: true }, now);
  expect(waiting?.jobs[0]).toMatchObject({ status: 'pending', started_at: null, seconds_left: null });
  expect(withProgress(list, { ...event, progress_percentage: null }, now)?.jobs[0]).toMatchObject({
    status: 'processing',
    progress_percentage: null,
  });
});

test('events after the end change nothing; a job that the list lacks is fetched', () => {
  const over = { ...list, jobs: [{ ...job, status: 'completed' as const, finished_at: now.toISOString() }] };
  expect(withProgress(over, event, now)).toBe(over);
  expect(withProgress(list, { ...event, job_id: 'export:e3' }, now)).toBeUndefined();
  expect(withProgress(undefined, event, now)).toBeUndefined();
});

test('only calls that leave something behind are followed', () => {
  const call = { job_id: 'request-1', kind: 'call', subject_id: 'f1' };
  expect(jobIn({ ...call, call: 'cleaning.apply', subject_name: 'penjualan.csv' })).toEqual({
    id: 'request-1',
    kind: 'call',
    name: 'penjualan.csv',
    subjectId: 'f1',
  });
  expect(jobIn({ ...call, call: 'cleaning.preview' })).toBeUndefined();
  expect(jobIn(call)).toBeUndefined();
});

test('no event of the stream breaks the page', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(() => withProgress(list, data, now)).not.toThrow();
    }),
  );
});
