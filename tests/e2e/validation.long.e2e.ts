import type { Download, Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

/**
 * A typical customer list: an address without a dot, a missing name, an impossible age, a duplicate code, a wrong PPN.
 */
const customer = (i: number) =>
  [
    `PLG-${String(i).padStart(3, '0')}`,
    `Pelanggan ${i}`,
    `pelanggan${i}@example.co.id`,
    `0812345678${String(i).padStart(2, '0')}`,
    20 + (i % 40),
    '15/01/2026',
    1_000_000 + i * 1000,
    110_000 + i * 110,
  ].map(String);

const rows = Array.from({ length: 40 }, (_, i) => customer(i + 1));
const spoil = (row: number, column: number, value: string) => rows[row]?.splice(column, 1, value);
spoil(2, 1, '');
spoil(4, 2, 'pelanggan5(at)example');
spoil(7, 3, '12');
spoil(9, 4, '130');
spoil(11, 0, 'PLG-001');
spoil(13, 7, '111000');
const CUSTOMERS = ['Kode,Nama,Email,Telepon,Usia,Tanggal,DPP,PPN', ...rows.map((row) => row.join(',')), ''].join('\n');

interface Data {
  processed_excel_data: Record<string, unknown>[];
  total_rows: number;
}

describeInBrowser('the data validator', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;

  const data = async () => (await tool.user.send('GET', `/api/files/${fileId}/data`)).json<Data>();
  const saved = async (press: () => Promise<void>): Promise<Download> => {
    const [download] = await Promise.all([tool.page.waitForEvent('download'), press()]);
    return download;
  };
  const option = (name: string) => tool.page.getByRole('option', { name, exact: true });

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('pelanggan.csv', CUSTOMERS);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('begins with no rules, and suggests what the file calls for', async () => {
    dialog = await tool.open(fileId, 'validate');
    await dialog.getByText('No Validation Rules').waitFor();
    await dialog.getByText('Suggested rules').waitFor();
    expect(await dialog.getByRole('tab', { name: 'Results', exact: true }).isDisabled()).toBe(true);
    await dialog.getByText('PPN = DPP × rate').waitFor();
    await tool.inspect('validate-suggestions');
    await tool.tab('Run Validation').click();
    expect(await tool.button('Run Validation').isDisabled()).toBe(true);
    await tool.tab('History').click();
    await dialog.getByText('No validation sessions found').waitFor();
    await tool.tab('Validation Rules').click();
  });

  step('makes a rule of a suggestion by one click', async () => {
    await tool.button('Add the rule PPN = DPP × rate').click();
    await dialog.getByRole('list', { name: 'Validation Rules' }).getByText('PPN = DPP × rate').waitFor();
    await tool.button('Add the rule Email has e-mail addresses').click();
    await tool.button('Edit Email has e-mail addresses').waitFor();
  });

  step('makes a rule from a template and shows what it would find while it is written', async () => {
    await tool.button('Add Rule').click();
    const form = tool.page.getByRole('dialog', { name: 'Create Validation Rule' });
    expect(await form.getByRole('button', { name: 'Create Rule' }).isDisabled()).toBe(true);
    await form.getByRole('combobox', { name: 'Start from a template' }).click();
    await option('Range of numbers').click();
    await form.getByRole('textbox', { name: 'Rule Name' }).fill('Usia wajar');
    await form.getByRole('combobox', { name: 'Target Columns' }).fill('Usia');
    await option('Usia').click();
    await form.getByRole('textbox', { name: 'Greatest' }).fill('100');
    await form.getByText('39 of 40 values match').waitFor();
    await form.getByText('Row 10: 130 – More than 100').waitFor();
    await form.getByRole('combobox', { name: 'Severity' }).click();
    await option('Warning').click();
    await tool.inspect('validate-rule-dialog');
    await form.getByRole('button', { name: 'Create Rule' }).click();
    await tool.page.getByText('Validation rule created successfully!').waitFor();
    await form.waitFor({ state: 'detached' });
  });

  step('adds two more, switches one off and deletes it', async () => {
    for (const [name, type, column] of [
      ['Nama wajib', 'Required Field', 'Nama'],
      ['Kode unik', 'Unique Values', 'Kode'],
      ['Percobaan', 'Data Type', 'Usia'],
    ] as const) {
      await tool.button('Add Rule').click();
      const form = tool.page.getByRole('dialog', { name: 'Create Validation Rule' });
      await form.getByRole('textbox', { name: 'Rule Name' }).fill(name);
      await form.getByRole('combobox', { name: 'Rule Type' }).click();
      await option(type).click();
      await form.getByRole('combobox', { name: 'Target Columns' }).fill(column);
      await form.getByRole('button', { name: 'Create Rule' }).click();
      await form.waitFor({ state: 'detached' });
    }
    const active = dialog.getByRole('switch', { name: 'Percobaan is active' });
    // Not `uncheck`, which looks at the switch before the answer of the server has come.
    await active.click();
    await dialog.getByText('Inactive', { exact: true }).waitFor();
    await tool.inspect('validate-rules');
    await tool.button('Delete Percobaan').click();
    await tool.button('Delete').click();
    await dialog.getByText('Percobaan').waitFor({ state: 'detached' });
  });

  step('runs the active rules and shows what they found', async () => {
    await tool.tab('Run Validation').click();
    await dialog.getByRole('textbox', { name: 'Session Name' }).fill('Akhir bulan');
    await tool.inspect('validate-run');
    await tool.button('Run Validation').click();
    await dialog.getByText('1–5 of 5 violations').waitFor();
    expect(await dialog.getByRole('tab', { name: 'Results', exact: true }).getAttribute('aria-selected')).toBe('true');
    await dialog.getByText('Repeats row 1').waitFor();
    await dialog
      .getByText('PPN should be 111,430')
      .or(dialog.getByText(/PPN should be/))
      .first()
      .waitFor();
    await tool.inspect('validate-results');
  });

  step('opens a row with its bad cells, and shows one rule alone', async () => {
    await tool.button('Show row 10').click();
    const row = tool.page.getByRole('dialog', { name: 'Row 10' });
    await row.getByText('More than 100').waitFor();
    await row.getByText('pelanggan10@example.co.id').waitFor();
    await tool.inspect('validate-row');
    await tool.page.keyboard.press('Escape');
    await dialog.getByTitle('Only what “Usia wajar” found').click();
    await dialog.getByText('1–1 of 1 violations').waitFor();
    await dialog.getByTitle('Only what “Usia wajar” found').click();
    await dialog.getByText('1–5 of 5 violations').waitFor();
  });

  step('takes along the violations and both parts of the rows', async () => {
    const report = await saved(() => tool.button('Violations (Excel)').click());
    expect(report.suggestedFilename()).toBe('violations_pelanggan.xlsx');
    const passed = await saved(() => tool.button('Passed Rows').click());
    expect(passed.suggestedFilename()).toBe('passed_pelanggan.xlsx');
    const failed = await saved(() => tool.button('Failed Rows').click());
    expect(failed.suggestedFilename()).toBe('failed_pelanggan.xlsx');
  });

  step('keeps only the rows that passed, once it is told how many go', async () => {
    const before = (await data()).total_rows;
    await tool.button('Keep Only 35 Passed Rows').click();
    const question = tool.page.getByRole('dialog', { name: `Remove ${before - 35} Rows That Failed?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await data()).total_rows).toBe(before);
    await tool.button('Keep Only 35 Passed Rows').click();
    await question.getByRole('button', { name: `Remove ${before - 35} Rows That Failed` }).click();
    await tool.page.getByText('The file now holds only the rows that passed.').waitFor();
    await dialog.getByText(/The file has been changed since this validation/).waitFor();
    const { total_rows, processed_excel_data: kept } = await data();
    expect(total_rows).toBe(35);
    expect(kept.some((row) => Number(row.Usia) > 100 || row.Nama === null)).toBe(false);
    await tool.inspect('validate-stale');
  });

  step('finds no violations in what is left, and keeps both sessions', async () => {
    await tool.tab('Run Validation').click();
    await tool.button('Run Validation').click();
    await dialog.getByText('No Violations Found').waitFor();
    await tool.inspect('validate-none');
    await tool.tab('History').click();
    await dialog.getByText('Akhir bulan').waitFor();
    await tool.inspect('validate-history');
    await tool.button('Akhir bulan').click();
    await dialog.getByText('1–5 of 5 violations').waitFor();
  });

  step('copies the rules to another file, naming what is left out', async () => {
    const other = await tool.upload('lain.csv', 'Kode,Nama,Usia\nPLG-1,Budi,30\n');
    dialog = await tool.open(other, 'validate');
    await tool.button('Copy Rules').click();
    const form = tool.page.getByRole('dialog', { name: 'Copy rules from another file' });
    await form.getByRole('combobox', { name: 'File' }).click();
    await option('pelanggan.csv (5 rules)').click();
    await tool.inspect('validate-copy');
    await form.getByRole('button', { name: 'Copy', exact: true }).click();
    await tool.page.getByText(/3 rules were copied\. Left out: PPN = DPP × rate, Email has e-mail addresses/).waitFor();
    await tool.button('Edit Kode unik').waitFor();
  });

  step('is free of problems for assistive technology and in the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the data validator in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('speaks Indonesian, also of what is wrong', async () => {
    const fileId = await tool.upload('pelanggan.csv', CUSTOMERS);
    const dialog = await tool.open(fileId, 'validate');
    try {
      await dialog.getByText('Belum Ada Aturan Validasi').waitFor();
      await tool.button(/^Tambah semua/).click();
      await tool.button('Hapus PPN = DPP × tarif').waitFor();
      await tool.inspect('validate-id-rules');
      await tool.tab('Jalankan Validasi').click();
      await tool.button('Jalankan Validasi').click();
      await dialog.getByText('Bukan alamat email').waitFor();
      await tool.inspect('validate-id-results');
      expect([tool.violations(), tool.watch.problems()]).toEqual([[], []]);
    } catch (error) {
      await tool.report();
      throw error;
    }
  });
});
