// The landing page as the build draws it: complete without script, and the same once the script has taken over.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { until } from '@rapi/test-kit';
import { registerUser } from '../src/product/api-user';
import { inspectScreen } from './inspect-screen';
import { bytesOfPage } from './measure-page';
import { describeInBrowser, NARROW, openBrowser, openContext, WIDE } from './open-browser';
import { sharedProduct } from './shared-product';
import { watchPage } from './watch-page';
import type { PageWatch } from './watch-page';

/** Everything loaded for a visitor who only reads: page, font and icon. */
const FIRST_VIEW_BYTES = 80 * 1024;
const tellTakenOver = `document.addEventListener('landing:taken-over', () => (window.isTakenOver = true))`;
const languages = [
  {
    language: 'id',
    locale: 'id-ID',
    heading: 'Spreadsheet berantakan masuk. Data rapi keluar.',
    theme: 'Ganti ke tema',
    legal: ['Ketentuan layanan', 'Kebijakan privasi'],
  },
  {
    language: 'en',
    locale: 'en-GB',
    heading: 'Messy spreadsheets in. Tidy data out.',
    theme: 'Switch to',
    legal: ['Terms of service', 'Privacy policy'],
  },
] as const;

interface Visit {
  page: Page;
  watch: PageWatch;
  scripts: string[];
  context: BrowserContext;
}

