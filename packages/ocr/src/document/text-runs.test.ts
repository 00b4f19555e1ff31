import { isReadable, turnOfRuns, wordsOfRuns, type TextRun } from './text-runs';

const run = (text: string, x: number, width: number, more: Partial<TextRun> = {}): TextRun => ({
  ...{ text, x, y: 100, width, height: 20, degrees: 0 },
  ...more,
});

test('a run is split at its spaces, by the widths of letters', () => {
  const words = wordsOfRuns([run('Nama Barang', 50, 110)]);
  expect(words.map(({ text }) => text)).toEqual(['Nama', 'Barang']);
  const [first, second] = words;
  expect(first?.box[0]).toBe(50);
  expect(second?.box[2]).toBeCloseTo(160);
  expect(first?.box[2]).toBeLessThan(second?.box[0] ?? 0);
  expect(first?.box[1]).toBeLessThan(100);
  expect(first?.box[3]).toBeGreaterThan(100);
});

test('letters placed one by one form one word, and a gap separates words', () => {
  const words = wordsOfRuns([run('F', 10, 12), run('ak', 22, 20), run('tur', 42.5, 25), run('Total', 90, 40)]);
  expect(words.map(({ text }) => text)).toEqual(['Faktur', 'Total']);
  expect(words[0]?.box[2]).toBeCloseTo(67.5);
});

test('a run of spaces separates close texts', () => {
  const words = wordsOfRuns([run('10', 10, 20), run(' ', 30, 1), run('65.000', 31, 50)]);
  expect(words.map(({ text }) => text)).toEqual(['10', '65.000']);
});

test('a vertical word has an upright box', () => {
  const [word] = wordsOfRuns([run('Lampiran', 40, 90, { degrees: 270, y: 300 })]);
  const [left, top, right, bottom] = word?.box ?? [0, 0, 0, 0];
  expect(bottom - top).toBeCloseTo(90);
  expect(right - left).toBeCloseTo(20);
  expect(bottom).toBeCloseTo(300);
});

test('the page has the orientation of most of its letters', () => {
  expect(turnOfRuns([run('kop', 0, 10), run('sebuah tabel yang lebar', 0, 10, { degrees: 90 })])).toBe(90);
});

test('a text layer counts if it is long enough and contains letters', () => {
  expect(isReadable([run('Faktur penjualan kepada PT Sumber Makmur Jaya di Surabaya', 0, 300)])).toBe(true);
  expect(isReadable([run('Halaman 1', 0, 50)])).toBe(false);
  expect(isReadable([run('\uE001\uE002\uE003'.repeat(40), 0, 300)])).toBe(false);
});
