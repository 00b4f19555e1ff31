// Pages require Trusted Types: every page opens without a violation, which each page watch counts as a fault (the tools
// do so in tools.e2e.ts), and the policy refuses what it should.
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

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

describeInBrowser('trusted types', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  const opens = async (path: string) => {
    await tool.page.goto(tool.product.url + path);
    await tool.page.locator('h1, h2, [role=dialog], [role=alert]').first().waitFor({ timeout: 60_000 });
    // Time for what the page loads and draws afterwards; its event stream never leaves the network idle, so the test
    // cannot wait for that.
    await tool.page.waitForTimeout(1000);
    expect(tool.watch.problems()).toEqual([]);
  };

  test.each(pages)('%s opens', opens);

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
