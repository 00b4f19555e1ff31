import type { Browser, Page } from 'playwright-core';
import { inspectScreen } from './inspect-screen';
import { describeInBrowser, openBrowser, openContext } from './open-browser';
import { sharedProduct } from './shared-product';
import type { SharedProduct } from './shared-product';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';
import { watchPage } from './watch-page';
import type { PageWatch } from './watch-page';

describeInBrowser('the product in Bahasa Indonesia', () => {
  const violations: string[] = [];
  let product: SharedProduct;
  let browser: Browser;
  let page: Page;
  let watch: PageWatch;

  const inspect = async (screen: string) => {
    violations.push(...(await inspectScreen(page, screen)));
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });

  beforeAll(async () => {
    product = sharedProduct();
    browser = await openBrowser();
    page = await (await openContext(browser)).newPage();
    watch = watchPage(page);
  });

  afterAll(async () => {
    await browser?.close();
  });

  test('the language is chosen on the landing page', async () => {
    await page.goto(product.url);
    await heading('Messy spreadsheets in. Tidy data out.').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await button('ID Bahasa Indonesia').click();
    await heading('Spreadsheet berantakan masuk. Data rapi keluar.').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
    await inspect('landing-id');
  });

  test('a refusal is said in it too', async () => {
    watch.expect('401 /auth/login');
    await page.goto(`${product.url}/login`);
    await page.getByLabel('Email').fill('siapa@example.com');
    await page.getByLabel(/^Kata sandi/).fill('Salah-Sekali-1945');
    await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.getByRole('alert').getByText('Email atau kata sandi salah.').waitFor();
    await page.goto(product.url);
  });

  test('it holds from registration to the cleaning of a sample file', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Daftar' }).click();
    await page.getByLabel('Nama lengkap').fill('Budi Santoso');
    await page.getByLabel('Email').fill('budi@example.com');
    await page.getByLabel(/^Kata sandi/).fill('Soto-Betawi-1945');
    await page.getByLabel(/^Saya menyetujui/).check();
    await button('Buat akun').click();
    await heading(/^Selamat .+, Budi Santoso$/).waitFor();
    await page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Transformasi Excel' }).click();
    await heading('Transformasi Excel').waitFor();
    await button('Buat Contoh Berkas').first().click();
    await page.getByText('Contoh berkas berhasil dibuat!').waitFor();
    await page.getByRole('tab', { name: /^Berkas/ }).click();
    await inspect('files-id');
    await page
      .getByRole('button', { name: /^Bersihkan Otomatis: / })
      .first()
      .click();
    await heading('Yang akan dibersihkan').waitFor();
    await page.getByText('Tulis nomor telepon').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
    await inspect('clean-id');
  });

  test('no screen broke a rule of accessibility, and nothing went wrong in the console', () => {
    expect(violations).toEqual([]);
    expect(watch.problems()).toEqual([]);
  });
});

/** The table is below a title, and has unnamed columns. */
const CASH_BOOK = `Buku Kas;;;

Tanggal;Uraian;;
05/01/2026; Beras  premium;25000;lunas
12/01/2026;Gula;12000;lunas
19/01/2026;Kopi;15000;belum
`;

const CASH_STEPS = [
  { operation: 'rename@1', config: { mapping: { 'Kolom 3': 'Jumlah', Uraian: 'Barang' } } },
  { operation: 'clean@1', config: { rule_ids: ['tidy-spaces'] } },
  { operation: 'convert@1', config: { conversions: { Jumlah: 'text' } } },
  { operation: 'formula@1', config: { formula: 'UPPER(Barang)', column_name: 'Barang Besar' } },
];

/** Words of the English sentences that the server records along with the translatable ones. */
const ENGLISH =
  /\b(rename|clean|convert|formula column|read the|upload again|header|row|rows|column|rule|rules|the|with|and|was|were)\b/i;

describeInBrowser('what is recorded of a file, in Bahasa Indonesia', () => {
  let tool: ToolPage;
  let fileId: string;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
    fileId = await tool.upload('buku-kas.csv', CASH_BOOK);
  });
  afterAll(() => tool?.close());

  test('names that were made up, and what was noticed of the upload', async () => {
    const dialog = await tool.open(fileId, 'reading');
    await dialog.getByText(/1 baris di atas judul dianggap sebagai keterangan/).waitFor();
    await dialog.getByText('Kolom 3').first().waitFor();
    expect(await dialog.innerText()).not.toMatch(ENGLISH);
    await tool.inspect('reading-id');
  });

  test('the names of steps', async () => {
    const answer = await tool.user.send('POST', `/api/files/${fileId}/recipe`, { body: { steps: CASH_STEPS } });
    expect(answer.status).toBe(200);
    const dialog = await tool.open(fileId, 'steps');
    await dialog.getByRole('heading', { name: 'Ganti nama “Kolom 3”, “Uraian”' }).waitFor();
    await dialog.getByRole('heading', { name: 'Bersihkan dengan 1 aturan' }).waitFor();
    await dialog.getByRole('heading', { name: 'Ubah “Jumlah” menjadi teks' }).waitFor();
    await dialog.getByRole('heading', { name: 'Kolom rumus “Barang Besar”' }).waitFor();
    await dialog.getByText('Jumlah → Teks').waitFor();
    await dialog.getByText('Rapikan spasi', { exact: true }).waitFor();
    expect(await dialog.innerText()).not.toMatch(ENGLISH);
    await tool.inspect('steps-id');
  });

  test('the history and where the file comes from', async () => {
    await tool.page.goto(`${tool.product.url}/excel?tab=files&file=${fileId}&tool=history`);
    const history = tool.page.getByRole('dialog', { name: 'Riwayat Transformasi' });
    await history.getByText('Kolom rumus “Barang Besar”').waitFor();
    expect(await history.innerText()).not.toMatch(ENGLISH);
    await tool.inspect('history-id');
    await history.getByRole('tab', { name: 'Asal-usul Data' }).click();
    await history.getByText('Bersihkan dengan 1 aturan').first().waitFor();
    expect(await history.innerText()).not.toMatch(ENGLISH);
  });

  test('no screen broke a rule of accessibility, and nothing went wrong in the console', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
