import type { Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

/** Customers with extra spaces, capitals and phones in several forms, repeated so that there is something to scroll. */
const PEOPLE = [
  '  BUDI SANTOSO,BUDI@Example.ID,0812-3456-7890,Jakarta Selatan',
  'Siti Aminah,siti@example.id,+62 813 9876 5432,Bandung',
  'Dewi Lestari, dewi@example.id ,6285611112222,  Surabaya',
  'agus wijaya,AGUS@EXAMPLE.ID,0812-0000-1111,Medan',
];
const ROWS = 400;
const CUSTOMERS = `nama,email,telepon,kota,sejak\n${Array.from({ length: ROWS }, (_, row) => `${PEOPLE[row % 4]},05/01/2026`).join('\n')}\n`;

interface Rows {
  processed_excel_data: Record<string, string | null>[];
}

describeInBrowser('the preview before and after', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;

  const box = (name: string | RegExp) => dialog.getByRole('checkbox', { name, exact: typeof name === 'string' });
  const grid = (name: string) => dialog.getByRole('grid', { name, exact: true });
  const rows = async () =>
    (await tool.user.send('GET', `/api/files/${fileId}/data`)).json<Rows>().processed_excel_data.slice(0, 4);
  /** Waits until a side has scrolled to the other's position; at least that far if `top` is given. */
  const scrolledTo = async (side: 'Before' | 'After', top: number) => {
    const tops = () =>
      dialog
        .getByRole('grid')
        .evaluateAll((grids) => grids.map(({ scrollTop, ariaLabel }) => ({ scrollTop, ariaLabel })));
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const all = await tops();
      const own = all.find(({ ariaLabel }) => ariaLabel === side)?.scrollTop ?? -1;
      const isThere = top === 0 ? own === 0 : own >= top;
      if (isThere && all.every(({ scrollTop }) => Math.abs(scrollTop - own) < 1)) return;
      await tool.page.waitForTimeout(50);
    }
    throw new Error(`the sides are not both at ${top}: ${JSON.stringify(await tops())}`);
  };
  /** The number on the Apply button. */
  const chosen = async () => Number((await tool.button(/^Apply [\d.,]+ Changes?$/).innerText()).replace(/\D/g, ''));
  const transform = (label: string) => dialog.getByRole('combobox', { name: 'Transformation' }).selectOption({ label });

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('pelanggan.csv', CUSTOMERS);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('opens with a cleaning of the whole file, before beside after', async () => {
    dialog = await tool.open(fileId, 'preview');
    await tool.button(/^Apply [\d.,]+ Changes$/).waitFor();
    await grid('Before').getByText('BUDI@Example.ID').first().waitFor();
    await grid('After').getByText('budi@example.id').first().waitFor();
    await dialog.getByText('All figures are of the whole file (400 rows)').waitFor();
    await tool.inspect('preview-side-by-side');
  });

  step('scrolls both sides as one, whichever leads, and steps from change to change by key', async () => {
    await grid('Before').evaluate((element) => element.scrollTo({ top: 2800 }));
    await scrolledTo('After', 2800);
    await grid('After').evaluate((element) => element.scrollTo({ top: 0 }));
    await scrolledTo('Before', 0);
    await grid('After').focus();
    await tool.page.keyboard.press('n');
    await dialog.getByText(/^Change 1 of /).waitFor();
    await tool.page.keyboard.press('p');
    await dialog.getByText(/^Change ([\d.,]+) of \1$/).waitFor();
    await scrolledTo('Before', 2800);
    await dialog.getByRole('switch', { name: 'Differences in the text' }).click();
    await grid('After').locator('del').first().waitFor();
    await tool.inspect('preview-one-change');
    await dialog.getByRole('switch', { name: 'Only changed rows' }).click();
    await dialog.getByRole('combobox', { name: 'Show changes of column' }).selectOption('kota');
    await grid('After').getByText('Surabaya').first().waitFor();
    expect(await grid('After').getAttribute('aria-rowcount')).toBe('101');
  });

  step('takes out a column, a kind and one cell, and applies the rest; Undo brings all back', async () => {
    const before = await rows();
    const all = await chosen();
    await tool.tab('Changes').click();
    await box('telepon').uncheck();
    await box('Capitals only').uncheck();
    await box('Apply the change in row 1, column nama').uncheck();
    const some = await chosen();
    expect(some).toBeLessThan(all);
    await dialog.getByRole('switch', { name: 'Show only selected' }).click();
    await dialog
      .getByRole('status')
      .filter({ hasText: /^[\d.,]+ changes$/ })
      .waitFor();
    await tool.inspect('preview-changes');
    await tool.button(/^Apply [\d.,]+ Changes$/).click();
    await tool.page.getByText(/changes applied\. The file has a new version\./).waitFor();
    const after = await rows();
    expect(after.map(({ telepon }) => telepon)).toEqual(before.map(({ telepon }) => telepon));
    expect([after[0]?.nama, after[2]?.email, after[2]?.kota]).toEqual([before[0]?.nama, 'dewi@example.id', 'Surabaya']);
    await tool.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await tool.page.getByText('Undone: the file is back').waitFor();
    expect(await rows()).toEqual(before);
  });

  step('previews a formula, and shows its mistakes while it is written', async () => {
    tool.watch.expect(`422 /api/files/${fileId}/create-formula`);
    await tool.tab('Preview').click();
    await transform('Formula');
    await tool.button('Choose settings').click();
    const form = tool.page.getByRole('dialog').last();
    await form
      .getByRole('textbox', { name: 'New column name' })
      .or(form.getByLabel(/column name/i))
      .first()
      .fill('Kota besar');
    await form.getByLabel('Formula', { exact: true }).fill('UPPER([kotaa])');
    await form.getByRole('status').filter({ hasText: /kotaa/ }).waitFor();
    await form.getByLabel('Formula', { exact: true }).fill('UPPER([kota])');
    await form.getByText(/JAKARTA SELATAN/).waitFor();
    await tool.inspect('preview-formula-settings');
    await form.getByRole('button', { name: 'Preview changes' }).click();
    await tool.button('Apply 1 Change').waitFor();
    await grid('After').getByText('BANDUNG').first().waitFor();
  });

  step('shows what a validation finds, and changes nothing', async () => {
    const rule = { rule_name: 'Email', rule_type: 'format_pattern', rule_config: { pattern: '^[a-z]' } };
    const body = { ...rule, target_columns: ['email'] };
    const made = await tool.user.send('POST', `/api/files/${fileId}/validation/rules`, { body });
    expect(made.status).toBe(200);
    await transform('Data validation');
    const failing = dialog.getByRole('grid', { name: 'Rows that fail' });
    await failing.getByText('BUDI@Example.ID').first().waitFor();
    await failing.getByText('05/01/2026').first().waitFor();
    await dialog.getByText('Rows that fail', { exact: true }).first().waitFor();
    await tool.inspect('preview-validation');
    await tool.tab('Changes').click();
    await dialog.getByRole('region').getByText('BUDI@Example.ID').first().waitFor();
    expect(await tool.button(/^Apply 0 Changes$/).isDisabled()).toBe(true);
  });

  step('lists its sessions, opens one again and deletes one', async () => {
    await tool.tab('Sessions').click();
    await dialog.getByRole('cell', { name: 'Undone', exact: true }).waitFor();
    await tool.inspect('preview-sessions');
    const cleaning = dialog.getByRole('row').filter({ hasText: 'Data cleaning' });
    await dialog
      .getByRole('row')
      .filter({ hasText: 'Formula' })
      .getByRole('button', { name: /^Delete / })
      .click();
    await tool.page
      .getByRole('alertdialog')
      .or(tool.page.getByRole('dialog'))
      .last()
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await tool.page.getByText('The session was deleted.').waitFor();
    await cleaning.getByRole('button', { name: /^Open / }).click();
    await grid('After').getByText('budi@example.id').first().waitFor();
  });

  step('is whole for everyone, and says nothing to the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the preview before and after in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('speaks it on every tab', async () => {
    const fileId = await tool.upload('pelanggan.csv', CUSTOMERS);
    await tool.open(fileId, 'preview');
    await tool.page.getByRole('grid', { name: 'Sesudah' }).getByText('budi@example.id').first().waitFor();
    await tool.inspect('preview-id');
    await tool.tab('Perubahan').click();
    await tool.button('Pilih semua').waitFor();
    await tool.inspect('preview-changes-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
