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
