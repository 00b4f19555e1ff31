import { readFile, writeFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Dataset, TableError } from '@rapi/table-core';
import { wideTest } from '@rapi/test-breadth';
import { type Bench, openBench } from '../ingest/testing/ingest-bytes';
import { readTemplate } from './read-template';
import { writeStarter } from './starter';
import { fillOn, goods } from './testing/fill-on';
import { invoiceWorkbook } from './testing/made-templates';

let bench: Bench;
const fill = (template: Buffer, dataset: Dataset) => fillOn(bench, template, dataset);
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function opened(bytes: Buffer): Promise<Workbook> {
  const book = new Workbook();
  // exceljs declares a Buffer of its own.
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book;
}

const filled = async (template: Buffer, csv: string): Promise<Workbook> =>
  opened(await fill(template, (await bench.read(csv, 'barang.csv')).dataset));

function sheetOf(book: Workbook, name = 'Faktur') {
  const sheet = book.getWorksheet(name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return {
    sheet,
    value: (cell: string) => sheet.getCell(cell).value,
    formula: (cell: string) => sheet.getCell(cell).formula,
  };
}

async function refusal(template: Buffer, csv = goods(1)): Promise<TableError> {
  const error: unknown = await filled(template, csv).then(
    () => new Error('it was filled'),
    (reason: unknown) => reason,
  );
  if (error instanceof TableError) return error;
  throw error;
}

/** A template of one sheet, its cells by name; a text that begins with = is a formula. */
async function workbookOf(cells: Readonly<Record<string, string | number>>, sheetName = 'Data'): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet(sheetName);
  for (const [cell, value] of Object.entries(cells))
    sheet.getCell(cell).value =
      typeof value === 'string' && value.startsWith('=') ? { formula: value.slice(1) } : value;
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('an invoice', () => {
  let book: Workbook;
  beforeAll(async () => {
    book = await filled(await invoiceWorkbook(), goods(3));
  });

  test('its marked row is repeated for every row of the table, with its height, style and formats', () => {
    const { sheet, value, formula } = sheetOf(book);
    expect([4, 5, 6].map((row) => ['A', 'B', 'C', 'D'].map((column) => value(`${column}${row}`)))).toEqual([
      ['Barang 1', 'No. K1 (1)', 1000, 1],
      ['Barang 2', 'No. K2 (2)', 2000, 2],
      ['Barang 3', 'No. K3 (3)', 3000, 3],
    ]);
    expect([4, 5, 6].map((row) => formula(`E${row}`))).toEqual([4, 5, 6].map((row) => `C${row}*D${row}*(1+$E$2)`));
    for (const row of [4, 5, 6]) {
      expect(sheet.getRow(row).height).toBe(24);
      expect(sheet.getCell(`C${row}`)).toMatchObject({ numFmt: '"Rp" #,##0', border: { bottom: { style: 'thin' } } });
      expect(sheet.getCell(`E${row}`).numFmt).toBe('#,##0.00');
    }
  });

  test('sums below it cover all rows, and names, other sheets and print areas follow', () => {
    const { sheet, value, formula } = sheetOf(book);
    expect([formula('D7'), formula('E7'), formula('E8')]).toEqual(['SUM(D4:D6)', 'SUM(E4:E6)', 'E7*Pajak']);
    expect([value('C7'), value('A8'), value('A10')]).toEqual([6000, '3 baris, terbesar 3.000', 'Hormat kami,']);
    expect(sheet.getCell('E7').font.bold).toBe(true);
    expect(book.definedNames.getRanges('Total').ranges).toEqual(['Faktur!$E$7']);
    expect(book.definedNames.getRanges('Pajak').ranges).toEqual(['Faktur!$E$2']);
    expect(sheet.pageSetup).toMatchObject({ printArea: 'A1:E10', printTitlesRow: '3:3' });
    const summary = sheetOf(book, 'Ringkasan');
    expect([summary.formula('A1'), summary.formula('A2')]).toEqual([
      'Faktur!E7',
      'SUM(Faktur!D4:D6)+COUNTA(Faktur!A:A)',
    ]);
  });

  test('single cells are filled, and keep their style', () => {
    const { sheet, value } = sheetOf(book);
    expect([value('A1'), value('A2'), value('D2')]).toEqual([
      'PT Maju – Januari',
      'barang.csv',
      new Date('2026-02-01T00:00:00Z'),
    ]);
    expect(sheet.getCell('A1').font).toMatchObject({ name: 'Georgia', size: 18, bold: true });
    expect(sheet.getCell('D2').numFmt).toBe('[$-421]dd/mm/yyyy');
  });

  test('merged cells, pictures, rules and validations are where they belong', () => {
    const { sheet } = sheetOf(book);
    expect(sheet.model.merges).toEqual(['A1:E1', 'A10:C10']);
    expect(sheet.getImages().map(({ range }) => range.tl.nativeRow)).toEqual([0, 10]);
    expect(JSON.stringify(sheet.model)).toContain('"ref":"C4:C6"');
    expect(['D4', 'D5', 'D6', 'D7'].map((cell) => sheet.getCell(cell).dataValidation?.type)).toEqual([
      'whole',
      'whole',
      'whole',
      undefined,
    ]);
  });
});

test('a table with one row, or none, keeps the shape of the workbook', async () => {
  const one = sheetOf(await filled(await invoiceWorkbook(), goods(1)));
  expect([one.value('A4'), one.formula('E4'), one.formula('D5'), one.value('A8')]).toEqual([
    'Barang 1',
    'C4*D4*(1+$E$2)',
    'SUM(D4:D4)',
    'Hormat kami,',
  ]);
  const { dataset } = await bench.read(goods(1), 'barang.csv');
  const { dataset: none } = await emptied(dataset);
  const empty = sheetOf(await opened(await fill(await invoiceWorkbook(), none)));
  expect([empty.value('A4'), empty.formula('E4'), empty.value('C5'), empty.formula('D5')]).toEqual([
    null,
    undefined,
    0,
    'SUM(D4:D4)',
  ]);
  expect(empty.sheet.getCell('A4').border.bottom?.style).toBe('thin');
});

/** The same table without its rows. */
async function emptied(dataset: Dataset): Promise<{ dataset: Dataset }> {
  const path = bench.path('empty.parquet');
  await bench.session.run(`COPY (SELECT * FROM read_parquet('${dataset.path}') LIMIT 0) TO '${path}' (FORMAT parquet)`);
  return { dataset: { ...dataset, path, schema: { ...dataset.schema, rowCount: 0 } } };
}

test('texts of the table never become formulas', async () => {
  const { value } = sheetOf(
    await filled(
      await workbookOf({ A1: '{{Kota}}', B1: 'x {{Kota}}', A2: '{{first:Kota}}' }),
      'Kota,B\n"=HYPERLINK(""x"")",1\n-5,2\n',
    ),
    'Data',
  );
  expect([value('A1'), value('B1'), value('A2'), value('A3')]).toEqual([
    '\'=HYPERLINK("x")',
    'x =HYPERLINK("x")',
    '-5',
    '\'=HYPERLINK("x")',
  ]);
});

test('an empty named cell is filled, and shared formulas follow the rows', async () => {
  const book = new Workbook();
  const sheet = book.addWorksheet('Data');
  sheet.getCell('A2').value = '{{Nama Barang}}';
  sheet.getCell('B2').value = '{{Harga}}';
  sheet.fillFormula('B4:B5', 'B2*2');
  book.definedNames.add('Data!$D$7', 'rapi_total_Harga');
  book.definedNames.add('Data!$A$1', 'rapi.file');
  const { value, formula } = sheetOf(await filled(Buffer.from(await book.xlsx.writeBuffer()), goods(4)), 'Data');
  expect([value('A1'), value('D10'), value('A5')]).toEqual(['barang.csv', 10_000, 'Barang 4']);
  // The second one, two rows below, refers to B3, which is the row after the table.
  expect([formula('B7'), formula('B8')]).toEqual(['B2*2', 'B6*2']);
});

test('a reserved word is a column if the table has that column, and a column can be named explicitly', async () => {
  const template = await workbookOf({ A1: '{{date}}', A2: '{{column:Count}}', B2: '{{Date}}' });
  const { value } = sheetOf(await filled(template, 'Date,Count\nSenin,7\nSelasa,8\n'), 'Data');
  expect([value('A2'), value('B2'), value('A3'), value('B3')]).toEqual([7, 'Senin', 8, 'Selasa']);
  expect(value('A1')).toEqual(new Date('2026-02-01T00:00:00Z'));
});

describe('a template that cannot be filled is refused, with what to do', () => {
  test('a name that the table lacks, with the most similar one', async () => {
    const error = await refusal(await workbookOf({ A1: '{{Nama Barng}}', B1: '{{Entah}}' }));
    expect(error.code).toBe('unknown_column');
    expect(error.message).toContain('{{Nama Barng}} in A1 of “Data” (perhaps Nama Barang), {{Entah}} in B1 of “Data”');
    expect(error.message).toContain('Nama Barang, Kode, Harga, Qty');
  });
  test('a total of texts', async () => {
    expect((await refusal(await workbookOf({ A1: '{{total:Kode}}' }))).message).toContain('{{total:Kode}} in A1');
  });
  test('no placeholders, two rows of a table, macros, and files that are not workbooks', async () => {
    expect((await refusal(await workbookOf({ A1: 'Nama' }))).said.reason).toBe('workbook_template_empty');
    const rows = await workbookOf({ A1: '{{Kode}}', A5: '{{Harga}}' });
    expect((await refusal(rows)).message).toContain('rows 1, 5');
    const parts = unzipSync(new Uint8Array(await workbookOf({ A1: '{{Kode}}' })));
    const macros = Buffer.from(zipSync({ ...parts, 'xl/vbaProject.bin': strToU8('x') }));
    expect((await refusal(macros)).said.reason).toBe('workbook_template_macros');
    expect((await refusal(Buffer.from('Nama,Kode\n'))).said.reason).toBe('workbook_template_not_xlsx');
    expect((await refusal(Buffer.from(zipSync({ 'a.txt': strToU8('x') })))).said.reason).toBe(
      'workbook_template_not_xlsx',
    );
  });
  test('too many sheets or placeholders, and days from 1904', async () => {
    const many = new Workbook();
    for (let sheet = 0; sheet < 201; sheet++) many.addWorksheet(`S${sheet}`).getCell('A1').value = '{{Kode}}';
    const sheets = Buffer.from(await many.xlsx.writeBuffer());
    expect((await refusal(sheets)).said.reason).toBe('workbook_template_too_many_sheets');
    const cells = Array.from({ length: 2001 }, (_, row) => [`A${row + 1}`, '{{count}}'] as const);
    expect((await refusal(await workbookOf(Object.fromEntries(cells)))).said.reason).toBe('workbook_template_too_many');
    const old = new Workbook();
    old.properties.date1904 = true;
    old.addWorksheet('S').getCell('A1').value = '{{Kode}}';
    expect((await refusal(Buffer.from(await old.xlsx.writeBuffer()))).said.reason).toBe('workbook_template_1904');
  });
  wideTest('an archive that unpacks too large, and a list of entities', async () => {
    const parts = unzipSync(new Uint8Array(await workbookOf({ A1: '{{Kode}}' })));
    const bomb = Buffer.from(zipSync({ ...parts, 'xl/media/x.bin': new Uint8Array(70 * 1024 * 1024) }));
    expect((await refusal(bomb)).code).toBe('decompression_bomb');
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const laughing = sheet
      .replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet')
      .replace('</sheetData>', '&b;</sheetData>');
    const hostile = Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(laughing) }));
    expect((await refusal(hostile)).code).toBe('corrupt_file');
  });
});

