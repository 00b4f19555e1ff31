import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const CITIES = ['Surabaya', 'Surabaya', 'SURABAYA', 'Surabya', 'Medan', 'Medan', 'Mdan', 'Denpasar'];

describeInBrowser('wordlists', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  const combobox = (name: string) => tool.page.getByRole('dialog').getByRole('combobox', { name, exact: true });
  const labelled = (label: string) => tool.page.getByLabel(label, { exact: true });

  test('the seeded sets are there, and texts are tried on one', async () => {
    const { page, product } = tool;
    await page.goto(`${product.url}/excel?tab=wordlists`);
    await page.getByRole('heading', { name: 'Payment status' }).waitFor();
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Test Text Normalization' }) });
    await panel.getByLabel('Sample text').fill('lns, unpaid; entahlah');
    await panel.getByLabel('Rule set').selectOption('payment_status');
    await tool.button('Test').click();
    const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await results.first().waitFor();
    expect(await results.allInnerTexts()).toEqual([
      expect.stringMatching(/lns\s+Lunas\s+Changed/i),
      expect.stringMatching(/unpaid\s+Belum Lunas\s+Changed/i),
      expect.stringMatching(/entahlah\s+entahlah$/i),
    ]);
    await tool.inspect('wordlists', { wholePage: true });
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

  test('rules come from a CSV, each judged before anything is kept, and go out as one', async () => {
    const { page } = tool;
    const rulesOf = async () =>
      (await tool.user.send('GET', '/api/wordlists/')).json<{ data: Record<string, unknown> }>().data.kode_departemen;
    await tool.button('Import CSV').click();
    await page.locator('input[type=file][accept*=csv]').setInputFiles({
      name: 'kode.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nilai Asli;Nilai Baku\nkeu;Keuangan\ngdg;Gudang\n;Kosong\nKEU;Finance\nhrd;SDM\n'),
    });
    const judged = page.getByRole('table', { name: 'What will be imported' });
    await judged.getByText('stays “Gudang Pusat”').waitFor();
    await judged.getByText('The original value is missing.').waitFor();
    await judged.getByText(/It becomes “Keuangan” earlier/).waitFor();
    await tool.inspect('wordlists-import');
    expect(await rulesOf()).toEqual([{ pattern: 'GDG', replacement: 'Gudang Pusat' }]);
    await page.getByText('Replace them').click();
    await judged.getByText('was “Gudang Pusat”').waitFor();
    await tool.button('Import 3 Rules').click();
    await page.getByText('3 rules imported into kode_departemen.').waitFor();
    expect(await rulesOf()).toEqual([
      { pattern: 'gdg', replacement: 'Gudang' },
      { pattern: 'keu', replacement: 'Keuangan' },
      { pattern: 'hrd', replacement: 'SDM' },
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download') as Promise<Download>,
      tool.button('Export CSV: kode_departemen').click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\uFEFForiginal_value,normalized_value\r\ngdg,Gudang\r\nkeu,Keuangan\r\nhrd,SDM\r\n',
    );
  });

  test('a file that is no list of rules is reported', async () => {
    const { page } = tool;
    await tool.button('Import CSV').click();
    const send = (name: string, text: string) =>
      page
        .locator('input[type=file][accept*=csv]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await send('satu.csv', 'gudang\nkantor\n');
    await page.getByText(/“satu.csv” has only one column/).waitFor();
    await send('kosong.csv', '\n');
    await page.getByText('“kosong.csv” has no rows.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('values of a column that are alike become rules', async () => {
    const { page, product } = tool;
    await tool.upload('toko.csv', `Kota,Omzet\n${CITIES.map((city, i) => `"${city}",${i + 1}`).join('\n')}\n`);
    await page.goto(`${product.url}/excel?tab=wordlists`);
    await tool.button('Rules from a Column').click();
    await combobox('File').click();
    await page.getByRole('option', { name: 'toko.csv' }).click();
    await page.getByText('1 group among 6 different values').waitFor();
    await combobox('What counts as alike').click();
    await page.getByRole('option', { name: 'Typos' }).click();
    await page.getByText('2 groups among 6 different values').waitFor();
    await page.getByLabel('Make rules of the group Surabaya').check();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Rule set' }).fill('Nama Kota');
    await page.getByText('A new rule set will be made: nama_kota.').waitFor();
    await tool.inspect('wordlists-clusters');
    await tool.button('Add 2 Rules').click();
    await page.getByText('2 rules added to nama_kota.').waitFor();
    const { data } = (await tool.user.send('GET', '/api/wordlists/')).json<{ data: Record<string, unknown> }>();
    expect(data.nama_kota).toEqual([
      { pattern: 'SURABAYA', replacement: 'Surabaya' },
      { pattern: 'Surabya', replacement: 'Surabaya' },
    ]);
  });

  test('no screen broke a rule of accessibility, and nothing went wrong in the console', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('wordlists in Bahasa Indonesia', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('the tab speaks it', async () => {
    await tool.page.goto(`${tool.product.url}/excel?tab=wordlists`);
    await tool.page.getByRole('heading', { name: 'Kelola Aturan' }).waitFor();
    await tool.inspect('wordlists-id', { wholePage: true });
    await tool.button('Aturan dari Kolom').click();
    await tool.page.getByText('Belum ada berkas. Unggah berkas terlebih dahulu.').waitFor();
    await tool.inspect('wordlists-clusters-id');
    await tool.page.keyboard.press('Escape');
    await tool.button('Impor CSV').click();
    await tool.page.getByRole('heading', { name: 'Impor aturan' }).waitFor();
    expect(tool.violations()).toEqual([]);
  });
});
