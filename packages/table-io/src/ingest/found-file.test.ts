import { CFB } from '@e965/xlsx';
import { foundFiles, uploadHints, type FoundFile } from '@rapi/contracts';
import { strToU8, zipSync } from 'fflate';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const latin1 = (text: string) => Buffer.from(text, 'latin1');
/** Binary data that begins with these magic bytes. */
const binary = (magic: string, size = 600) => {
  const bytes = Buffer.alloc(size);
  for (let index = 0; index < size; index += 1) bytes[index] = (index * 7919) % 256;
  latin1(magic).copy(bytes);
  return bytes;
};
const zip = (...names: string[]) => Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))));
const odf = (kind: string) =>
  Buffer.from(
    zipSync({ mimetype: strToU8(`application/vnd.oasis.opendocument.${kind}`), 'content.xml': strToU8('<x/>') }),
  );
const compound = (...streams: string[]) => {
  const file = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(file, name, Buffer.from('x'));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};
const dbase = () => {
  const bytes = Buffer.alloc(200);
  bytes.set([0x03, 126, 1, 5]);
  bytes.writeUInt16LE(65, 8);
  bytes.writeUInt16LE(20, 10);
  bytes[64] = 0x0d;
  return bytes;
};
const mail = 'Received: from a\r\nFrom: a@b.id\r\nTo: c@d.id\r\nSubject: Data\r\n\r\nTerlampir.\r\n';
const tar = () => {
  const bytes = Buffer.alloc(1024);
  bytes.write('a.csv');
  bytes.write('ustar', 257);
  return bytes;
};

