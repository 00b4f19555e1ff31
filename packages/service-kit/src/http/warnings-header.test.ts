import { sentence, stepWarnings } from '@rapi/contracts';
import { warningsHeader } from './warnings-header';

const warningsOf = (count: number, column: string) =>
  Array.from({ length: count }, (_, i) => ({
    message: `${i} cells of “${column}” are in no figure.`,
    sentence: sentence('figures_without_number', { count: i, column }),
  }));

test.each([
  [1, 'Omzet'],
  [3, 'Nilai “bersih”\r\nSet-Cookie: x'],
  [200, 'Jumlah ☕'],
  [2, 'é'.repeat(255)],
])('%i warnings of “%s” fit into a header: all, or the first and how many more', (count, column) => {
  const warnings = warningsOf(count, column);
  const header = warningsHeader(warnings);
  expect(header).toMatch(/^[\x20-\x7e]{1,3000}$/);
  const told = stepWarnings.parse(JSON.parse(header));
  const more = Number(told.at(-1)?.sentence.reason === 'more_warnings' && told.at(-1)?.sentence.params?.['count']);
  const shown = more > 0 ? told.slice(0, -1) : told;
  expect(shown).toEqual(warnings.slice(0, shown.length));
  expect(shown.length + more).toBe(count);
});
