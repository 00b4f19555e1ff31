import fc from 'fast-check';
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

test('both texts can be rebuilt from the parts', () => {
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

test('for any difference, both texts are complete, and neighbouring parts have different kinds', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.lorem({ maxCount: 1 })).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = textDiff(before, after);
      const side = (kept: 'removed' | 'added') =>
        parts
          .filter((part) => part.side === 'both' || part.side === kept)
          .map((part) => part.text)
          .join('');
      expect([side('removed'), side('added')]).toEqual([before, after]);
      expect(parts.every((part, i) => part.text !== '' && part.side !== parts[i + 1]?.side)).toBe(true);
    }),
  );
});

test('a small change in a long text is found, and a complete change is a replacement', () => {
  const words = Array.from({ length: 2_000 }, (_, i) => `kata${i}`);
  const changed = words.with(1_000, 'lain');
  const marked = textDiff(words.join(' '), changed.join(' ')).filter(({ side }) => side !== 'both');
  expect(marked).toEqual([
    { text: 'kata1000', side: 'removed' },
    { text: 'lain', side: 'added' },
  ]);
  const other = words.map((word) => `x${word}`).join(' ');
  expect(textDiff(words.join(' '), other).map(({ side }) => side)).toEqual(['removed', 'added']);
});
