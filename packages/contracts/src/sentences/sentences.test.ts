import fc from 'fast-check';
import { sentences as en } from './en/index';
import { sentences as id } from './id/index';
import { inMessage, sentence, sentenceIn } from './sentence';
import { inEnglish, say } from './say';
import { createTexts } from './texts';
import { knownWordingOf, placeholdersIn } from './wording';

const english: Readonly<Record<string, string>> = en;
const indonesian: Readonly<Record<string, string>> = id;
const keys = Object.keys(english);
const withFormats = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

test('each sentence is in both languages; Indonesian has one text if it needs no plural forms', () => {
  expect(keys.length).toBeGreaterThan(400);
  expect(Object.keys(indonesian).sort()).toEqual(keys.filter((key) => !key.endsWith('_one')).sort());
  expect(keys.filter((key) => key.endsWith('_one') && !(key.replace(/_one$/, '_other') in english))).toEqual([]);
});

test('both languages use the same facts', () => {
  const different = Object.keys(indonesian).filter(
    (key) =>
      JSON.stringify([...new Set(withFormats(english[key] ?? ''))]) !==
      JSON.stringify([...new Set(withFormats(indonesian[key] ?? ''))]),
  );
  expect(different).toEqual([]);
});

test('a percent sign directly follows its number, as on every screen', () => {
  const apart = [...Object.entries(english), ...Object.entries(indonesian)].filter(([, text]) => / %/.test(text));
  expect(apart).toEqual([]);
});

/** Words of English sentences that no Indonesian sentence has. */
const ENGLISH =
  /\b(the|this|that|is|are|was|has|have|been|please|choose|cannot|must|with|which|there|your|not|and|or|of)\b/i;

test('no Indonesian text is the English one', () => {
  const isPlain = (text: string) => text.replace(/\{\{[^}]*\}\}|FILE\([^)]*\)/g, '');
  expect(Object.entries(indonesian).filter(([, text]) => ENGLISH.test(isPlain(text)))).toEqual([
    ['formula_not_equal', indonesian.formula_not_equal],
  ]);
  const same = Object.keys(indonesian).filter(
    (key) => english[key] === indonesian[key] && /[a-z]{4}/.test(isPlain(english[key] ?? '')),
  );
  expect(same.sort()).toEqual(['starter_total', 'word_figure_median', 'word_part_subtotal', 'word_part_total']);
});

test('numbers, lists, words and nested sentences are formatted in the language', () => {
  const said = sentence('unknown_column', { count: 2, columns: ['Harga', 'Kota'], file: sentence('this_file') });
  expect(inEnglish(said)).toBe(
    'There are no columns “Harga”, “Kota” in this file. Check the spelling or leave them out.',
  );
  expect(say('id', said)).toBe(
    'Tidak ada kolom “Harga”, “Kota” di berkas ini. Periksa ejaannya atau jangan pilih kolom itu.',
  );
  expect(say('id', sentence('file_too_many_rows', { found: 120_000, limit: 100_000 }))).toBe(
    'Berkas ini berisi 120.000 baris; paling banyak 100.000 yang diterima. Bagi menjadi beberapa berkas.',
  );
  expect(say('id', sentence('thing_not_found', { thing: 'rule_set' }))).toBe('Daftar aturan tidak ditemukan.');
  expect(inEnglish(sentence('nothing_read', { why: null }))).toBe('Nothing was read of this document.');
  expect(inEnglish(sentence('least_characters', { count: 1 }))).toBe('This must have at least 1 character.');
});

test('a wrong fact does not compile', () => {
  // @ts-expect-error -- no such word
  sentence('thing_not_found', { thing: 'filee' });
  // @ts-expect-error -- a fact is missing
  sentence('file_too_many_rows', { found: 1 });
  // @ts-expect-error -- no such sentence
  sentence('file_too_many_row');
});

test('user text is never interpreted', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('$t(not_found)', '{{row}}', '<b>', '$&')), (text) => {
      const said = say('id', sentence('value_in_row', { value: `x${text}x`, row: 1 }));
      expect(said).toBe(`“x${text}x” (baris 1)`);
    }),
  );
});

test('a sentence survives a round trip through a schema’s message', () => {
  expect(sentenceIn(inMessage('choose_one_of', { values: ['a', 'b'] }))).toEqual(
    sentence('choose_one_of', { values: ['a', 'b'] }),
  );
  expect(sentenceIn('Invalid input')).toBeUndefined();
  expect(sentenceIn('{"a":1}')).toBeUndefined();
});

test('unknown sentences or facts of another build fall back to English', () => {
  const texts = createTexts('id', id);
  expect(knownWordingOf(texts, { reason: 'file_without_sheet', params: { sheet: 'Data' } })).toContain('“Data”');
  expect(knownWordingOf(texts, { reason: 'file_without_sheet' })).toBeUndefined();
  expect(knownWordingOf(texts, { reason: 'from_the_future' })).toBeUndefined();
  expect(knownWordingOf(texts, { reason: 'constructor' })).toBeUndefined();
  expect(
    knownWordingOf(texts, { reason: 'file_damaged', params: { what: { reason: 'from_the_future' } } }),
  ).toBeUndefined();
});

test('a placeholder that may stay empty need not be filled', () => {
  expect(placeholdersIn(en.nothing_read)).toEqual([]);
  expect(placeholdersIn(en.file_without_sheet)).toEqual(['sheet']);
});
