import { textDiff } from './text-diff';

const written = (before: string, after: string) =>
  textDiff(before, after)
    .map(({ text, side }) => ({ both: text, removed: `[-${text}]`, added: `[+${text}]` })[side])
    .join('');

test.each([
  ['Jakarta', 'Jakarta', 'Jakarta'],
  [' Budi ', 'Budi', '[- ]Budi[- ]'],
  ['0812', '+62812', '[-0][++62]812'],
  ['', 'baru', '[+baru]'],
  ['lama', '', '[-lama]'],
])('of %j and %j', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test('long texts are compared by words', () => {
  const street = 'Jl. Jenderal Sudirman Kav. 52-53 Senayan Kebayoran Baru';
  expect(written(street, street.replace('Jl.', 'Jalan'))).toBe(
    '[-Jl.][+Jalan] Jenderal Sudirman Kav. 52-53 Senayan Kebayoran Baru',
  );
});

test('both sides can be read off the parts', () => {
  const [before, after] = ['JALAN  Melati no.3', 'Jalan Melati No. 3'];
  const side = (kept: 'removed' | 'added') =>
    textDiff(before, after)
      .filter((part) => part.side === 'both' || part.side === kept)
      .map(({ text }) => text)
      .join('');
  expect([side('removed'), side('added')]).toEqual([before, after]);
});

test('a letter of several code points stays whole', () => {
  expect(textDiff('👩‍👩‍👧', '👩‍👩‍👦').map(({ text }) => text)).toEqual(['👩‍👩‍👧', '👩‍👩‍👦']);
});
