import { until } from '@rapi/test-kit';
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const csv = (rows: number) => `Kota,Jumlah\n${'Bandung,1\n'.repeat(rows)}`;

describeInBrowser('the files tab', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
    await tool.upload('penjualan-maret.csv', csv(3));
    await tool.upload('penjualan-april.csv', csv(30));
    await tool.upload('gaji.csv', csv(300));
    await tool.page.goto(`${tool.product.url}/excel?tab=files`);
  });
  afterAll(() => tool?.close());

  /** `waitForFunction` evaluates its text within the page once more, which the page's policy forbids. */
  const holds = (expression: string) => until(expression, () => tool.page.evaluate<boolean>(expression));
  const names = () =>
    tool.page.getByRole('table', { name: 'Files' }).locator('tbody button[title$=".csv"]').allInnerTexts();
  const search = () => tool.page.getByLabel('Search files');

  test('a file of a few bytes says how large it is, and is counted as transformed once it was changed', async () => {
    const { page } = tool;
    await page.getByRole('cell', { name: '0.04 KB' }).waitFor();
    await page.getByRole('button', { name: /^Figures and storage/ }).click();
    const { data } = (await tool.user.send('GET', '/api/files/')).json<{ data: { id: string; filename: string }[] }>();
    const id = data.find(({ filename }) => filename === 'gaji.csv')?.id;
    const transformed = page.locator('dl', { hasText: 'Files Transformed' }).locator('dd').first();
    expect(await transformed.innerText()).toBe('0');
    const steps = [{ operation: 'rename@1', config: { mapping: { Jumlah: 'Gaji' } } }];
    await tool.user.send('POST', `/api/files/${id}/recipe`, { body: { steps } });
    await page.reload();
    await page.getByText('Version 2').waitFor();
    expect(await transformed.innerText()).toBe('1');
    await tool.inspect('files-tab', { wholePage: true });
    await page.getByRole('button', { name: /^Figures and storage/ }).click();
    await transformed.waitFor({ state: 'detached' });
  });

  test('files are searched and sorted, and the address keeps it', async () => {
    const { page } = tool;
    await search().fill('penjualan');
    await page.getByText('1–2 of 2').waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Name A–Z' }).click();
    expect(await names()).toEqual(['penjualan-april.csv', 'penjualan-maret.csv']);
    await page.reload();
    await page.getByText('1–2 of 2').waitFor();
    await search().fill('tidak ada');
    await page.getByText('No file matches.').waitFor();
    await tool.inspect('files-nothing-found', { wholePage: true });
    await tool.button('Show all files').click();
    await page.getByText('1–3 of 3').waitFor();
  });

  test('every documented action is in the menu, in its group', async () => {
    const { page } = tool;
    await tool.button('Actions for gaji.csv').click();
    const menu = page.getByRole('menu');
    for (const group of ['Understand', 'Clean', 'Shape', 'Download as…'])
      await menu.getByText(group, { exact: true }).waitFor();
    const items = (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(items).toEqual(
      expect.arrayContaining([
        ...['View', 'Map Columns', 'Formula Builder', 'Type Converter', 'Data Profile', 'Find Duplicates'],
        ...['Validate Data', 'Smart Clean', 'Instant Charts', 'Preview', 'Advanced Grouping', 'Transform', 'Delete'],
      ]),
    );
    await tool.inspect('files-menu');
    await menu.getByRole('menuitem', { name: 'Advanced Grouping' }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Builder' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  });

  test('the palette and the keys do the same', async () => {
    const { page } = tool;
    await page.getByRole('table', { name: 'Files' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search pages, files and actions...').fill('grouping gaji');
    await page.getByText('Advanced Grouping: gaji.csv').waitFor();
    await tool.inspect('files-palette');
    await page.keyboard.press('Escape');
    await page.getByLabel('Select gaji.csv').focus();
    await page.keyboard.press('v');
    await page.getByText('File preview: gaji.csv').waitFor();
    await page.keyboard.press('Escape');
  });

  const chooseSales = async () => {
    await tool.page.goto(`${tool.product.url}/excel?tab=files`);
    await tool.page.getByLabel('Select penjualan-maret.csv').check();
    await tool.page.getByLabel('Select penjualan-april.csv').check();
  };

  test('chosen files are cleaned by a batch, by keys alone', async () => {
    const { page } = tool;
    await chooseSales();
    await tool.button('Clean').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Batch Processor' });
    await dialog.getByText('Files (2 chosen)').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Clean');
    await holds(`[...document.querySelectorAll('input')].filter(({ value }) => value === 'Clean').length === 2`);
    await tool.inspect('files-clean-together');
    await dialog.getByRole('button', { name: 'Create Batch' }).click();
    for (const month of ['maret', 'april'])
      await dialog
        .getByRole('link', { name: `penjualan-${month}`, exact: false })
        .first()
        .waitFor();
    expect(new URL(page.url()).searchParams.has('files')).toBe(false);
  });

  test('what opens from the list goes back to it', async () => {
    const { page } = tool;
    for (const [button, item, name] of [
      ['Clean', undefined, 'Batch Processor'],
      ['More', 'Apply template', 'Apply Template to File'],
    ] as const) {
      await page.goto(`${tool.product.url}/excel?tab=files`);
      await chooseSales();
      await tool.button(button).click();
      if (item) await page.getByRole('menuitem', { name: item }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('table', { name: 'Files' }).waitFor();
    }
  });

  test('templates of steps are run on the chosen files from where templates are applied', async () => {
    const { page } = tool;
    await chooseSales();
    await tool.button('More').click();
    await page.getByRole('menuitem', { name: 'Apply template' }).click();
    await page.getByRole('dialog', { name: 'Apply Template to File' }).waitFor();
    await tool.inspect('files-apply-template');
    await tool.button('Run as a batch').click();
    const batch = page.getByRole('dialog', { name: 'Batch Processor' });
    await batch.getByText('Files (2 chosen)').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('table', { name: 'Files' }).waitFor();
  });

  test('the focus stays on the page after a ZIP by keys', async () => {
    const { page } = tool;
    await chooseSales();
    await tool.button('More').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Download ZIP' }).focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    await holds(`document.activeElement?.textContent?.includes('More')`);
  });

  test('chosen files are scheduled and exported where that is done', async () => {
    const { page } = tool;
    await chooseSales();
    await tool.button('More').focus();
    await page.keyboard.press('Enter');
    await tool.inspect('files-more');
    await page.getByRole('menuitem', { name: 'Schedule' }).click();
    const pattern = page.getByRole('textbox', { name: 'File pattern' });
    await pattern.waitFor();
    expect((await pattern.inputValue()).split('|').sort()).toEqual(['penjualan-april.csv', 'penjualan-maret.csv']);
    await page.getByText('2 of your files match').waitFor();
    await chooseSales();
    await tool.button('Export').click();
    const dialog = page.getByRole('dialog', { name: 'Export Options' });
    for (const month of ['maret', 'april']) await dialog.getByText(`penjualan-${month}.csv`).first().waitFor();
    await tool.inspect('files-export-together');
  });

  test('the bar of chosen files holds at 390 px', async () => {
    const { page } = tool;
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseSales();
    await tool.inspect('files-selected-narrow', { wholePage: true });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    if (size) await page.setViewportSize(size);
    await page.goto(`${tool.product.url}/excel?tab=files`);
  });

  test('several files are chosen and deleted after a question', async () => {
    const { page } = tool;
    await page.getByLabel('Select penjualan-maret.csv').check();
    await page.getByLabel('Select penjualan-april.csv').check();
    await page.getByText('2 files selected').waitFor();
    await tool.inspect('files-selected', { wholePage: true });
    await tool.button('Delete selected').click();
    await page.getByText('Delete 2 files?').waitFor();
    await tool.button('Delete').click();
    await page.getByText('2 files moved to the trash').waitFor();
    await holds(`document.activeElement?.id === 'content'`);
    const left = await names();
    expect(left.filter((name) => /^(gaji|penjualan-(maret|april))\.csv$/.test(name))).toEqual(['gaji.csv']);
  });

  test('a queue of files is cancelled and tried again one by one', async () => {
    const { page } = tool;
    await tool.tab('Upload').click();
    let isHeld = true;
    const held: (() => void)[] = [];
    await page.route('**/api/files/upload', async (route) => {
      if (isHeld) await new Promise<void>((go) => held.push(go));
      await route.continue().catch(() => undefined);
    });
    const files = ['satu', 'dua', 'tiga'].map((name) => ({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(csv(1)),
    }));
    await page.locator('input[type=file]').setInputFiles(files);
    await tool.button('Upload 3 files').click();
    await tool.button('Cancel satu.csv').click();
    await tool.button('Retry satu.csv').waitFor();
    await tool.button('Cancel tiga.csv').waitFor();
    await tool.inspect('upload-queue', { wholePage: true });
    isHeld = false;
    held.forEach((go) => go());
    await page.getByText('2 files uploaded').waitFor();
    await tool.button('Retry satu.csv').click();
    await page.getByText('satu.csv uploaded').waitFor();
    await page.getByText('1–6 of 6').waitFor();
  });

  test('no screen broke a rule of accessibility, and nothing went wrong in the console', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the files tab in Bahasa Indonesia', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('speaks it, and so does View', async () => {
    const id = await tool.upload('gaji.csv', csv(3));
    await tool.page.goto(`${tool.product.url}/excel?tab=files`);
    await tool.button('Tindakan untuk gaji.csv').click();
    await tool.page.getByRole('menuitem', { name: 'Pengelompokan Lanjutan' }).waitFor();
    await tool.inspect('files-tab-id', { wholePage: true });
    await tool.page.goto(`${tool.product.url}/excel?tab=upload`);
    await tool.inspect('upload-id', { wholePage: true });
    await tool.page.goto(`${tool.product.url}/excel?tab=files&file=${id}`);
    await tool.page.getByText('Total baris').first().waitFor();
    await tool.inspect('view-id', { wholePage: true });
    expect(tool.violations()).toEqual([]);
  });
});
