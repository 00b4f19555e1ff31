import type { ConsoleMessage } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import { openToolPage, type ToolPage } from './tool-page';

const languages = {
  'en-US': {
    ended: 'Your session has ended. Please sign in again: you come back to where you were.',
    signIn: 'Sign in',
    email: 'Email',
    password: /^Password/,
    palette: 'Command palette',
    titles: ['Dashboard · Rapi', 'Excel Transformer · Rapi', 'OCR Processor · Rapi', 'Account · Rapi'],
  },
  'id-ID': {
    ended: 'Sesi Anda telah berakhir. Silakan masuk lagi; Anda akan kembali ke halaman tadi.',
    signIn: 'Masuk',
    email: 'Email',
    password: /^Kata sandi/,
    palette: 'Palet perintah',
    titles: ['Dasbor · Rapi', /^.+ · Rapi$/, /^.+ · Rapi$/, 'Akun · Rapi'],
  },
};

describeInBrowser.each(['en-US', 'id-ID'] as const)('the frame of the page in %s', (locale) => {
  let tool: ToolPage;
  const words = languages[locale];
  beforeAll(async () => {
    tool = await openToolPage({ locale });
    await tool.upload('gaji.csv', 'Kota,Jumlah\nBandung,1\n');
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('every page has a title of its own, and none warns of its routes', async () => {
    const warnings: string[] = [];
    const hear = (message: ConsoleMessage) => void (message.type() === 'warning' && warnings.push(message.text()));
    tool.page.on('console', hear);
    for (const [at, path] of ['/dashboard', '/excel', '/ocr', '/account'].entries()) {
      await tool.page.goto(`${tool.product.url}${path}`);
      await tool.page.getByRole('heading', { level: 1 }).waitFor();
      const title = await tool.page.title();
      expect(title).toMatch(words.titles[at] ?? '');
    }
    tool.page.off('console', hear);
    expect(warnings.filter((text) => /route/i.test(text))).toEqual([]);
  });

  step('the command palette has a name, and gives the focus back', async () => {
    await tool.page.goto(`${tool.product.url}/excel?tab=files`);
    const box = tool.page.getByRole('button', { name: /gaji\.csv$/ }).last();
    await box.focus();
    await tool.page.keyboard.press('Control+k');
    const palette = tool.page.getByRole('dialog', { name: words.palette });
    await palette.waitFor();
    await tool.page.keyboard.type('gaji');
    await tool.inspect(`palette-${locale}`);
    await tool.page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    expect(await box.evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  step('a session that ends says so, and signing in leads back to the same place', async () => {
    const place = '/excel?tab=files&q=gaji';
    await tool.page.goto(`${tool.product.url}${place}`);
    await tool.page.getByRole('table').first().waitFor();
    tool.watch.expect('401 /api/files');
    tool.watch.expect('401 /api/files/');
    tool.watch.expect('401 /api/storage/info');
    tool.watch.expect('401 /api/events');
    tool.watch.expect('401 /users/me');
    tool.watch.expect('401 /auth/refresh');
    await tool.user.send('DELETE', '/users/me/sessions');
    await tool.page.context().clearCookies();
    await tool.page.reload();
    await tool.page.waitForURL(/\/login/);
    await tool.page.getByText(words.ended).waitFor();
    await tool.inspect(`session-ended-${locale}`);
    await tool.page.getByLabel(words.email).fill(tool.user.email);
    await tool.page.getByLabel(words.password).fill(tool.user.password);
    await tool.button(words.signIn).click();
    await tool.page.waitForURL((url) => `${url.pathname}${url.search}` === place);
    expect(tool.violations()).toEqual([]);
  });
});

describeInBrowser('the first second', () => {
  test('a slow line shows whose page it is before the program is there', async () => {
    const tool = await openToolPage();
    try {
      const session = await tool.page.context().newCDPSession(tool.page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 300,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
      await tool.page.goto(`${tool.product.url}/dashboard`, { waitUntil: 'commit' });
      await tool.page.locator('.splash').waitFor();
      // Measured from the answer on, because the server's load is not the network's fault. And before any of the
      // program has loaded.
      const [painted, program] = await tool.page.evaluate<[number, number]>(
        `new Promise((resolve) =>
          new PerformanceObserver((list) => {
            const paint = list.getEntriesByName('first-contentful-paint')[0];
            const scripts = performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType === 'script');
            const [page] = performance.getEntriesByType('navigation');
            const after = ({ startTime }) => startTime - page.responseStart;
            if (paint) resolve([after(paint), Math.min(Infinity, ...scripts.map(({ responseEnd }) => responseEnd || Infinity))]);
          }).observe({ type: 'paint', buffered: true }))`,
      );
      expect(painted).toBeLessThan(program ?? Infinity);
      await tool.page.getByRole('heading', { level: 1 }).waitFor({ timeout: 120_000 });
      expect(await tool.page.locator('.splash').count()).toBe(0);
    } finally {
      await tool.close();
    }
  });
});
