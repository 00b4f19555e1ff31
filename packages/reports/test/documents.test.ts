import { inEnglish } from '@rapi/contracts/say';
import { wideTest } from '@rapi/test-breadth';
import type { ExportSource } from '../src';
import { exportProblem, indonesianReports } from '../src';
import { pagesOfPdf, partsOf, textOfDocx } from './opened-files';
import { startReports, template, type ReportStack } from './report-stack';

let reports: ReportStack;
let sales: ExportSource;
let invoices: ExportSource;

beforeAll(async () => {
  reports = await startReports();
  sales = await reports.source(
    'sales.csv',
    'Tanggal,Pelanggan,Kota,Produk,Jumlah,Harga\n05/01/2026,Budi,Jakarta,Kopi,2,25000\n12/01/2026,Siti,Bandung,Teh,5,12000\n19/02/2026,Dewi,Jakarta,Kopi,10,25000\n20/02/2026,Budi,Bandung,Teh,1,12000\n03/03/2026,Dewi,Jakarta,Teh,2,12000\n',
  );
  invoices = await reports.source(
    'faktur.csv',
    'Tgl Faktur,No Faktur Pajak,Nama Pembeli,NPWP Pembeli,DPP,PPN\n05/01/2026,0400-1,PT A,02.183.241.5-000.000,50000000,5500000\n20/01/2026,0400-2,PT B,01.234.567.8-901.000,20000000,2100000\n',
  );
});
afterAll(() => reports.close());

test('a PDF report has its figures, charts drawn as lines, and rows', async () => {
  const file = await reports.make([sales], { exportType: 'pdf_report', format: 'pdf' });
  const pages = pagesOfPdf(file.path);
  const text = pages.map((page) => page.text).join('|');
  // 50.000 + 60.000 + 250.000 + 12.000 + 24.000
  for (const part of [
    'Periode 05/01/2026 – 03/03/2026',
    'Total Nilai',
    'Rp 396.000',
    'Nilai per bulan',
    'Jan 2026',
    'Nilai = Jumlah × Harga.',
    'Terbilang Total Nilai: tiga ratus sembilan puluh enam ribu rupiah',
  ]) {
    expect(text).toContain(part);
  }
  expect(pages[0]?.strokes).toBeGreaterThan(200);
});

test('the template decides paper, language, numbers, header and footer', async () => {
  const wanted = template({
    format_settings: { page_size: 'A5', orientation: 'landscape' },
    design_settings: { header_text: 'PT Maju Jaya', footer_text: 'Rahasia', color_scheme: 'nature' },
    indonesian_localization: { language: 'english', number_format: 'international', date_format: 'd MMM yyyy' },
    business_rules: { business_letterhead: true, include_npwp: true },
  });
  const file = await reports.make([sales], { exportType: 'pdf_report', format: 'pdf', template: wanted });
  const [first, ...rest] = pagesOfPdf(file.path);
  expect([Math.round(first?.width ?? 0), Math.round(first?.height ?? 0)]).toEqual([595, 420]);
  for (const part of [
    'MJ',
    'PT Maju Jaya',
    'NPWP: ____',
    'Period 5 Jan 2026 – 3 Mar 2026',
    'Rp 396,000',
    'Rahasia',
    'Page 1 of',
  ])
    expect(first?.text).toContain(part);
  expect(rest.at(-1)?.text).not.toContain('Terbilang');
});

test('a Word summary has its figures, a drawing with a fallback picture, and tables', async () => {
  const file = await reports.make([sales], { exportType: 'business_summary', format: 'docx' });
  const parts = partsOf(file.path);
  const text = textOfDocx(file.path);
  for (const part of ['Laporan Maret', 'Rp 396.000', 'Januari 2026', 'Menurut Kota']) expect(text).toContain(part);
  expect(Object.keys(parts).filter((name) => /^word\/media\/.*\.svg$/.test(name)).length).toBeGreaterThan(1);
  expect(Object.keys(parts).filter((name) => /^word\/media\/.*\.png$/.test(name)).length).toBeGreaterThan(1);
  expect(parts['word/document.xml']).toContain('<w:tblHeader/>');
});

