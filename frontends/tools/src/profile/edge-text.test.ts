import { edgeText } from './edge-text';

test.each([
  ['2026-01-31', '31/01/2026'],
  ['2026-01-31T08:30:00', '31/01/2026 08:30'],
  ['Jakarta', 'Jakarta'],
  [null, '∅'],
  [7, '7'],
])('%j is shown as %s', (edge, text) => expect(edgeText(edge)).toBe(text));
