import fc from 'fast-check';
import type { TextEncoding } from './ingest-options';
import { encodeIn } from '../ingest/testing/encode-in';
import { legacyEncoding } from './legacy-encoding';

/** Words from tables, in the scripts of the encodings to tell apart. */
const words: Readonly<Partial<Record<TextEncoding, readonly string[]>>> = {
  'windows-1251': ['Имя', 'Город', 'Москва', 'Иванов', 'Анна', 'Количество', 'Цена', 'Санкт-Петербург', 'оплачено', 'КАЗАНЬ', 'Ольга'],
  big5: ['姓名', '城市', '台北市', '陳美玲', '數量', '價格', '高雄', '已付款', '王小明', '電話號碼', '備註'],
  gb18030: ['姓名', '城市', '北京市', '张伟', '数量', '价格', '上海', '已付款', '李娜', '电话号码', '广东省深圳市'],
  shift_jis: ['名前', '東京都', '数量', '価格', 'りんご', 'コーヒー', '山田太郎', 'さくら', '大阪府大阪市', 'お茶'],
  'euc-kr': ['이름', '서울특별시', '수량', '가격', '김철수', '부산', '커피', '결제완료', '전화번호', '한국'],
  'windows-1252': ['Nama', 'José', 'Café', 'naïve', 'Zürich', 'São Paulo', 'Señor Núñez', '25°C', 'Müller', '10 m²', 'Ærø', 'façade'],
}; // prettier-ignore

const ASCII = ['Budi', '12', 'Rp 5.000', '2026-01-31', 'PT Maju', 'a@b.id'];

const tableOf = (vocabulary: readonly string[]) =>
  fc
    .array(fc.array(fc.constantFrom(...vocabulary, ...ASCII), { minLength: 3, maxLength: 3 }), {
      minLength: 6,
      maxLength: 30,
    })
    .map((rows) => rows.map((row) => row.join(',')).join('\n') + '\n');

const beyondAscii = (bytes: Buffer) => bytes.filter((byte) => byte >= 0x80).length;

const cases: readonly [TextEncoding, readonly string[]][] = [
  ...(['windows-1251', 'koi8-r', 'ibm866'] as const).map((label): [TextEncoding, readonly string[]] => [
    label,
    words['windows-1251'] ?? [],
  ]),
  ...(['big5', 'gb18030', 'shift_jis', 'euc-kr', 'windows-1252'] as const).map(
    (label): [TextEncoding, readonly string[]] => [label, words[label] ?? []],
  ),
  // Kanji alone could be Chinese as well.
  ['euc-jp', ['りんご', 'コーヒー', 'さくら', 'お茶', '山田さくら']],
];

test.each(cases)('a table in %s is detected', (label, vocabulary) => {
  fc.assert(
    fc.property(tableOf(vocabulary), (text) => {
      const bytes = encodeIn(label, text);
      fc.pre(beyondAscii(bytes) >= 24);
      expect(legacyEncoding(bytes)).toEqual({ label, isGuess: label !== 'windows-1252' });
    }),
    { numRuns: 200 },
  );
});

test('reads an unknown script as Windows-1252, and reports that', () => {
  const greek = Buffer.from('cfedefece12ce3dceee1ece10ad0fcebe72cd4e9ecde0a', 'hex');
  expect(legacyEncoding(greek)).toEqual({ label: 'windows-1252', isGuess: true });
});

test.each(['25°C', 'Suhu °C,30 °C', 'ÄÖÜ', '© 2026', '“Toko”', 'Ø 12 mm', 'é'])('%s alone is Latin', (text) => {
  expect(legacyEncoding(encodeIn('windows-1252', `${text}\n`)).label).toBe('windows-1252');
});
