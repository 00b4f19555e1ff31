// Pages require Trusted Types: every page and tool opens without a violation, which each watch of a page takes for a fault, and
// what the policy is there for is refused.
import { toolNames } from '@rapi/contracts/tool-names';
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

jest.setTimeout(600_000);

const pages = [
  ...[
    '/',
    '/verify-email',
    '/reset-password',
    '/forgot-password',
    '/dashboard',
    '/dashboard?tab=jobs',
    '/ocr',
    '/payment',
  ],
  ...['/help', '/account', '/api', '/excel', '/excel?tab=files', '/excel?tab=templates', '/excel?tab=batch'],
];
const csv =
  'Nama,Kota,Tanggal,Jumlah\nBudi,Bandung,03/01/2026,12\nSiti,Jakarta,04/01/2026,20\nDewi,Bandung,05/01/2026,7\n';

describeInBrowser('trusted types', () => {
  let tool: ToolPage;
  let fileId: string;
  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('penjualan.csv', csv);
  });
  afterAll(() => tool?.close());

  const opens = async (path: string) => {
    await tool.page.goto(tool.product.url + path);
    await tool.page.locator('h1, h2, [role=dialog], [role=alert]').first().waitFor({ timeout: 60_000 });
    // What the page goes on to load and to draw; its stream of events leaves the network no rest to wait for.
    await tool.page.waitForTimeout(1000);
    expect(tool.watch.problems()).toEqual([]);
  };

  test.each(pages)('%s opens', opens);
  test.each(toolNames)('the tool %s opens', (name) => opens(`/excel?tab=files&file=${fileId}&tool=${name}`));

  test('a text with a tag becomes no markup, and another’s address no script', async () => {
    await tool.page.goto(`${tool.product.url}/help`);
    const refused = (code: string) =>
      tool.page.evaluate<string>(`(() => { try { ${code}; return 'taken'; } catch (error) { return error.name; } })()`);
    const add = (address: string) => `document.createElement('script').src = '${address}'`;
    expect(await refused(`document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'`)).toBe('TypeError');
    expect(await refused(add('https://elsewhere.example/assets/shell.js'))).toBe('TypeError');
    expect(await refused(add('/api/files/1/download'))).toBe('TypeError');
    expect(await refused(`trustedTypes.createPolicy('another', {})`)).toBe('TypeError');
    expect(await refused(add('/remotes/tools/assets/remote-entry.js'))).toBe('taken');
    expect(await refused(`document.createElement('style').innerHTML = '.a > .b { color: red }'`)).toBe('taken');
  });
});
