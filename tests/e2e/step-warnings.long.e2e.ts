import { describeInBrowser } from './open-browser';
import { confirmAddress } from './read-mail';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

/** The export of an importer, whose amounts are in the currencies beside them. */
const IMPORTS = 'Vendor,Amount,CCY,Berat\nA,1500.50,USD,1.5\nA,23500000.00,IDR,ringan\nB,200.25,USD,2.75\n';

const MIX = /^The figures of “Amount” mix amounts in several currencies/;
const EMPTIED = /These cells are empty now\.$/;
const total = {
  operation: 'group@1',
  config: { group_by: [{ column: 'Vendor' }], aggregations: [{ column: 'Amount', function: 'sum' }] },
};
const weighed = { operation: 'convert@1', config: { conversions: { Berat: 'decimal' }, on_error: 'null' } };

describeInBrowser('what the result of steps should be read with', () => {
  let tool: ToolPage;
  let fileId: string;
  beforeAll(async () => {
    tool = await openToolPage();
    await confirmAddress(tool.user);
    fileId = await tool.upload('impor.csv', IMPORTS);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const said = (text: RegExp | string) => tool.page.getByText(text).first().waitFor();
  const made = async (path: string, body: object) => {
    const answer = await tool.user.send('POST', path, { body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json<{ id: string }>();
  };

  step('stands above its preview', async () => {
    await tool.page.goto(`${tool.product.url}/excel/files/${fileId}?panel=formula`);
    await tool.page.getByRole('textbox', { name: 'New name' }).fill('Total');
    await tool.page.getByRole('textbox', { name: 'Formula' }).fill('SUM([Amount])');
    await said(MIX);
    await tool.inspect('warnings-preview');
  });

  step('stands on the list of steps', async () => {
    await made(`/api/files/${fileId}/recipe`, { steps: [weighed] });
    const dialog = await tool.open(fileId, 'steps');
    await dialog.getByText(EMPTIED).waitFor();
    await tool.inspect('warnings-steps');
  });

  step('stands on the trial and on the run of a template', async () => {
    await made('/api/local-templates', {
      template_config: {
        name: 'Rekap vendor',
        grouping_rules: {
          enabled: true,
          group_by_columns: ['Vendor'],
          aggregations: [{ column: 'Amount', function: 'sum' }],
        },
      },
    });
    await tool.page.goto(`${tool.product.url}/excel?tab=templates`);
    await tool.button('Apply Rekap vendor').click();
    const dialog = tool.page.getByRole('dialog').last();
    await dialog.getByLabel('Files', { exact: true }).first().click();
    await tool.page.getByRole('option', { name: 'impor.csv', exact: true }).click();
    await tool.page.keyboard.press('Tab');
    await tool.button('Try first').click();
    await said(MIX);
    await tool.inspect('warnings-trial');
  });

  step('stands in the log of a schedule', async () => {
    const recipe = await made('/api/recipes', { name: 'Rekap', steps: [total] });
    const job = await made('/api/scheduled-jobs/create', {
      name: 'Rekap impor',
      template_id: recipe.id,
      schedule_pattern: '0 9 1 1 *',
      file_pattern: 'impor*',
    });
    await made(`/api/scheduled-jobs/${job.id}/run-now`, {});
    await tool.page.goto(`${tool.product.url}/dashboard?dialog=scheduled-jobs&tab=jobs`);
    await tool.button('Rekap impor').click();
    const history = tool.page.getByRole('region', { name: 'Execution history' });
    await history.getByText('Success', { exact: true }).waitFor({ timeout: 60_000 });
    await history.getByText('What happened').click();
    await history.getByText(/The figures of “Amount” mix/).waitFor();
    await tool.inspect('warnings-log');
  });

  step('stands below a chart', async () => {
    const dialog = await tool.open(fileId, 'charts');
    await dialog
      .getByRole('region', { name: 'Live preview' })
      .getByText(/in several currencies/)
      .waitFor();
    await tool.inspect('warnings-chart');
  });

  step('has no fault that axe can find and nothing to complain of', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
