import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

describeInBrowser('Help & Tutorial', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('is reached from the dashboard', async () => {
    await tool.page.goto(`${tool.product.url}/dashboard`);
    await tool.page.getByRole('link', { name: 'Tutorial' }).click();
    await tool.page.getByRole('heading', { level: 1, name: 'Help & Tutorial' }).waitFor();
    await tool.page.getByText('Files over 50MB are not suited', { exact: false }).waitFor();
    await tool.inspect('help', { wholePage: true });
  });

  step('an example opens its tool on sample data', async () => {
    await tool.button('Open the example: Find customers entered twice').click();
    const dialog = tool.page.getByRole('dialog');
    await dialog.getByText('contoh_pelanggan.xlsx').first().waitFor({ timeout: 60_000 });
    expect(new URL(tool.page.url()).searchParams.get('tool')).toBe('duplicates');
  });

  step('another example takes the sample that is there', async () => {
    await tool.page.goto(`${tool.product.url}/help`);
    await tool.button('Open the example: Clean sales figures').click();
    await tool.page.getByRole('dialog').getByText('contoh_penjualan.csv').first().waitFor({ timeout: 60_000 });
    const { total } = (await tool.user.send('GET', '/api/files/')).json<{ total: number }>();
    expect(total).toBe(4);
  });

  step('makes sample data and lists it', async () => {
    await tool.page.goto(`${tool.product.url}/help`);
    await tool.button('Generate sample data').click();
    await tool.page.getByText('Sample files generated successfully!').waitFor({ timeout: 60_000 });
    await tool.page.getByRole('link', { name: 'Show my files' }).waitFor();
    await tool.inspect('help-samples');
  });

  step('speaks Indonesian', async () => {
    await tool.page.evaluate("localStorage.setItem('language', 'id')");
    await tool.page.goto(`${tool.product.url}/help`);
    await tool.page.getByRole('heading', { level: 1, name: 'Bantuan & Tutorial' }).waitFor();
    await tool.inspect('help-id', { wholePage: true });
  });

  step('has no fault that axe can find and nothing to complain of', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
