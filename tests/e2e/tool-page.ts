import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { registerUser } from '../src/product/api-user';
import type { ApiUser } from '../src/product/api-user';
import { inspectScreen, screenshots } from './inspect-screen';
import type { InspectOptions } from './inspect-screen';
import { openBrowser, openContext } from './open-browser';
import { sharedProduct } from './shared-product';
import type { SharedProduct } from './shared-product';
import { watchPage } from './watch-page';
import type { PageWatch } from './watch-page';

/** What a tool's test works with: the product, a signed-in user, and their browser. */
export interface ToolPage {
  product: SharedProduct;
  user: ApiUser;
  page: Page;
  watch: PageWatch;
  /** Uploads a file over the API as the user; returns its id once it is ready. */
  upload: (filename: string, content: string | Uint8Array) => Promise<string>;
  /** Opens a tool over a file by its address; returns its dialog. */
  open: (fileId: string, tool: string) => Promise<Locator>;
  /** Checks the screen in light, dark and narrow; axe's findings are kept for `violations`. */
  inspect: (screen: string, options?: InspectOptions) => Promise<void>;
  violations: () => string[];
  button: (name: string | RegExp) => Locator;
  tab: (name: string | RegExp) => Locator;
  /** Prints the output of the product and the page, for a failed test. */
  report: () => Promise<void>;
  close: () => Promise<void>;
}

interface Uploaded {
  data: { id: string; status: string; error?: string | null };
}

async function waitUntilReady(user: ApiUser, id: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { data } = (await user.send('GET', `/api/files/${id}`)).json<Uploaded>();
    if (data.status === 'ready') return;
    if (data.status === 'failed') throw new Error(`the upload failed: ${data.error}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the upload is not ready');
}

/** The browser sets the language: `locale: 'id-ID'` in the options shows the screens in Indonesian. */
export async function openToolPage(options: BrowserContextOptions = {}): Promise<ToolPage> {
  const product = sharedProduct();
  const browser: Browser = await openBrowser();
  const user = await registerUser(() => product.url);
  const context = await openContext(browser, options);
  await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(user.token())})`);
  const page = await context.newPage();
  const watch = watchPage(page);
  const violations: string[] = [];
  return {
    product,
    user,
    page,
    watch,
    upload: async (filename, content) => {
      const answer = await user.upload(filename, content);
      if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${answer.text}`);
      const { id } = answer.json<Uploaded>().data;
      await waitUntilReady(user, id);
      return id;
    },
    open: async (fileId, tool) => {
      await page.goto(`${product.url}/excel?tab=files&file=${fileId}&tool=${tool}`);
      const dialog = page.getByRole('dialog').last();
      await dialog.waitFor();
      return dialog;
    },
    inspect: async (screen, options) => void violations.push(...(await inspectScreen(page, screen, options))),
    violations: () => violations,
    button: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    tab: (name) => page.getByRole('tab', { name, exact: typeof name === 'string' }),
    report: async () => {
      process.stdout.write(`${product.output().slice(-3000)}\n`);
      await page.screenshot({ path: join(screenshots, 'failed.png') });
    },
    close: () => browser.close(),
  };
}
