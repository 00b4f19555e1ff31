import { until } from '@rapi/test-kit';
import type { Locator } from 'playwright-core';
import { describeInBrowser, NARROW, WIDE } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const CITIES = ['JAKARTA', 'jakarta', 'Bandung', 'Surabaya', ''];
const ROWS = 1000;
/** Amounts that read as numbers, cities in several spellings, blanks; more rows than one window of the grid has. */
const SALES = `Tanggal,Kota,Jumlah,Catatan\n${Array.from(
  { length: ROWS },
  (_, row) => `2026-01-${String((row % 28) + 1).padStart(2, '0')},${CITIES[row % 5]},${row + 1},catatan ${row}`,
).join('\n')}\n`;

interface Rows {
  processed_excel_data: Record<string, string | number | null>[];
}
interface Recipe {
  steps: { operation: string; config: { edits?: unknown[] } }[];
}

/** Actions on the workbench page, shared by its tests. */
function workbenchOf(tool: ToolPage, fileId: string) {
  const { page } = tool;
  const grid = page.getByRole('grid');
  return {
    grid,
    status: page.locator('footer'),
    cell: (row: number, column: number): Locator =>
      page.locator(`[data-row="${row}"]`).getByRole('gridcell').nth(column),
    head: (name: string) => grid.getByRole('columnheader', { name: new RegExp(name) }),
    active: () =>
      page.evaluate<string>(
        `document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-activedescendant'))?.textContent ?? ''`,
      ),
    /** Polled from here: the page's own policy allows no evaluation inside it later. */
    holds: (expression: string) => until(expression, () => page.evaluate<boolean>(expression)),
    said: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    open: async (search = '') => {
      await page.goto(`${tool.product.url}/excel/files/${fileId}${search}`);
      await grid.waitFor();
      await page.locator('[data-row]').first().waitFor();
    },
    rows: async () =>
      (await tool.user.send('GET', `/api/files/${fileId}/data`)).json<Rows>().processed_excel_data.slice(0, 6),
    recipe: async () => (await tool.user.send('GET', `/api/files/${fileId}/recipe`)).json<Recipe>().steps,
  };
}

const permissions = ['clipboard-read', 'clipboard-write'];

