import { resultText } from './result-value';

test.each([
  ['2026-01-31', '31/01/2026'],
  ['2026-01-31T08:30:00', '31/01/2026 08:30'],
  ['31-01-2026 x', '31-01-2026 x'],
  ['a'.repeat(50), `${'a'.repeat(40)}…`],
  [true, 'TRUE'],
  [2026, '2026'],
  [null, '∅'],
  [undefined, '∅'],
])('%j is shown as %j', (value, text) => expect(resultText(value)).toBe(text));
