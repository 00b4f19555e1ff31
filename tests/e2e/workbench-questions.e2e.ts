import { until } from '@rapi/test-kit';
import { describeInBrowser } from './open-browser';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

jest.setTimeout(240_000);

/** 1.234 may be a thousand or one and a bit; nothing in the file says which. */
const OPEN = `Barang,Kota,Total\n${['1.234', '2.345', '3.456'].map((total) => `Semen,Solo,${total}`).join('\n')}\n`;

interface Readings {
  readings: { column: string; question: unknown }[];
}

describeInBrowser('a question that waits', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  test('shows in the head of its column; a click opens it, and the answer takes the mark away', async () => {
    const { page } = tool;
    const fileId = await tool.upload('total.csv', OPEN);
    await page.goto(`${tool.product.url}/excel/files/${fileId}`);
    const mark = tool.button('A question about Total waits: how is it read?');
    await mark.waitFor();
    expect(await page.locator('[data-question]').count()).toBe(1);
    await tool.inspect('workbench-question');
    await mark.click();
    const question = page.getByRole('group', { name: /“Total”/ });
    await question.waitFor();
    await tool.inspect('workbench-question-open');
    await question.getByRole('button').first().click();
    await question.waitFor({ state: 'detached' });
    await until('the answer is kept', async () => {
      const { readings } = (await tool.user.send('GET', `/api/files/${fileId}/column-readings`)).json<Readings>();
      return readings.find(({ column }) => column === 'Total')?.question === null;
    });
    await page.keyboard.press('Escape');
    await page.getByRole('grid').waitFor();
    await mark.waitFor({ state: 'detached' });
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });

  test('is answered by keys alone, from the menu of the column, although it was put off', async () => {
    const { page } = tool;
    const fileId = await tool.upload('total2.csv', OPEN);
    await tool.open(fileId, 'types');
    await tool.button('Not now').click();
    await page.goto(`${tool.product.url}/excel/files/${fileId}`);
    await page.getByRole('grid').focus();
    await tool.button('A question about Total waits: how is it read?').waitFor();
    for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'Alt+ArrowDown']) await page.keyboard.press(key);
    await page.getByRole('menuitem', { name: 'Answer how it is read…' }).press('Enter');
    await page.getByRole('group', { name: /“Total”/ }).waitFor();
  });
});
