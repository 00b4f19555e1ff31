import type { Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { confirmAddress, readMail } from './read-mail';
import { stepByStep } from './step-by-step';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const SALES = `Tanggal;Pelanggan;Harga
05/01/2026;pt maju jaya ;Rp 25.000
06/01/2026; CV Sinar Abadi;Rp 1.250.000
`;
const OTHER = 'Kota;Jumlah\nBandung;3\n';

/** Takes long enough for a user to cancel it. */
const COLUMNS = Array.from({ length: 12 }, (_, column) => column);
const LARGE = [
  COLUMNS.map((column) => `Kolom ${column}`),
  ...Array.from({ length: 80_000 }, (_, row) => COLUMNS.map((column) => `v${row * (column + 1)}`)),
]
  .map((cells) => cells.join(','))
  .join('\n');

const steps = [
  { operation: 'change-text@1', config: { column: 'Pelanggan', rule: 'trim' } },
  { operation: 'change-text@1', config: { column: 'Pelanggan', rule: 'uppercase' } },
];

describeInBrowser('Scheduled Jobs', () => {
  let tool: ToolPage;
  let dialog: Locator;
  beforeAll(async () => {
    tool = await openToolPage();
    await confirmAddress(tool.user);
    const saved = await tool.user.send('POST', '/api/recipes', { body: { name: 'Rapikan pelanggan', steps } });
    if (saved.status !== 201) throw new Error(saved.text);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const choose = async (label: string, option: string | RegExp) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await tool.page.getByRole('option', { name: option }).click();
  };
  const history = () => dialog.getByRole('region', { name: 'Execution history' });

  step('opens from its card and says what jobs are for', async () => {
    await tool.page.goto(`${tool.product.url}/dashboard`);
    await tool.button('Open Scheduled Jobs').click();
    dialog = tool.page.getByRole('dialog', { name: 'Scheduled Jobs' });
    await dialog.getByText('No scheduled jobs yet').waitFor();
    expect(new URL(tool.page.url()).search).toBe('?dialog=scheduled-jobs&tab=jobs');
    await tool.inspect('jobs-empty');
  });

  step('tells while it is typed when a custom pattern runs, or what is wrong with it', async () => {
    await dialog.getByRole('button', { name: 'Create your first job' }).click();
    await dialog.getByText('At 09:00').waitFor();
    await choose('Schedule', 'Custom');
    const pattern = dialog.getByRole('textbox', { name: 'Cron pattern' });
    tool.watch.expect('422 /api/scheduled-jobs/preview');
    await pattern.fill('31 2 30 2 *');
    await dialog.getByText(/^This schedule never comes/).waitFor();
    await pattern.fill('30 8 * * 1-5');
    await dialog.getByText('At 08:30, on Monday to Friday').waitFor();
    expect(await dialog.getByRole('list', { name: 'The next five runs' }).getByRole('listitem').count()).toBe(5);
    await choose('Time zone', /WITA/);
    await dialog
      .getByText(/08:30 WITA/)
      .first()
      .waitFor();
  });

  step('makes a job that waits for files', async () => {
    await dialog.getByRole('textbox', { name: 'Job name' }).fill('Rapikan penjualan');
    await choose('Template', 'Rapikan pelanggan');
    await dialog.getByRole('textbox', { name: 'File pattern' }).fill('penjualan*');
    await dialog.getByText('None of your files match now').waitFor();
    await dialog.getByText('When a file arrives', { exact: true }).click();
    await choose('Output format', 'CSV');
    await dialog.getByRole('textbox', { name: 'File name' }).fill('{name}_rapi');
    await dialog.getByRole('checkbox', { name: 'When a run succeeds' }).check();
    await dialog.getByRole('checkbox', { name: /^Attach the results/ }).check();
    await dialog.getByRole('checkbox', { name: /^Compliance reporting/ }).check();
    await tool.inspect('jobs-create', { wholePage: true });
    await dialog.getByRole('button', { name: 'Create Job', exact: true }).click();
    await tool.page.getByText('Scheduled job created successfully! Next run: when a file arrives').waitFor();
  });

  step('a file arrives, is tidied, exported and mailed', async () => {
    await tool.upload('lain.csv', OTHER);
    await tool.upload('penjualan januari.csv', SALES);
    await history().getByText('Success', { exact: true }).waitFor({ timeout: 60_000 });
    await history()
      .getByText(/A file arrived · 1 file · 1 done, 0 failed/)
      .waitFor();
    await tool.inspect('jobs-history');
    const mail = await readMail(tool.user.email);
    expect(mail.subject).toContain('Rapikan penjualan');
    const [attached] = mail.attachments;
    expect(attached?.filename).toBe('penjualan januari_rapi.csv');
    const text = Buffer.from(attached?.content as ArrayBuffer).toString('utf8');
    expect(text).toContain('PT MAJU JAYA');
    expect(text).toContain('CV SINAR ABADI');
  });

  step('tells what happened to each file, and whom it told', async () => {
    await history().getByText('What happened').click();
    await history().getByRole('link', { name: 'penjualan januari.csv' }).waitFor();
    await dialog.getByRole('button', { name: 'More for Rapikan penjualan' }).click();
    await tool.page.getByRole('menuitem', { name: 'Messages sent' }).click();
    const messages = tool.page.getByRole('dialog', { name: 'Messages of Rapikan penjualan' });
    await messages.getByText('Sent', { exact: true }).first().waitFor();
    await tool.inspect('jobs-messages');
    await tool.page.keyboard.press('Escape');
    await messages.waitFor({ state: 'detached' });
  });

  step('is edited, run by hand, disabled, duplicated and deleted', async () => {
    await dialog.getByRole('button', { name: 'More for Rapikan penjualan' }).click();
    await tool.page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByText('By the clock', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'File pattern' }).fill('*.csv');
    await dialog.getByText('2 of your files match').waitFor();
    await dialog.getByRole('button', { name: 'Save Job' }).click();
    await dialog.getByText(/Next run: (In|Soon)/).waitFor();
    await dialog.getByRole('button', { name: 'Run Now: Rapikan penjualan' }).click();
    await tool.page
      .getByRole('dialog', { name: 'Run "Rapikan penjualan" now?' })
      .getByRole('button', { name: 'Run Now' })
      .click();
    await tool.page.getByText('Job "Rapikan penjualan" started successfully!').waitFor();
    // One file lacks the column, so it alone fails, with the names.
    await history()
      .getByText(/Partial success|Failed/)
      .first()
      .waitFor({ timeout: 60_000 });
    await history()
      .getByText(/Pelanggan/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Disable Rapikan penjualan' }).click();
    await tool.page
      .getByRole('dialog', { name: 'Disable "Rapikan penjualan"?' })
      .getByRole('button', { name: 'Disable' })
      .click();
    await dialog.getByText('Disabled', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'More for Rapikan penjualan' }).click();
    await tool.page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await dialog.getByRole('button', { name: 'Rapikan penjualan (copy)', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'More for Rapikan penjualan (copy)' }).click();
    await tool.page.getByRole('menuitem', { name: 'Delete' }).click();
    await tool.page
      .getByRole('dialog', { name: 'Delete "Rapikan penjualan (copy)"? This action cannot be undone.' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await tool.page.getByText('Job "Rapikan penjualan (copy)" deleted successfully!').waitFor();
  });

  step('a run is cancelled while it is under way', async () => {
    await tool.upload('besar.csv', LARGE);
    const job = { name: 'Olah besar', schedule_pattern: '0 9 1 1 *', file_pattern: 'besar*' };
    const created = await tool.user.send('POST', '/api/scheduled-jobs/create', { body: job });
    const { id } = created.json<{ id: string }>();
    await tool.page.goto(`${tool.product.url}/dashboard?dialog=scheduled-jobs&tab=jobs`);
    await dialog.getByRole('button', { name: 'Olah besar', exact: true }).click();
    await history().getByText('This job has not run yet').waitFor();
    await tool.user.send('POST', `/api/scheduled-jobs/${id}/run-now`);
    await history().getByRole('button', { name: 'Cancel' }).click();
    await history().getByText('Cancelled', { exact: true }).waitFor();
    await history().getByText('What happened').click();
    await history().getByText('You cancelled this run.', { exact: true }).waitFor();
    await tool.inspect('jobs-cancelled');
  });

  step('messages are put in other words', async () => {
    await dialog.getByRole('tab', { name: 'Notifications' }).click();
    await dialog
      .getByRole('button', { name: /^Edit .*, Mail$/ })
      .first()
      .click();
    const editor = tool.page.getByRole('dialog').last();
    await editor.getByRole('region', { name: 'Preview with sample values' }).waitFor();
    await tool.inspect('jobs-message');
    await tool.page.keyboard.press('Escape');
    await tool.inspect('jobs-notifications', { wholePage: true });
  });

  step('speaks Indonesian', async () => {
    await tool.page.evaluate("localStorage.setItem('language', 'id')");
    await tool.page.goto(`${tool.product.url}/dashboard?dialog=scheduled-jobs&tab=create`);
    dialog = tool.page.getByRole('dialog', { name: 'Tugas Terjadwal' });
    await dialog.getByText('Pukul 09:00').waitFor();
    await tool.inspect('jobs-create-id', { wholePage: true });
    await dialog.getByRole('tab', { name: 'Tugas Saya' }).click();
    await dialog.getByRole('button', { name: 'Rapikan penjualan', exact: true }).click();
    await dialog.getByRole('region', { name: 'Riwayat eksekusi' }).getByText('Berkas masuk').first().waitFor();
    await tool.inspect('jobs-id');
  });

  step('has no fault that axe can find and nothing to complain of', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
