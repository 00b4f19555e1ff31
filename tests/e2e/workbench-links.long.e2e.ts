import { until } from '@rapi/test-kit';
import { describeInBrowser, WIDE } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const two = (number: number) => String(number).padStart(2, '0');

/**
 * Orders with these faults: a number with two spaces, an address without a dot, two prices that are no amounts, a date
 * whose day could be a month, one written month first and one that is no date.
 */
const rows = Array.from({ length: 60 }, (_, i) => [
  `ORD-${two(i)}`,
  `${13 + (i % 15)}/${two(1 + (i % 9))}/2026`,
  `Rp ${i + 1}.000`,
  `pembeli${i}@example.co.id`,
]);
const spoil = (row: number, column: number, value: string) => rows[row]?.splice(column, 1, value);
spoil(5, 0, 'ORD-05  ulang');
spoil(10, 3, 'pembeli10(at)example');
spoil(12, 3, 'pembeli12');
spoil(20, 2, 'gratis');
spoil(30, 2, 'gratis');
spoil(40, 1, '05/01/2026');
spoil(50, 1, 'besok');
spoil(51, 1, '01/25/2026');
const ORDERS = ['Kode,Tanggal,Harga,Email', ...rows.map((row) => row.join(',')), ''].join('\n');

/** Links into the workbench from elsewhere, and the way back. */
function linksOf(tool: ToolPage, fileId: string) {
  const { page } = tool;
  const grid = page.getByRole('grid');
  return {
    grid,
    dialog: page.getByRole('dialog').last(),
    /** By the end of its accessible name, which begins with the visible text. */
    link: (name: string) => page.getByRole('link', { name }),
    search: () => new URL(page.url()).searchParams,
    /** Waits until the focused grid's active cell has this text. */
    isAt: (text: string) =>
      until(`the cell ${text}`, async () => {
        const [active] = await page.evaluate<string[]>(
          `[document.activeElement?.getAttribute('role') === 'grid' ? document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.textContent : '']`,
        );
        return active === text;
      }),
    isFocused: (name: string) =>
      until(`the focus on ${name}`, () =>
        page.evaluate<boolean>(
          `document.activeElement?.getAttribute('aria-label')?.endsWith(${JSON.stringify(name)}) ?? false`,
        ),
      ),
    openTable: async (search = '') => {
      await page.goto(`${tool.product.url}/excel/files/${fileId}${search}`);
      await grid.waitFor();
      await page.locator('[data-row]').first().waitFor();
    },
  };
}

