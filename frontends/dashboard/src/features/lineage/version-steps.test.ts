import { versionSteps } from './version-steps';

const version = (number: number, row_count: number, column_count: number) => ({
  version: number,
  operation_type: null,
  transformation_id: null,
  row_count,
  column_count,
  created_at: '2026-11-01T00:00:00.000Z',
  is_current: false,
});

test('each version tells what changed since the one before, whatever order they come in', () => {
  const steps = versionSteps([version(3, 90, 6), version(1, 100, 5), version(2, 100, 6)]);
  expect(steps.map(({ version: number, rowsAdded, columnsAdded }) => [number, rowsAdded, columnsAdded])).toEqual([
    [1, 0, 0],
    [2, 0, 1],
    [3, -10, 0],
  ]);
});
