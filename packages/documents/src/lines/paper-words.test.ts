import { paperWordsIn } from './paper-words';

test('label words are found in a text, however they are written, and each once', () => {
  expect(paperWordsIn('TOTAL (Tunai): 5.000 Tota1')).toEqual(['total', 'tunal']);
  expect(paperWordsIn('Tanggal:12/01/2026')).toEqual(['tanggal']);
});

test('the reading of an upside-down page contains none', () => {
  expect(paperWordsIn('oooSz ¡eunL 1e30L IIII no a')).toEqual([]);
});
