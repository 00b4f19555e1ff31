import english from '../locales/en.json';
import indonesian from '../locales/id.json';
import { createHelpIndex } from './help-index';
import { questionPages } from './HelpSearch';

const find = createHelpIndex([english, indonesian]);
const best = (search: string) => find(search)[0]?.key;

test.each([
  ['rows that stand twice', 'duplicates'],
  ['baris dobel', 'duplicates'],
  ['duplikat', 'duplicates'],
  ['vlookup', 'join'],
  ['pph ppn formula', 'formula'],
  ['rumus', 'formula'],
  ['undo', 'undo'],
  ['batalkan', 'undo'],
  ['jadwal bulanan', 'repeat'],
  ['schedule', 'repeat'],
  ['foto nota', 'ocr'],
  ['receipt photo', 'ocr'],
  ['npwp salah', 'npwp'],
  ['kuota penuh', 'storage'],
  ['pemisah titik koma', 'wrong_header'],
  ['satukan cabang', 'combine'],
  ['python api', 'api'],
  ['webhook', 'webhook'],
  ['kirim ke slack', 'webhook'],
  ['laporan pdf', 'report'],
  ['rupiah', 'rupiah'],
  ['panduan pemula', 'first_steps'],
  ['new here, where to start', 'first_steps'],
])('“%s” finds %s first', (search, key) => expect(best(search)).toBe(key));

test.each([
  ['duplikt', 'duplicates'],
  ['formla', 'formula'],
  ['schedul', 'repeat'],
  ['pivvot', 'pivot'],
  ['webhok', 'webhook'],
])('a typing error is tolerated: “%s”', (search, key) => expect(best(search)).toBe(key));

test.each(['', '   ', 'qwxyz', 'how do I', '***', 'a'.repeat(200)])('“%s” finds nothing, and does not fail', (search) =>
  expect(find(search)).toEqual([]),
);

test('every question has a text in both languages and a page', () => {
  const keys = Object.keys(english.questions).filter((key) => key !== 'title');
  expect(Object.keys(questionPages).sort()).toEqual(keys.sort());
});
