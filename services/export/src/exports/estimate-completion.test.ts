import { estimatedCompletion } from './estimate-completion';

const now = new Date('2026-11-21T02:00:00Z');
const secondsOf = (outputFormat: 'csv' | 'pdf', cells: number, ahead = 0) =>
  (estimatedCompletion({ exportType: 'data_export', outputFormat }, { cells, ahead, now }).getTime() - now.getTime()) /
  1000;

test('an estimate grows with the cells, the format and the jobs ahead', () => {
  expect(secondsOf('csv', 100)).toBeLessThan(secondsOf('csv', 5_000_000));
  expect(secondsOf('csv', 100_000)).toBeLessThan(secondsOf('pdf', 100_000));
  expect(secondsOf('csv', 100)).toBeLessThan(secondsOf('csv', 100, 3));
});
