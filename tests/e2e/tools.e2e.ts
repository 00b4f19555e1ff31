// Every tool opens over a file by its address, without a fault that the browser or axe can find. Separate files test
// what each tool does: the main job at the gate, the rest when their screens change and in `make test-all`.
import { toolNames } from '@rapi/contracts/tool-names';
import { describeInBrowser } from './open-browser';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const sales =
  'Nama,Kota,Tanggal,Jumlah\nBudi,Bandung,03/01/2026,12\nSiti,Jakarta,04/01/2026,20\nDewi,Bandung,05/01/2026,7\n';

describeInBrowser('the tools', () => {
  let tool: ToolPage;
  let fileId: string;
  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('penjualan.csv', sales);
  });
  afterAll(() => tool?.close());

  // The workbench is a page and has its own test.
  test.each(toolNames.filter((name) => name !== 'workbench'))('%s opens', async (name) => {
    const dialog = await tool.open(fileId, name);
    await dialog.getByRole('heading').first().waitFor();
    await dialog.locator('.mantine-Skeleton-root, .mantine-Loader-root').first().waitFor({ state: 'detached' });
    await tool.inspect(name);
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
