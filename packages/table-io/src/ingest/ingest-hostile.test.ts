import { CFB } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { wideTest } from '@rapi/test-breadth';
import { buildWorkbook, rowsXml, workbookParts } from './testing/build-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const good = {
  sheets: [
    {
      name: 'Data',
      data: rowsXml([
        ['Nama', 'Jumlah'],
        ['Budi', 3],
        ['Siti', 4],
      ]),
    },
  ],
};
const compound = (streams: Record<string, Buffer>) => {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, content);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};
const sheetPart = 'xl/worksheets/sheet1.xml';
const withSheet = (xml: string) => Buffer.from(zipSync({ ...workbookParts(good), [sheetPart]: strToU8(xml) }));

/** Declares a false inflated size for a part in the archive's directory. */
function lyingSize(bytes: Buffer, part: string, size: number): Buffer {
  const lying = Buffer.from(bytes);
  for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4)) {
    const length = lying.readUInt16LE(at + 28);
    if (lying.toString('utf8', at + 46, at + 46 + length) === part) lying.writeUInt32LE(size, at + 24);
  }
  return lying;
}

describe('a file whose content is not a table is answered with 415', () => {
  test.each<[string, string, Buffer | string]>([
    ['a PDF named .csv', 'a.csv', '%PDF-1.7\n1 0 obj'],
    ['a picture named .xlsx', 'a.xlsx', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['a program named .xls', 'a.xls', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(500)])],
    [
      'a Linux program named .csv',
      'a.csv',
      Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(60)]),
    ],
    ['a script', 'a.csv', '#!/bin/sh\nrm -rf x\n'],
    ['random bytes', 'a.csv', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7919) % 256))],
    ['JSON without records', 'a.json', '[1, 2, 3]'],
    ['XML', 'a.csv', '<?xml version="1.0"?><data/>'],
    ['rich text', 'a.csv', '{\\rtf1 halo}'],
    ['another ending', 'a.exe', 'Nama,Kota\nBudi,Bogor\n'],
    ['an archive that is no workbook', 'a.xlsx', Buffer.from(zipSync({ 'catatan.txt': strToU8('halo') }))],
    [
      'a document',
      'a.xlsx',
      Buffer.from(zipSync({ ...workbookParts(good), 'xl/workbook.xml': strToU8('<document/>') })),
    ],
    ['an old document named .xls', 'a.xls', compound({ WordDocument: Buffer.from('x') })],
  ])('%s', async (_, filename, bytes) => {
    expect(await bench.refusal(bytes, filename)).toMatchObject({
      code: 'unsupported_type',
      status: 415,
      message: 'Please select a valid Excel (.xlsx, .xls) or CSV file.',
    });
  });

  test('the first characters of other kinds of files may begin a table', async () => {
    expect((await bench.read('BMW,Harga\nX5,1\n', 'a.csv')).table.names).toEqual(['BMW', 'Harga']);
    expect((await bench.read('MZ,Harga\nX5,1\n', 'a.csv')).table.names).toEqual(['MZ', 'Harga']);
  });
});