test('a template is read: its sheets, cells and placeholders', async () => {
  await writeFile(bench.path('read.xlsx'), await invoiceWorkbook());
  const { sheets } = await readTemplate(bench.path('read.xlsx'));
  expect(sheets.map(({ name, cells }) => [name, cells.map(({ cell }) => cell).join(' ')])).toEqual([
    ['Faktur', 'A1 A2 D2 A4 B4 C4 D4 C5 A6'],
    ['Ringkasan', ''],
  ]);
});

test('a prefix on every element makes no difference', async () => {
  const parts = unzipSync(new Uint8Array(await workbookOf({ A1: '{{Kode}}', A2: '=SUM(B1:B1)', B1: '{{Harga}}' })));
  const prefixed = (xml: string) =>
    xml.replace(/<(\/?)([A-Za-z]+)(?=[\s>/])/g, '<$1x:$2').replace(/xmlns="([^"]*main)"/, 'xmlns:x="$1"');
  const names = ['xl/worksheets/sheet1.xml', 'xl/styles.xml', 'xl/workbook.xml'];
  const changed = names.map((name) => [name, strToU8(prefixed(strFromU8(parts[name] ?? new Uint8Array())))] as const);
  const bytes = await fill(
    Buffer.from(zipSync({ ...parts, ...Object.fromEntries(changed) })),
    (await bench.read(goods(2), 'b.csv')).dataset,
  );
  const again = await bench.read(bytes, 'x.xlsx', { header: 'no' });
  expect(again.table.values.slice(0, 2)).toEqual([
    ['K1', 1000],
    ['K2', 2000],
  ]);
});

