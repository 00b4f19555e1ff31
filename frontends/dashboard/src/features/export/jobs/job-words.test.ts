import { canDownload, shownStatus } from './job-words';

test('a file can be had while it is there', () => {
  expect(canDownload({ status: 'completed', is_expired: false })).toBe(true);
  expect(canDownload({ status: 'completed', is_expired: true })).toBe(false);
  expect(canDownload({ status: 'failed', is_expired: false })).toBe(false);
});

test('an expired export says so, a failed one that it failed', () => {
  expect(shownStatus({ status: 'completed', is_expired: true }).status).toBe('expired');
  expect(shownStatus({ status: 'failed', is_expired: false })).toEqual({ status: 'failed', tone: 'danger' });
});