describe('an unreadable file is answered with 422 and the reason', () => {
  test('a workbook with a password', async () => {
    const refusal = await bench.refusal(
      compound({ EncryptionInfo: Buffer.from('x'), EncryptedPackage: Buffer.alloc(64) }),
      'a.xlsx',
    );
    expect(refusal).toMatchObject({ code: 'password_protected', status: 422 });
    expect(refusal.message).toMatch(/password/i);
  });

  test('an archive with encrypted parts', async () => {
    const bytes = buildWorkbook(good);
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
      bytes.writeUInt16LE(1, at + 8);
    expect(await bench.refusal(bytes, 'a.xlsx')).toMatchObject({ code: 'password_protected' });
  });

  test('a workbook cut anywhere', async () => {
    const bytes = buildWorkbook(good);
    for (let part = 1; part < 12; part += 1) {
      expect(await bench.refusal(bytes.subarray(0, Math.floor((bytes.length * part) / 12)), 'a.xlsx')).toMatchObject({
        status: part * bytes.length < 48 ? 415 : 422,
      });
    }
  });

  test.each([
    ['before </sheetData>', '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>'],
    ['within a row', '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c>'],
    ['within a cell', '<worksheet><sheetData><row r="1"><c r="A1"><v>1'],
    ['before its cells', '<worksheet><dimension ref="A1"/>'],
    ['at once', ''],
    ['closed wrongly', '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></row></sheetData></worksheet>'],
  ])('a sheet that breaks off %s', async (_, xml) => {
    const refusal = await bench.refusal(withSheet(xml), 'a.xlsx');
    expect(refusal).toMatchObject({ code: 'corrupt_file', status: 422 });
    expect(refusal.message).toContain('the sheet “Data”');
  });

  test.each([
    ['a number that is none', '<c r="A2"><v>abc</v></c>', /A2 of the sheet “Data” should be a number/],
    [
      'a text that the workbook does not have',
      '<c r="A2" t="s"><v>99</v></c>',
      /A2 of the sheet “Data” refers to a text/,
    ],
  ])('%s', async (_, cell, saying) => {
    const data = `<row r="1"><c r="A1" t="inlineStr"><is><t>Nilai</t></is></c></row><row r="2">${cell}</row>`;
    expect((await bench.refusal(buildWorkbook({ sheets: [{ name: 'Data', data }] }), 'a.xlsx')).message).toMatch(
      saying,
    );
  });

  test('a part that is missing', async () => {
    const parts = workbookParts(good);
    delete parts[sheetPart];
    expect((await bench.refusal(Buffer.from(zipSync(parts)), 'a.xlsx')).message).toContain('sheet1.xml is missing');
  });

  wideTest('a bomb with its true size, before anything is unpacked', async () => {
    const bytes = withSheet(
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>${'A'.repeat(40_000_000)}</t></is></c></row></sheetData></worksheet>`,
    );
    expect(bytes.length).toBeLessThan(100_000);
    expect(await bench.refusal(bytes, 'a.xlsx')).toMatchObject({ code: 'decompression_bomb', status: 422 });
  });

  test('a bomb that lies about its size', async () => {
    const bytes = withSheet(
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>${'A'.repeat(40_000_000)}</t></is></c></row></sheetData></worksheet>`,
    );
    expect(await bench.refusal(lyingSize(bytes, sheetPart, 5_000), 'a.xlsx')).toMatchObject({
      code: 'corrupt_file',
      status: 422,
    });
  });

  test('thousands of parts, and texts of excessive length', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`x/${index}`, strToU8('')]));
    expect(await bench.refusal(Buffer.from(zipSync({ ...workbookParts(good), ...many })), 'a.xlsx')).toMatchObject({
      code: 'decompression_bomb',
    });
    const refusal = await bench.refusal(
      buildWorkbook({ ...good, strings: `<si><t>${'a'.repeat(3000)}</t></si>` }),
      'a.xlsx',
      { maxSharedStringBytes: 1000 },
    );
    expect(refusal).toMatchObject({ code: 'decompression_bomb' });
  });

  test('entities are never followed', async () => {
    const lol =
      '<!DOCTYPE worksheet [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const cell = (name: string) =>
      `${lol}<worksheet><sheetData><row><c t="inlineStr"><is><t>&${name};</t></is></c></row><row><c><v>1</v></c></row></sheetData></worksheet>`;
    for (const name of ['b', 'f']) {
      expect(await bench.refusal(withSheet(cell(name)), 'a.xlsx')).toMatchObject({ code: 'corrupt_file' });
    }
  });

  test('a part name that leads out of the archive', async () => {
    expect(
      await bench.refusal(Buffer.from(zipSync({ ...workbookParts(good), '../../etc/passwd': strToU8('x') })), 'a.xlsx'),
    ).toMatchObject({ status: 422 });
  });
});

describe('workbooks of many sheets', () => {
  const sheetsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `S${index + 1}`, data: rowsXml([['Nama'], ['Budi']]) }));
  /** A workbook whose sheets all point to its first part. */
  const ofOnePart = (count: number) => {
    const parts = workbookParts({ sheets: sheetsOf(count) });
    const relations = 'xl/_rels/workbook.xml.rels';
    const rels = Buffer.from(parts[relations] as Uint8Array).toString();
    return Buffer.from(zipSync({ ...parts, [relations]: strToU8(rels.replace(/sheet\d+\.xml/g, 'sheet1.xml')) }));
  };

  wideTest('the maximum number is read', async () => {
    const { result } = await bench.read(buildWorkbook({ sheets: sheetsOf(255) }), 'a.xlsx');
    expect(result.sheets).toHaveLength(255);
  });

  test('one more is refused before any is read', async () => {
    const broken = { name: 'Rusak', data: '<row r="1"><c' };
    expect(await bench.refusal(buildWorkbook({ sheets: [broken, ...sheetsOf(1_900)] }), 'a.xlsx')).toMatchObject({
      code: 'too_many_sheets',
      status: 422,
      details: { limit: 255 },
    });
  });

  test('two that share one part are refused by name', async () => {
    expect(await bench.refusal(ofOnePart(3), 'a.xlsx')).toMatchObject({
      code: 'corrupt_file',
      message: expect.stringContaining('the sheets “S1” and “S2” are one part') as string,
    });
  });

  wideTest('tables of a web page count as sheets', async () => {
    const page = `<html><body>${'<table><tr><td>Nama</td></tr><tr><td>Budi</td></tr></table>'.repeat(300)}</body></html>`;
    expect(await bench.refusal(page, 'a.xls')).toMatchObject({ code: 'too_many_sheets' });
  });
});
