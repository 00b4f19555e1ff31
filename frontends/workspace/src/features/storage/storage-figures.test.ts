import { transformedCount } from './transformed-count';
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

test('a file counts as transformed once an operation has made or changed it', () =>
  expect(
    transformedCount([
      { kind: 'upload', current_version: 1 },
      { kind: 'upload', current_version: 3 },
      { kind: 'upload', current_version: null },
      { kind: 'output', current_version: 1 },
    ]),
  ).toBe(2));
