import { MAX_OCR_FILE } from '@rapi/contracts/limits';
import { checkScan } from './check-scan';

const scan = (name: string, type = '', size = 1000) => ({ name, type, size });

test.each([scan('FAKTUR.PDF'), scan('struk.jpeg'), scan('image', 'image/png'), scan('a.jpg', '', MAX_OCR_FILE)])(
  'takes %o',
  (file) => expect(checkScan(file)).toBeUndefined(),
);

test.each([
  [scan('foto.heic', 'image/heic'), 'wrongType'],
  [scan('data.xlsx'), 'wrongType'],
  [scan('pdf'), 'wrongType'],
  [scan('besar.pdf', '', MAX_OCR_FILE + 1), 'tooLarge'],
  [scan('kosong.png', '', 0), 'emptyFile'],
])('refuses %o as %s', (file, problem) => expect(checkScan(file)).toBe(problem));
