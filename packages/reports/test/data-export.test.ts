import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { wideTest } from '@rapi/test-breadth';
import type { ExportSource } from '../src';
import { pagesOfPdf, partsOf, textOfDocx } from './opened-files';
import { startReports, type ReportStack } from './report-stack';

let reports: ReportStack;
let sales: ExportSource;
let mixed: ExportSource;

beforeAll(async () => {
  reports = await startReports();
  sales = await reports.source(
    'sales.csv',
    'Tanggal,Pelanggan,Jumlah,Harga\n05/01/2026,Budi Santoso,2,25000\n12/02/2026,Siti Aminah,5,12000\n',
  );
  mixed = await reports.source(
    'aneka.csv',
    'Teks,Nilai,Rupiah,Waktu,NPWP\n=1+1,-5,"Rp 1.250.000,50",2026-01-05 08:30:00,013000666091000\n"a ""b"" <&>",1.5,Rp 100.000,2026-01-05 09:00:30,\n+62 812 3456,2,,,\n',
  );
});
afterAll(() => reports.close());

const textOf = (path: string) => readFileSync(path, 'utf8');

test('CSV in Indonesian notation', async () => {
  const file = await reports.make([mixed], { format: 'csv' });
  expect(file).toMatchObject({ extension: 'csv', contentType: 'text/csv; charset=utf-8' });
  expect(textOf(file.path).split('\n')).toEqual([
    'Teks,Nilai,Rupiah,Waktu,NPWP',
    `'=1+1,"-5,0","Rp 1.250.000,50",05/01/2026 08:30 WIB,013000666091000`,
    `"a ""b"" <&>","1,5","Rp 100.000,00",05/01/2026 09:00:30 WIB,`,
    `+62 812 3456,"2,0",,,`,
    '',
  ]);
});

test('numbers of a CSV are read back as they were', async () => {
  const number = fc
    .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 12 }))
    .map(([digits, places]) => Number(`${digits}e-${places}`));
  const large = fc.integer({ min: 1, max: 9_999_999 }).map((digits) => digits * 1e6 + 0.5);
  const pairs = fc.array(fc.tuple(fc.oneof(number, large), number), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(pairs, fc.boolean(), async (written, indonesian) => {
      // 0.5 makes the columns decimal, whatever else is drawn.
      const rows = [...written, [0.5, 0.5]].map(([Harga, Bobot]) => ({ Harga, Bobot }));
      const source = await reports.source('angka.json', JSON.stringify(rows));
      const settings = { indonesian_formatting: indonesian };
      const csv = textOf((await reports.make([source], { format: 'csv', settings })).path);
      const again = await reports.source('angka.csv', csv);
      expect(await reports.rowsOf(await reports.make([again], {}))).toEqual(rows);
    }),
    {
      numRuns: 12,
      examples: [
        [[[1.125, 1.125]], true],
        [
          [
            [12.125, 999.999],
            [-1.125, 0.00004],
          ],
          true,
        ],
      ],
    },
  );
});

test('percentages of a CSV have a comma and their sign, and are read back as they were', async () => {
  const share = fc.integer({ min: -200_000, max: 200_000 }).map((thousandths) => thousandths / 100_000);
  await fc.assert(
    fc.asyncProperty(fc.array(share, { minLength: 1, maxLength: 8 }), async (shares) => {
      const rows = [...shares, 0.125].map(
        (value) => `"${String((value * 100).toFixed(3)).replace('.', ',')}%","1.250,5"`,
      );
      const source = await reports.source('margin.csv', `Margin,Berat\n${rows.join('\n')}\n`);
      const file = await reports.make([source], { format: 'csv' });
      expect(textOf(file.path)).not.toMatch(/\d\.\d/);
      const before = await reports.rowsOf(await reports.make([source], {}));
      const again = await reports.source('margin-2.csv', textOf(file.path));
      expect(await reports.rowsOf(await reports.make([again], {}))).toEqual(before);
    }),
    { numRuns: 8, examples: [[[0.07, 0.125, 1.125, 0.00005]]] },
  );
});

test('percent cells of a workbook beside texts are percentages in a CSV', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Data');
  sheet.addRows([
    ['Produk', 'Margin'],
    ['Kopi', 0.5054],
    ['Teh', '51,15 %'],
    ['Gula', '5%'],
  ]);
  sheet.getCell('B2').numFmt = '0.00%';
  const source = await reports.source('margin.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  for (const indonesian_formatting of [true, false]) {
    const file = await reports.make([source], { format: 'csv', settings: { indonesian_formatting } });
    expect(textOf(file.path).split('\n')).toEqual(['Produk,Margin', 'Kopi,"50,54%"', 'Teh,"51,15 %"', 'Gula,5%', '']);
  }
});

test('CSV for programs, without its header', async () => {
  const file = await reports.make([sales], {
    format: 'csv',
    settings: { indonesian_formatting: false, include_headers: false },
  });
  expect(textOf(file.path)).toBe('2026-01-05,Budi Santoso,2,25000\n2026-02-12,Siti Aminah,5,12000\n');
});

