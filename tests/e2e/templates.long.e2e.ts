import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Locator } from 'playwright-core';
import { describeInBrowser, openBrowser, openContext } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

/** The monthly export of a shop's register. */
const JANUARY = `Tanggal,Produk,Kota,Status,Jumlah,Harga
05/01/2026,Kopi,jakarta,lns,2,25000
12/01/2026,Teh,Bandung,unpaid,5,12000
19/01/2026,Kopi,jakarta,Lunas,10,25000
`;
const FEBRUARY = JANUARY.replaceAll('/01/', '/02/').replace(',10,', ',20,');
const OTHER = 'Nama,Gaji\nBudi,5000000\n';

interface Data {
  processed_excel_data: Record<string, unknown>[];
}

interface Listed {
  data: { id: string; filename: string; kind: string }[];
}

describeInBrowser('local templates', () => {
  let tool: ToolPage;
  let exported: string;
  let januaryId: string;
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));

  beforeAll(async () => {
    tool = await openToolPage();
    januaryId = await tool.upload('kasir-januari.csv', JANUARY);
  });
  afterAll(() => tool.close());

  let failed = false;
  const step = (name: string, work: () => Promise<void>) =>
    test(name, async () => {
      if (failed) throw new Error('a step before this one failed');
      try {
        await work();
      } catch (error) {
        failed = true;
        await tool.report();
        throw error;
      }
    });
  const top = () => tool.page.getByRole('dialog').last();
  const showTab = (tab: string) => tool.page.goto(`${tool.product.url}/excel?tab=${tab}`);
  const row = (name: string) => top().getByRole('group', { name, exact: true });
  const dataOf = async (id: string) =>
    (await tool.user.send('GET', `/api/files/${id}/data`)).json<Data>().processed_excel_data;
  const outputs = async () =>
    (await tool.user.send('GET', '/api/files/')).json<Listed>().data.filter(({ kind }) => kind === 'output');
  const outputNamed = async (name: string) => (await outputs()).find(({ filename }) => filename === name)?.id ?? '';
  const choose = async (scope: Locator, label: string, option: string) => {
    await scope.getByLabel(label, { exact: true }).first().click();
    await tool.page.getByRole('option', { name: option, exact: true }).click();
  };

  step('the tabs say what is missing and lead there', async () => {
    await showTab('results');
    await tool.page.getByText('No transformation results yet').waitFor();
    await tool.button('Go to templates').click();
    await tool.page.getByText('No templates created yet').waitFor();
    await tool.inspect('templates-empty', { wholePage: true });
  });

  step('a name is required', async () => {
    await tool.button('Create your first template').click();
    await tool.button('Save Template').click();
    await tool.page.getByText('Please enter a template name').first().waitFor();
  });

  step('a template is written with the columns of a file, and tried on it meanwhile', async () => {
    await tool.page.getByLabel(/^Template name/).fill('Rekap Kota');
    await tool.page.getByLabel('Description').fill('Penjualan per kota, setiap bulan');
    await tool.button('Add field mapping').click();
    await choose(row('Field mapping 1'), 'Column in the file', 'Jumlah');
    await row('Field mapping 1').getByLabel('New name').fill('Banyak');
    await tool.button('Add derived field').click();
    await row('Derived field 1').getByLabel('Name of the new column').fill('Omzet');
    await row('Derived field 1').getByLabel('Formula').fill('[Banyak] * [Diskon]');
    await tool.page.getByText('1 step does not fit').waitFor();
    await row('Derived field 1')
      .getByText(/Diskon/)
      .last()
      .waitFor();
    await tool.inspect('templates-editor-fault');
    await row('Derived field 1').getByLabel('Formula').fill('[Banyak] * [Harga]');
    await tool.button('Add transform rule').click();
    await choose(row('Transform rule 1'), 'Column', 'Kota');
    await tool.button('Add transform rule').click();
    await choose(row('Transform rule 2'), 'Column', 'Status');
    await row('Transform rule 2').getByLabel('Rule', { exact: true }).selectOption('normalize');
    await row('Transform rule 2').getByLabel('Rule set').selectOption('payment_status');
    await tool.page.getByText('All steps fit').waitFor();
    await tool.page.getByRole('region', { name: 'First rows of the result' }).getByText('JAKARTA').first().waitFor();
    await tool.button('Save Template').click();
    await tool.page.getByText('The template “Rekap Kota” has been saved.').waitFor();
  });

  step('Edit takes it up again, and the card counts its parts', async () => {
    await tool.button('Edit Rekap Kota').click();
    await tool.page.getByLabel('Use grouping').check();
    await tool.button('Save Template').click();
    await tool.page.getByText('Name at least one column to group by').first().waitFor();
    const columns = top()
      .getByRole('textbox', { name: 'Group by columns' })
      .or(top().getByRole('combobox', { name: 'Group by columns' }));
    await columns.first().fill('Kota');
    await tool.page.keyboard.press('Enter');
    await tool.button('Add aggregation').click();
    await row('Aggregation 1').getByLabel('Column').first().fill('Omzet');
    await tool.button('Save Template').click();
    await tool.page.getByText('The template “Rekap Kota” has been updated.').waitFor();
    const card = tool.page.getByRole('region', { name: 'Rekap Kota' });
    await card.getByText('Grouping', { exact: true }).waitFor();
    await tool.button('More for Rekap Kota').click();
    await tool.page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await tool.page.getByRole('heading', { name: 'Rekap Kota (2)' }).waitFor();
    await tool.inspect('templates', { wholePage: true });
  });

  step('Delete asks first', async () => {
    await tool.button('Delete Rekap Kota (2)').click();
    await tool.page.getByText('Delete “Rekap Kota (2)”? This action cannot be undone.').waitFor();
    await top().getByRole('button', { name: 'Delete', exact: true }).click();
    await tool.page.getByText('“Rekap Kota (2)” deleted').waitFor();
    await tool.page.getByRole('heading', { name: 'Rekap Kota (2)' }).waitFor({ state: 'detached' });
  });

  step('it is tried on files and applied to them, each by itself', async () => {
    await tool.upload('kasir-februari.csv', FEBRUARY);
    await tool.upload('gaji.csv', OTHER);
    await showTab('templates');
    await tool.button('Apply Rekap Kota').click();
    for (const name of ['kasir-januari.csv', 'kasir-februari.csv', 'gaji.csv']) await choose(top(), 'Files', name);
    await tool.page.keyboard.press('Tab');
    await top().getByText('kasir-januari_processed_rekap_kota.xlsx').waitFor();
    await tool.button('Try first').click();
    await top().getByText('5 steps do not fit').waitFor();
    expect(await outputs()).toEqual([]);
    await tool.inspect('templates-tried');
    tool.watch.expect('422 /api/files/process');
    await tool.button('Apply to 3 files').click();
    await tool.page.getByText('2 files processed').waitFor();
    await top()
      .getByText(/Failed to apply template: /)
      .waitFor();
    const id = await outputNamed('kasir-februari_processed_rekap_kota.xlsx');
    expect(await dataOf(id)).toEqual([
      expect.objectContaining({ Kota: 'BANDUNG' }),
      expect.objectContaining({ Kota: 'JAKARTA' }),
    ]);
    expect((await dataOf(id)).map((each) => Object.values(each).at(-1))).toEqual([60_000, 550_000]);
  });

  step('the results are listed, shown and downloaded', async () => {
    await tool.button('Show results').click();
    const list = tool.page.getByRole('list', { name: 'Results' });
    await list.getByText('Completed').first().waitFor();
    expect(await list.getByRole('listitem').count()).toBe(3);
    await tool.inspect('results', { wholePage: true });
    await tool.button('Preview kasir-januari_processed_rekap_kota.xlsx').click();
    await top().getByText('JAKARTA').waitFor();
    await tool.page.keyboard.press('Escape');
    const [download] = await Promise.all([
      tool.page.waitForEvent('download') as Promise<Download>,
      tool.button('Download kasir-januari_processed_rekap_kota.xlsx').click(),
    ]);
    expect(download.suggestedFilename()).toBe('kasir-januari_processed_rekap_kota.xlsx');
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    await tool.page.reload();
    await list.getByText('kasir-januari_processed_rekap_kota.xlsx').waitFor();
  });

  step('templates are taken out and in again; a wrong file is reported', async () => {
    await tool.tab(/^Templates/).click();
    const [download] = await Promise.all([
      tool.page.waitForEvent('download') as Promise<Download>,
      tool.button('Export all').click(),
    ]);
    exported = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(exported)).toMatchObject({
      format: 'rapi-templates',
      version: 1,
      templates: [{ name: 'Rekap Kota' }],
    });
    const paths = ['baik.json', 'lain.json', 'salah.json'].map((name) => join(folder, name));
    const [good = '', other = '', wrong = ''] = paths;
    writeFileSync(good, exported);
    writeFileSync(other, '{"nama":"bukan templat"}');
    writeFileSync(wrong, exported.replace('"uppercase"', '"explode"'));
    await tool.page.locator('input[type=file][accept*=json]').setInputFiles([good, other, wrong]);
    await tool.page.getByText('1 template imported').waitFor();
    await tool.page.getByText('“lain.json” contains something that is not a template').waitFor();
    await tool.page
      .getByText(/“salah.json”: template 1 \(“Rekap Kota”\) is not right at transform_rules 1 rule/)
      .waitFor();
    await tool.page.getByRole('heading', { name: 'Rekap Kota (2)' }).waitFor();
  });

  step('the steps of a file become a template that does the same to the next', async () => {
    const steps = [
      {
        operation: 'normalize@1',
        config: { column: 'Kota', rules: [{ pattern: 'jakarta', replacement: 'Jakarta' }] },
      },
      { operation: 'rename@1', config: { mapping: { Harga: 'Harga Satuan' } } },
      { operation: 'formula@1', config: { formula: '[Jumlah] * [Harga Satuan]', column_name: 'Total' } },
    ];
    await tool.user.send('POST', `/api/files/${januaryId}/recipe`, { body: { steps } });
    await tool.open(januaryId, 'steps');
    await tool.button('Save as template').click();
    await tool.page.getByLabel('Name of the template').fill('Rapikan Kasir');
    await top().getByText('2 steps become rows').waitFor();
    await tool.inspect('steps-template');
    await tool.button('Save').click();
    await tool.page.getByText('The template has been saved.').waitFor();
    await showTab('templates');
    const card = tool.page.getByRole('region', { name: 'Rapikan Kasir' });
    await card.getByText('1 step').waitFor();
    await tool.page.getByLabel('Search templates').fill('rapikan');
    await tool.page.getByRole('heading', { name: 'Rekap Kota', exact: true }).waitFor({ state: 'detached' });
    await tool.button('Edit Rapikan Kasir').click();
    await row('Step 1').getByText('Normalize “Kota”').waitFor();
    expect(await row('Field mapping 1').getByLabel('New name').inputValue()).toBe('Harga Satuan');
    await tool.page.keyboard.press('Escape');
    await tool.button('Apply Rapikan Kasir').click();
    await choose(top(), 'Files', 'kasir-februari.csv');
    await tool.page.keyboard.press('Tab');
    await tool.button('Apply Template').click();
    await tool.page.getByText('1 file processed').waitFor();
    await tool.tab('Results').and(tool.page.locator('[aria-selected=true]')).waitFor();
    const rows = await dataOf(await outputNamed('kasir-februari_processed_rapikan_kasir.xlsx'));
    expect(rows.map(({ Kota, Total }) => [Kota, Total])).toEqual([
      ['Jakarta', 50_000],
      ['Bandung', 60_000],
      ['Jakarta', 500_000],
    ]);
  });

  step('Transform on a file opens the same dialog for it', async () => {
    await tool.page.goto(`${tool.product.url}/excel?tab=templates&transform=${januaryId}`);
    await top().getByText('kasir-januari_processed_').waitFor();
    await tool.page.keyboard.press('Escape');
  });

  step('has no problems to report', async () => {
    expect(tool.watch.problems()).toEqual([]);
    expect(tool.violations()).toEqual([]);
  });
});

