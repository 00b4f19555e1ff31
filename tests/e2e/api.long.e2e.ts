import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ExcelJS from 'exceljs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { inspectScreen, screenshots } from './inspect-screen';
import { describeInBrowser, openBrowser, openContext } from './open-browser';
import { operator, payForEnterprise } from './pay-for-plan';
import { stepByStep } from './step-by-step';
import { type PageWatch, watchPage } from './watch-page';

const run = promisify(execFile);
const MESSY = 'Nama,Kota\n  Budi   Santoso ,Bogor\nSiti,  Kota   Medan\n';

describeInBrowser('the page API', () => {
  const violations: string[] = [];
  const watches: PageWatch[] = [];
  let product: Product;
  let browser: Browser;
  let owner: ApiUser;
  let page: Page;
  let folder: string;
  let key = '';

  beforeAll(async () => {
    product = await startProduct({ env: operator });
    browser = await openBrowser();
    owner = await registerUser(() => product.url);
    folder = await mkdtemp(join(tmpdir(), 'rapi-api-'));
    await writeFile(join(folder, 'sales.csv'), MESSY);
    page = await openPage({});
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function openPage(options: BrowserContextOptions): Promise<Page> {
    const context = await openContext(browser, { ...options, permissions: ['clipboard-read', 'clipboard-write'] });
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(owner.token())})`);
    const opened = await context.newPage();
    watches.push(watchPage(opened));
    await opened.goto(`${product.url}/api`);
    return opened;
  }
  const inspect = async (screen: string) =>
    void violations.push(...(await inspectScreen(page, screen, { wholePage: true })));
  const keyCard = () => page.getByRole('region', { name: 'API keys' });
  const step = stepByStep(async () => {
    process.stdout.write(`${product.output().slice(-3000)}\n`);
    await page?.screenshot({ path: join(screenshots, 'failed.png'), fullPage: true });
  });

  /** Runs the code the screen shows, exactly as shown, in the table's folder. */
  async function runShown(language: string, command: string, program: string, write: (code: string) => string) {
    await page.getByRole('tab', { name: language }).click();
    const shown = await page.getByRole('region', { name: language }).textContent();
    await rm(join(folder, 'sales-clean.xlsx'), { force: true });
    await writeFile(join(folder, program), write(shown ?? ''));
    await run(command, [program], { cwd: folder, env: { ...process.env, RAPI_KEY: key } });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await readFile(join(folder, 'sales-clean.xlsx'))).buffer as ArrayBuffer);
    const rows: unknown[] = [];
    workbook.worksheets[0]?.eachRow(({ values }) => rows.push(values));
    return rows.map((row) => Object.values(Object(row)));
  }
  const clean = [
    ['Nama', 'Kota'],
    ['Budi Santoso', 'Bogor'],
    ['Siti', 'Kota Medan'],
  ];

  step('shows whoever has no plan for it what it would give', async () => {
    await page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
    await keyCard().getByText('API keys are part of the Enterprise plan').waitFor();
    await keyCard().getByRole('link', { name: 'See the Enterprise plan' }).waitFor();
    await inspect('api-offer');
  });

  step('makes a key, shows it once and copies it', async () => {
    await payForEnterprise(product, owner);
    await page.reload();
    await keyCard().getByText('No keys yet').waitFor();
    await keyCard().getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an API key' });
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('Give the key a name.').waitFor();
    await dialog.getByText('Choose at least one thing that the key may do.').waitFor();
    await dialog.getByLabel('Name').fill('Impor gudang');
    await dialog.getByLabel('Files').selectOption('write');
    await inspect('api-new-key');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new API key' });
    key = await shown.getByLabel('API key').inputValue();
    await inspect('api-shown-key');
    await shown.getByRole('button', { name: 'Copy' }).click();
    await shown.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    await shown.getByRole('button', { name: 'Done' }).click();
    await keyCard().getByText('Impor gudang').waitFor();
    expect(await page.content()).not.toContain(key);
  });

  step('its example works with curl as it is shown', async () => {
    expect(await runShown('curl', 'bash', 'import.sh', (code) => `set -euo pipefail\n${code}`)).toEqual(clean);
  });

  step('its example works with Python as it is shown', async () => {
    const hasRequests = await run('python3', ['-c', 'import requests']).then(
      () => true,
      () => false,
    );
    if (!hasRequests) {
      process.stdout.write('api.e2e: Python with requests is not here, so its example is not run\n');
      return;
    }
    expect(await runShown('Python', 'python3', 'import.py', (code) => code)).toEqual(clean);
  });

  step('its example works with TypeScript as it is shown', async () => {
    const compiled = (code: string) =>
      transpileModule(code, { compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 } }).outputText;
    expect(await runShown('TypeScript', 'node', 'import.mjs', compiled)).toEqual(clean);
  });

  step('the list says that it was used', async () => {
    await page.reload();
    await keyCard().getByText('Last used').waitFor();
    await inspect('api');
  });

  step('a key may do what was allowed, and no more', async () => {
    const ask = (method: string, path: string) =>
      fetch(product.url + path, { method, headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);
    expect(await ask('GET', '/api/files/')).toBe(200);
    for (const [method, path] of [
      ['GET', '/api/ocr/documents'],
      ['GET', '/api/keys'],
      ['GET', '/users/me'],
      ['GET', '/api/admin/payments'],
    ] as const)
      expect([path, await ask(method, path)]).toEqual([path, 403]);
  });

  step('the reference is searched, and a call says all of itself', async () => {
    await page.getByRole('tab', { name: 'Reference' }).click();
    await page.waitForURL(/\?tab=reference$/);
    await page.getByLabel('Search calls').fill('apply-recipe');
    const call = page.getByRole('listitem').filter({ hasText: '/api/files/{id}/recipe' }).first();
    await call.locator('summary').first().click();
    await call.getByText('Key needs files:write').waitFor();
    await call.getByRole('heading', { name: 'Example' }).waitFor();
    await inspect('api-reference');
    await page.getByLabel('Search calls').fill('tidak-ada-xyz');
    await page.getByText('No call fits “tidak-ada-xyz”.').waitFor();
  });

  step('a key that is revoked is refused', async () => {
    await page.getByRole('tab', { name: 'Keys' }).click();
    await keyCard().getByRole('button', { name: 'Revoke Impor gudang' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke “Impor gudang”?' });
    await inspect('api-revoke');
    await question.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('“Impor gudang” is revoked.').waitFor();
    await keyCard().getByText('No keys yet').waitFor();
    const answer = await fetch(`${product.url}/api/files/`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(401);
  });

  step('speaks Indonesian', async () => {
    await page.context().close();
    page = await openPage({ locale: 'id-ID' });
    await page.getByRole('region', { name: 'Kunci API' }).waitFor();
    await inspect('api-id');
  });

  step('no screen broke a rule of accessibility, and nothing went wrong in the console', async () => {
    expect(violations).toEqual([]);
    expect(watches.flatMap((watch) => watch.problems())).toEqual([]);
  });
});