test('numbers and days among texts are written as any others in the document', async () => {
  const rows = [
    { Tanggal: '2026-01-05', Nilai: 1.234, Ket: 'satu' },
    { Tanggal: '2026-01-16', Nilai: 1500.5, Ket: 'dua' },
    { Tanggal: 'belum', Nilai: 'n/a', Ket: 'tiga' },
    { Tanggal: '2026-01-20', Nilai: 7.035, Ket: 'empat' },
  ];
  const mixed = await reports.source('campuran.json', JSON.stringify(rows));
  const file = await reports.make([mixed], { exportType: 'pdf_report', format: 'pdf' });
  const text = pagesOfPdf(file.path).flatMap((page) => page.text.split('|'));
  for (const part of ['05/01/2026', '1,234', '1.500,5', 'n/a', 'belum', '7,035']) expect(text).toContain(part);
  expect(text).not.toContain('1.2340');
});

wideTest('a dashboard has a summary, real charts of its figures, and the data', async () => {
  const file = await reports.make([sales], { exportType: 'excel_dashboard' });
  const parts = partsOf(file.path);
  expect(parts['xl/charts/chart1.xml']).toContain("<c:f>'Data grafik'!$B$2:$B$4</c:f>");
  expect(parts['xl/charts/chart1.xml']).toContain('<c:v>110000</c:v>');
  expect((await reports.rowsOf(file, 'sales'))[0]).toMatchObject({
    Pelanggan: 'Budi',
    Harga: 25_000,
    Tanggal: '2026-01-05',
  });
  expect(parts['xl/workbook.xml']).toContain('name="Ringkasan"');
});

test('a compliance report counts what fails and lists it', async () => {
  const file = await reports.make([invoices], { exportType: 'compliance_report', format: 'pdf' });
  const text = pagesOfPdf(file.path)
    .map((page) => page.text)
    .join('|');
  for (const part of [
    'Total DPP',
    'Rp 70.000.000',
    'Rp 7.600.000',
    '01.234.567.8-901.000',
    'Seharusnya Rp 2.200.000 (11% × DPP)',
  ])
    expect(text).toContain(part);
});

test.each([
  ['indonesian', 'Angka periksa NPWP tidak cocok'],
  ['english', 'The check digit of the NPWP does not fit'],
] as const)('a wrong NPWP is reported in the language of the report (%s)', async (language, problem) => {
  const wanted = template({ indonesian_localization: { language } });
  const file = await reports.make([invoices], { exportType: 'compliance_report', format: 'docx', template: wanted });
  expect(textOfDocx(file.path)).toContain(problem);
});

test('a table without tax columns is refused with advice on how to name them', async () => {
  const file = await reports.make([sales], { exportType: 'compliance_report', format: 'docx' });
  expect(textOfDocx(file.path)).toContain('tidak ada kolom pajak yang dikenali');
});

test('a report as a workbook has real numbers and days', async () => {
  const file = await reports.make([invoices], { report: 'faktur-pajak-keluaran' });
  const rows = await reports.rowsOf(file, 'Daftar faktur pajak');
  expect(Object.values(rows.at(-1) ?? {})).toContain(7_600_000);
  expect(partsOf(file.path)['xl/worksheets/sheet2.xml']).toMatch(/<c r="B4" s="\d+"><v>46027<\/v><\/c>/);
});

test('a report as JSON is its content, and as CSV its tables', async () => {
  const json = await reports.make([invoices], { report: 'faktur-pajak-keluaran', format: 'json' });
  expect(json.extension).toBe('json');
  const csv = await reports.make([sales], {
    report: 'penjualan',
    format: 'csv',
    settings: { indonesian_formatting: false },
  });
  const parts = partsOf(csv.path);
  expect(Object.keys(parts)).toEqual([
    'Ringkasan.csv',
    'Penjualan per bulan.csv',
    'Penjualan per produk.csv',
    'Penjualan per pelanggan.csv',
    'Penjualan per wilayah.csv',
  ]);
  expect(parts['Penjualan per bulan.csv']?.split('\n')[1]).toBe('Januari 2026,2,110000,55000');
});

