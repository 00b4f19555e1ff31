import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const SALES = 'Kota,Jumlah\n jakarta ,2\nBandung,5\n';
const steps = [{ operation: 'change-text@1', config: { column: 'Kota', rule: 'trim' } }];

describeInBrowser('Automation', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
    const saved = await tool.user.send('POST', '/api/recipes', { body: { name: 'Rapikan kota', steps } });
    if (saved.status !== 201) throw new Error(saved.text);
    await tool.upload('kota.csv', SALES);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const path = () => new URL(tool.page.url()).pathname;

  step('has a place in the top bar, and says on each of its tabs what it is for', async () => {
    await tool.page.goto(`${tool.product.url}/dashboard`);
    await tool.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Automation' }).click();
    await tool.page.getByText('No scheduled jobs yet').waitFor();
    expect(path()).toBe('/automation/schedules');
    await tool.inspect('automation-schedules');
    const tabs = tool.page.getByRole('navigation', { name: 'Kinds of automation' });
    await tabs.getByRole('link', { name: 'What ran' }).click();
    await tool.page.getByText('Nothing has run yet').waitFor();
    expect(path()).toBe('/automation/runs');
    await tool.inspect('automation-runs-none');
    await tabs.getByRole('link', { name: 'Batches' }).click();
    await tool.page.getByRole('tab', { name: 'My Jobs', selected: true }).waitFor();
    await tool.page.goBack();
    await tool.page.getByText('Nothing has run yet').waitFor();
  });

  step('a schedule is made and run; what ran says so, also once the tray is cleared', async () => {
    const body = { name: 'Kota harian', schedule_pattern: '0 9 * * *', file_pattern: 'kota.csv' };
    const created = await tool.user.send('POST', '/api/scheduled-jobs/create', { body });
    const { id } = created.json<{ id: string }>();
    await tool.user.send('POST', `/api/scheduled-jobs/${id}/run-now`);
    await tool.page.goto(`${tool.product.url}/automation/runs`);
    const ran = tool.page.getByRole('region', { name: 'The last 30 days' });
    await ran.getByText('Kota harian').waitFor();
    await tool.user.send('DELETE', '/api/jobs');
    await tool.page.reload();
    await ran.getByRole('link', { name: 'Open Kota harian' }).click();
    await tool.page.getByRole('region', { name: 'Execution history' }).getByText('Success').first().waitFor();
    expect(path()).toBe('/automation/schedules');
    expect(new URL(tool.page.url()).searchParams.get('job')).toBe(id);
    await tool.inspect('automation-schedule');
  });

  step('a batch is looked at by its address', async () => {
    await tool.page.goto(`${tool.product.url}/automation/batches?batch=create`);
    await tool.page.getByRole('textbox', { name: 'Name' }).fill('Semua kota');
    await tool.page.getByRole('checkbox', { name: /^kota\.csv/ }).check();
    await tool.button('Create Batch').last().click();
    await tool.page.waitForURL(/batch=jobs&batch_job=/);
    await tool.page.getByRole('region', { name: /Semua kota/ }).waitFor();
    await tool.inspect('automation-batch');
    await tool.page.getByRole('link', { name: 'What ran' }).click();
    await tool.page.getByRole('region', { name: 'The last 30 days' }).getByText('Semua kota').waitFor();
  });

  step('is whole for everyone, and says nothing to the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('Automation, in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('is said in it', async () => {
    await tool.page.goto(`${tool.product.url}/automation`);
    await tool.page.getByRole('heading', { name: 'Otomatisasi', level: 1 }).waitFor();
    await tool.page.getByText('Belum ada tugas terjadwal').waitFor();
    await tool.page.getByText('Gratis', { exact: true }).waitFor();
    await tool.inspect('automation-id');
    await tool.page.getByRole('link', { name: 'Yang sudah berjalan' }).click();
    await tool.page.getByText('Belum ada yang berjalan').waitFor();
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
