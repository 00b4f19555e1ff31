import { gzipSync } from 'node:zlib';
import { type BookType, utils, write } from '@e965/xlsx';
import { Workbook } from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { buildWorkbook, rowsXml } from '@rapi/table-io/testing/build-workbook';
import { bookkeeperWorkbook } from '../messy/bookkeeper-workbook';

/** A valid file, to be damaged. */
export interface SoundFile {
  filename: string;
  bytes: Buffer;
  /** A ZIP archive of parts. */
  isPackage: boolean;
}

const rows = [
  ['Kode', 'Nama', 'Jumlah', 'Lunas', 'Tanggal'],
  ['001', 'Budi "B" <x>', 3, true, '05/01/2026'],
  ['002', 'José, Bogor', 4.5, false, '2026-01-31'],
  ['003', null, 1e-7, true, '31 Jan 2026'],
];
const strings = '<si><t>Kode</t></si><si><r><t>tebal</t></r><r><t xml:space="preserve"> tipis</t></r></si>';

const foreign = (): Buffer =>
  buildWorkbook({
    sheets: [
      {
        name: 'Data',
        data: rowsXml(rows).replace('t="inlineStr"><is><t>Kode</t></is>', 't="s"><v>0</v>'),
        tail: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
      },
    ],
    strings,
    formats: ['dd/mm/yyyy'],
  });

/** Several sheets, formulas, days, colours and merged cells, as Excel would write them. */
async function rich(): Promise<Buffer> {
  const book = new Workbook();
  for (const name of ['Jan', 'Feb', 'Rekap']) {
    const sheet = book.addWorksheet(name);
    sheet.addRow(['Laporan Penjualan']);
    sheet.mergeCells('A1:D1');
    sheet.addRow(['Tanggal', 'Barang', 'Harga', 'Total']);
    for (let row = 0; row < 12; row += 1) {
      const total = { formula: `C${row + 3}*2`, result: row * 3000 };
      sheet.addRow([new Date(Date.UTC(2026, 0, row + 1)), `Kopi ${row}`, row * 1500, total]);
    }
    sheet.getColumn(1).numFmt = 'dd/mm/yyyy';
    sheet.getCell('A2').fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFFF00' } };
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

function writtenAs(bookType: BookType): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Data');
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array);
}

const csv = 'Kode,Nama,Jumlah\r\n001,"Budi ""B""",3\r\n002,"José\nBogor",4\r\n003,,5\r\n';
const json = JSON.stringify([
  { kode: '001', alamat: { kota: 'Bogor', rt: [1, { a: null }] }, n: 1.5 },
  { kode: '"\u00e9', ya: true, n: -2e3 },
]);
const page =
  '<html><body><table><tr><th colspan=2>A</th></tr><tr><td rowspan="2">1</td><td>&eacute;<br>x</td></tr></table></body></html>';

const named = (filename: string, bytes: Buffer | string, isPackage = false): SoundFile => ({
  filename,
  bytes: Buffer.from(bytes),
  isPackage,
});

/** Workbooks first, then other kinds of files that people send. */
export async function soundFiles(): Promise<{ workbooks: SoundFile[]; others: SoundFile[] }> {
  const messy = bookkeeperWorkbook(20_261_101);
  return {
    workbooks: [
      named('asing.xlsx', foreign(), true),
      named('kaya.xlsx', await rich(), true),
      named(messy.filename, Buffer.from(messy.content), true),
      named('lama.xls', writtenAs('biff8')),
      named('tua.xls', writtenAs('biff5')),
      named('biner.xlsb', writtenAs('xlsb'), true),
      named('terbuka.ods', writtenAs('ods'), true),
      named('datar.fods', writtenAs('fods')),
      named('xml.xml', writtenAs('xlml')),
    ],
    others: [
      named('a.csv', csv),
      named('a.json', json),
      named('a.jsonl', '{"a":1,"b":"x"}\n{"a":2}\n'),
      named('web.xls', page),
      named('a.slk', writtenAs('sylk')),
      named('a.dif', writtenAs('dif')),
      named('a.csv.gz', gzipSync(csv)),
      named('a.zip', Buffer.from(zipSync({ 'a.csv': strToU8(csv), 'b.txt': strToU8('x') })), true),
    ],
  };
}
