import { fitsPattern } from '@rapi/contracts/file-pattern';
import { canSchedule, patternOf } from './bulk-files';

test('the name pattern matches these files and no others', () => {
  const names = ['jan.csv', 'feb 2026.xlsx', 'a|b*c.csv', 'jan.csv'];
  const pattern = patternOf(names);
  expect(pattern).toBe('jan.csv|feb 2026.xlsx|a?b?c.csv');
  expect(names.every((name) => fitsPattern(name, pattern))).toBe(true);
  expect(['jan.csv.xlsx', 'mar.csv', 'b*c.csv'].some((name) => fitsPattern(name, pattern))).toBe(false);
});

test('uploads whose names fit a job can be scheduled, outputs cannot', () => {
  const upload = { kind: 'upload' as const, filename: 'jan.csv' };
  expect(canSchedule([upload, { ...upload, filename: 'feb.csv' }])).toBe(true);
  expect(canSchedule([upload, { kind: 'output', filename: 'hasil.csv' }])).toBe(false);
  expect(canSchedule([])).toBe(false);
  const many = Array.from({ length: 100 }, (_, place) => ({ ...upload, filename: `${'x'.repeat(100)}${place}.csv` }));
  expect(canSchedule(many)).toBe(false);
});
