import type { BrowserContext, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, openContext } from './open-browser';
import { pdfOfInvoices, photoOfInvoice } from './photo-of-invoice';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';
import { type PageWatch, watchPage } from './watch-page';

/** Reading a page by OCR takes some seconds, more on a busy machine. */
const READ_WITHIN = 90_000;

const trayOf = (page: Page) => page.getByRole('button', { name: /^(Jobs and notices|Tugas dan pemberitahuan)/ });

async function openTray(page: Page) {
  await trayOf(page).click();
  return page.getByRole('dialog', { name: /^(Jobs and notices|Tugas dan pemberitahuan)/ });
}

describeInBrowser('the job tray', () => {
  let tool: ToolPage;
  let elsewhere: BrowserContext;
  let second: Page;
  let secondWatch: PageWatch;
  /** The announcement disappears after it is read out, so the test listens from the beginning. */
  let announced: Promise<void>;
  beforeAll(async () => {
    tool = await openToolPage();
    elsewhere = await openContext(await openBrowser(), { locale: 'id-ID' });
    await elsewhere.addInitScript(`localStorage.setItem('token', ${JSON.stringify(tool.user.token())})`);
    second = await elsewhere.newPage();
    secondWatch = watchPage(second);
  });
  afterAll(async () => {
    await elsewhere?.browser()?.close();
    await tool?.close();
  });

  const step = stepByStep(() => tool.report());

  step('says what it is for while nothing has run', async () => {
    await tool.page.goto(`${tool.product.url}/dashboard`);
    const tray = await openTray(tool.page);
    await tray.getByText('Nothing is running').waitFor();
    await tool.inspect('tray-empty');
    await tool.page.keyboard.press('Escape');
    await tray.waitFor({ state: 'detached' });
  });

  step('shows what runs, also after the page is left, and elsewhere in that person’s language', async () => {
    const camera = await tool.page.context().newPage();
    const photo = { name: 'faktur-foto.jpg', mimeType: 'image/jpeg', buffer: await photoOfInvoice(camera) };
    const pdf = { name: 'faktur-dua.pdf', mimeType: 'application/pdf', buffer: await pdfOfInvoices(camera) };
    await camera.close();
    await second.goto(`${tool.product.url}/dashboard`);
    announced = second.getByText('faktur-foto.jpg selesai').waitFor({ timeout: READ_WITHIN, state: 'attached' });
    announced.catch(() => undefined);
    await tool.page.goto(`${tool.product.url}/ocr`);
    await tool.page.locator('input[type=file][multiple]').setInputFiles([photo, pdf]);
    await tool.button('Cancel faktur-foto.jpg').first().waitFor();
    await tool.page.goto(`${tool.product.url}/dashboard`);
    const tray = await openTray(tool.page);
    await tray.getByRole('button', { name: 'Cancel faktur-dua.pdf' }).waitFor();
    await tool.inspect('tray-running');
    const other = await openTray(second);
    await other.getByRole('region', { name: 'Berjalan' }).getByText('faktur-dua.pdf').waitFor();
  });

  step('cancels once the person is sure', async () => {
    const tray = tool.page.getByRole('dialog', { name: /^Jobs and notices/ });
    await tray.getByRole('button', { name: 'Cancel faktur-dua.pdf' }).click();
    const question = tool.page.getByRole('dialog', { name: 'Stop reading “faktur-dua.pdf”?' });
    await question.getByRole('button', { name: 'Stop and delete' }).click();
    await question.waitFor({ state: 'detached' });
    const reopened = await openTray(tool.page);
    await reopened.getByRole('button', { name: 'Cancel faktur-dua.pdf' }).waitFor({ state: 'detached' });
    await tool.page.keyboard.press('Escape');
    const { data } = (await tool.user.send('GET', '/api/ocr/documents')).json<{ data: { filename: string }[] }>();
    expect(data.map(({ filename }) => filename)).toEqual(['faktur-foto.jpg']);
  });

  step('says that a job has ended, and leads to what came of it', async () => {
    await announced;
    const tray = await openTray(tool.page);
    await tray.getByRole('region', { name: 'Finished' }).getByText('faktur-foto.jpg').waitFor();
    await tool.inspect('tray-finished');
    await tray.getByRole('link', { name: 'Open faktur-foto.jpg' }).click();
    await tool.page.waitForURL(/\/ocr\?document=/);
    await tool.page.keyboard.press('Escape');
  });

  step('an export is offered for download, and what is finished is cleared everywhere', async () => {
    const file = await tool.upload('stok.csv', 'Kode,Stok\n007,120\n008,14\n');
    const body = { job_name: 'Stok', output_format: 'csv', source_data: { file_id: file } };
    expect((await tool.user.send('POST', '/api/export-jobs/create', { body })).status).toBe(200);
    await tool.page.goto(`${tool.product.url}/dashboard`);
    const tray = await openTray(tool.page);
    const saved = tool.page.waitForEvent('download');
    await tray.getByRole('button', { name: 'Download Stok' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await tray.getByRole('button', { name: 'Clear finished' }).click();
    await tray.getByRole('region', { name: 'Finished' }).waitFor({ state: 'detached' });
    await tool.page.evaluate("localStorage.setItem('language', 'id')");
    await tool.page.reload();
    await openTray(tool.page);
    await tool.inspect('tray-id');
  });

  step('has no fault that axe can find and nothing to complain of', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
    expect(secondWatch.problems()).toEqual([]);
  });
});
