import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

describeInBrowser('wordlists', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  const labelled = (label: string) => tool.page.getByLabel(label, { exact: true });

  test('the seeded sets are there, and texts are tried on one', async () => {
    const { page, product } = tool;
    await page.goto(`${product.url}/excel?tab=wordlists`);
    await page.getByRole('heading', { name: 'payment_status' }).waitFor();
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Test Text Normalization' }) });
    await panel.getByLabel('Sample text').fill('lns, unpaid; entahlah');
    await panel.getByLabel('Rule set').selectOption('payment_status');
    await tool.button('Test').click();
    const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    expect(await results.allInnerTexts()).toEqual([
      expect.stringMatching(/lns\s+Lunas\s+Changed/i),
      expect.stringMatching(/unpaid\s+Belum Lunas\s+Changed/i),
      expect.stringMatching(/entahlah\s+entahlah$/i),
    ]);
    await tool.inspect('wordlists');
  });

  test('a set is made, and its rule added, edited and deleted', async () => {
    const { page } = tool;
    await tool.button('New rule set').click();
    await labelled('Rule set name').fill('Kode Departemen');
    await page.getByText('It will be called kode_departemen.').waitFor();
    await tool.inspect('wordlists-set');
    await page.keyboard.press('Enter');
    await page.getByText('The rule set kode_departemen has been created.').waitFor();
    await tool.button('Add rule').click();
    await labelled('Original Value').fill('GDG');
    await labelled('Normalized Value').fill('Gudang');
    await tool.inspect('wordlists-rule');
    await tool.button('Add Rule').click();
    await page.getByText('The rule has been added.').waitFor();
    await tool.button('Edit the rule for GDG').click();
    await labelled('Normalized Value').fill('Gudang Pusat');
    await tool.button('Update Rule').click();
    await page.getByText('Gudang Pusat').first().waitFor();
    await tool.button('Delete the rule for example').click();
    await tool.button('Delete').click();
    await page.getByText('The rule has been deleted.').waitFor();
    const { data } = (await tool.user.send('GET', '/api/wordlists/')).json<{ data: Record<string, unknown> }>();
    expect(data.kode_departemen).toEqual([{ pattern: 'GDG', replacement: 'Gudang Pusat' }]);
  });

  test('no screen broke a rule of accessibility, and nothing went wrong in the console', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('wordlists in Bahasa Indonesia', () => {
  test('the tab speaks it', async () => {
    const tool = await openToolPage({ locale: 'id-ID' });
    await tool.page.goto(`${tool.product.url}/excel?tab=wordlists`);
    await tool.page.getByRole('heading', { name: 'Kelola Aturan' }).waitFor();
    await tool.inspect('wordlists-id');
    expect(tool.violations()).toEqual([]);
    await tool.close();
  });
});