describeInBrowser('what a tool found leads to its cell', () => {
  let tool: ToolPage;
  let fileId: string;
  let links: ReturnType<typeof linksOf>;

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('pesanan.csv', ORDERS);
    links = linksOf(tool, fileId);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const rowsNow = async () =>
    (await tool.user.send('GET', `/api/files/${fileId}/data`)).json<{ processed_excel_data: { Email: string }[] }>()
      .processed_excel_data;

  step('a violation opens its cell, where it is mended', async () => {
    await tool.open(fileId, 'validate');
    await tool.button('Add the rule Email has e-mail addresses').click();
    await tool.tab('Run Validation').click();
    await tool.button('Run Validation').click();
    await tool.page.getByText('1–2 of 2 violations').waitFor();
    await tool.inspect('links-violations');
    await links.link('Open Email, row 11, in the table').click();
    await links.isAt('pembeli10(at)example');
    expect(links.search().has('version')).toBe(false);
    await tool.inspect('links-cell');
    await tool.page.keyboard.press('F2');
    await tool.page.keyboard.press('Control+a');
    await tool.page.keyboard.type('pembeli10@example.co.id');
    await tool.page.keyboard.press('Enter');
    await tool.page.getByText('1 cell changed').first().waitFor();
    expect((await rowsNow())[10]).toMatchObject({ Email: 'pembeli10@example.co.id' });
  });

  step('Back finds the violations as they were left; the next one opens in the table as it is now', async () => {
    await tool.page.goBack();
    await tool.page.getByText('1–2 of 2 violations').waitFor();
    await links.isFocused('Open Email, row 11, in the table');
    await tool.page.getByText(/The file has been changed since this validation/).waitFor();
    await links.link('Open Email, row 13, in the table').click();
    await links.isAt('pembeli12');
    expect(links.search().has('version')).toBe(false);
    await tool.page.goBack();
    await tool.page.getByText('1–2 of 2 violations').waitFor();
  });

  step('values that are not read, or doubtful, open their cells', async () => {
    const dialog = await tool.open(fileId, 'types');
    const of = (column: string) => dialog.getByRole('region', { name: `How ${column} is read` });
    await of('Harga').getByText('Show doubtful and unread values').click();
    await of('Tanggal').getByText('Show doubtful and unread values').click();
    await links.link('Open Harga, row 21, in the table').waitFor();
    await tool.inspect('links-values');
    await links.link('Open Harga, row 21, in the table').click();
    await links.isAt('gratis');
    await tool.page.goBack();
    await links.isFocused('Open Harga, row 21, in the table');
    await links.link('Open Tanggal, row 51, in the table').click();
    await links.isAt('besok');
    await tool.page.goBack();
    await links.link('Open Tanggal, row 41, in the table').click();
    await links.isAt('05/01/2026');
    await tool.page.goBack();
    await links.link('× 2: Show all cells with “gratis” in Harga').click();
    await tool.page.getByText('2 of 60 rows', { exact: true }).waitFor();
    await links.isAt('gratis');
  });

  step('so do values that a conversion and a cleaning leave', async () => {
    const types = await tool.open(fileId, 'types');
    await types.getByLabel('Convert Harga to').selectOption('integer');
    await tool.button('Preview Conversions').click();
    await types.getByRole('region', { name: 'Values of Harga that cannot be converted' }).waitFor();
    await tool.inspect('links-conversion');
    await links.link('Open Harga, row 31, in the table').click();
    await links.isAt('gratis');
    await tool.open(fileId, 'clean');
    await tool.button('Preview').click();
    await links.link('Show all cells with “besok” in Tanggal').waitFor();
    await tool.inspect('links-cleaning');
    await links.link('Show all cells with “besok” in Tanggal').click();
    await tool.page.getByText('1 of 60 rows', { exact: true }).waitFor();
    await links.isAt('besok');
  });

  step('is whole for everyone, and says nothing to the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('what was typed, what comes next, and the way back', () => {
  let tool: ToolPage;
  let fileId: string;
  let links: ReturnType<typeof linksOf>;

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('pesanan.csv', ORDERS);
    links = linksOf(tool, fileId);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const find = () => tool.page.getByRole('textbox', { name: 'Find', exact: true });
  const openPanel = async () => {
    await tool.button('Menu of column Harga').click();
    await tool.page.getByRole('menuitem', { name: 'Find and replace…' }).click();
    await find().waitFor();
  };
  const press = (key: string) => tool.page.keyboard.press(key);

  step('what was typed in a panel survives Back, and a window that becomes narrow', async () => {
    await links.openTable();
    await openPanel();
    await find().fill('gratis');
    await tool.page.getByRole('textbox', { name: 'Replace with' }).fill('0');
    await tool.page.goBack();
    await find().waitFor({ state: 'detached' });
    await tool.page.goForward();
    await find().waitFor();
    expect(await find().inputValue()).toBe('gratis');
    await tool.page.setViewportSize({ width: 800, height: 900 });
    await tool.page.getByRole('dialog').waitFor();
    expect(await find().inputValue()).toBe('gratis');
    await find().fill('gratis!');
    await tool.page.setViewportSize(WIDE);
    await tool.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await find().inputValue()).toBe('gratis!');
  });

  step('what is given up is gone', async () => {
    await tool.button('Cancel').click();
    await openPanel();
    expect(await find().inputValue()).toBe('');
    await tool.button('Cancel').click();
  });

  step('after a panel was applied what suggests itself stands under its step', async () => {
    await links.openTable('?panel=fill&column=Harga');
    await tool.button('Apply').click();
    await tool.page.getByRole('list', { name: 'Next:' }).getByRole('button', { name: 'Change type' }).waitFor();
    await tool.inspect('links-next-panels');
    await tool.page.getByRole('list', { name: 'Next:' }).getByRole('button', { name: 'Change type' }).click();
    await tool.page.getByRole('heading', { name: 'Change type' }).waitFor();
    expect(links.search().get('column')).toBe('Harga');
  });

  step(
    'what was typed in a tool survives Back; once applied it stays with the result and offers the next',
    async () => {
      await tool.page.goto(`${tool.product.url}/excel?tab=files&q=pesanan`);
      await tool.button('Actions for pesanan.csv').click();
      await tool.page.getByRole('menuitem', { name: 'Smart Clean' }).click();
      const name = tool.page.getByRole('dialog').getByRole('textbox', { name: 'Session Name' });
      await name.fill('Akhir bulan');
      await tool.page.goBack();
      await name.waitFor({ state: 'detached' });
      await tool.page.goForward();
      await name.waitFor();
      expect(await name.inputValue()).toBe('Akhir bulan');
      await tool.button('Apply').click();
      const next = tool.page.getByRole('list', { name: 'Next:' });
      await next.getByRole('link', { name: 'Data Type Converter' }).waitFor();
      await tool.inspect('links-next-tools');
      await next.getByRole('link', { name: 'Data Type Converter' }).click();
      await tool.page.getByRole('dialog', { name: 'Data Type Converter' }).waitFor();
      await tool.page.goBack();
      await next.getByRole('link', { name: 'Data Type Converter' }).click();
    },
  );

  step('Esc leads to where the first of the tools was opened', async () => {
    await tool.page.getByRole('dialog', { name: 'Data Type Converter' }).waitFor();
    await press('Escape');
    await tool.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(tool.page.url()).toMatch(/\/excel\?tab=files&q=pesanan$/);
  });

  step('a tool that was applied begins anew when it is opened again', async () => {
    await tool.button('Actions for pesanan.csv').click();
    await tool.page.getByRole('menuitem', { name: 'Smart Clean' }).click();
    const dialog = tool.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Session Name' }).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Session Name' }).inputValue()).toBe('');
    expect(await tool.page.getByRole('list', { name: 'Next:' }).count()).toBe(0);
    await press('Escape');
  });

  step('over the table Esc leads back to its view, and the selection is there again', async () => {
    const filter = JSON.stringify([{ column: 'Kode', operator: 'contains', value: '1' }]);
    await links.openTable(`?filter=${encodeURIComponent(filter)}`);
    await tool.page.locator('[data-row="2"]').getByRole('gridcell').nth(2).click();
    await tool.page.waitForURL(/select=/);
    await tool.button('Menu of column Harga').click();
    await tool.page.getByRole('menuitem', { name: 'Profile this column' }).click();
    await tool.page.getByRole('tab', { name: /Harga/, selected: true }).waitFor();
    await press('Escape');
    await tool.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(links.search().get('filter')).toBe(filter);
    expect(links.search().get('select')).toBe('[[2,2,["Harga"]]]');
  });

  step('the first cell, with which every table begins, is not in the address', async () => {
    await tool.page.locator('[data-row="0"]').getByRole('gridcell').first().click();
    await tool.page.waitForURL((url) => !url.searchParams.has('select'));
  });

  step('is whole for everyone, and says nothing to the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('what was found leads to its cell, in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('lists, links and what comes next are said in it', async () => {
    const fileId = await tool.upload('pesanan.csv', ORDERS);
    const links = linksOf(tool, fileId);
    const dialog = await tool.open(fileId, 'types');
    const read = dialog.getByRole('region', { name: 'Cara Harga dibaca' });
    await read.getByText('Lihat nilai yang meragukan').click();
    await links.link('× 2: Tampilkan semua sel berisi “gratis” di Harga').waitFor();
    await tool.inspect('links-values-id');
    await links.link('Buka Harga, baris 21, di tabel').click();
    await links.isAt('gratis');
    await tool.open(fileId, 'clean');
    await tool.button('Terapkan').click();
    await tool.page.getByRole('list', { name: 'Berikutnya:' }).waitFor();
    await tool.inspect('links-next-tools-id');
    await links.openTable();
    await tool.page.getByRole('list', { name: 'Berikutnya:' }).waitFor();
    await tool.inspect('links-next-panels-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
