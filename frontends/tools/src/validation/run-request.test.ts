import { hasSoundRows, noChoice, runRequest } from './run-request';

const custom = { ...noChoice, mode: 'custom' as const };

test('an empty name becomes the documented one; no rules mean all active ones', () => {
  expect(runRequest(noChoice, 10, 'Validation 21/11/2026')).toEqual({
    session_name: 'Validation 21/11/2026',
    validation_mode: 'full',
    rule_ids: [],
  });
  expect(runRequest({ ...noChoice, name: ' Akhir bulan ' }, 10, 'x').session_name).toBe('Akhir bulan');
});

test('rows count from one here and from zero in the API, where the end is exclusive', () => {
  expect(runRequest({ ...custom, fromRow: '2', toRow: '5', columns: ['Kota'] }, 10, 'x').scope).toEqual({
    row_range: [1, 5],
    columns: ['Kota'],
  });
  expect(runRequest(custom, 10, 'x').scope).toEqual({ row_range: [0, 10] });
  expect(runRequest({ ...noChoice, fromRow: '2' }, 10, 'x').scope).toBeUndefined();
});

test.each([
  ['', '', true],
  ['1', '10', true],
  ['5', '4', false],
  ['0', '', false],
  ['dua', '', false],
  ['', '11', false],
])('rows %j to %j of ten: %s', (fromRow, toRow, isSound) => {
  expect(hasSoundRows({ ...custom, fromRow, toRow }, 10)).toBe(isSound);
  expect(hasSoundRows({ ...noChoice, fromRow, toRow }, 10)).toBe(true);
});