describeInBrowser('the landing page', () => {
  const { url } = sharedProduct();
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
  afterAll(() => browser?.close());

  async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await openContext(browser, options);
    contexts.push(context);
    if (options.javaScriptEnabled !== false) await context.addInitScript(tellTakenOver);
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    return { page, watch: watchPage(page), scripts, context };
  }

  // Polled from outside, because the page's policy refuses code evaluated inside it.
  const takenOver = (page: Page) =>
    until('the script answers', () => page.evaluate<boolean>(`window.isTakenOver === true`));
  const takeOver = async (page: Page) => {
    await page.mouse.move(3, 3);
    await page.mouse.move(5, 5);
    await takenOver(page);
    await page.mouse.move(0, 0);
  };
  /**
   * Screenshot without the button that starts and stops the testimonials: with reduced motion, which only the script
   * asks for, it starts them. Fades triggered by the mouse have ended.
   */
  const picture = (page: Page) =>
    page.screenshot({ fullPage: true, animations: 'disabled', mask: [page.locator('#testimonials button').last()] });

  test('is there without a script, and stays so while nobody does anything', async () => {
    const { page, watch, scripts } = await visit();
    expect(await bytesOfPage(page, url)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1500);
    expect(scripts).toEqual([]);
    expect(watch.problems()).toEqual([]);
  });

  describe.each(languages)('in $language', ({ language, locale, heading, theme }) => {
    test.each([
      ['light', WIDE],
      ['dark', WIDE],
      ['light', NARROW],
      ['dark', NARROW],
    ] as const)('%s, %j: the script takes over what stands there, to the pixel', async (colorScheme, viewport) => {
      const { page, watch } = await visit({ locale, colorScheme, viewport });
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.evaluate(`document.fonts.ready.then(() => undefined)`);
      expect(await page.evaluate(`document.documentElement.lang`)).toBe(language);
      const title = await page.title();
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
      const toggle = page.getByRole('button', { name: new RegExp(`^${theme}`) });
      const toggleName = await toggle.getAttribute('aria-label');
      const drawn = await picture(page);
      await page.evaluate(`document.querySelectorAll('*').forEach((element) => { element.wasDrawn = true; })`);
      await takeOver(page);
      // Of the page's own elements, the script has added none.
      expect(
        await page.evaluate(
          `[...document.body.querySelectorAll('*')].filter((one) => !one.wasDrawn && !one.closest('#testimonials button')).length`,
        ),
      ).toBe(0);
      expect(await toggle.getAttribute('aria-label')).toBe(toggleName);
      expect(await page.title()).toBe(title);
      // The script may still be working after its first answer.
      await until('the page looks as it was drawn', async () => (await picture(page)).equals(drawn));
      expect(watch.problems()).toEqual([]);
    });
  });

  test('is what the script itself draws for who comes from another page', async () => {
    const { page, watch } = await visit();
    await page.goto(url, { waitUntil: 'networkidle' });
    const drawn = await picture(page);
    await page.goto(`${url}/login`);
    await page.getByRole('link', { name: 'Rapi, home' }).click();
    await page.getByRole('heading', { level: 1, name: languages[1].heading }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(`document.activeElement.blur()`);
    await page.mouse.move(0, 0);
    expect((await picture(page)).equals(drawn)).toBe(true);
    expect(watch.problems()).toEqual([]);
  });

  test('a press before the script is there is not lost', async () => {
    const { page, watch } = await visit();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/shell.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(url);
    await page.getByRole('button', { name: 'Enterprise Demo' }).click();
    await page.getByRole('button', { name: 'Choose Starter' }).click();
    expect(await page.getByRole('button', { name: 'Choose Starter' }).getAttribute('aria-busy')).toBe('true');
    release();
    const form = page.getByRole('dialog', { name: 'Write to us' });
    await form.waitFor();
    expect(await form.getByLabel('Message').inputValue()).toBe('I would like to know more about the plan Starter.');
    expect(await page.locator('[aria-busy]').count()).toBe(0);
    expect(watch.problems()).toEqual([]);
  });

  test('the place to which it has been scrolled stays', async () => {
    const { page } = await visit();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 1400);
    await takenOver(page);
    await page.waitForTimeout(300);
    expect(await page.evaluate(`scrollY`)).toBe(1400);
  });

  test('language and theme change at once, and stay', async () => {
    const { page, watch } = await visit();
    await page.goto(url);
    await page.getByRole('button', { name: 'ID Bahasa Indonesia' }).click();
    await page.getByRole('heading', { level: 1, name: languages[0].heading }).waitFor();
    await page.getByText('Rp 20 juta', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ganti ke tema gelap' }).click();
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await page.reload();
    expect(await page.evaluate(`document.documentElement.lang`)).toBe('id');
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await page.getByRole('button', { name: 'Ganti ke tema terang' }).waitFor();
    expect(watch.problems()).toEqual([]);
  });

  test('its colours follow the system, with and without the script', async () => {
    const { page } = await visit({ colorScheme: 'light' });
    await page.goto(url);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
    await takeOver(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
  });

  test('a signed-in user gets the script at once', async () => {
    const user = await registerUser(() => url);
    const { page, watch, context } = await visit();
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(user.token())})`);
    await page.goto(url);
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(watch.problems()).toEqual([]);
  });

  test.each(languages)('terms and privacy policy are read before they are accepted, in $language', async (words) => {
    const { page, watch, context } = await visit({ locale: words.locale, viewport: NARROW });
    const violations: string[] = [];
    await page.goto(`${url}/register`);
    const email = page.locator('input[name=email]');
    await email.fill('sari@example.co.id');
    for (const [index, name] of words.legal.entries()) {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name, exact: true }).click(),
      ]);
      const seen = watchPage(opened);
      await opened.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      if (index === 0) await opened.getByText('Rp 150.000', { exact: false }).waitFor();
      violations.push(...(await inspectScreen(opened, `legal-${index}-${words.language}`, { wholePage: true })));
      await opened.setViewportSize(NARROW);
      expect(await opened.evaluate(`document.documentElement.scrollWidth`)).toBe(NARROW.width);
      expect(seen.problems()).toEqual([]);
      await opened.close();
    }
    expect(await email.inputValue()).toBe('sari@example.co.id');
    expect(violations).toEqual([]);
    expect(watch.problems()).toEqual([]);
  });

  test('its links lead where they say in a browser without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false, locale: 'id-ID' });
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: languages[0].heading }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Daftar' }).click();
    expect(new URL(page.url()).pathname).toBe('/register');
  });
});
