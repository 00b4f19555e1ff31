import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { readMail } from './read-mail';
import { stepByStep } from './step-by-step';
import { openToolPage, type ToolPage } from './tool-page';
import { watchPage } from './watch-page';

describeInBrowser('the account page', () => {
  let tool: ToolPage;
  let other: Page;
  beforeAll(async () => {
    tool = await openToolPage();
    other = await signedInElsewhere();
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const card = (name: string) => tool.page.getByRole('region', { name });

  /** The same user signed in on a second browser through the form. */
  async function signedInElsewhere(password = tool.user.password): Promise<Page> {
    const context = await tool.page.context().browser()?.newContext({ locale: 'en-GB' });
    if (!context) throw new Error('there is no browser');
    const page = await context.newPage();
    watchPage(page);
    await page.goto(`${tool.product.url}/login`);
    await page.getByLabel('Email').fill(tool.user.email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/dashboard/);
    return page;
  }

  step('is reached by the name in the top bar', async () => {
    await tool.page.goto(`${tool.product.url}/dashboard`);
    await tool.page.getByRole('link', { name: tool.user.email, exact: false }).click();
    await tool.page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await card('Where you are signed in').getByText('Chrome on Linux').first().waitFor();
    await card('What happened').getByText('Account created').waitFor();
    await tool.inspect('account', { wholePage: true });
  });

  step('keeps another name', async () => {
    await card('You').getByLabel('Full name').fill('Sari Wulandari');
    await tool.button('Save name').click();
    await tool.page.getByText('Your name is saved.').waitFor();
    await tool.page.getByRole('banner').getByText('Sari Wulandari').waitFor();
  });

  step('signs the other browser out, within seconds', async () => {
    const end = card('Where you are signed in').getByRole('button', { name: /^Sign out Chrome on Linux/ });
    expect(await end.count()).toBeGreaterThan(0);
    const shown = card('Where you are signed in').getByRole('listitem');
    const before = await shown.count();
    await end.first().click();
    await tool.page.getByText('That browser is signed out.').waitFor();
    await until(async () => (await shown.count()) === before - 1);
    await other.goto(`${tool.product.url}/excel`);
    await other.waitForURL(/\/login/);
  });

  step('changes the password, and refuses a wrong current one in words', async () => {
    const password = card('Password');
    await password.getByLabel('Current password').fill('salah-sekali');
    await password.getByLabel('New password').fill('Kopi-Gayo-2027');
    tool.watch.expect('422 /users/me/password');
    await tool.button('Change password').click();
    await password.getByText('This is not your current password.').waitFor();
    await tool.inspect('account-password', { wholePage: true });
    await password.getByLabel('Current password').fill(tool.user.password);
    await tool.button('Change password').click();
    await tool.page.getByText('Your password is changed.', { exact: false }).waitFor();
    await card('What happened').getByText('Password changed').waitFor();
    other = await signedInElsewhere('Kopi-Gayo-2027');
  });

  step('speaks Indonesian', async () => {
    await tool.page.evaluate("localStorage.setItem('language', 'id')");
    await tool.page.reload();
    await tool.page.getByRole('heading', { level: 1, name: 'Akun' }).waitFor();
    await card('Apa yang terjadi').getByText('Kata sandi diganti').waitFor();
    await tool.inspect('account-id', { wholePage: true });
    await tool.page.evaluate("localStorage.setItem('language', 'en')");
    await tool.page.reload();
  });

  step('has everything copied, tells it by mail, and gives the ZIP', async () => {
    const copy = card('Copy of your data');
    await copy.getByRole('button', { name: 'Make a copy' }).click();
    await copy.getByText(/Ready, .* kept until/).waitFor({ timeout: 60_000 });
    const [zip] = await Promise.all([
      tool.page.waitForEvent('download'),
      copy.getByRole('button', { name: 'Download the copy' }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/^Data Rapi \d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(new Uint8Array(await readFile(await zip.path())));
    expect(Object.keys(files)).toContain('account/account.json');
    await until(async () => (await readMail(tool.user.email)).subject?.includes('Salinan data Rapi') ?? false);
    await card('What happened').getByText('Copy of all data downloaded').waitFor();
    await tool.inspect('account-data-copy', { wholePage: true });
    await copy.getByRole('button', { name: 'Delete it' }).click();
    await copy.getByRole('button', { name: 'Make a copy' }).waitFor();
  });

  step('is to be deleted in seven days, says so on every page, and is kept after all', async () => {
    await tool.button('Delete my account...').click();
    const dialog = tool.page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Current password').fill('Kopi-Gayo-2027');
    await tool.inspect('account-removal-question');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await card('Delete the account')
      .getByText(/will be deleted on/)
      .waitFor();
    await tool.page.goto(`${tool.product.url}/excel`);
    await tool.page.getByText(/This account will be deleted on/).waitFor();
    await tool.inspect('account-removal-banner');
    await tool.page.getByRole('link', { name: 'Keep it' }).click();
    await tool.button('Keep my account').click();
    await tool.page.getByText('Your account stays.').waitFor();
    await tool.page.getByText(/This account will be deleted on/).waitFor({ state: 'detached' });
    await card('What happened').getByText('Deletion of the account taken back').waitFor();
  });

  step('signs out everywhere', async () => {
    await tool.button('Sign out everywhere').click();
    await tool.page
      .getByRole('dialog', { name: 'Sign out everywhere?' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
    await tool.page.waitForURL(/\/login/);
    await other.goto(`${tool.product.url}/excel`);
    await other.waitForURL(/\/login/);
  });

  step('has no fault that axe can find and nothing to complain of', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not come true');
}
