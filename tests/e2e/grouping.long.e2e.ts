import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Download, Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const CITIES = ['Jakarta', 'Bandung', 'Surabaya', 'Medan', 'Makassar'];
const PRODUCTS = ['Kopi', 'Teh', 'Gula'];
const pad = (value: number) => String(value).padStart(2, '0');
const rupiah = (amount: number) => `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;
const sales = Array.from({ length: 240 }, (_, i) => {
  const amount = (1 + ((i * 7) % 9)) * (i % 3 ? 45_000 : 18_000);
  return { city: CITIES[(i * 7) % 5] ?? '', product: PRODUCTS[i % 3] ?? '', month: 1 + (i % 6), amount };
});
/** Half a year of a shop: dates as Indonesians write them, amounts with Rp, one of them ambiguous. */
const SALES = [
  'Tanggal,Kota,Produk,Status,Total',
  ...sales.map(({ city, product, month, amount }, i) => {
    const status = i % 4 ? 'Lunas' : 'belum lunas';
    return `${pad(1 + ((i * 3) % 28))}/${pad(month)}/2026,${city},${product},${status},${rupiah(amount)}`;
  }),
  '05/06/2026,Jakarta,Kopi,Lunas,gratis',
].join('\n');
const sum = (wanted: (sale: (typeof sales)[number]) => boolean) =>
  sales.filter(wanted).reduce((total, { amount }) => total + amount, 0);
const written = (value: number) => value.toLocaleString('en-GB');

interface Configurations {
  configurations: { config_name: string; usage_count: number }[];
}

/** The XML of a workbook's sheet. */
function sheetOf(workbook: Buffer): string {
  const end = workbook.indexOf('xl/worksheets/sheet1.xml');
  const header = workbook.lastIndexOf('PK\u0003\u0004', end, 'latin1');
  const start = header + 30 + workbook.readUInt16LE(header + 26) + workbook.readUInt16LE(header + 28);
  return inflateRawSync(workbook.subarray(start)).toString('utf8');
}

describeInBrowser('advanced filtering and grouping', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;
  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('penjualan.csv', SALES);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await tool.page.getByRole('option', { name: option, exact: true }).click();
  };
  const grid = () => dialog.getByRole('treegrid', { name: 'Pivot table' });
  const line = (name: string) => grid().getByRole('row').filter({ hasText: name });

  step('with keys alone, columns are put into zones and the table is shown at once', async () => {
    dialog = await tool.open(fileId, 'grouping');
    await dialog.getByRole('treegrid', { name: 'Live preview' }).getByText('Jan 2026').waitFor();
    await dialog.getByRole('combobox', { name: 'Aggregate of “Total”', exact: true }).waitFor();
    await tool.inspect('grouping-opened');
    for (const name of ['Tanggal', 'Total']) await tool.button(`Remove “${name}”`).click();
    expect(await tool.button('Generate pivot table').isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Move Kota Jakarta' }).focus();
    await tool.page.keyboard.press('Space');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      if (await tool.page.getByText('Kota is over Group by.').count()) break;
      await tool.page.keyboard.press('ArrowUp');
      await tool.page.waitForTimeout(150);
    }
    await tool.page.keyboard.press('Space');
    await dialog.getByRole('region', { name: 'Group by' }).getByText('Kota').waitFor();
    await tool.button('Add “Tanggal”').press('Enter');
    await tool.page.getByRole('menuitem', { name: 'Spread it across the columns' }).press('Enter');
    await tool.button('Add “Total”').press('Enter');
    await tool.page.getByRole('menuitem', { name: 'Aggregate it' }).press('Enter');
    await dialog.getByRole('treegrid', { name: 'Live preview' }).getByText('Jan 2026').waitFor();
    await choose('Aggregate of “Total”', 'Sum');
    await dialog.getByText('1 cell cannot be read as a number with certainty').waitFor();
    await dialog
      .getByRole('treegrid', { name: 'Live preview' })
      .getByText(written(sum(() => true)))
      .waitFor();
    await tool.inspect('grouping-builder');
  });

  step('a column is dragged, and Escape leaves it where it was', async () => {
    const handle = await dialog.getByRole('button', { name: 'Move Produk Kopi' }).boundingBox();
    const zone = await dialog.getByRole('region', { name: 'Group by' }).boundingBox();
    if (!handle || !zone) throw new Error('nothing to drag');
    await tool.page.mouse.move(handle.x + 40, handle.y + 12);
    await tool.page.mouse.down();
    await tool.page.mouse.move(zone.x + 60, zone.y + zone.height - 14, { steps: 8 });
    await tool.page.mouse.up();
    await dialog.getByRole('region', { name: 'Group by' }).getByText('Produk').waitFor();
    await tool.button('Move “Produk” up').click();
    await tool.button('Move “Produk” down').click();
    await dialog.getByRole('button', { name: /^Move Status/ }).focus();
    await tool.page.keyboard.press('Space');
    await tool.page.keyboard.press('Escape');
    await dialog.getByRole('tab', { name: 'Builder' }).waitFor();
  });

  step('a configuration without a name is not saved, with one it is', async () => {
    await tool.button('Save configuration').click();
    await dialog.getByText('Please enter a configuration name').waitFor();
    await dialog.getByRole('textbox', { name: 'Configuration name' }).fill('Penjualan per kota');
    await tool.button('Save configuration').click();
    await tool.button('Save changes').waitFor();
    await tool.button('Generate pivot table').click();
    await grid().getByText('Grand total').waitFor();
    const saved = (await tool.user.send('GET', `/api/grouping/configurations/${fileId}`)).json<Configurations>();
    expect(saved.configurations).toMatchObject([{ config_name: 'Penjualan per kota', usage_count: 1 }]);
  });

  step('the result has subtotals, totals and figures that open and close by keys', async () => {
    await line('Jakarta')
      .getByText(written(sum(({ city }) => city === 'Jakarta')))
      .waitFor();
    await dialog.getByText('Data quality score').waitFor();
    await grid().focus();
    await tool.page.keyboard.press('Control+Home');
    await tool.page.keyboard.press('ArrowLeft');
    await grid()
      .getByRole('row', { name: /^Bandung/, expanded: false })
      .waitFor();
    await tool.page.keyboard.press('ArrowRight');
    await grid()
      .getByRole('row', { name: /^Bandung/, expanded: true })
      .waitFor();
    await dialog.getByRole('switch', { name: 'Highlight changes' }).click();
    await tool.inspect('grouping-results');
    await choose('Theme', 'Heat map');
    await choose('Show figures as', '% of the row');
    await grid().getByText('100%').first().waitFor();
    await tool.inspect('grouping-heatmap');
    await choose('Show figures as', 'Figures');
    await tool.button('Collapse all').click();
    await grid()
      .getByRole('columnheader', { name: /^Total/ })
      .click();
    await grid().locator('[role=columnheader][aria-sort=descending]').waitFor();
  });

  step('a figure leads to its rows, which can be filtered', async () => {
    await line('Medan')
      .getByText(written(sum(({ city }) => city === 'Medan')), { exact: true })
      .click();
    const rows = tool.page.getByRole('dialog', { name: 'Rows of Medan' });
    await rows.getByText(`${sales.filter(({ city }) => city === 'Medan').length} rows`, { exact: true }).waitFor();
    await rows.getByRole('grid').getByText('Medan').first().waitFor();
    await rows.getByRole('button', { name: 'Add filter' }).click();
    await tool.page.getByRole('combobox', { name: 'Column' }).click();
    await tool.page.getByRole('option', { name: 'Produk', exact: true }).click();
    await tool.page.getByRole('textbox', { name: 'Value' }).fill('teh');
    await tool.page.getByRole('button', { name: 'Apply', exact: true }).click();
    const teas = sales.filter(({ city, product }) => city === 'Medan' && product === 'Teh').length;
    await rows.getByText(`${teas} rows`, { exact: true }).waitFor();
    await tool.inspect('grouping-rows');
    await tool.page.keyboard.press('Escape');
  });

  step('the result is drawn, and downloaded as a workbook of numbers', async () => {
    await dialog.getByRole('radio', { name: 'Chart' }).locator('..').click();
    await dialog
      .getByRole('img', { name: /for each “Kota”/ })
      .locator('svg')
      .waitFor();
    const chart = dialog.getByRole('region', { name: 'Chart', exact: true });
    await chart.getByRole('heading', { name: / by Kota$/ }).waitFor();
    await chart
      .getByRole('list', { name: 'Not in this chart' })
      .getByText(/Groups within the groups|Only .* is drawn/)
      .first()
      .waitFor();
    await tool.inspect('grouping-chart');
    await tool.button('Download').click();
    const [download] = await Promise.all([
      tool.page.waitForEvent('download') as Promise<Download>,
      tool.page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('grouped_penjualan.xlsx');
    const sheet = sheetOf(await readFile(await download.path()));
    const kopi = sum(({ city, product }) => city === 'Bandung' && product === 'Kopi');
    expect(sheet).toMatch(new RegExp(`<v>${kopi}(\\.0)?</v>`));
  });

  step('a preset adds its filter, for columns the file has', async () => {
    await tool.tab('Presets').click();
    await tool.button('Use preset “Unpaid”').waitFor();
    await tool.inspect('grouping-presets');
    await tool.button('Use preset “Unpaid”').click();
    await dialog.getByText('Status contains belum lunas').waitFor();
    await dialog.getByText(`from ${sales.filter((_, i) => i % 4 === 0).length} rows`).waitFor();
  });

  step('saved configurations are renamed, loaded, applied and deleted', async () => {
    await dialog.getByRole('tab', { name: 'Templates' }).click();
    await tool.button('Rename “Penjualan per kota”').click();
    await tool.page.getByRole('textbox', { name: 'Configuration name' }).last().fill('Rekap kota');
    await tool.page
      .getByRole('dialog', { name: 'Rename the configuration' })
      .getByRole('button', { name: 'Rename' })
      .click();
    await tool.button('Load “Rekap kota”').waitFor();
    await tool.inspect('grouping-templates');
    await tool.button('Load “Rekap kota”').click();
    await dialog.getByText('Status contains belum lunas').waitFor({ state: 'detached' });
    await dialog.getByRole('tab', { name: 'Templates' }).click();
    await tool.button('Apply “Rekap kota”').click();
    await grid().getByText('Grand total').waitFor();
    await dialog.getByRole('tab', { name: 'Templates' }).click();
    await dialog.getByText('Used 2 times').waitFor();
    await tool.button('Delete “Rekap kota”').click();
    await tool.page
      .getByRole('dialog', { name: 'Delete this configuration?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await dialog.getByText('No saved configurations yet').waitFor();
  });

  test('nothing was wrong with the screens', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('advanced filtering and grouping in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('a pivot table is made of names and months', async () => {
    const dialog = await tool.open(await tool.upload('penjualan.csv', SALES), 'grouping');
    await dialog.getByRole('treegrid', { name: 'Pratinjau langsung' }).getByText('Mei 2026').waitFor();
    await tool.inspect('grouping-opened-id');
    for (const name of ['Tanggal', 'Total']) await tool.button(`Keluarkan “${name}”`).click();
    await tool.button('Tambahkan “Kota”').click();
    await tool.page.getByRole('menuitem', { name: 'Kelompokkan menurutnya' }).click();
    await tool.button('Tambahkan “Tanggal”').click();
    await tool.page.getByRole('menuitem', { name: 'Bentangkan sebagai kolom' }).click();
    await dialog.getByRole('treegrid', { name: 'Pratinjau langsung' }).getByText('Mei 2026').waitFor();
    await tool.inspect('grouping-builder-id');
    await tool.button('Buat tabel pivot').click();
    await dialog.getByRole('treegrid', { name: 'Tabel pivot' }).getByText('Total keseluruhan').waitFor();
    await tool.inspect('grouping-results-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