test('the starter workbook of any table can be filled with it', async () => {
  const csv = 'Nama,Harga,Date,column: x,{a}\nKopi,Rp 15.000,2026-01-05,1,2\nTeh,Rp 5.000,2026-01-06,3,4\n';
  const { dataset } = await bench.read(csv, 'barang.csv');
  await writeStarter(dataset.schema.columns, bench.path('starter.xlsx'), 'id');
  const { value, formula } = sheetOf(
    await opened(await fill(await readFile(bench.path('starter.xlsx')), dataset)),
    'Laporan',
  );
  expect([value('A1'), value('C2'), value('A7')]).toEqual(['Januari', 'Jumlah baris: 2', 'Total']);
  expect(['A5', 'A6', 'C6', 'D6'].map(value)).toEqual(['Kopi', 'Teh', new Date('2026-01-06T00:00:00Z'), 3]);
  expect(formula('B7')).toBe('SUM(B5:B6)');
});

test('an Excel template (.xltx) with another workbook name becomes a workbook, without the calculation order', async () => {
  const parts = unzipSync(new Uint8Array(await workbookOf({ A1: '{{Kode}}', A2: '=COUNTA(A1)' })));
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const chain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml';
  const types = text('[Content_Types].xml')
    .replace('/xl/workbook.xml', '/xl/buku.xml')
    .replace('sheet.main+xml', 'template.main+xml')
    .replace('</Types>', `<Override PartName="/xl/calcChain.xml" ContentType="${chain}"/></Types>`);
  const { 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': relations, ...others } = parts;
  const bytes = await fill(
    Buffer.from(
      zipSync({
        ...others,
        'xl/buku.xml': book ?? new Uint8Array(),
        'xl/_rels/buku.xml.rels': relations ?? new Uint8Array(),
        '[Content_Types].xml': strToU8(types),
        '_rels/.rels': strToU8(text('_rels/.rels').replace('xl/workbook.xml', 'xl/buku.xml')),
        'xl/calcChain.xml': strToU8('<calcChain/>'),
      }),
    ),
    (await bench.read(goods(2), 'b.csv')).dataset,
  );
  const made = unzipSync(new Uint8Array(bytes));
  expect(Object.keys(made)).not.toContain('xl/calcChain.xml');
  expect(strFromU8(made['[Content_Types].xml'] ?? new Uint8Array())).toMatch(
    /buku\.xml" ContentType="[^"]*sheet\.main\+xml"/,
  );
  expect(strFromU8(made['[Content_Types].xml'] ?? new Uint8Array())).not.toContain('calcChain');
  expect(strFromU8(made['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<f>COUNTA(A1:A2)</f>');
});

const nameArbitrary = fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9 &<>"'_./-]{0,20}$/).map((name) => name.trim());

test('any column names and any number of rows come back, and the sum is right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(nameArbitrary, {
        minLength: 1,
        maxLength: 6,
        selector: (name) => name.normalize('NFKC').toUpperCase().toLowerCase().replace(/[\s_]/g, ''),
      }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 30 }),
      async (names, rows, at) => {
        const quoted = names.map((name) => `"${name.replaceAll('"', '""')}"`);
        const lines = Array.from({ length: rows }, (_, row) => [
          ...names.map((_name, column) => `"t ${row} ${column}"`),
          row * 3,
        ]);
        const csv = [[...quoted, 'Nilai Akhir Sekali'], ...lines].map((line) => line.join(',')).join('\n');
        const cells: Record<string, string> = {
          [`H${at}`]: '{{NILAI AKHIR sekali}}',
          [`H${at + 2}`]: `=SUM(H${at}:H${at + 1})`,
          [`I${at}`]: `=H${at}*2`,
        };
        for (const [column, name] of names.entries())
          cells[`${'ABCDEF'[column]}${at}`] = `{{column: ${name.toUpperCase()}}}`;
        const { sheet, formula } = sheetOf(await filled(await workbookOf(cells), csv), 'Data');
        for (let row = 0; row < rows; row++) {
          expect(names.map((_name, column) => sheet.getCell(at + row, column + 1).value)).toEqual(
            names.map((_name, column) => `t ${row} ${column}`),
          );
          expect(sheet.getCell(at + row, 8).value).toBe(row * 3);
          expect(formula(`I${at + row}`)).toBe(`H${at + row}*2`);
        }
        expect(formula(`H${at + rows + 1}`)).toBe(`SUM(H${at}:H${at + rows})`);
      },
    ),
    { numRuns: 25 },
  );
});

