import { valueText } from './result-value';

test.each([
  ['2026-01-31', 'date', '31/01/2026'],
  ['2026-01-31T08:30:00', 'datetime', '31/01/2026 08:30'],
  ['2026-01-31', 'text', '2026-01-31'],
  ['nanti', 'date', 'nanti'],
  ['a'.repeat(50), 'text', `${'a'.repeat(40)}…`],
  [true, 'boolean', 'TRUE'],
  [2026, 'integer', '2026'],
  [null, 'date', '∅'],
  [undefined, undefined, '∅'],
])('%j of a column of %s is shown as %j', (value, type, text) => expect(valueText(value, type)).toBe(text));
