import type { Download, Locator } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const JANUARY = `Tanggal;Pelanggan;NPWP;Harga
05/01/2026;pt maju jaya ;01.234.567.8-901.000;Rp 25.000
06/01/2026; CV Sinar Abadi;123;Rp 1.250.000
`;
const FEBRUARY = 'Tanggal;Pelanggan;Kota;Harga\n03/02/2026; toko berkah;Bandung;Rp 90.000\n';
const STOCK = 'Kota;Jumlah\nBandung;3\n';

const steps = [{ operation: 'change-text@1', config: { column: 'Pelanggan', rule: 'uppercase' } }];

describeInBrowser('Batch Processor', () => {
  let tool: ToolPage;
  let dialog: Locator;
  beforeAll(async () => {
    tool = await openToolPage();
    const saved = await tool.user.send('POST', '/api/recipes', { body: { name: 'Pelanggan besar', steps } });
    if (saved.status !== 201) throw new Error(saved.text);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const panel = () => dialog.getByRole('region', { name: 'Batch Rekap kuartal' });
  const download = async (click: () => Promise<void>): Promise<Download> => {
    const [file] = await Promise.all([tool.page.waitForEvent('download'), click()]);
    return file;
  };

  step('opens from the templates, and says what a batch is for', async () => {
    await tool.page.goto(`${tool.product.url}/excel?tab=templates`);
    await tool.button('Batch Processor').click();
    dialog = tool.page.getByRole('dialog', { name: 'Batch Processor' });
    await dialog.getByText('No batches yet').waitFor();
    await tool.inspect('batches-empty');
    await dialog.getByRole('button', { name: 'Create Batch' }).click();
    await dialog.getByText('No files yet').waitFor();
  });

  step('makes a batch of all files and starts it', async () => {
    await tool.upload('penjualan januari.csv', JANUARY);
    await tool.upload('penjualan februari.csv', FEBRUARY);
    await tool.upload('stok.csv', STOCK);
    await tool.page.reload();
    await dialog.getByText('Please provide a name and select at least one file').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Rekap kuartal');
    await dialog.getByRole('combobox', { name: 'Template' }).click();
    await tool.page.getByRole('option', { name: 'Pelanggan besar' }).click();
    await dialog.getByRole('checkbox', { name: 'Choose all' }).check();
    await dialog.getByText('Takes about 2 minutes for 3 files.').waitFor();
    await tool.inspect('batches-create', { wholePage: true });
    await dialog.getByRole('button', { name: 'Create Batch' }).click();
    await tool.page.getByText('Batch “Rekap kuartal” created with 3 files').waitFor();
  });

  step('shows what came of each file, and why one failed', async () => {
    await panel().getByText('Retry failed files').waitFor({ timeout: 60_000 });
    const items = panel().getByRole('list', { name: 'Files of the batch' });
    await items.getByText('Completed', { exact: true }).nth(1).waitFor();
    await items
      .getByText(/Pelanggan/)
      .first()
      .waitFor();
    await panel().getByText('Compliance rate').waitFor();
    await tool.inspect('batches-jobs', { wholePage: true });
  });

  step('shows the rows that fail the compliance check', async () => {
    await panel()
      .getByRole('button', { name: /^Show \d+ rows? that fails?$/ })
      .first()
      .click();
    const rows = tool.page.getByRole('dialog', { name: /that fail$/ });
    await rows.getByRole('cell', { name: '123', exact: true }).waitFor();
    await tool.inspect('batches-failing-rows');
    await tool.page.keyboard.press('Escape');
    await rows.waitFor({ state: 'detached' });
  });

  step('gives all results as one ZIP and as one table', async () => {
    const zip = await download(() => panel().getByRole('button', { name: 'Download all (ZIP)' }).click());
    const bytes = await readFile(await zip.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.toString('latin1')).toMatch(/januari.*februari|februari.*januari/s);
    await panel().getByRole('button', { name: 'Combine into one table' }).click();
    await tool.page.getByRole('button', { name: 'Combine', exact: true }).click();
    await panel().getByRole('link', { name: 'One table with 3 rows' }).waitFor({ timeout: 60_000 });
    await panel()
      .getByText(/^“Kota” is missing in “.*januari/)
      .waitFor();
    await tool.inspect('batches-combined', { wholePage: true });
  });

  step('retries what failed, and keeps what did not', async () => {
    await panel().getByRole('button', { name: 'Retry failed files' }).click();
    await tool.page.getByText('“Rekap kuartal” goes on with the files that are not done').waitFor();
    await panel().getByText('Retry failed files').waitFor({ timeout: 60_000 });
    await panel().getByText('Completed', { exact: true }).nth(1).waitFor();
  });

  step('computes its analytics', async () => {
    await dialog.getByRole('tab', { name: 'Analytics' }).click();
    await dialog.getByText('Templates used most').waitFor();
    await dialog.getByText('Pelanggan besar General business').waitFor();
    await tool.inspect('batches-analytics');
  });

  step('speaks Indonesian', async () => {
    await tool.page.evaluate("localStorage.setItem('language', 'id')");
    await tool.page.goto(`${tool.product.url}/excel?tab=templates&batch=jobs`);
    dialog = tool.page.getByRole('dialog', { name: 'Pemroses Batch' });
    await dialog.getByRole('region', { name: 'Batch Rekap kuartal' }).getByText('Ulangi berkas yang gagal').waitFor();
    await tool.inspect('batches-jobs-id', { wholePage: true });
    await dialog.getByRole('tab', { name: 'Buat Batch' }).click();
    await dialog.getByText('Yang dikerjakan').waitFor();
    await tool.inspect('batches-create-id', { wholePage: true });
  });

  step('deletes a batch after a question', async () => {
    await dialog.getByRole('tab', { name: 'Batch Saya' }).click();
    await dialog.getByRole('button', { name: 'Hapus' }).click();
    await tool.page
      .getByRole('dialog', { name: /^Hapus “Rekap kuartal”/ })
      .getByRole('button', { name: 'Hapus' })
      .click();
    await dialog.getByText('Belum ada batch').waitFor();
  });

  step('has no fault that axe can find and nothing to complain of', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
