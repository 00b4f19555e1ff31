import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { until } from '@rapi/test-kit';
import { type Product, startProduct } from '../src/product/start-product';
import { inspectScreen, screenshots } from './inspect-screen';
import { describeInBrowser, openBrowser, openContext } from './open-browser';
import { operator, signInAsOperator } from './pay-for-plan';
import { stepByStep } from './step-by-step';
import { type PageWatch, watchPage } from './watch-page';

/** A receipt like a phone's screenshot. */
async function receipt(browser: Browser, amount: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 390, height: 620 } });
  const lines = ['Pembayaran berhasil', amount, 'ke CONTOH RAPI', '21/11/2026 17:45 WIB', 'No. 2026112100018'];
  await page.setContent(
    `<body style="font: 20px/2.4 sans-serif; padding: 24px; border-top: 48px solid #0b7a5b; margin: 0">
      ${lines.map((line) => `<div>${line}</div>`).join('')}</body>`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

describeInBrowser('payments', () => {
  const violations: string[] = [];
  const watches: PageWatch[] = [];
  let product: Product;
  let browser: Browser;
  let payerToken = '';
  let page: Page;
  let desk: Page;
  let operatorToken = '';

  const openAs = async (token: string, path: string, options: BrowserContextOptions = {}) => {
    const context = await openContext(browser, options);
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    const opened = await context.newPage();
    watches.push(watchPage(opened));
    await opened.goto(product.url + path);
    return opened;
  };
  const inspect = async (where: Page, screen: string) =>
    void violations.push(...(await inspectScreen(where, screen, { wholePage: true })));
  const step = stepByStep(async () => {
    process.stdout.write(`${product.output().slice(-3000)}\n`);
    await page?.screenshot({ path: join(screenshots, 'failed.png'), fullPage: true });
    await desk?.screenshot({ path: join(screenshots, 'failed-desk.png'), fullPage: true });
  });

  beforeAll(async () => {
    product = await startProduct({ env: operator });
    browser = await openBrowser();
    operatorToken = await signInAsOperator(product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const banner = () => page.getByRole('region', { name: 'Current plan' });
  const history = () => page.getByRole('region', { name: 'Your payments' });
  const code = () => page.getByRole('img', { name: /^QRIS code/ });
  const codeIsDrawn = () =>
    until('the code', async () => {
      const width = await page.evaluate<number>("document.querySelector('figure img')?.naturalWidth ?? 0");
      return width >= 600;
    });

  step('a visitor makes an account', async () => {
    const context = await openContext(browser);
    page = await context.newPage();
    watches.push(watchPage(page));
    await page.goto(product.url);
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await page.getByLabel('Full name').fill('Sari Dewi');
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
    await page.getByLabel(/^Password/).fill('Kopi-Tubruk-1945');
    await page.getByLabel(/I agree to the terms/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /^Good .+, Sari Dewi$/ }).waitFor();
    payerToken = await page.evaluate<string>("localStorage.getItem('token')");
  });

  step('the page is reached from the top bar, and shows the plan, the amount and the code', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upgrade Plan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Upgrade Plan' }).waitFor();
    await banner()
      .filter({ hasText: /^Current plan:FREEfree trial until \d\d\/\d\d\/\d{4} \(14 days left\)$/ })
      .waitFor();
    expect(await radio('Pro').isChecked()).toBe(true);
    await codeIsDrawn();
    const box = await code().boundingBox();
    expect(box?.width).toBeLessThanOrEqual(300);
    expect(box?.height).toBe(box?.width);
    await page.getByText('$9.99 a month').first().waitFor();
    await page.getByText('Pay to CONTOH RAPI').waitFor();
    expect(
      await page.getByRole('heading', { name: 'How to pay' }).locator('xpath=../..').getByRole('listitem').count(),
    ).toBe(5 + 7);
    await inspect(page, 'payment');
  });

  step('another plan has another amount and another code', async () => {
    await radio('Pro').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('img', { name: 'QRIS code for Rp 450.000' }).waitFor();
    await page.waitForURL(/\?plan=enterprise$/);
    expect(await radio('Enterprise').isChecked()).toBe(true);
    expect(await page.getByLabel('Amount paid').inputValue()).toBe('Rp 450.000');
  });

  step('what is no receipt is said, and a receipt is shown and sent', async () => {
    const send = page.getByRole('button', { name: 'Send proof' });
    await send.click();
    await page.getByText('Please add the receipt of your payment.').waitFor();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'bukti.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
    await page.getByText('Please choose a JPG, PNG or PDF file.').waitFor();
    await file.setInputFiles({
      name: 'bukti-gopay.png',
      mimeType: 'image/png',
      buffer: await receipt(browser, 'Rp 450.000'),
    });
    await page.getByRole('img', { name: 'The receipt you chose' }).waitFor();
    await page.getByLabel('Transaction number').fill('2026112100018');
    await inspect(page, 'payment-form');
    await send.click();
    await page.getByText(/^Thank you. We verify your payment within 24 hours/).waitFor();
    await history().getByText('Waiting to be verified').waitFor();
    await banner().getByText('1 payment is waiting to be verified').waitFor();
  });

  step('the same payment is not taken twice', async () => {
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'lagi.png',
      mimeType: 'image/png',
      buffer: await receipt(browser, 'Rp 450.000 '),
    });
    await page.getByLabel('Transaction number').fill('2026 1121 00018');
    watches[0]?.expect('409 /api/payments');
    await page.getByRole('button', { name: 'Send proof' }).click();
    await page.getByText(/^This payment has been sent already/).waitFor();
  });

  step('refuses who is no operator', async () => {
    const other = await openAs(payerToken, '/admin/payments');
    await other.getByText('This page is for operators.').waitFor();
    await other.context().close();
  });

  step('an operator sees the receipt and verifies by keyboard', async () => {
    desk = await openAs(operatorToken, '/dashboard');
    await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Operators' }).click();
    await desk.getByRole('navigation', { name: 'Operators’ pages' }).getByRole('link', { name: 'Payments' }).click();
    await desk.getByRole('heading', { name: /^Sari Dewi, Enterprise, Rp 450\.000/ }).waitFor();
    await desk.getByRole('img', { name: 'Receipt of Sari Dewi' }).waitFor();
    await desk.getByText('2026112100018').waitFor();
    await inspect(desk, 'payment-review');
    await desk.getByRole('button', { name: 'Verify', exact: true }).focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('dialog', { name: 'Verify Rp 450.000 from Sari Dewi?' }).waitFor();
    await inspect(desk, 'payment-verify');
    await desk.keyboard.press('Enter');
    await desk.getByText(/^Payment verified. Sari Dewi is on Enterprise until/).waitFor();
    await desk.getByText('Nothing is waiting.').waitFor();
  });

  step('the payer sees where the payment is, and is on the plan', async () => {
    await page.getByText(/^Payment verified\. Your Enterprise plan is active until/).waitFor();
    await history().getByText('Verified').waitFor();
    await history()
      .getByText(/^Active until/)
      .waitFor();
    await banner().getByText('ENTERPRISE').waitFor();
    await page.getByText(/^The new days are added to your Enterprise plan/).waitFor();
    await inspect(page, 'payment-verified');
  });

  step('a payment that is rejected says why', async () => {
    const form = new FormData();
    const fields = { plan: 'pro', method: 'Bank Transfer', amount: '100000', reference: 'BCA-77120931' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('proof', new File([await receipt(browser, 'Rp 100.000')], 'transfer-bca.png'));
    const headers = { authorization: `Bearer ${payerToken}` };
    const sent = await fetch(`${product.url}/api/payments`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    // It appears by itself: the operator's list follows the events.
    await desk.getByRole('heading', { name: /^Sari Dewi, Pro, Rp 100\.000/ }).waitFor();
    await desk.getByText('The plan costs Rp 150.000, and Rp 100.000 was paid.').waitFor();
    await desk.getByRole('button', { name: 'Reject' }).click();
    await desk.getByRole('button', { name: 'Reject payment' }).click();
    await desk.getByText('Please say why.').waitFor();
    await desk.getByRole('button', { name: 'The amount does not match the plan.' }).click();
    await inspect(desk, 'payment-reject');
    await desk.getByRole('button', { name: 'Reject payment' }).click();
    await desk.getByText('Payment rejected. Sari Dewi has been given the reason.').waitFor();
    await history().getByText('Reason: The amount does not match the plan.').waitFor();
    await inspect(page, 'payment-rejected');
    await desk.getByText('Not accepted', { exact: true }).first().click();
    await desk.getByText(/, by Operator$/).waitFor();
    await desk.getByRole('heading', { name: /^Sari Dewi, Pro/ }).waitFor();
  });

  step('without a picture of the code the page says so', async () => {
    const asked: string[] = [];
    await page.route(/qris/, async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      watches[0]?.expect(`503 ${pathname}`);
      await route.fulfill({ status: 503 });
    });
    await page.reload();
    await page.getByText('QRIS image temporarily unavailable. Please contact support.').waitFor();
    expect(asked).toEqual(['/qris.jpeg', '/static/qris.jpeg', '/qris-image']);
    await page.unroute(/qris/);
  });

  step('all of it is there in Bahasa Indonesia', async () => {
    await page.context().close();
    page = await openAs(payerToken, '/payment?plan=pro', { locale: 'id-ID' });
    await page.getByRole('heading', { level: 1, name: 'Tingkatkan Paket' }).waitFor();
    await codeIsDrawn();
    await page.getByText('Tidak diterima').waitFor();
    await inspect(page, 'payment-id');
    await desk.context().close();
    desk = await openAs(operatorToken, '/admin/payments?status=rejected', { locale: 'id-ID' });
    await desk.getByRole('img', { name: 'Bukti bayar Sari Dewi' }).waitFor();
    await inspect(desk, 'payment-review-id');
  });

  step('no screen broke a rule of accessibility, and nothing went wrong in the console', async () => {
    expect(violations).toEqual([]);
    expect(watches.flatMap((watch) => watch.problems())).toEqual([]);
  });
});