const problemOf = (planned: Parameters<typeof exportProblem>[0]) => {
  const problem = exportProblem(planned);
  return problem && inEnglish(problem);
};

test('an impossible report is refused with a message that says what to do', async () => {
  const sources = [sales];
  expect(problemOf({ exportType: 'pdf_report', format: 'parquet', sources })).toMatch(/^Parquet holds a table/);
  expect(exportProblem({ exportType: 'data_export', format: 'parquet', sources })).toBeUndefined();
  expect(problemOf({ exportType: 'pdf_report', format: 'pdf', sources, report: 'bpjs' })).toBe(
    'The report “Rekap Iuran BPJS” needs columns that sales.csv does not have: Nama Karyawan; Upah. Rename the columns that hold them, for example to “Nama Karyawan”, or choose another file.',
  );
  await expect(reports.make(sources, { report: 'neraca' })).rejects.toMatchObject({
    code: 'invalid_config',
    status: 422,
  });
});

test('every listed report says what it is for', () => {
  expect(indonesianReports.length).toBe(11);
  for (const { description, use_case, popularity_score } of indonesianReports) {
    expect(description.length * use_case.length).toBeGreaterThan(0);
    expect(popularity_score).toBeLessThanOrEqual(100);
  }
});

test('a total among the rows is told in reports and summaries', async () => {
  const rows = '05/01/2026,Kopi,2,50000\n12/01/2026,Teh,5,60000\n13/01/2026,Gula,1,17000\n14/01/2026,Susu,1,23000\n';
  const source = await reports.source('jual.csv', `Tanggal,Produk,Jumlah,Total\n${rows}Jumlah,,9,150000\n`);
  const plain = await reports.source('jual-2.csv', `Tanggal,Produk,Jumlah,Total\n${rows}`);
  const told = '1 baris bukan data (baris jumlah), tetapi ikut terhitung: 5.';
  for (const request of [
    { exportType: 'pdf_report', format: 'pdf' },
    { exportType: 'pdf_report', format: 'pdf', report: 'penjualan' },
  ] as const) {
    const textOf = async (each: ExportSource) =>
      pagesOfPdf((await reports.make([each], request)).path)
        .map(({ text }) => text)
        .join(' ');
    expect(await textOf(source)).toContain(told);
    expect(await textOf(plain)).not.toContain('bukan data');
  }
});

test('a template that shows amounts in dollars says that nothing was converted', async () => {
  const textIn = async (currency: string) => {
    const wanted = template({ indonesian_localization: { currency }, business_rules: { tax_compliant: true } });
    const file = await reports.make([sales], { exportType: 'pdf_report', format: 'pdf', template: wanted });
    return pagesOfPdf(file.path)
      .map(({ text }) => text)
      .join(' ');
  };
  const [dollars, rupiah] = [await textIn('USD'), await textIn('IDR')];
  expect(dollars).toContain('Templat menampilkan nilai uang sebagai USD; tidak ada nilai yang dikonversi.');
  expect([dollars.includes('Terbilang'), rupiah.includes('Terbilang')]).toEqual([false, true]);
  expect(rupiah).not.toContain('Templat menampilkan');
});

test('a summary says which days wait for an answer', async () => {
  const textOf = async (days: string[]) => {
    const rows = days.map((day, at) => `${day},${10 * (at + 1)}`).join('\n');
    const source = await reports.source('hari.csv', `Tanggal,Jumlah\n${rows}\n`);
    const file = await reports.make([source], { exportType: 'pdf_report', format: 'pdf' });
    return pagesOfPdf(file.path)
      .map(({ text }) => text)
      .join(' ');
  };
  const told = 'Kolom Tanggal belum dipakai sebagai tanggal sampai Anda menentukan cara penulisannya.';
  expect(await textOf(['13/04/2026', '04/13/2026', '03/04/2026'])).toContain(told);
  expect(await textOf(['13/04/2026', '14/04/2026', '03/04/2026'])).not.toContain(told);
});