test.each<[FoundFile, string, Buffer | string]>([
  ['pdf', 'laporan.xlsx', '%PDF-1.7\n1 0 obj'],
  ['png', 'a.csv', binary('\x89PNG\r\n\x1a\n')],
  ['jpeg', 'a.jpg', binary('\xff\xd8\xff\xe0')],
  ['picture', 'a.gif', binary('GIF89a')],
  ['picture', 'a.webp', binary('RIFF\x10\0\0\0WEBPVP8 ')],
  ['picture', 'a.heic', binary('\0\0\0\x18ftypheic')],
  ['picture', 'a.bmp', binary('BM\x10\0\0\0')],
  ['picture', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['word', 'a.docx', zip('[Content_Types].xml', 'word/document.xml')],
  ['word', 'a.xls', compound('WordDocument')],
  ['powerpoint', 'a.pptx', zip('[Content_Types].xml', 'ppt/presentation.xml')],
  ['powerpoint', 'a.ppt', compound('PowerPoint Document')],
  ['opendocument_text', 'a.odt', odf('text')],
  ['opendocument_slides', 'a.ods', odf('presentation')],
  ['opendocument_other', 'a.odg', odf('graphics')],
  ['rich_text', 'a.rtf', '{\\rtf1 halo}'],
  ['ebook', 'a.epub', Buffer.from(zipSync({ mimetype: strToU8('application/epub+zip') }))],
  ['numbers', 'a.numbers', zip('Index/Document.iwa', 'Index/CalculationEngine.iwa')],
  ['iwork', 'a.pages', zip('Index/Document.iwa')],
  ['old_spreadsheet', 'a.wk1', binary('\0\0\x02\0\x06\x04')],
  ['rar', 'a.rar', binary('Rar!\x1a\x07\x01\0')],
  ['seven_zip', 'a.7z', binary('7z\xbc\xaf\x27\x1c')],
  ['other_archive', 'a.tar', tar()],
  ['other_archive', 'a.xz', binary('\xfd7zXZ\0')],
  ['program', 'a.xls', Buffer.concat([latin1('MZ\x90\0'), Buffer.alloc(500)])],
  ['program', 'a.csv', Buffer.concat([latin1('\x7fELF\x02\x01\x01'), Buffer.alloc(60)])],
  ['program', 'a.apk', zip('AndroidManifest.xml', 'classes.dex')],
  ['script', 'a.csv', '#!/bin/sh\necho\n'],
  ['script', 'a.py', 'import os\nprint(1)\n'],
  ['html', 'a.html', '<html><table><tr><td>a</td></tr><tr><td>b</td></tr></table></html>'],
  ['html_without_table', 'a.xls', '<!DOCTYPE html><html><body>Masuk dahulu</body></html>'],
  [
    'web_archive',
    'a.mht',
    'MIME-Version: 1.0\r\nSubject: x\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x--',
  ],
  ['xml', 'a.xml', '<?xml version="1.0"?><data/>'],
  ['json_without_records', 'a.json', '["a", "b"]'],
  ['mail', 'a.eml', mail],
  ['mail', 'a.csv', mail],
  ['mail', 'a.msg', compound('__properties_version1.0')],
  ['mailbox', 'a.mbox', `From a@b.id Mon Jan  5 08:30:00 2026\n${mail}`],
  ['contacts', 'a.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:Budi\nEND:VCARD\n'],
  ['sqlite', 'a.db', latin1(`SQLite format 3\0${'x'.repeat(90)}`)],
  ['access', 'a.mdb', binary('\0\x01\0\0Standard Jet DB\0')],
  ['dbase', 'a.dbf', dbase()],
  ['sql', 'a.sql', 'INSERT INTO a VALUES (1);\n'],
  ['statistics', 'a.sav', binary('$FL2@(#) SPSS')],
  ['column_store', 'a.feather', binary('ARROW1\0\0')],
  ['audio_or_video', 'a.mp4', binary('\0\0\0\x18ftypmp42')],
  ['audio_or_video', 'a.wav', binary('RIFF\x10\0\0\0WAVEfmt ')],
  ['font', 'a.woff2', binary('wOF2')],
  ['zeros', 'a.xlsx', Buffer.alloc(5000)],
  ['lock_file', '~$laporan.xlsx', Buffer.concat([Buffer.from([4]), Buffer.from('Sari'), Buffer.alloc(160, 32)])],
  ['other_ending', 'a.log', 'Nama,Kota\nBudi,Bogor\n'],
  ['other_ending', 'a.exe', 'Nama,Kota\nBudi,Bogor\n'],
  ['binary', 'a.csv', binary('\x01\x02\x03')],
])('what is found is said: %s in %s', async (found, filename, bytes) => {
  const refusal = await bench.refusal(bytes, filename);
  expect(refusal).toMatchObject({
    code: 'unsupported_type',
    status: 415,
    message: 'Please select a valid Excel (.xlsx, .xls) or CSV file.',
  });
  expect(refusal.details).toMatchObject({ found, hint: foundFiles[found].hint });
  expect(uploadHints).toHaveProperty(foundFiles[found].hint);
});

test.each([
  ['BMW,Harga\nX5,1\n', ['BMW', 'Harga']],
  ['MZ,Harga\nX5,1\n', ['MZ', 'Harga']],
  ['PARENT,CHILD\nA,B\n', ['PARENT', 'CHILD']],
  ['RDX;Harga\nX5;1\n', ['RDX', 'Harga']],
  ['ID;Nama;Kota\n1;Budi;Bogor\n2;Siti;Depok\n', ['ID', 'Nama', 'Kota']],
  ['ID;PEMASOK\n1;Budi\n2;Siti\n', ['ID', 'PEMASOK']],
  ['From: kota,To: kota\nBogor,Depok\n', ['From: kota', 'To: kota']],
  ['{a},[b]\n1,2\n', ['{a}', '[b]']],
  ['TABLE,Jumlah\n0,1\n', ['TABLE', 'Jumlah']],
])('a real table may begin like another kind of file: %j', async (text, names) => {
  expect((await bench.read(text, 'a.csv')).table.names).toEqual(names);
});