test('a workbook has real numbers and dates, and no text that would become a formula', async () => {
  const file = await reports.make([mixed], {});
  expect((await reports.rowsOf(file))[0]).toEqual({
    Teks: '=1+1',
    Nilai: -5,
    Rupiah: 1_250_000.5,
    Waktu: '2026-01-05T08:30:00',
    NPWP: '013000666091000',
  });
  const parts = partsOf(file.path);
  expect(parts['xl/worksheets/sheet1.xml']).not.toContain('<f>');
  expect(parts['xl/worksheets/sheet1.xml']).toMatch(/>(?:'|&apos;|&#39;)=1\+1</);
  expect(parts['xl/worksheets/sheet1.xml']).toContain('state="frozen"');
  expect(parts['xl/styles.xml']).toContain('[$Rp-421] #,##0.00');
  expect(parts['xl/styles.xml']).toContain('dd/mm/yyyy hh:mm&quot; WIB&quot;');
});

test('without formatting a workbook has neither colours nor widths, but dates are still dates', async () => {
  const file = await reports.make([sales], { settings: { include_formatting: false, indonesian_formatting: false } });
  const parts = partsOf(file.path);
  expect(parts['xl/worksheets/sheet1.xml']).not.toMatch(/<cols>|<pane|<autoFilter/);
  expect(parts['xl/styles.xml']).not.toContain('1F3A5F');
  expect((await reports.rowsOf(file))[0]).toMatchObject({ Tanggal: '2026-01-05' });
});

test('several files are sheets of one workbook, and an archive of the other formats', async () => {
  const workbook = await reports.make([sales, mixed, sales], {});
  expect(partsOf(workbook.path)['xl/workbook.xml']?.match(/name="[^"]+" sheetId/g)).toEqual([
    'name="sales" sheetId',
    'name="aneka" sheetId',
    'name="sales (2)" sheetId',
  ]);
  expect((await reports.rowsOf(workbook, 'aneka')).length).toBe(3);
  const archive = await reports.make([sales, mixed], { format: 'json' });
  expect(archive.extension).toBe('zip');
  const parts = partsOf(archive.path);
  expect(Object.keys(parts)).toEqual(['sales.json', 'aneka.json']);
  expect(JSON.parse(parts['sales.json'] ?? '')[1]).toEqual({
    Tanggal: '2026-02-12',
    Pelanggan: 'Siti Aminah',
    Jumlah: 5,
    Harga: 12_000,
  });
});

test('compressed output is an archive of one file', async () => {
  const file = await reports.make([sales], { format: 'csv', settings: { compress_output: true } });
  expect(file).toMatchObject({ extension: 'zip', contentType: 'application/zip' });
  expect(Object.keys(partsOf(file.path))).toEqual(['Laporan Maret.csv']);
});

test('a document shows the decimals that the table has', async () => {
  const rates = await reports.source('kurs.csv', 'Nama,Kurs\nX,0.00004\nY,1.23456\n');
  const [page] = pagesOfPdf((await reports.make([rates], { format: 'pdf' })).path);
  for (const text of ['0,00004', '1,23456']) expect(page?.text).toContain(text);
  expect(textOfDocx((await reports.make([rates], { format: 'docx' })).path)).toContain('0,00004');
});

test('Parquet, PDF and Word contain the rows', async () => {
  const parquet = await reports.make([sales], { format: 'parquet' });
  expect(readFileSync(parquet.path).subarray(0, 4).toString()).toBe('PAR1');
  const pdf = await reports.make([sales], { format: 'pdf' });
  const [page] = pagesOfPdf(pdf.path);
  for (const text of ['Laporan Maret', '05/01/2026', 'Budi Santoso', '25.000', 'Halaman 1 dari 1'])
    expect(page?.text).toContain(text);
  const docx = await reports.make([sales], { format: 'docx' });
  expect(textOfDocx(docx.path)).toContain('Siti Aminah');
});

wideTest('a long table is cut in a document, with a note, and complete in a workbook', async () => {
  const rows = Array.from({ length: 2_500 }, (_, row) => `${row},Pelanggan ${row}`);
  const long = await reports.source('panjang.csv', `Kode,Nama\n${rows.join('\n')}\n`);
  const docx = await reports.make([long], { format: 'docx' });
  expect(textOfDocx(docx.path)).toContain('Ditampilkan 2.000 baris pertama dari 2.500');
  expect(textOfDocx(docx.path)).not.toContain('Pelanggan 2000');
  const pdf = await reports.make([long], { format: 'pdf' });
  const pages = pagesOfPdf(pdf.path);
  expect(pages.every(({ text }) => text.includes('Kode'))).toBe(true);
  expect(pages.at(-1)?.text).toContain('Pelanggan 2499');
  const workbook = await reports.make([long], {});
  expect(partsOf(workbook.path)['xl/worksheets/sheet1.xml']).toContain('<row r="2501">');
});

test('characters that no standard font has are embedded', async () => {
  const written = ['Łukasz Żółć', 'Nguyễn Thị Hồng', 'Ελένη', 'Юлия', 'שרה', '₹ 1.000 ≤ ₱ 2.000', 'Rp 1.000,00'];
  const names = await reports.source('nama.csv', `Nama;Kota\n${written.map((name) => `${name};Solo\n`).join('')}`);
  const file = await reports.make([names], { format: 'pdf' });
  const [page] = pagesOfPdf(file.path);
  for (const name of written.filter((each) => each !== 'שרה')) expect(page?.text).toContain(name);
  // A reader may give right-to-left text in reverse order.
  expect(page?.text).toMatch(/שרה|הרש/);
});

test('progress is reported, and a signal cancels', async () => {
  const told: number[] = [];
  await reports.make(
    [sales],
    { exportType: 'pdf_report', format: 'pdf' },
    { onProgress: (fraction) => told.push(fraction) },
  );
  expect(told.length).toBeGreaterThan(2);
  expect(told.every((fraction, index) => index === 0 || fraction >= (told[index - 1] ?? 0))).toBe(true);
  const cancel = new AbortController();
  cancel.abort();
  await expect(reports.make([sales], {}, { signal: cancel.signal })).rejects.toMatchObject({
    code: 'engine_cancelled',
  });
});
