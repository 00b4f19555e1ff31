import { canDownload, shownStatus } from './job-words';

test('a file can be downloaded as long as it exists', () => {
  expect(canDownload({ status: 'completed', is_expired: false })).toBe(true);
  expect(canDownload({ status: 'completed', is_expired: true })).toBe(false);
  expect(canDownload({ status: 'failed', is_expired: false })).toBe(false);
});

test('an expired export is shown as expired, a failed one as failed', () => {
  expect(shownStatus({ status: 'completed', is_expired: true }).status).toBe('expired');
  expect(shownStatus({ status: 'failed', is_expired: false })).toEqual({ status: 'failed', tone: 'danger' });
});
