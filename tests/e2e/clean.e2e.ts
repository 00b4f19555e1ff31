import type { Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

/** Customers as several people typed them: names in capitals, cities in five spellings, phones in three forms. */
const CUSTOMERS = `nama,telepon,kota,catatan
  BUDI SANTOSO,0812-3456-7890,Jakarta Selatan,plg tetap
Siti Aminah,+62 813 9876 5432,JAKARTA SELATAN,PLG baru
Dewi Lestari,6285611112222,"Selatan, Jakarta",plg tetap
agus wijaya,0812-0000-1111,Jakarta Selatan,grosir
Rina Marlina,tidak ada,Surabaya,plg tetap
Eko Prasetyo,0813-2222-3333,Surabya,grosir
Maya Sari,0857-1234-9876,Surabaya,plg baru
`;

interface Rows {
  processed_excel_data: Record<string, string | null>[];
}

describeInBrowser('the cleaner', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;

  const box = (name: string | RegExp, within: Locator = dialog) =>
    within.getByRole('checkbox', { name, exact: typeof name === 'string' });
  const rows = async () => (await tool.user.send('GET', `/api/files/${fileId}/data`)).json<Rows>().processed_excel_data;
  const columnOf = async (name: string) => (await rows()).map((row) => row[name]);

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('pelanggan.csv', CUSTOMERS);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('takes a rule of one’s own, tried on values while it is written', async () => {
    dialog = await tool.open(fileId, 'clean');
    tool.watch.expect('422 /api/cleaning/rules/test');
    await tool.button('New rule').click();
    const form = tool.page.getByRole('dialog').last();
    await form.getByRole('textbox', { name: 'Name' }).fill('Pelanggan');
    await form.getByRole('textbox', { name: 'Find' }).fill('\\bplg (');
    await box('Pattern (regular expression)', form).check();
    await form.getByText(/cannot be read: missing \)/).waitFor();
    await form.getByRole('textbox', { name: 'Find' }).fill('\\bplg (\\w+)');
    await form.getByRole('textbox', { name: 'Replace with' }).fill('pelanggan $1');
    await form.getByRole('textbox', { name: 'Try it on values' }).fill('plg tetap\nPLG baru\ngrosir');
    await form.getByText('2 of 3 values change').waitFor();
    await tool.inspect('clean-rule');
    await tool.button('Save rule').click();
    await box(/^Pelanggan/).waitFor();
    expect(await box(/^Pelanggan/).isChecked()).toBe(true);
    await tool.inspect('clean-own-rules');
  });

  step('lists each change with its tick, and applies what is ticked', async () => {
    await tool.button('Preview').click();
    await tool.button(/^Apply \d+ changes$/).waitFor();
    await tool.inspect('clean-ticks');
    await box('Capitals of cities').uncheck();
    // Without this rule another one writes the city the same way, and is now the one shown.
    await box('Full names of cities').uncheck();
    await box('Apply the change in row 1, column telepon').uncheck();
    await tool.button('Apply 12 changes').click();
    await dialog.getByText('Data cleaning completed successfully!').first().waitFor();
    await dialog.getByText('Total changes').locator('..').getByText('12', { exact: true }).waitFor();
    expect(await columnOf('telepon')).toEqual([
      '0812-3456-7890',
      '+6281398765432',
      '+6285611112222',
      '+6281200001111',
      'tidak ada',
      '+6281322223333',
      '+6285712349876',
    ]);
    expect((await columnOf('nama')).slice(0, 4)).toEqual([
      'Budi Santoso',
      'Siti Aminah',
      'Dewi Lestari',
      'Agus Wijaya',
    ]);
    expect((await columnOf('catatan')).slice(0, 4)).toEqual([
      'pelanggan tetap',
      'pelanggan baru',
      'pelanggan tetap',
      'grosir',
    ]);
  });

  step('groups similar values and merges them with one click, which can be undone', async () => {
    const before = await columnOf('kota');
    await tool.tab('Group Similar Values').click();
    await dialog
      .getByRole('combobox', { name: 'Column' })
      .or(dialog.getByRole('textbox', { name: 'Column' }))
      .click();
    await tool.page.getByRole('option', { name: 'kota' }).click();
    const target = dialog.getByRole('textbox', { name: 'Becomes' });
    await target.waitFor();
    expect(await target.inputValue()).toBe('Jakarta Selatan');
    await tool.inspect('clean-groups');
    await tool.button('Merge selected').click();
    await tool.page.getByText('Values merged.').waitFor();
    expect(new Set((await columnOf('kota')).slice(0, 4))).toEqual(new Set(['Jakarta Selatan']));
    await dialog.getByText('Typos', { exact: true }).click();
    await box('Merge the group of Surabaya').check();
    await target.fill('Kota Surabaya');
    await tool.inspect('clean-typos');
    await tool.button('Merge selected').click();
    await dialog.getByText('No Similar Values Found').waitFor();
    expect((await columnOf('kota')).slice(4)).toEqual(['Kota Surabaya', 'Kota Surabaya', 'Kota Surabaya']);
    await tool.page.getByRole('button', { name: 'Undo' }).last().click();
    await box('Merge the group of Surabaya').waitFor();
    expect((await columnOf('kota')).slice(4)).toEqual(before.slice(4));
  });

  step('changes and deletes a rule of one’s own', async () => {
    await tool.tab('Setup & Rules').click();
    await tool.button('Edit Pelanggan').click();
    await tool.page.getByRole('dialog').last().getByRole('textbox', { name: 'Name' }).fill('Langganan');
    await tool.button('Save rule').click();
    await tool.button('Delete Langganan').click();
    await tool.page
      .getByRole('alertdialog')
      .or(tool.page.getByRole('dialog'))
      .last()
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await dialog.getByText(/^Your own rules find a text/).waitFor();
  });

  step('is whole for everyone, and says nothing to the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the cleaner in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('speaks it on every tab', async () => {
    const fileId = await tool.upload('pelanggan.csv', CUSTOMERS);
    const dialog = await tool.open(fileId, 'clean');
    await dialog.getByText('Bersihkan Otomatis').first().waitFor();
    await tool.button('Pratinjau').click();
    await tool.button(/^Terapkan \d+ perubahan$/).waitFor();
    await tool.inspect('clean-ticks-id');
    await tool.tab('Kelompokkan Nilai Mirip').click();
    await tool.button('Gabungkan yang dipilih').or(dialog.getByText('Tidak Ada Nilai Mirip')).first().waitFor();
    await tool.inspect('clean-groups-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
