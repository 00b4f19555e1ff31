import { pointLabel, pointName, withQuietPoints } from './period';
import { axisTop } from './TrendChart';

const point = (period: string, transformations = 3) => ({
  period,
  transformations,
  success_rate: 100,
  avg_processing_time: 1,
});

test('days on which nothing happened stand between those of which the API tells', () => {
  const filled = withQuietPoints([point('2026-11-01T17:00:00.000Z'), point('2026-11-04T17:00:00.000Z')], 'month');
  expect(filled.map(({ period, transformations }) => [period.slice(0, 10), transformations])).toEqual([
    ['2026-11-01', 3],
    ['2026-11-02', 0],
    ['2026-11-03', 0],
    ['2026-11-04', 3],
  ]);
});

test('points that are no times, and none at all, stay as they are', () => {
  expect(withQuietPoints([point('Week 1'), point('Week 3')], 'quarter')).toHaveLength(2);
  expect(withQuietPoints([], 'day')).toEqual([]);
});

test('points are named in WIB', () => {
  expect(pointName('2026-11-20T17:00:00.000Z', 'month')).toBe('21/11/2026');
  expect(pointLabel('2026-11-20T17:00:00.000Z', 'month')).toBe('21/11');
  expect(pointName('2026-11-20T17:00:00.000Z', 'day')).toBe('21/11/2026 00:00 WIB');
  expect(pointLabel('2026-11-20T17:00:00.000Z', 'day')).toBe('00:00');
  expect(pointLabel('Week 1', 'quarter')).toBe('Week 1');
});

test.each([
  [0, 5],
  [5, 5],
  [6, 10],
  [14, 20],
  [21, 50],
  [100, 100],
  [101, 200],
  [730, 1000],
])('an axis for %d ends at %d', (most, top) => {
  expect(axisTop(most)).toBe(top);
});
