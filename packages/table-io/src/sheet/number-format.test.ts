import { cellFormat, padded } from './number-format';

test.each([
  ['General', 'general'], ['0', 'general'], ['#,##0.00', 'general'], ['"Rp" #,##0', 'general'], ['[$Rp-421]#,##0;[Red]-[$Rp-421]#,##0', 'general'],
  ['0.00E+00', 'general'], ['@', 'general'], ['#,##0 "hari"', 'general'], ['0.0\\d', 'general'], ['_(* #,##0_);_(* (#,##0)', 'general'],
  ['0%', 'percent'], ['0.00%', 'percent'],
  ['dd/mm/yyyy', 'date'], ['[$-421]dd mmmm yyyy', 'date'], ['mmm', 'date'], ['yyyy', 'date'], ['d-mmm-yy;@', 'date'], ['mmmm', 'date'],
  ['dd/mm/yyyy hh:mm', 'datetime'], ['m/d/yy h:mm AM/PM', 'datetime'],
  ['hh:mm', 'time'], ['h:mm AM/PM', 'time'], ['mm:ss.0', 'time'],
  ['[h]:mm:ss', 'duration'], ['[mm]:ss', 'duration'],
  ['000', 'padded'], ['00\\.000\\.000\\.0\\-000\\.000', 'padded'], ['00"."000', 'padded'], ['0000 0000', 'padded'],
  ['000"-A"', 'padded'], ['000"A"', 'padded'], ['"INV-"000', 'padded'], ['"No. "000', 'padded'],
  ['0\\.000', 'general'], ['0\\.000\\.000', 'general'], ['0","000', 'general'], ['0 000', 'general'],
  ['00" kg"', 'general'], ['00\\ "hari"', 'general'], ['00"pcs"', 'general'], ['"Rp "000', 'general'], ['00" m²"', 'general'],
])('%s is %s', (code, kind) => {
  expect(cellFormat(200, code).kind).toBe(kind);
}); // prettier-ignore

test.each([
  [0, 'general'],
  [1, 'general'],
  [9, 'percent'],
  [14, 'date'],
  [20, 'time'],
  [22, 'datetime'],
  [46, 'duration'],
  [49, 'general'],
  [999, 'general'],
])('built-in format %i is %s', (id, kind) => {
  expect(cellFormat(id, undefined).kind).toBe(kind);
});

test('leading zeros are shown as the format shows them', () => {
  const show = (code: string, digits: string) => padded(cellFormat(200, code).pattern ?? '', digits);
  expect(show('000', '7')).toBe('007');
  expect(show('000', '12345')).toBe('12345');
  expect(show('00\\.000\\.000\\.0\\-000\\.000', '13121660091000')).toBe('01.312.166.0-091.000');
  expect(show('"60"000', '7')).toBe('60007');
});