/** A table whose amounts stand as text, and the workbook with its figures. */
async function figuresOf(amounts: readonly string[]): Promise<Workbook> {
  const cells = {
    A1: '{{total:Harga}}',
    B1: '{{average:Harga}}',
    C1: '{{min:Harga}}',
    D1: '{{max:Harga}}',
    A3: '{{Harga}}',
  };
  return filled(await workbookOf(cells), `Nama;Harga\n${amounts.map((each, i) => `b${i};${each}`).join('\n')}\n`);
}

test('figures of amounts that stand as text are those of their values', async () => {
  const rupiah = fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((each) => Math.abs(each) > 999);
  await fc.assert(
    fc.asyncProperty(fc.array(rupiah, { minLength: 2, maxLength: 8 }), async (values) => {
      const texts = values.map((value) => `${value < 0 ? '-' : ''}Rp ${Math.abs(value).toLocaleString('id-ID')}`);
      const { value } = sheetOf(await figuresOf([...texts, '-']), 'Data');
      const total = values.reduce((sum, each) => sum + each, 0);
      expect([value('A1'), value('C1'), value('D1')]).toEqual([total, Math.min(...values), Math.max(...values)]);
      expect(value('B1')).toBeCloseTo(total / values.length, 6);
    }),
    { numRuns: 10 },
  );
});

