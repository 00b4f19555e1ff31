import type { Browser, Page } from 'playwright-core';
import { inspectScreen } from './inspect-screen';
import { describeInBrowser, openBrowser, openContext } from './open-browser';
import { sharedProduct } from './shared-product';
import type { SharedProduct } from './shared-product';
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