describeInBrowser('the workbench by mouse', () => {
  let tool: ToolPage;
  let fileId: string;
  let bench: ReturnType<typeof workbenchOf>;

  beforeAll(async () => {
    tool = await openToolPage({ permissions });
    fileId = await tool.upload('penjualan.csv', SALES);
    bench = workbenchOf(tool, fileId);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('opens from the list of files', async () => {
    await tool.page.goto(`${tool.product.url}/excel?tab=files`);
    await tool.page.getByRole('button', { name: /^Workbench.*penjualan\.csv/ }).click();
    await bench.grid.waitFor();
    expect(new URL(tool.page.url()).pathname).toBe(`/excel/files/${fileId}`);
    await bench.status.getByText('1,000 rows × 4 columns').waitFor();
    await tool.inspect('workbench');
  });

  step('selects by drag; the figures are of all selected rows, and the address has the selection', async () => {
    await bench.head('Jumlah').click();
    await bench.status.getByText('500,500').waitFor();
    expect(await bench.status.innerText()).toMatch(/Average\s+500\.5/);
    await tool.page.waitForURL(/select=/);
    const [from, to] = [await bench.cell(1, 1).boundingBox(), await bench.cell(3, 2).boundingBox()];
    if (!from || !to) throw new Error('the cells are not drawn');
    await tool.page.mouse.move(from.x + 10, from.y + 10);
    await tool.page.mouse.down();
    await tool.page.mouse.move(to.x + 10, to.y + 10, { steps: 6 });
    await tool.page.waitForTimeout(100);
    await tool.page.mouse.up();
    await tool.page.keyboard.press('Control+c');
    await bench.said('6 cells copied');
    expect(await tool.page.evaluate('navigator.clipboard.readText()')).toBe('jakarta\t2\nBandung\t3\nSurabaya\t4');
  });

  step('copies a whole column, in the order of the view', async () => {
    await bench.open('?sort=%5B%7B%22column%22%3A%22Jumlah%22%2C%22direction%22%3A%22desc%22%7D%5D');
    await tool.page.locator('[data-row="0"]').getByRole('gridcell', { name: '1,000', exact: true }).waitFor();
    await bench.head('Jumlah').click();
    await tool.page.keyboard.press('Control+c');
    await bench.said('1,000 cells copied');
    const lines = String(await tool.page.evaluate('navigator.clipboard.readText()')).split('\n');
    expect(lines).toEqual(Array.from({ length: ROWS }, (_, row) => (ROWS - row).toLocaleString('en')));
    await bench.open();
  });

  step('pastes a block as one step, which Undo takes back and Redo brings again', async () => {
    await tool.page.evaluate(`navigator.clipboard.writeText('Solo\\t70\\nDepok\\t80')`);
    await bench.cell(1, 1).click();
    await tool.page.keyboard.press('Control+v');
    await bench.said('4 cells changed');
    expect((await bench.rows()).slice(1, 3)).toMatchObject([
      { Kota: 'Solo', Jumlah: 70 },
      { Kota: 'Depok', Jumlah: 80 },
    ]);
    expect(await bench.recipe()).toMatchObject([{ operation: 'edit-cells@1' }]);
    await tool.button('Undo').first().click();
    await bench.said(/^Undone/);
    expect((await bench.rows())[1]).toMatchObject({ Kota: 'jakarta', Jumlah: 2 });
    await tool.button('Redo').click();
    await bench.said(/^Redone/);
    expect((await bench.rows())[1]).toMatchObject({ Kota: 'Solo', Jumlah: 70 });
  });

  step('changes of single cells are gathered into one step, checked while one types', async () => {
    await bench.cell(4, 2).dblclick();
    await tool.page.keyboard.type('banyak');
    await bench.said('Not a number: the whole column would become text.');
    await tool.inspect('workbench-editing');
    await tool.page.keyboard.press('Escape');
    await bench.cell(4, 1).dblclick();
    await tool.page.keyboard.type('Medan');
    await tool.page.keyboard.press('Tab');
    await tool.page.keyboard.type('99');
    await tool.page.keyboard.press('Enter');
    await bench.said('2 cells changed');
    expect((await bench.rows())[4]).toMatchObject({ Kota: 'Medan', Jumlah: 99 });
    const last = (await bench.recipe()).at(-1);
    expect(last?.config.edits).toHaveLength(2);
  });

  step('finds, shows in the grid what replacing would do, and replaces', async () => {
    await tool.page.keyboard.press('Control+h');
    await tool.page.getByRole('textbox', { name: 'Find', exact: true }).fill('jakarta');
    await tool.page.getByRole('search').getByText('1 of 399').waitFor();
    await tool.page.getByRole('button', { name: 'Match case' }).click();
    await tool.page.getByRole('search').getByText('1 of 199').waitFor();
    await tool.page.getByRole('textbox', { name: 'Replace with' }).fill('Jakarta');
    await tool.page.getByRole('search').getByRole('button', { name: 'Preview' }).click();
    await bench.said('Preview: 199 cells change in 199 rows');
    await tool.page.locator('[data-changed][title="Was: jakarta"]').first().waitFor();
    await tool.inspect('workbench-replace');
    await tool.page.getByRole('region', { name: 'Table' }).getByRole('button', { name: 'Apply', exact: true }).click();
    await bench.said(/^Version 6$/);
    expect((await bench.rows()).filter(({ Kota }) => Kota === 'jakarta')).toEqual([]);
    await tool.button('Close find').click();
  });

  step('freezes, hides and moves columns for looking at them, and keeps an order when told to', async () => {
    await bench.head('Kota').click({ button: 'right' });
    await tool.page.getByRole('menuitem', { name: 'Freeze up to here' }).click();
    await bench.head('Jumlah').click({ button: 'right' });
    await tool.page.getByRole('menu').waitFor();
    await tool.inspect('workbench-menu');
    await tool.page.getByRole('menuitem', { name: 'Hide column' }).click();
    await tool.page.getByRole('button', { name: '1 column hidden · Show' }).click();
    const [catatan, tanggal] = [await bench.head('Catatan').boundingBox(), await bench.head('Tanggal').boundingBox()];
    if (!catatan || !tanggal) throw new Error('the heads are not drawn');
    await tool.page.mouse.move(catatan.x + 40, catatan.y + 12);
    await tool.page.mouse.down();
    await tool.page.mouse.move(tanggal.x + 10, tanggal.y + 12, { steps: 6 });
    await tool.page.mouse.up();
    await tool.button('Keep this order').click();
    await bench.said(/^Version 7$/);
    expect(Object.keys((await bench.rows())[0] ?? {})).toEqual(['Catatan', 'Tanggal', 'Kota', 'Jumlah']);
  });

  step('Back leads to the view before', async () => {
    const first = tool.page.locator('[data-row="0"]').getByRole('gridcell', { name: '1,000', exact: true });
    await bench.open('?sort=%5B%7B%22column%22%3A%22Jumlah%22%2C%22direction%22%3A%22desc%22%7D%5D');
    await first.waitFor();
    expect(await bench.head('Jumlah').getAttribute('aria-sort')).toBe('descending');
    await bench.open('?row=41&column=Kota');
    await bench.holds(`document.activeElement?.getAttribute('role') === 'grid'`);
    await bench.status.getByText('row 42').waitFor();
    await tool.page.goBack();
    await first.waitFor();
  });

  step('is whole for everyone, and says nothing to the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the workbench by keys alone, and narrow, in Indonesian', () => {
  let tool: ToolPage;
  let fileId: string;
  let bench: ReturnType<typeof workbenchOf>;

  beforeAll(async () => {
    tool = await openToolPage({ permissions, locale: 'id-ID' });
    fileId = await tool.upload('penjualan.csv', SALES);
    bench = workbenchOf(tool, fileId);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const press = async (...keys: string[]) => {
    for (const key of keys) await tool.page.keyboard.press(key);
  };

  step('moves to the end of the table and back, and selects with Shift', async () => {
    await bench.open();
    await bench.status.getByText('1.000 baris × 4 kolom').waitFor();
    await bench.grid.focus();
    await press('Control+End');
    await bench.holds(
      `document.getElementById(document.activeElement?.getAttribute('aria-activedescendant'))?.textContent === 'catatan 999'`,
    );
    await press('Control+Home', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await bench.status.filter({ hasText: /Total\s*6(?![\d.,])/ }).waitFor();
  });

  step('edits, saves by itself, undoes and redoes', async () => {
    await press('Control+Home', 'ArrowRight', 'F2', 'Control+a');
    await tool.page.keyboard.type('Bogor');
    await press('Enter');
    expect(await bench.active()).toBe('jakarta');
    await bench.said('1 sel diubah');
    await press('Control+z');
    await bench.said(/^Diurungkan/);
    expect((await bench.rows())[0]).toMatchObject({ Kota: 'JAKARTA' });
    await press('Control+y');
    await bench.said(/^Diulangi/);
    expect((await bench.rows())[0]).toMatchObject({ Kota: 'Bogor' });
  });

  step('opens the menu of a column and comes back to the grid', async () => {
    await bench.grid.focus();
    await press('Alt+ArrowDown');
    await tool.page.getByRole('menu').waitFor();
    await press('Escape');
    await bench.holds(`document.activeElement?.getAttribute('role') === 'grid'`);
    await press('Control+f');
    await tool.page.keyboard.type('bandung');
    await tool.page.getByRole('search').getByText('1 dari 200').waitFor();
    await press('Escape');
    await bench.holds(`document.activeElement?.getAttribute('role') === 'grid'`);
    expect(await bench.active()).toBe('Bandung');
    await tool.inspect('workbench-id');
  });

  step('stays usable at 390 px: the sides are sheets', async () => {
    await tool.page.setViewportSize(NARROW);
    await tool.page.getByRole('button', { name: 'Langkah', exact: true }).click();
    await tool.page.getByRole('dialog', { name: 'Langkah' }).waitFor();
    await press('Escape');
    await bench.cell(2, 1).click();
    expect(await bench.active()).toBe('Bandung');
    const { width } = (await bench.grid.boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(380);
    await tool.page.setViewportSize(WIDE);
  });

  step('is whole for everyone, and says nothing to the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