test('figures of amounts that may be read in two ways, or not at all, are refused', async () => {
  const cells = await workbookOf({ A1: '{{total:Harga}}', A3: '{{Harga}}' });
  const { dataset } = await bench.read('Nama;Harga\na;1.500\nb;2.750\nc;n/a\n', 'barang.csv');
  const columns = dataset.schema.columns.map((each) => ({
    ...each,
    ...(each.name === 'Harga' && { semantic: 'money' as const }),
  }));
  const open = { ...dataset, schema: { ...dataset.schema, columns } };
  await expect(fill(cells, open)).rejects.toMatchObject({ code: 'open_question' });
  const unread = await refusal(cells, 'Nama;Harga\na;Rp 200.000\nb;Rp 1.000.000\nc;Rp 50.000\nd;Rp 12.50.0\n');
  expect(unread).toMatchObject({ code: 'unknown_column' });
  expect(unread.message).toContain('“Rp 12.50.0”');
});

test('figures within a text have the decimals of the table, averages are rounded', async () => {
  const cells = { A1: 'dari {{min:Kurs}} sampai {{max:Kurs}}', A2: 'rata-rata {{average:Kurs}}', A4: '{{Kurs}}' };
  const book = await filled(await workbookOf(cells), 'Nama,Kurs\nX,0.00004\nY,1.23456\nZ,7\n');
  const { value } = sheetOf(book, 'Data');
  expect([value('A1'), value('A2')]).toEqual(['dari 0,00004 sampai 7', 'rata-rata 2,74']);
});
