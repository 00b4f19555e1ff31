import { until } from '@rapi/test-kit';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describeInBrowser, NARROW, WIDE } from './open-browser';
import { stepByStep } from './step-by-step';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const SALES = `Tanggal;No Faktur;Pelanggan;NPWP;Jumlah;Harga;Catatan
05/01/2026;INV/2026/0001;PT Maju Jaya;01.234.567.8-901.000;2;Rp 25.000;
06/01/2026;INV/2026/0002;CV Sinar Abadi;02.345.678.9-012.000;5;Rp 12.000;=SUM(A1)
31/01/2026;INV/2026/0003;Toko Berkah;;11;Rp 1.500.000;bayar tempo
`;
const STOCK = `Kode;Barang;Stok
007;Kertas A4;120
008;Tinta hitam;14
`;

const NAME = 'Penjualan Januari';

describeInBrowser('Export Options', () => {
  let tool: ToolPage;
  let dialog: Locator;

  beforeAll(async () => {
    tool = await openToolPage();
    await tool.upload('penjualan januari.csv', SALES);
    await tool.upload('stok.csv', STOCK);
  });
  afterAll(() => tool.close());

  const step = stepByStep(() => tool.report());
  const jobCard = (name: string) =>
    dialog.getByRole('listitem').filter({ has: tool.page.getByRole('heading', { name, exact: true }) });

  step('opens from its card, in the address, and begins without jobs', async () => {
    await tool.page.goto(`${tool.product.url}/dashboard`);
    await tool.button('Open Export Options').click();
    dialog = tool.page.getByRole('dialog', { name: 'Export Options' });
    await dialog.getByRole('tab', { name: 'Export Jobs' }).click();
    expect(new URL(tool.page.url()).search).toBe('?dialog=exports&tab=jobs');
    await dialog.getByText('No export jobs yet').waitFor();
    await tool.inspect('export-empty');
    await dialog.getByRole('button', { name: 'Go to Quick Export' }).click();
    await dialog.getByRole('textbox', { name: 'Export Name *' }).waitFor();
  });

  step('starts only with a name and a file, and premium formats are locked in the free plan', async () => {
    const start = dialog.getByRole('button', { name: 'Start Export' });
    expect(await start.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Export Name *' }).fill(NAME);
    await start.click();
    await dialog.getByText('Choose at least one file to export.').waitFor();
    await dialog.getByRole('radio', { name: /^Excel/ }).waitFor();
    expect(await dialog.getByRole('radio', { name: /^PDF/ }).isDisabled()).toBe(true);
    const files = dialog.getByRole('combobox', { name: 'Files' });
    await files.click();
    await tool.page.getByRole('option', { name: /^penjualan januari\.csv.*3 rows/ }).click();
    await tool.page.keyboard.press('Escape');
    await dialog.getByText('penjualan januari.csv').waitFor();
    await tool.inspect('export-quick');
  });

  step('is made, followed and downloaded', async () => {
    await dialog.getByRole('radio', { name: /^CSV/ }).click();
    await dialog.getByRole('button', { name: 'Start Export' }).click();
    await tool.page.getByText(/^Export job created successfully! Job ID: \w+ Estimated completion: /).waitFor();
    await jobCard(NAME).getByText('Completed', { exact: true }).waitFor();
    const saved = tool.page.waitForEvent('download');
    await jobCard(NAME)
      .getByRole('button', { name: `Download ${NAME}` })
      .click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^Penjualan Januari_\w+\.csv$/);
    const text = readFileSync((await download.path()) ?? '', 'utf8');
    expect(text).toContain('PT Maju Jaya');
    expect(text).not.toMatch(/[;,"]=SUM/);
    await jobCard(NAME).getByText('Downloads').waitFor();
    await jobCard(NAME).locator('dd').filter({ hasText: /^1$/ }).waitFor();
  });

  step('takes several files at once, and an Indonesian report', async () => {
    await dialog.getByRole('tab', { name: 'Indonesian Reports' }).click();
    await dialog.getByRole('heading', { name: /Laba Rugi/ }).waitFor();
    await tool.inspect('export-reports');
    await dialog.getByRole('button', { name: /^Use report: .*Penjualan/ }).click();
    await dialog.getByText(/^Indonesian report: .*Penjualan/).waitFor();
    await tool.inspect('export-report-chosen');
    await dialog.getByRole('button', { name: 'Start Export' }).click();
    await jobCard('Laporan Penjualan').getByText('Completed', { exact: true }).waitFor();
    await jobCard('Laporan Penjualan').getByText('XLSX').waitFor();
    await dialog.getByRole('tab', { name: 'Quick Export' }).click();
    await dialog.getByRole('textbox', { name: 'Export Name *' }).fill('Dua berkas');
    await dialog.getByRole('combobox', { name: 'Files' }).click();
    await tool.page.getByRole('option', { name: /^stok\.csv/ }).click();
    await tool.page.keyboard.press('Escape');
    await dialog.getByRole('checkbox', { name: 'Compress output' }).check();
    await dialog.getByRole('button', { name: 'Start Export' }).click();
    await jobCard('Dua berkas').getByText('Completed', { exact: true }).waitFor();
    await jobCard('Dua berkas').getByText('penjualan januari.csv, stok.csv').waitFor();
    await tool.inspect('export-jobs');
  });

  step('keeps templates of one’s own', async () => {
    await dialog.getByRole('tab', { name: 'Custom Templates' }).click();
    await dialog.getByText('No custom templates created yet.').waitFor();
    await dialog.getByRole('button', { name: 'Create template' }).click();
    await dialog.getByRole('textbox', { name: 'Template Name *' }).fill('Laporan direksi');
    await dialog.getByRole('checkbox', { name: 'Business letterhead' }).check();
    await tool.inspect('export-templates');
    await dialog.getByRole('button', { name: 'Create template' }).last().click();
    await tool.page.getByText(/^Template created successfully! Template ID: \w+/).waitFor();
    await dialog.getByRole('button', { name: 'Use Laporan direksi' }).click();
    await dialog.getByText('Template: Laporan direksi').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Export Name *' }).inputValue()).toBe('Laporan direksi');
    await dialog.getByRole('tab', { name: 'Custom Templates' }).click();
    await dialog.getByRole('button', { name: 'Delete Laporan direksi' }).click();
    await tool.button('Delete').click();
    await dialog.getByText('No custom templates created yet.').waitFor();
  });

  step('deletes after the documented question, by the keyboard', async () => {
    await dialog.getByRole('tab', { name: 'Export Jobs' }).click();
    const remove = jobCard(NAME).getByRole('button', { name: `Delete ${NAME}` });
    await remove.focus();
    await tool.page.keyboard.press('Enter');
    await tool.page.getByText(`Delete export job "${NAME}" ? This action cannot be undone.`).waitFor();
    await tool.inspect('export-delete');
    await tool.page.keyboard.press('Escape');
    await jobCard(NAME).waitFor();
    await remove.click();
    await tool.button('Delete').click();
    await tool.page.getByText(`Export job "${NAME}" deleted successfully!`).waitFor();
    await jobCard(NAME).waitFor({ state: 'detached' });
  });

  step('shows the open tab on a phone', async () => {
    await tool.page.setViewportSize(NARROW);
    await dialog.getByRole('tab', { name: 'Quick Export' }).click();
    const jobs = dialog.getByRole('tab', { name: 'Export Jobs' });
    await jobs.focus();
    await tool.page.keyboard.press('Enter');
    await until('the tab is in view', async () => {
      const { x = -1, width = 0 } = (await jobs.boundingBox()) ?? {};
      return x >= 0 && x + width <= NARROW.width;
    });
    await tool.page.setViewportSize(WIDE);
  });

  step('has no problems to report', async () => {
    expect(tool.watch.problems()).toEqual([]);
    expect(tool.violations()).toEqual([]);
  });
});

describeInBrowser('Export Options in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool.close());

  test('speaks Indonesian throughout', async () => {
    await tool.upload('penjualan januari.csv', SALES);
    await tool.page.goto(`${tool.product.url}/dashboard?dialog=exports&tab=quick`);
    const dialog = tool.page.getByRole('dialog', { name: 'Opsi Ekspor' });
    await dialog.getByRole('radio', { name: /^Excel/ }).waitFor();
    await tool.inspect('export-quick-indonesian');
    for (const [tab, shown] of [
      ['Templat Sendiri', 'Belum ada templat yang dibuat.'],
      ['Laporan Indonesia', 'Kegunaan'],
      ['Pekerjaan Ekspor', 'Belum ada pekerjaan ekspor'],
    ] as const) {
      await dialog.getByRole('tab', { name: tab }).click();
      await dialog.getByText(shown).first().waitFor();
      await tool.inspect(`export-${tab.toLowerCase().replace(' ', '-')}-indonesian`);
    }
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
