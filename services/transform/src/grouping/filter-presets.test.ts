import { filterPresets } from './filter-presets';

const conditionOf = (now: string, id: string) =>
  filterPresets(new Date(now), new Map()).find((preset) => preset.id === id)?.filter_conditions[0];

test.each([
  ['this-month', '2026-02-10T05:00:00Z', ['2026-02-01', '2026-02-28']],
  // In Jakarta it is March already.
  ['this-month', '2028-02-29T18:00:00Z', ['2028-03-01', '2028-03-31']],
  ['last-month', '2026-01-15T05:00:00Z', ['2025-12-01', '2025-12-31']],
  ['this-quarter', '2026-11-21T05:00:00Z', ['2026-10-01', '2026-12-31']],
  ['tax-year', '2026-11-21T05:00:00Z', ['2026-01-01', '2026-12-31']],
  ['last-tax-year', '2026-11-21T05:00:00Z', ['2025-01-01', '2025-12-31']],
])('%s on %s', (id, now, value) => {
  expect(conditionOf(now, id)).toEqual({ column: 'Tanggal', operator: 'between', value });
});

test('each preset has an id of its own and counts its uses', () => {
  const presets = filterPresets(new Date(), new Map([['unpaid', 3]]));
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  expect(presets.filter(({ usage_count }) => usage_count > 0).map(({ id }) => id)).toEqual(['unpaid']);
});
