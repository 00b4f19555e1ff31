import fc from 'fast-check';
import { phoneticKey } from './phonetic-key';

test.each([
  ['Soeharto', 'Suharto'],
  ['Soekarno', 'Sukarno'],
  ['Djoko Widodo', 'Joko Widodo'],
  ['Tjipto Mangoenkoesoemo', 'Cipto Mangunkusumo'],
  ['Widjaja', 'Wijaya'],
  ['Jusuf', 'Yusuf'],
  ['Jogjakarta', 'Yogyakarta'],
  ['Sjahrir', 'Syahrir'],
  ['Soenjoto', 'Sunyoto'],
  ['Chairil', 'Khairil'],
  ['Achmad', 'Ahmad'],
  ['Akhmad', 'Ahmad'],
  ['Rachmat', 'Rahmad'],
  ['Fachri', 'Fahri'],
  ['Moh. Ali', 'Muhammad Ali'],
  ['Muh Ali', 'Mochamad Ali'],
  ['Mohd. Ali', 'Mukhammad Ali'],
  ['Moehammad Ali', 'Mohamad Ali'],
  ['Yudhi', 'Yudi'],
  ['Dharma', 'Darma'],
  ['Thamrin', 'Tamrin'],
  ['Fatimah', 'Fatima'],
  ['Rizky', 'Riski'],
  ['Zaenal', 'Zainal'],
  ['Arief', 'Arif'],
  ['Setyawan', 'Setiawan'],
  ['Santoso', 'Santosa'],
  ['Novita', 'Nofita'],
  ['Sitti Aminah', 'Siti Aminah'],
  ["Ma'ruf", 'Maruf'],
  ['Drs. H. Budi Santoso, M.M.', 'Budi Santoso'],
  ['Dr. Siti Aminah, S.Kom., M.Kn.', 'Siti Aminah'],
  ['Santoso, Budi', 'Budi Santoso'],
])('%s sounds like %s', (one, other) => expect(phoneticKey(one)).toBe(phoneticKey(other)));

test.each([
  ['Rina', 'Rino'],
  ['Budi', 'Rudi'],
  ['Siti', 'Sita'],
  ['Bambang', 'Bambung'],
  ['Ali', 'Muhammad Ali'],
  ['Cahyo', 'Kahyo'],
  ['Hasan', 'Hasanudin'],
])('%s does not sound like %s', (one, other) => expect(phoneticKey(one)).not.toBe(phoneticKey(other)));

test('a name of only titles keeps them, and a text without words has no key', () => {
  expect(phoneticKey('Haji')).not.toBe('');
  expect([phoneticKey('---'), phoneticKey('')]).toEqual(['', '']);
});

test('capitals, the order of words, punctuation and double letters do not matter, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 1, maxLength: 4 }), (words) => {
      const key = phoneticKey(words.join(' '));
      expect(phoneticKey(words.toReversed().join(', ').toUpperCase())).toBe(key);
      expect(phoneticKey(words.map((word) => word.replace(/[klmnprst]/, '$&$&')).join(' '))).toBe(key);
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof phoneticKey(text) === 'string'));
});
