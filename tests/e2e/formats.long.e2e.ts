import { odsFile, zipFile } from '@rapi/test-kit';
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const ROWS = [
  ['Kode', 'Nama'],
  ['0812', 'Budi'],
  ['007', 'Siti'],
];
const odt = zipFile({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' });

describeInBrowser.each([
  {
    locale: 'en-US',
    refused: `Upload failed: Please select a valid Excel (.xlsx, .xls) or CSV file.`,
    found: 'This is: OpenDocument text (.odt).',
    hint: /Copy the table into Excel or LibreOffice/,
    local: 'This is: PNG picture. Upload it under OCR',
    several: 'The archive holds 2 tables: a.csv, b.csv.',
    upload: 'Upload',
  },
  {
    locale: 'id-ID',
    refused: 'Unggahan gagal: Pilih berkas Excel (.xlsx, .xls) atau CSV yang benar.',
    found: 'Yang ditemukan: Teks OpenDocument (.odt).',
    hint: /Salin tabelnya ke Excel atau LibreOffice/,
    local: 'Yang ditemukan: Gambar PNG. Unggah lewat menu OCR',
    several: 'Arsip ini berisi 2 tabel: a.csv, b.csv.',
    upload: 'Unggah',
  },
])('files of other kinds, $locale', ({ locale, refused, found, hint, local, several, upload }) => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale });
    await tool.page.goto(`${tool.product.url}/excel?tab=upload`);
  });
  afterAll(() => tool?.close());

  test('what a refused file is, and what to do with it', async () => {
    const { page } = tool;
    tool.watch.expect('415 /api/files/upload');
    tool.watch.expect('422 /api/files/upload');
    await page.locator('input[type=file]').setInputFiles([
      { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') },
      { name: 'surat.csv', mimeType: 'text/csv', buffer: odt },
      {
        name: 'dua.zip',
        mimeType: 'application/zip',
        buffer: zipFile({ 'a.csv': 'a,b\n1,2\n', 'b.csv': 'a,b\n1,2\n' }),
      },
    ]);
    await page.getByText(local).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${upload} 2 `) }).click();
    await page.getByRole('alert').getByText(refused).waitFor();
    await page.getByText(found).waitFor();
    await page.getByText(hint).waitFor();
    await page.getByRole('alert').getByText(several).waitFor();
    await tool.inspect(`upload-found-${locale}`);
  });

  test('an OpenDocument spreadsheet is dropped, read and listed', async () => {
    const { page } = tool;
    await page.goto(`${tool.product.url}/excel?tab=upload`);
    const buffer = odsFile({ Data: ROWS });
    await page.locator('input[type=file]').setInputFiles([{ name: 'kontak.ods', mimeType: '', buffer }]);
    await page.getByRole('button', { name: upload, exact: true }).click();
    await page
      .getByText(/Data.*2 .*, 2 /)
      .first()
      .waitFor();
    expect(tool.violations()).toEqual([]);
  });
});
