import { axisCode } from './number-formats';

test.each<[string, number[], string]>([
  ['millions from zero', [1_250_000, 800_000], '[>=1000000000]0.#,,," M";[>=1000000]0.#,," jt";#,##0'],
  ['millions close together', [1_000_000, 1_000_250], '#,##0'],
  ['a hundred', [100, 20], '#,##0'],
  ['rates', [1.00125, 1.00135], 'General'],
  ['shares of a whole', [0.25, 0.75], 'General'],
  ['losses close together', [-1_250_500_000, -1_251_200_000], '#,##0'],
  ['no figures', [], 'General'],
])('the axis of a chart in a workbook writes its steps: %s', (_, values, code) => {
  expect(axisCode({ language: 'id' }, values)).toBe(code);
});
