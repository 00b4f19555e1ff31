import type { File } from '@rapi/contracts';
import { addressOf, nextStepOf, openAddress } from './next-step';

const file = (changes: Partial<File>): File => ({
  id: 'f 1',
  filename: 'a.csv',
  original_filename: 'a.csv',
  file_size: 1,
  file_size_mb: 0,
  upload_date: '2026-11-20T02:00:00.000Z',
  file_type: 'csv',
  kind: 'upload',
  status: 'ready',
  error: null,
  row_count: 1200,
  column_count: 3,
  sheets: [],
  current_version: 1,
  ...changes,
});

test.each([
  ['an upload that nobody touched', {}, 'look'],
  ['one that is being read', { status: 'processing', current_version: null, row_count: null }, 'read'],
  ['one that was changed', { current_version: 4 }, 'report'],
  ['a short one that was changed', { current_version: 2, row_count: 5 }, 'clean'],
  ['a result', { kind: 'output' }, 'report'],
] as const)('%s', (_, changes, step) => expect(nextStepOf(file(changes))).toBe(step));

test('each step links to the place where it is done', () => {
  expect(addressOf('look', 'f 1')).toBe('/excel?tab=files&file=f%201&tool=profile');
  expect(addressOf('clean', 'f1')).toBe('/excel?tab=files&file=f1&tool=clean');
  expect(addressOf('report', 'f1')).toBe('/dashboard?dialog=exports&tab=quick');
  expect(addressOf('read', 'f1')).toBeUndefined();
  expect(openAddress('f1')).toBe('/excel?tab=files&file=f1');
});
