import { shownValue } from './shown-value';

test.each([
  [1_250_000.5, 'currency', 'Rp 1.250.000,50'],
  [0.125, 'percentage', '12,5%'],
  ['2026-01-31', 'date', '31/01/2026'],
  ['2026-01-31T08:30:00', 'datetime', '31/01/2026 08:30:00'],
  ['2026-01-31', 'text', '2026-01-31'],
  [true, 'boolean', 'true'],
  [null, 'currency', '∅'],
  [undefined, undefined, '∅'],
])('%j of %s is shown as %s', (value, type, shown) => expect(shownValue(value, type)).toBe(shown));
