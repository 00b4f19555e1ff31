import { ptkpStatus, terCategory, terLayers, terRate } from './ter-rates';

test('the tables have the layers of the regulation: 44, 40 and 41', () => {
  expect((['A', 'B', 'C'] as const).map((category) => terLayers(category).length)).toEqual([44, 40, 41]);
});

test.each(['A', 'B', 'C'] as const)('the limits and rates of category %s rise, from 0 to 34 percent', (category) => {
  const layers = terLayers(category);
  const rises = (values: readonly number[]) =>
    values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
  expect(rises(layers.map(([limit]) => limit))).toBe(true);
  expect(rises(layers.map(([, percent]) => percent + 1e-9))).toBe(true);
  expect([layers[0]?.[1], layers.at(-1)?.[1]]).toEqual([0, 34]);
});

test.each([
  ['A', 5_400_000, 0], ['A', 5_400_001, 0.25], ['A', 10_000_000, 2], ['A', 1_400_000_001, 34],
  ['B', 6_200_000, 0], ['B', 11_250_000, 2], ['B', 11_250_001, 2.5], ['B', 1_405_000_000, 33],
  ['C', 6_600_000, 0], ['C', 22_700_000, 8], ['C', 22_700_001, 9], ['C', 2_000_000_000, 34],
] as const)('category %s of %d is %d percent', (category, gross, percent) => {
  expect(terRate(category, gross)).toBe(percent);
}); // prettier-ignore

test('a PTKP status is read in the usual notations only', () => {
  expect(['TK/0', 'tk0', 'K-3', 'TK 2', 'K/1', 'K/4', 'HB/1', ''].map(ptkpStatus)).toEqual([
    'TK/0',
    'TK/0',
    'K/3',
    'TK/2',
    'K/1',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['TK/0', 'TK/1', 'K/0', 'TK/2', 'TK/3', 'K/1', 'K/2', 'K/3'].map(terCategory).join('')).toBe('AAABBBBC');
});
