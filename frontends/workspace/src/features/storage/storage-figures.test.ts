import { countLocalTemplates } from './local-templates';
import { usageTone } from './usage-tone';

test.each([
  [0, 'brand'],
  [60, 'brand'],
  [60.1, 'warning'],
  [80, 'warning'],
  [80.1, 'danger'],
  [140, 'danger'],
])('%d percent is shown as %s', (percent, tone) => {
  expect(usageTone(percent)).toBe(tone);
});

test('only the user’s own templates count, and what is unreadable counts as none', () => {
  expect(countLocalTemplates('u1', JSON.stringify([{ userId: 'u1' }, { userId: 'u2' }, null, 'u1']))).toBe(1);
  expect(countLocalTemplates('u1', '{broken')).toBe(0);
  expect(countLocalTemplates('u1', '{"userId":"u1"}')).toBe(0);
  expect(countLocalTemplates('u1', null)).toBe(0);
});
