import { CFB, utils, write } from '@e965/xlsx';
import { encodeIn } from './testing/encode-in';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const rows = [
  ['Kode', 'Barang', 'Stok', 'Masuk', 'Aktif'],
  ['001', 'Semen', 40, 46_027, true],
  ['002', 'Pasir', 15.5, 46_065, false],
];

function workbook(type: 'biff8' | 'biff5' | 'xlml'): Buffer {
  const sheet = utils.aoa_to_sheet(rows);
  for (const at of ['D2', 'D3']) sheet[at].z = 'dd/mm/yyyy';
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Kosong');
  utils.book_append_sheet(book, sheet, 'Stok');
  return Buffer.from(write(book, { type: 'buffer', bookType: type }) as Uint8Array);
}

test.each(['biff8', 'biff5', 'xlml'] as const)('an old workbook (%s)', async (type) => {
  const { table, result } = await bench.read(workbook(type), 'lama.xls');
  expect(result).toMatchObject({ fileType: 'xls', current: 'Stok' });
  expect(result.sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['Kosong', 0],
    ['Stok', 2],
  ]);
  expect(table.types).toEqual(['text', 'text', 'decimal', 'date', 'boolean']);
  expect(table.values).toEqual([
    ['001', 'Semen', 40, '2026-01-05', true],
    ['002', 'Pasir', 15.5, '2026-02-12', false],
  ]);
});

/** A workbook whose first record of a type is changed. */
function withRecord(type: 'biff8' | 'biff5', wanted: number, change: (stream: Buffer, at: number) => void): Buffer {
  const container = CFB.read(workbook(type), { type: 'buffer' });
  const entry = CFB.find(container, type === 'biff8' ? '/Workbook' : '/Book');
  if (!entry) throw new Error('A workbook has a stream');
  const stream = Buffer.from(entry.content);
  let at = 0;
  while (stream.readUInt16LE(at) !== wanted) at += 4 + stream.readUInt16LE(at + 2);
  change(stream, at);
  entry.content = stream;
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

test('a hyperlink over the maximum range of cells costs nothing', async () => {
  const [WRITER, LINK_TOOLTIP] = [0x5c, 0x800];
  const bytes = withRecord('biff8', WRITER, (stream, at) => {
    stream.writeUInt16LE(LINK_TOOLTIP, at);
    for (const [place, value] of [0, 0xffff, 0, 0xffff].entries()) stream.writeUInt16LE(value, at + 6 + 2 * place);
  });
  expect((await bench.read(bytes, 'lama.xls')).table.values).toHaveLength(2);
});

test.each(['biff8', 'biff5'] as const)('a cell shorter than its kind is refused (%s)', async (type) => {
  const [LABEL, OLD_LABEL] = [0x204, 0x04];
  const bytes = withRecord(type, LABEL, (stream, at) => {
    stream.writeUInt16LE(OLD_LABEL, at);
    stream.writeUInt16LE(0, at + 2);
  });
  expect(await bench.refusal(bytes, 'lama.xls')).toMatchObject({ code: 'corrupt_file' });
});

test('a web page named .xls keeps its texts unchanged', async () => {
  const page =
    '<html><head><meta charset="utf-8"></head><body><table><tr><th>Kode</th><th>Nama</th></tr><tr><td>0812</td><td>José &amp; Siti</td></tr><tr><td>0007</td><td>Budi</td></tr></table></body></html>';
  const { table, result } = await bench.read(page, 'ekspor.xls');
  expect(result.fileType).toBe('xls');
  expect(table.texts).toEqual([
    ['0812', 'José & Siti'],
    ['0007', 'Budi'],
  ]);
});

test('a workbook cut short is refused', async () => {
  const bytes = workbook('biff8');
  for (const part of [0.2, 0.5, 0.8]) {
    const refusal = await bench.refusal(bytes.subarray(0, Math.floor(bytes.length * part)), 'lama.xls');
    expect(refusal.status).toBeGreaterThanOrEqual(415);
    expect(refusal.status).toBeLessThan(500);
  }
});

test('a web page in Windows-1252 keeps its quotation marks and the euro sign', async () => {
  const page =
    '<html><body><table><tr><th>Kode</th><th>Nama</th></tr><tr><td>A1</td><td>“Café” 5 €</td></tr></table></body></html>';
  const { table } = await bench.read(encodeIn('windows-1252', page), 'data.xls');
  expect(table.texts).toEqual([['A1', '“Café” 5 €']]);
});