describeInBrowser('local templates in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool.close());

  test('speak Indonesian throughout', async () => {
    await tool.upload('kasir.csv', JANUARY);
    await tool.page.goto(`${tool.product.url}/excel?tab=templates`);
    await tool.button('Buat templat pertama Anda').click();
    await tool.page.getByLabel(/^Nama templat/).fill('Rekap');
    await tool.button('Tambah aturan').click();
    await tool.page.getByText('Coba pada berkas').waitFor();
    await tool.page.getByRole('region', { name: 'Baris pertama hasil' }).waitFor();
    await tool.inspect('templates-editor-id');
    await tool.button('Simpan Templat').click();
    await tool.page.getByText('Templat “Rekap” telah disimpan.').waitFor();
    await tool.button('Terapkan Rekap').click();
    await tool.page.keyboard.press('Escape');
    // A damaged template of an earlier version, which its panel shows.
    await tool.page.evaluate(`localStorage.setItem('userTemplates', JSON.stringify([
      { id: 'b1', name: 'Rekap lama', userId: JSON.parse(localStorage.getItem('user')).id, transformRules: 7 },
    ]))`);
    tool.watch.expect('422 /api/local-templates');
    await tool.page.reload();
    await tool.page.getByText('Masih di peramban ini saja').waitFor();
    await tool.inspect('templates-id', { wholePage: true });
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('local templates of an account', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool.close());

  test('one that another browser made is there, and what an earlier version left here moves to the account', async () => {
    const rule = { field: 'Kota', rule: 'uppercase', value: '' };
    const elsewhere = { template_config: { name: 'Dari Kantor', transform_rules: [rule] } };
    expect((await tool.user.send('POST', '/api/local-templates', { body: elsewhere })).status).toBe(201);
    await tool.page.goto(`${tool.product.url}/excel?tab=templates`);
    await tool.page.getByRole('heading', { name: 'Dari Kantor' }).waitFor();
    const userId = await tool.page.evaluate<string>("JSON.parse(localStorage.getItem('user')).id");
    const made = { createdAt: '2025-03-04T02:00:00.000Z', userId };
    const old = { ...made, id: 'b1', name: 'Dari Peramban', description: 'Lama', transformRules: [rule] };
    const broken = { ...made, id: 'b2', name: 'Langkah Rusak', steps: [{ operation: 'sihir@1', config: {} }] };
    const others = { ...made, id: 'b3', name: 'Milik lain', userId: 'another' };
    const list = JSON.stringify([old, broken, others]);
    const inBrowser = async () =>
      JSON.parse(await tool.page.evaluate<string>("localStorage.getItem('userTemplates')")) as unknown;
    await tool.page.evaluate(`localStorage.setItem('userTemplates', ${JSON.stringify(list)})`);
    tool.watch.expect('422 /api/local-templates');
    await tool.page.reload();
    const card = tool.page.getByRole('region', { name: 'Dari Peramban' });
    await card.getByText('Created 04/03/2025').waitFor();
    await tool.page.getByText('Still in this browser only').waitFor();
    await tool.inspect('templates-left', { wholePage: true });
    expect(await inBrowser()).toEqual([broken, others]);
    const [download] = await Promise.all([
      tool.page.waitForEvent('download') as Promise<Download>,
      tool.button('Export JSON: Langkah Rusak').click(),
    ]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(broken);
    await tool.button('Try again').click();
    await tool.page.getByText('Langkah Rusak').waitFor();
    await tool.button('Delete Langkah Rusak').click();
    await tool.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await tool.page.getByText('Still in this browser only').waitFor({ state: 'detached' });
    expect(await inBrowser()).toEqual([others]);
    const second = await openContext(tool.page.context().browser() ?? (await openBrowser()));
    await second.addInitScript(`localStorage.setItem('token', ${JSON.stringify(tool.user.token())})`);
    const page = await second.newPage();
    await page.goto(`${tool.product.url}/excel?tab=templates`);
    await page.getByRole('heading', { name: 'Dari Peramban' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Dari Peramban' }).count()).toBe(1);
    await second.close();
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
