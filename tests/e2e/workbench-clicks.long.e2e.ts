import { until } from '@rapi/test-kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countClicks } from './count-clicks';
import { csvCells } from './csv-cells';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const SHOP = `Kode,Kota,Pelanggan,Jumlah,Harga
A-1,jakarta,  PT Maju ,2,"12,5"
A-2,,CV Sinar,,7
A-3,Bandung,Toko Lancar,3,8
`;

const months = join(__dirname, 'fixtures/months');
const truth = JSON.parse(readFileSync(join(months, 'truth.json'), 'utf8')) as { rows: number; total: number };

interface Recipe {
  steps: { operation: string; config: Record<string, unknown> }[];
}

/** Actions at the table, and how many clicks they took. */
function clicksOf(tool: ToolPage, clicks: () => Promise<number>) {
  const { page } = tool;
  return {
    open: async (fileId: string) => {
      await page.goto(`${tool.product.url}/excel/files/${fileId}`);
      await page.locator('[data-row]').first().waitFor();
    },
    menu: (column: string) => tool.button(`Menu of column ${column}`).click(),
    /** Submenus open on hover. */
    hover: (name: string) => page.getByRole('menuitem', { name, exact: true }).hover(),
    item: (name: string) => page.getByRole('menuitem', { name, exact: true }).click(),
    apply: () => tool.button('Apply').click(),
    recipe: async (fileId: string) => (await tool.user.send('GET', `/api/files/${fileId}/recipe`)).json<Recipe>().steps,
    took: async (most: number) => {
      const count = await clicks();
      process.stdout.write(`${expect.getState().currentTestName}: ${count} clicks\n`);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(most);
    },
  };
}

describeInBrowser('clicks from an open file to a column that is fixed', () => {
  let tool: ToolPage;
  let at: ReturnType<typeof clicksOf>;
  beforeAll(async () => {
    tool = await openToolPage();
    at = clicksOf(tool, await countClicks(tool.page));
  });
  afterAll(() => tool?.close());

  const rename = async () => {
    await at.menu('Kode');
    await at.item('Rename…');
    await tool.page.getByRole('textbox', { name: 'New name' }).fill('Nomor');
    await at.apply();
  };
  const bySubmenu = (column: string, menu: string, item: string) => async () => {
    await at.menu(column);
    await at.hover(menu);
    await at.item(item);
  };
  test.each([
    ['rename', 'rename@1', rename],
    ['type', 'convert@1', bySubmenu('Jumlah', 'Change type', 'Decimal number')],
    ['clean', 'clean@1', bySubmenu('Pelanggan', 'Clean', 'By all rules')],
    ['split', 'split-column@1', bySubmenu('Kode', 'Split', 'Hyphen -')],
    ['fill', 'fill@1', bySubmenu('Kota', 'Fill blank cells', 'From the cell above')],
    ['filter', 'filter-rows@1', bySubmenu('Kota', 'Filter', 'Remove the rows with blank cells')],
    [
      'remove',
      'select-columns@1',
      async () => {
        await at.menu('Harga');
        await at.item('Remove column');
      },
    ],
  ] as const)('%s takes at most three', async (name, operation, act) => {
    const fileId = await tool.upload(`${name}.csv`, SHOP);
    await at.open(fileId);
    await act();
    await until(operation, async () => (await at.recipe(fileId)).map((step) => step.operation).join() === operation);
    await at.took(3);
  });

  test('from duplicates to the download takes at most six', async () => {
    const fileId = await tool.upload('ganda.csv', 'Nama,Kota\nBudi,Solo\nBUDI,solo\nSari,Depok\n');
    await at.open(fileId);
    await tool.page.getByRole('navigation', { name: 'Tools' }).getByText('Remove duplicate rows').click();
    await at.apply();
    await tool.page.locator('footer').getByText('2 rows × 2 columns').waitFor();
    await tool.button('Download').click();
    const saved = tool.page.waitForEvent('download');
    await at.item('CSV (.csv)');
    const path = await (await saved).path();
    expect(csvCells(readFileSync(path, 'utf8'))).toEqual([
      ['Nama', 'Kota'],
      ['Budi', 'Solo'],
      ['Sari', 'Depok'],
    ]);
    await at.took(6);
  });

  test('a cleaning is scheduled from the file in at most five', async () => {
    const fileId = await tool.upload('jadwal.csv', SHOP);
    await at.open(fileId);
    await at.menu('Pelanggan');
    await at.hover('Clean');
    await at.item('By all rules');
    await tool.button('Schedule this').click();
    await tool.button('Create Job').click();
    await tool.page.getByText(/^Scheduled job created successfully!/).waitFor();
    await at.took(5);
    const { scheduled_jobs: jobs } = (await tool.user.send('GET', '/api/scheduled-jobs')).json<{
      scheduled_jobs: { name: string; file_pattern: string; template_name: string }[];
    }>();
    expect(jobs).toMatchObject([{ name: 'jadwal', file_pattern: 'jadwal.csv', template_name: 'jadwal' }]);
    expect(new URL(tool.page.url()).pathname).toBe('/automation/schedules');
  });
});

describeInBrowser('clicks from twelve files to one table', () => {
  let tool: ToolPage;
  let at: ReturnType<typeof clicksOf>;
  let fileId: string;
  beforeAll(async () => {
    tool = await openToolPage();
    at = clicksOf(tool, await countClicks(tool.page));
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('takes at most six', async () => {
    const ids: string[] = [];
    for (const name of readdirSync(months).filter((file) => file.endsWith('.csv'))) {
      ids.push(await tool.upload(name, readFileSync(join(months, name))));
    }
    expect(ids).toHaveLength(12);
    [fileId = ''] = ids;
    await at.open(fileId);
    await tool.page.getByRole('navigation', { name: 'Tools' }).getByText('Append files').click();
    await tool.button('Tick all 11').click();
    await tool.page.getByText(`${truth.rows} rows together`).waitFor();
    await at.apply();
    await tool.page.locator('footer').getByText(`${truth.rows} rows × `).waitFor();
    await at.took(6);
    const isAppended = async () => (await at.recipe(fileId)).map(({ operation }) => operation).join() === 'append@1';
    await until('the files are appended', isAppended);
  });

  step('the sums are right', async () => {
    const body = { version: 2, ranges: [{ rows: [0, truth.rows - 1], columns: ['Total'] }] };
    const { status, text } = await tool.user.send('POST', `/api/files/${fileId}/selection`, { body });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ numbers: truth.rows, sum: truth.total });
  });
});
