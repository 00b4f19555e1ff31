import { readFile } from 'node:fs/promises';
import type { Download, Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const CITIES = ['Jakarta', 'Bandung', 'Surabaya', 'Medan', 'Makassar'];
const pad = (value: number) => String(value).padStart(2, '0');
/** Two sales a week for a year, with dates and prices as a shop writes them. */
const SALES = [
  'Tanggal,Kota,Produk,Jumlah,Total',
  ...Array.from({ length: 104 }, (_, i) => {
    const day = `${pad(1 + ((i * 3) % 28))}/${pad(1 + (i % 12))}/2026`;
    const amount = 1 + ((i * 7) % 9);
    return `${day},${CITIES[i % 5]},${i % 2 ? 'Kopi' : 'Teh'},${amount},${amount * (i % 2 ? 45000 : 18000)}`;
  }),
].join('\n');

interface Charts {
  charts: { id: string; chart_name: string; chart_type: string }[];
}
interface Chart {
  chart_data: { labels: string[]; datasets: { data: number[] }[] };
}

describeInBrowser('instant charts', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;
  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('penjualan.csv', SALES);
    // Between two choices the settings may make no chart; the page then shows a sentence that says so.
    tool.watch.expect('422 /api/charts/preview');
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('opens with the likely chart drawn, and suggests charts for the columns chosen', async () => {
    dialog = await tool.open(fileId, 'charts');
    const live = dialog.getByRole('region', { name: 'Live preview' });
    await live.locator('svg').waitFor();
    await live.getByText('Tanggal (by month)').waitFor();
    await live.getByText('Total (sum)').waitFor();
    await live.getByText('Jan 2026').waitFor();
    expect(await tool.button('Generate Chart').isEnabled()).toBe(true);
    for (const name of ['Tanggal', 'Total'])
      expect(await dialog.getByRole('checkbox', { name }).isChecked()).toBe(true);
    await dialog.getByText(/^“Tanggal” has \d+ different days; added up over time/).waitFor();
    expect(await dialog.getByRole('button', { name: /^Pie/ }).count()).toBe(1);
    await dialog.getByRole('checkbox', { name: 'Jumlah' }).check();
    await dialog.getByRole('button', { name: /^Pie/ }).waitFor({ state: 'detached' });
    await dialog.getByRole('checkbox', { name: 'Jumlah' }).uncheck();
    await tool.inspect('charts-create');
  });

  step('generates the suggested chart of all rows by month and draws it', async () => {
    await dialog.getByRole('button', { name: /added up over time, a line/ }).click();
    await dialog.getByRole('textbox', { name: 'Chart name' }).fill('Penjualan 2026');
    await tool.button('Generate Chart').click();
    await dialog.getByRole('heading', { name: 'Penjualan 2026' }).waitFor();
    await dialog.getByRole('img', { name: /“/ }).locator('svg').waitFor();
    await dialog.getByText('104 of rows 1 to 104 (the file has 104)').waitFor();
    await tool.inspect('charts-preview');
    const { charts } = (await tool.user.send('GET', '/api/charts/user')).json<Charts>();
    const id = charts[0]?.id ?? '';
    const { chart_data } = (await tool.user.send('GET', `/api/charts/${id}`)).json<Chart>();
    expect(chart_data.labels).toEqual(Array.from({ length: 12 }, (_, i) => `2026-${pad(i + 1)}`));
  });

  step('shows the figures as a table', async () => {
    await tool.button('View as table').click();
    await dialog.getByRole('cell', { name: 'Jan 2026', exact: true }).waitFor();
    await tool.inspect('charts-table');
    await tool.button('View as chart').click();
  });

  step('downloads the picture that the server draws', async () => {
    await tool.button('Download').click();
    const [download] = await Promise.all([
      tool.page.waitForEvent('download') as Promise<Download>,
      tool.page.getByRole('menuitem', { name: 'Picture (PNG)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Penjualan 2026.png');
    expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe('PNG');
  });

  step('goes back to what it was made by, to make another', async () => {
    await tool.button('Edit').click();
    expect(await dialog.getByRole('textbox', { name: 'Chart name' }).inputValue()).toBe('Penjualan 2026');
    await dialog.getByRole('checkbox', { name: 'Tanggal' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Kota' }).check();
    await dialog
      .getByRole('button', { name: /are few enough to see the share/ })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: 'Chart name' }).fill('Per kota');
    await tool.button('Add filter').click();
    await dialog.getByRole('combobox', { name: 'Column' }).click();
    await tool.page.getByRole('option', { name: 'Kota', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Operator' }).click();
    await tool.page.getByRole('option', { name: 'does not equal', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Value' }).fill('Jakarta');
    await tool.button('Generate Chart').click();
    await dialog.getByRole('heading', { name: 'Per kota' }).waitFor();
    await dialog.getByRole('img', { name: /“/ }).locator('svg').waitFor();
    await tool.inspect('charts-pie');
  });

  step('keeps the charts with a picture and a name, to be renamed, looked at and removed', async () => {
    await tool.tab('My Charts').click();
    await tool.button('View “Penjualan 2026”').waitFor();
    await dialog.locator('[data-thumbnail] svg').nth(1).waitFor();
    await tool.button('Rename “Penjualan 2026”').click();
    const renaming = tool.page.getByRole('dialog', { name: 'Rename the chart' });
    await renaming.getByRole('textbox', { name: 'Chart name' }).fill('Omzet 2026');
    await renaming.getByRole('button', { name: 'Rename' }).click();
    await tool.button('View “Omzet 2026”').waitFor();
    await tool.inspect('charts-mine');
    await tool.button('Delete “Per kota”').click();
    await tool.page.getByRole('dialog', { name: 'Delete this chart?' }).getByRole('button', { name: 'Delete' }).click();
    await tool.button('Delete “Per kota”').waitFor({ state: 'detached' });
    await tool.button('View “Omzet 2026”').click();
    await dialog.getByRole('heading', { name: 'Omzet 2026' }).waitFor();
  });

  test('nothing was wrong with the screens', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

/** Five thousand sales of three hundred shops, with rupiah amounts as people write them, and empty cells. */
const SHOPS = [
  'Tanggal,Toko,Total',
  ...Array.from({ length: 5_000 }, (_, i) => {
    const day = new Date(Date.UTC(2024, 0, 1 + ((i * 7) % 900)));
    const written = `${pad(day.getUTCDate())}/${pad(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;
    const amount = `"Rp ${(1 + ((i * 13) % 97)).toLocaleString('id-ID')}.500"`;
    return `${written},${i % 49 === 0 ? '' : `Toko ${1 + ((i * 11) % 300)}`},${i % 40 === 0 ? '' : amount}`;
  }),
].join('\n');

describeInBrowser('a chart of many labels', () => {
  let tool: ToolPage;
  let dialog: Locator;
  beforeAll(async () => {
    tool = await openToolPage();
    dialog = await tool.open(await tool.upload('toko.csv', SHOPS), 'charts');
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const live = () => dialog.getByRole('region', { name: 'Live preview' });
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await tool.page.getByRole('option', { name: option, exact: true }).click();
  };

  step('is drawn while it is chosen: added up, by value, and the rest as one, which is said', async () => {
    await live().locator('svg').waitFor();
    await dialog.getByRole('checkbox', { name: 'Tanggal' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Toko' }).check();
    await dialog.getByRole('checkbox', { name: 'Total' }).check();
    await dialog.getByRole('region', { name: 'Chart templates' }).getByRole('button', { name: /^Bar/ }).click();
    await live()
      .getByText(/Rows with the same “Toko” are added up\. Sorted by value, highest first\./)
      .waitFor();
    await live()
      .getByText(/Shown: the 20 largest of 301 labels; the other 281 are together in “Others”/)
      .waitFor();
    await live().getByText('Others (281)').waitFor();
    await live().getByText('Total (sum)').waitFor();
    await tool.inspect('charts-live');
  });

  step('follows each choice, and the picture before stays until the next is there', async () => {
    await choose('Sort labels', 'Alphabetically');
    await live().locator('svg').waitFor();
    await live()
      .getByText(/Sorted alphabetically\./)
      .waitFor();
    await choose('Labels to show', 'The 5 largest');
    await live().getByText('Others (296)').waitFor();
    await choose('Combine rows with the same label', 'Average');
    await live()
      .getByText(/Rows with the same “Toko” are averaged/)
      .waitFor();
  });

  step('puts days together by month in the order of time, with their names', async () => {
    await dialog.getByRole('checkbox', { name: 'Toko' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Tanggal' }).check();
    await choose('Sort labels', 'Automatic: by value, dates and months in time order');
    await dialog.getByRole('region', { name: 'Chart templates' }).getByRole('button', { name: /^Line/ }).click();
    await live().getByText('Tanggal (by month)').waitFor();
    await live().getByText('Jan 2024').waitFor();
    await tool.inspect('charts-live-months');
  });

  test('nothing was wrong with the screens', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('instant charts in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('a column chart is made of names and figures', async () => {
    const dialog = await tool.open(await tool.upload('penjualan.csv', SALES), 'charts');
    await dialog.getByRole('region', { name: 'Pratinjau langsung' }).locator('svg').waitFor();
    await tool.inspect('charts-opened-id');
    for (const name of ['Tanggal', 'Total']) await dialog.getByRole('checkbox', { name }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Kota' }).check();
    await dialog.getByRole('checkbox', { name: 'Jumlah' }).check();
    await dialog
      .getByRole('button', { name: /^Kolom/ })
      .first()
      .click();
    await dialog
      .getByText(/Baris dengan “Kota” yang sama dijumlahkan\. Diurutkan menurut nilai, terbesar dulu\./)
      .waitFor();
    await tool.inspect('charts-live-id');
    await tool.button('Buat Grafik').click();
    await dialog.getByRole('img', { name: /“/ }).locator('svg').waitFor();
    await tool.inspect('charts-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
