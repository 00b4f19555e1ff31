import { paperWordsIn } from './paper-words';

test('words of labels are known in a text, however they are written, and each once', () => {
  expect(paperWordsIn('TOTAL (Tunai): 5.000 Tota1')).toEqual(['total', 'tunal']);
  expect(paperWordsIn('Tanggal:12/01/2026')).toEqual(['tanggal']);
});

test('what is read of a page that lies on its head holds none', () => {
  expect(paperWordsIn('oooSz ¡eunL 1e30L IIII no a')).toEqual([]);
});
