import type { Browser, Page } from 'playwright-core';
import { join } from 'node:path';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { inspectScreen, screenshots } from './inspect-screen';
import { describeInBrowser, openBrowser, openContext } from './open-browser';
import { operator, sendEnterpriseProof, signInAsOperator } from './pay-for-plan';
import { stepByStep } from './step-by-step';
import { type PageWatch, watchPage } from './watch-page';

const second = { SECOND_OPERATOR_EMAIL: 'kedua@example.com', SECOND_OPERATOR_PASSWORD: 'Operator-Dua-2026' };

describeInBrowser('the operators’ pages', () => {
  const violations: string[] = [];
  const watches: PageWatch[] = [];
  let product: Product;
  let browser: Browser;
  let user: ApiUser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct({ env: { ...operator, ...second, PAYMENT_TWO_OPERATORS_FROM: '400000' } });
    browser = await openBrowser();
    user = await registerUser(() => product.url);
    page = await openAs(await signInAsOperator(product), '/admin');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function openAs(token: string, path: string, locale = 'en-GB'): Promise<Page> {
    const context = await openContext(browser, { locale });
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    const opened = await context.newPage();
    watches.push(watchPage(opened));
    await opened.goto(product.url + path);
    return opened;
  }
  const inspect = async (screen: string, where = page) =>
    void violations.push(...(await inspectScreen(where, screen, { wholePage: true })));
  const tab = (name: string) => page.getByRole('navigation', { name: 'Operators’ pages' }).getByRole('link', { name });
  const step = stepByStep(async () => {
    process.stdout.write(`${product.output().slice(-3000)}\n`);
    await page?.screenshot({ path: join(screenshots, 'failed.png'), fullPage: true });
  });

  step('a user is found by the beginning of the address', async () => {
    await page.waitForURL(/\/admin\/users/);
    await page.getByRole('searchbox', { name: 'Search' }).fill(user.email.slice(0, 12));
    await page.getByRole('region', { name: 'Sari Dewi' }).getByText(user.email, { exact: false }).waitFor();
    await inspect('admin-users');
  });

  step('a suspension signs them out, and is taken back', async () => {
    const theirs = await openAs(user.token(), '/dashboard');
    // The suspension ends the user's tokens, perhaps while the dashboard reads its lists.
    const calls = ['/users/me', '/auth/refresh', '/api/files/', '/api/transformation-history'];
    for (const ended of calls) watches.at(-1)?.expect(`401 ${ended}`);
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Sari Dewi?' });
    await dialog.getByLabel('Reason').fill('Kartu curian');
    await inspect('admin-suspend');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Sari Dewi is suspended.').waitFor();
    await theirs.goto(`${product.url}/excel`);
    await theirs.waitForURL(/\/login/);
    await theirs.getByLabel('Email').fill(user.email);
    await theirs.getByLabel(/^Password/).fill(user.password);
    watches.at(-1)?.expect('403 /auth/login');
    await theirs.getByRole('button', { name: 'Sign in' }).click();
    await theirs
      .getByText(/suspended/i)
      .first()
      .waitFor();
    await theirs.context().close();
    await page.getByText(/by Operator: Kartu curian$/).waitFor();
    await page.getByRole('button', { name: 'Let back' }).click();
    await page.getByText('Sari Dewi may sign in again.').waitFor();
    await user.signIn();
  });

  step('a payment above the sum needs two operators', async () => {
    await sendEnterpriseProof(user);
    await tab('Payments').click();
    await page.getByRole('heading', { name: /^Sari Dewi, Enterprise, Rp 450\.000/ }).waitFor();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await page.getByText('Confirmed. The payment waits for another operator.').waitFor();
    await inspect('admin-payment-second');
    const token = await signInAsOperator(product, {
      email: second.SECOND_OPERATOR_EMAIL,
      password: second.SECOND_OPERATOR_PASSWORD,
    });
    const other = await openAs(token, '/admin/payments');
    await other.getByRole('button', { name: 'Verify', exact: true }).click();
    await other
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^Verify/ })
      .click();
    await other.getByText(/^Payment verified. Sari Dewi is on Enterprise until/).waitFor();
    await other.context().close();
  });

  step('the audit trail tells of it all, and is downloaded', async () => {
    await tab('Audit').click();
    await page.getByRole('cell', { name: 'Account suspended by an operator' }).waitFor();
    await page.getByRole('cell', { name: 'Payment verified' }).first().waitFor();
    await page.getByLabel('Person').fill(user.email);
    await page.getByLabel('Event').selectOption('user_suspended');
    await page.getByRole('cell', { name: 'Kartu curian' }).waitFor();
    await inspect('admin-audit');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await downloading).suggestedFilename()).toBe('rapi-audit.csv');
  });

  step('queues, health and reports are there', async () => {
    await tab('Queues').click();
    await page.getByRole('region', { name: 'auth', exact: true }).waitFor();
    await inspect('admin-queues');
    await tab('Health').click();
    await page.getByRole('cell', { name: 'auth', exact: true }).waitFor();
    expect(await page.getByText('Ready', { exact: true }).count()).toBeGreaterThan(8);
    await inspect('admin-health');
  });

  step('a template that is reported is taken down, and its publisher reads why', async () => {
    await tab('Template reports').click();
    await page.getByText('No report here.').waitFor();
    const publisher = await registerUser(() => product.url);
    const name = 'Rekap gaji bocor';
    const made = await publisher.send('POST', '/api/templates/create', {
      body: {
        ...{ template_name: name, description: 'Gaji semua orang', category: 'Sales', industry: 'Retail' },
        ...{ business_sector: 'Startup', tags: ['gaji'], is_public: true, price_idr: 0, localization_settings: {} },
        workflow_steps: [{ operation: 'rename@1', config: { mapping: { Nama: 'Karyawan' } } }],
      },
    });
    const { id } = made.json<{ id: string }>();
    const published = await publisher.send('POST', `/api/templates/${id}/publish`, { body: {} });
    expect(published.status).toBe(200);
    const body = { reason: 'personal_data', details: 'Contohnya memuat nama dan gaji orang.' };
    expect((await user.send('POST', `/api/templates/${id}/report`, { body })).status).toBe(201);
    await page.reload();
    const report = page.getByRole('region', { name });
    await report.getByText('Personal data').waitFor();
    await report.getByText(body.details).waitFor();
    await inspect('admin-reports');
    await report.getByRole('button', { name: /^Take down/ }).click();
    const dialog = page.getByRole('dialog', { name: `Take down “${name}”?` });
    await dialog.getByLabel('Reason').fill('Memuat data pribadi');
    await inspect('admin-take-down');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await page.getByText(`“${name}” is taken down.`).waitFor();
    expect((await user.send('GET', `/api/templates/${id}`)).status).toBe(404);
    const { text } = await publisher.send('GET', '/api/notifications');
    expect(text).toContain('Memuat data pribadi');
  });

  step('whoever is no operator is told so', async () => {
    const theirs = await openAs(user.token(), '/admin/audit');
    await theirs.getByText('This page is for operators.').waitFor();
    await theirs.context().close();
  });

  step('speaks Indonesian', async () => {
    const indonesian = await openAs(await signInAsOperator(product), '/admin/users', 'id-ID');
    await indonesian.getByRole('heading', { level: 1, name: 'Pengguna' }).waitFor();
    await inspect('admin-users-id', indonesian);
    await indonesian.goto(`${product.url}/admin/audit`);
    await indonesian.getByRole('cell', { name: 'Masuk' }).first().waitFor();
    await inspect('admin-audit-id', indonesian);
  });

  step('no screen broke a rule of accessibility, and nothing went wrong in the console', async () => {
    expect(violations).toEqual([]);
    expect(watches.flatMap((watch) => watch.problems())).toEqual([]);
  });
});
