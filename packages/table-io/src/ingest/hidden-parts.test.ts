import { CFB, utils, type WorkSheet, write } from '@e965/xlsx';
import { buildWorkbook } from './testing/build-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Row 2 and column B are hidden. */
const rows = [
  ['Nama', 'Rahasia', 'Gaji'],
  ['Budi', 'x', 7000],
  ['Siti', 'y', 8000],
];

const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const xlsx = (prefix?: string): Buffer =>
  buildWorkbook({
    sheets: [
      {
        name: 'Data',
        cols: '<cols><col min="2" max="2" width="9" hidden="1"/></cols>',
        data: rows
          .map((cells, i) => `<row r="${i + 1}"${i === 1 ? ' hidden="1"' : ''}>${cells.map(cell).join('')}</row>`)
          .join(''),
      },
    ],
    ...(prefix && { prefix }),
  });

function sheet(): WorkSheet {
  const made = utils.aoa_to_sheet(rows);
  made['!rows'] = [{}, { hidden: true }];
  made['!cols'] = [{}, { hidden: true }];
  return made;
}

const bookOf = (bookType: 'xlsb' | 'biff8'): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet(), 'Data');
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array);
};

/** The library writes no row and column records: they are inserted after the beginning of the only sheet. */
function xls(): Buffer {
  const container = CFB.read(bookOf('biff8'), { type: 'buffer' });
  const entry = CFB.find(container, '/Workbook');
  if (!entry) throw new Error('A workbook has a stream');
  const stream = Buffer.from(entry.content);
  let at = 0;
  let [name, begins]: [number, number] = [0, 0];
  for (; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const type = stream.readUInt16LE(at);
    if (type === 0x85) name = stream.readUInt32LE(at + 4);
    if (type === 0x809 && at === name) begins = at;
  }
  const record = (type: number, words: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(4 + words.length * 2);
    for (const [place, word] of [type, words.length * 2, ...words].entries()) bytes.writeUInt16LE(word, place * 2);
    return bytes;
  };
  const put = begins + 4 + stream.readUInt16LE(begins + 2);
  const hidden = [record(0x7d, [1, 1, 2048, 15, 1, 0]), record(0x208, [1, 0, 3, 255, 0, 0, 0x120, 15])];
  const content = Buffer.concat([stream.subarray(0, put), ...hidden, stream.subarray(put)]);
  Object.assign(entry, { content, size: content.length });
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

const odsCell = (value: string | number): string =>
  typeof value === 'number'
    ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const fods = (): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="Data"><table:table-column/><table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="1022"/>${rows
      .map(
        (cells, i) =>
          `<table:table-row${i === 1 ? ' table:visibility="filter"' : ''}>${cells.map(odsCell).join('')}</table:table-row>`,
      )
      .join('')}</table:table></office:spreadsheet></office:body></office:document>`,
  );

test.each<[string, () => Buffer, string]>([
  ['xlsx', xlsx, 'buku.xlsx'],
  ['xlsx of another program', () => xlsx('x'), 'buku.xlsx'],
  ['xlsb', () => bookOf('xlsb'), 'buku.xlsb'],
  ['xls', xls, 'buku.xls'],
  ['fods', fods, 'buku.fods'],
])('%s: what is hidden is counted and read, or left out where a person wants it', async (_, make, filename) => {
  const bytes = make();
  const all = await bench.read(bytes, filename);
  expect(all.table.values).toEqual(rows.slice(1));
  expect(all.result.detected.hidden).toEqual({ rows: 1, columns: 1, isLeftOut: false });
  expect(all.result.warnings.map(({ code, message }) => [code, message.slice(-2)])).toEqual([
    ['hidden_rows', '2.'],
    ['hidden_columns', 'B.'],
  ]);
  const shown = await bench.read(bytes, filename, { withoutHidden: true });
  expect(shown.table.names).toEqual(['Nama', 'Gaji']);
  expect(shown.table.values).toEqual([['Siti', 8000]]);
  expect(shown.result.detected.hidden).toEqual({ rows: 1, columns: 1, isLeftOut: true });
  expect(shown.result.warnings.map(({ sentence: { reason } }) => reason)).toEqual([
    'warn_left_out_rows',
    'warn_left_out_columns',
  ]);
});
