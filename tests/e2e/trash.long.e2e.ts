import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import { openToolPage, type ToolPage } from './tool-page';

const csv = (city: string) => `Kota,Jumlah\n${`${city},1\n`.repeat(5)}`;

describeInBrowser('names, labels, several files at once, and the trash', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
    for (const [name, city] of [
      ['satu.csv', 'Bandung'],
      ['dua.csv', 'Medan'],
      ['tiga.csv', 'Surabaya'],
      ['empat.csv', 'Solo'],
    ] as const)
      await tool.upload(name, csv(city));
    await tool.page.goto(`${tool.product.url}/excel`);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const list = () => tool.page.getByRole('table', { name: 'Files', exact: true });
  const box = (name: string) => tool.page.getByLabel(`Select ${name}`, { exact: true });
  const focused = () => tool.page.evaluate<string | null>("document.activeElement.getAttribute('aria-label')");

  step('the list begins at the top, and the tab is called by the page', async () => {
    await list().waitFor();
    expect(await tool.page.title()).toBe('Excel Transformer · Rapi');
    const place = await list().boundingBox();
    expect(place?.y).toBeLessThan(420);
    await tool.inspect('files-folded');
  });

  step('a file is renamed from its menu, and the focus returns to the menu’s button', async () => {
    await tool.button('Actions for satu.csv').click();
    await tool.page.getByRole('menuitem', { name: 'Rename' }).click();
    const dialog = tool.page.getByRole('dialog', { name: 'Rename file' });
    await tool.inspect('file-rename');
    await dialog.getByLabel('Name').fill('Penjualan Bandung');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await tool.page.getByText('Renamed to “Penjualan Bandung.csv”').waitFor();
    await list().getByRole('button', { name: 'Penjualan Bandung.csv', exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Actions for Penjualan Bandung.csv');
  });

  step('a range is ticked with Shift and labelled; the label filters the list', async () => {
    await box('empat.csv').click();
    await box('dua.csv').click({ modifiers: ['Shift'] });
    await tool.page.getByText('3 files selected').waitFor();
    await tool.button('More').click();
    await tool.page.getByRole('menuitem', { name: 'Labels' }).click();
    const dialog = tool.page.getByRole('dialog', { name: 'Labels of 3 files' });
    await dialog.getByRole('combobox', { name: 'Labels' }).fill('Pajak 2026');
    await tool.page.keyboard.press('Enter');
    await tool.inspect('file-labels');
    await dialog.getByRole('button', { name: 'Save labels' }).click();
    await tool.page.getByText('Labels saved').waitFor();
    await tool.button('Show files labelled Pajak 2026').first().click();
    await tool.page.getByText('1–3 of 3').waitFor();
    expect(new URL(tool.page.url()).searchParams.get('label')).toBe('Pajak 2026');
    await tool.inspect('files-labelled', { wholePage: true });
  });

  step('those that are ticked are downloaded as one ZIP', async () => {
    const arrives = tool.page.waitForEvent('download');
    await tool.button('More').click();
    await tool.page.getByRole('menuitem', { name: 'Download ZIP' }).click();
    const download = await arrives;
    expect(download.suggestedFilename()).toBe('rapi-files.zip');
    const entries = unzipSync(await readFile(await download.path()));
    expect(Object.keys(entries).sort()).toEqual(['dua.csv', 'empat.csv', 'tiga.csv']);
  });

  step('and go to the trash, from where Undo brings them back', async () => {
    await tool.button('Delete selected').click();
    await tool.button('Delete').click();
    await tool.page.getByText('3 files moved to the trash').waitFor();
    await tool.button('Undo').click();
    await tool.page.getByText('3 files restored').waitFor();
    await tool.page.getByText('1–3 of 3').waitFor();
  });

  step('the trash brings one back, removes one for good, and is emptied', async () => {
    await tool.button('Delete selected').click();
    await tool.button('Delete').click();
    await tool.page.getByText('3 files moved to the trash').waitFor();
    await tool.button('Trash').click();
    await tool.page.getByRole('table', { name: 'Deleted files' }).waitFor();
    expect(await tool.page.getByText('30 days', { exact: true }).count()).toBe(3);
    await tool.inspect('trash', { wholePage: true });
    await tool.button('Restore dua.csv').click();
    await tool.page.getByText('“dua.csv” restored').waitFor();
    await tool.button('Delete for good: tiga.csv').click();
    await tool.page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await tool.page.getByText('“tiga.csv” deleted for good').waitFor();
    await tool.button('Empty trash').click();
    await tool.page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await tool.page.getByText('The trash is empty.').waitFor();
    await tool.inspect('trash-empty', { wholePage: true });
    await tool.button('Back to files').click();
    await box('dua.csv').waitFor();
  });

  step('the dashboard begins with the files and what to do next', async () => {
    await tool.page.goto(`${tool.product.url}/dashboard`);
    const look = tool.page.getByRole('link', { name: 'See what is wrong: dua.csv' });
    await look.waitFor();
    expect(await tool.page.title()).toBe('Dashboard · Rapi');
    await tool.inspect('home-files', { wholePage: true });
    await look.click();
    await tool.page.getByRole('dialog').first().waitFor();
    expect(new URL(tool.page.url()).searchParams.get('tool')).toBe('profile');
  });

  step('no screen broke a rule of accessibility, and nothing went wrong in the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the trash in Bahasa Indonesia', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('speaks it', async () => {
    const id = await tool.upload('gaji.csv', csv('Solo'));
    await tool.upload('stok.csv', csv('Medan'));
    await tool.user.send('DELETE', `/api/files/${id}`);
    await tool.page.goto(`${tool.product.url}/excel?tab=files&list=trash`);
    await tool.page.getByText('30 hari', { exact: true }).waitFor();
    await tool.inspect('trash-id', { wholePage: true });
    await tool.page.goto(`${tool.product.url}/dashboard`);
    await tool.page.getByRole('link', { name: 'Periksa masalahnya: stok.csv' }).waitFor();
    expect(await tool.page.title()).toBe('Dasbor · Rapi');
    await tool.inspect('home-files-id', { wholePage: true });
    expect(tool.violations()).toEqual([]);
  });
});
