import { pointLabel, pointName, withQuietPoints } from './period';
import { axisOf, axisTop } from './trend-measure';

const point = (period: string, transformations = 3) => ({
  period,
  transformations,
  success_rate: 100,
  avg_processing_time: 1,
});

test('fills in days without events between the days that the API returns', () => {
  const filled = withQuietPoints([point('2026-11-01T17:00:00.000Z'), point('2026-11-04T17:00:00.000Z')], 'month');
  expect(filled.map(({ period, transformations }) => [period.slice(0, 10), transformations])).toEqual([
    ['2026-11-01', 3],
    ['2026-11-02', 0],
    ['2026-11-03', 0],
    ['2026-11-04', 3],
  ]);
});

test('points that are not times, and an empty list, are returned unchanged', () => {
  expect(withQuietPoints([point('Week 1'), point('Week 3')], 'quarter')).toHaveLength(2);
  expect(withQuietPoints([], 'day')).toEqual([]);
});

test('points are labelled in WIB', () => {
  expect(pointName('2026-11-20T17:00:00.000Z', 'month')).toBe('21/11/2026');
  expect(pointLabel('2026-11-20T17:00:00.000Z', 'month')).toBe('21/11');
  expect(pointName('2026-11-20T17:00:00.000Z', 'day')).toBe('21/11/2026 00:00 WIB');
  expect(pointLabel('2026-11-20T17:00:00.000Z', 'day')).toBe('00:00');
  expect(pointLabel('Week 1', 'quarter')).toBe('Week 1');
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 10],
  [6, 10],
  [14, 20],
  [21, 40],
  [100, 100],
  [101, 200],
  [730, 1000],
])('an axis for %d ends at %d', (most, top) => {
  expect(axisTop(most)).toBe(top);
});

test.each([1, 3, 5, 7, 17, 55, 123, 999])('both marks of an axis for %d are whole numbers', (most) => {
  expect(Number.isInteger(axisTop(most) / 2)).toBe(true);
});

test('each measure has its own axis: counts in whole numbers, rates to 100, times below a second in milliseconds', () => {
  const points = [
    point('2026-11-01T17:00:00.000Z', 3),
    { ...point('2026-11-02T17:00:00.000Z', 7), avg_processing_time: 0.034 },
  ];
  expect(axisOf(points, 'transformations').ticks).toEqual(['10', '5', '0']);
  expect(axisOf(points, 'success_rate')).toMatchObject({ top: 100, ticks: ['100%', '50%', '0%'] });
  expect(axisOf(points.slice(1), 'avg_processing_time')).toMatchObject({
    top: 0.04,
    ticks: ['40 ms', '20 ms', '0 ms'],
  });
  expect(axisOf(points, 'avg_processing_time').top).toBe(2);
});
