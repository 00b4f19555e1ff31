import { until } from '@rapi/test-kit';
import type { Page } from 'playwright-core';
import { type BenchHands, benchHands } from './bench-hands';
import { csvCells } from './csv-cells';
import { describeInBrowser, NARROW, WIDE } from './open-browser';
import { stepByStep } from './step-by-step';
import { openToolPage, type ToolPage } from './tool-page';

const SHOP = `Kode,Kota,Pelanggan,Jumlah
A-1,jakarta,  PT Maju ,2
A-2,,CV Sinar,1
A-3,Bandung,Toko Lancar,3
`;

/** The focused element, named as a screen reader would. */
const focused = `(() => {
  const { activeElement: at } = document;
  const name = at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
  return (at?.getAttribute('role') ?? at?.tagName.toLowerCase() ?? '') + ' ' + name.trim();
})()`;

const STOPS = 80;

/** No pointer is used here: Tab reaches every place on the page, however long that takes. */
function keysOf({ page }: ToolPage) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const at = () => page.evaluate<string>(focused);
  const holds = (pattern: RegExp) => until(`the focus is on ${pattern}`, async () => pattern.test(await at()));
  const tabTo = async (pattern: RegExp, key = 'Tab') => {
    for (let stop = 0; stop < STOPS && !pattern.test(await at()); stop += 1) await press(key);
    expect(await at()).toMatch(pattern);
  };
  return { press, holds, tabTo };
}

describeInBrowser('the whole workbench by mouse', () => {
  let tool: ToolPage;
  let bench: BenchHands;
  beforeAll(async () => {
    tool = await openToolPage();
    bench = benchHands(tool, await tool.upload('toko.csv', SHOP));
    await bench.open();
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const undo = () => tool.page.getByRole('toolbar').getByRole('button', { name: 'Undo' });

  step('a column is cleaned from its menu, undone and redone in the bar', async () => {
    await bench.within('Pelanggan', 'Clean', 'CAPITALS');
    await bench.made('change-text@1');
    await undo().click();
    await bench.taken();
    await tool.button('Redo').click();
    await bench.made('change-text@1');
  });

  step('a value of a facet narrows the rows in view, and leaves them again', async () => {
    const inView = tool.page.getByText('1 of 3 rows', { exact: true });
    await bench.within('Kota', 'Filter', 'By its values');
    await tool.button(/^Bandung/).click();
    await inView.waitFor();
    await tool.inspect('bench-facet');
    await tool.button(/^Bandung/).click();
    await inView.waitFor({ state: 'detached' });
  });

  step('rows are sorted in the panel of the rail, the last column goes', async () => {
    await bench.rail('Sort rows');
    await bench.pick('Sort by', 'Kota');
    await bench.apply('sort-rows@1');
    await bench.within('Jumlah', 'Move', 'To the beginning');
    await bench.made('select-columns@1');
    await bench.within('Pelanggan', 'Split', 'Space');
    await bench.made('split-column@1');
  });

  step('the steps are looked at, and the last one deleted', async () => {
    await tool.button('Uploaded file').click();
    await tool.page.getByText('Showing the uploaded file').waitFor();
    await tool.inspect('bench-past');
    await tool.button('Back to now').click();
    await tool.page
      .getByRole('button', { name: /^More about/ })
      .last()
      .click();
    await tool.page.getByRole('menuitem', { name: 'Delete step' }).click();
    await bench.taken();
  });

  step('the download is the table in view', async () => {
    expect(csvCells(await bench.download())).toEqual([
      ['Jumlah', 'Kode', 'Kota', 'Pelanggan'],
      ['3', 'A-3', 'Bandung', 'TOKO LANCAR'],
      ['2', 'A-1', 'jakarta', '  PT MAJU '],
      ['1', 'A-2', '', 'CV SINAR'],
    ]);
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the whole workbench by keys alone', () => {
  let tool: ToolPage;
  let bench: BenchHands;
  let keys: ReturnType<typeof keysOf>;
  beforeAll(async () => {
    tool = await openToolPage();
    bench = benchHands(tool, await tool.upload('toko.csv', SHOP));
    keys = keysOf(tool);
    await bench.open();
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('from the top of the page to the grid, and a column is cleaned from its menu', async () => {
    await keys.tabTo(/^grid /);
    await tool.inspect('bench-grid');
    await keys.press('Control+Home', 'ArrowRight', 'ArrowRight', 'Alt+ArrowDown');
    await keys.holds(/^menuitem /);
    await tool.inspect('bench-menu', { isOneWidth: true });
    await keys.tabTo(/^menuitem Clean/, 'ArrowDown');
    await keys.press('ArrowRight');
    await keys.holds(/^menuitem By all rules/);
    await keys.press('Enter');
    await bench.made('clean@1');
    await keys.holds(/^grid /);
  });

  step('two columns are chosen with Shift, and removed with one item', async () => {
    await keys.press('Control+Home', 'ArrowRight', 'Control+Space', 'Shift+ArrowRight', 'Alt+ArrowDown');
    await keys.tabTo(/^menuitem Remove column \(2 columns\)/, 'ArrowUp');
    await keys.press('Enter');
    await bench.made('select-columns@1');
    expect(await bench.columns()).toEqual(['Kode', 'Jumlah']);
    await keys.press('Control+z');
    await bench.taken();
    expect(await bench.columns()).toEqual(['Kode', 'Kota', 'Pelanggan', 'Jumlah']);
    await keys.press('Control+y');
    await bench.made('select-columns@1');
    // As fast as fingers are: each undo runs once the one before it is done.
    await keys.press('Control+z', 'Control+z');
    await bench.taken(2);
    expect(await bench.content()).toContain('  PT Maju ');
    await keys.tabTo(/^grid /);
    await keys.press('Control+y');
    await bench.made('clean@1');
  });

  step('a panel opens from the palette, is filled and applied; the focus comes back', async () => {
    // A single cell selects no column.
    await keys.press('Control+Home', 'Control+k');
    await tool.page.getByPlaceholder(/^Search pages/).waitFor();
    await tool.page.keyboard.type('Fill blank cells');
    await keys.press('Enter');
    await bench.panel.getByRole('heading', { name: 'Fill blank cells' }).waitFor();
    // In a narrow window the messages of the steps before would lie over the panel.
    await tool.inspect('bench-panel', { isOneWidth: true });
    await keys.tabTo(/^(combobox|input) Columns$/);
    await tool.page.keyboard.type('Kota');
    await tool.page.getByRole('option', { name: 'Kota', exact: true }).waitFor();
    await keys.press('ArrowDown', 'Enter', 'Escape');
    await keys.tabTo(/^button Apply/);
    await keys.press('Enter');
    await bench.made('fill@1');
  });

  step(
    'a version is restored from the history; Ctrl+Z brings back what was before, Ctrl+Y goes to it again',
    async () => {
      const before = await bench.content();
      await keys.tabTo(/^button History/);
      await keys.press('Enter');
      const history = tool.page.getByRole('dialog').last();
      await history.getByRole('button', { name: /^Rollback Fill/ }).waitFor();
      await keys.tabTo(/^button Rollback Fill/);
      await keys.press('Enter');
      await tool.page.getByLabel('Please provide a reason for this rollback:').waitFor();
      await keys.tabTo(/Please provide a reason/);
      await tool.page.keyboard.type('Kota diperiksa dulu');
      await keys.tabTo(/^button Continue/);
      await keys.press('Enter');
      await tool.page.getByText(/^Are you sure you want to rollback/).waitFor();
      await keys.tabTo(/^button Rollback$/);
      await keys.press('Enter');
      await tool.page.getByText('Rollback completed successfully!').waitFor();
      const restored = await bench.content();
      expect(restored).not.toBe(before);
      await keys.press('Escape');
      await history.waitFor({ state: 'detached' });
      await keys.holds(/^button History/);
      await keys.press('Control+z');
      await until('what was before is back', async () => (await bench.content()) === before);
      await tool.page.getByText(/^Undone: Go back to version/).waitFor();
      await keys.press('Control+y');
      await until('the restored version is back', async () => (await bench.content()) === restored);
    },
  );

  step('axe finds nothing, and the console says nothing', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
    return Promise.resolve();
  });
});

/** No message covers the bar. */
async function expectAbove(page: Page, message: string, bar: string): Promise<void> {
  const [above, below] = await Promise.all([message, bar].map((each) => page.locator(each).last().boundingBox()));
  expect(above && below && above.y + above.height <= below.y).toBe(true);
}

describeInBrowser('the whole workbench at 390 px', () => {
  let tool: ToolPage;
  let bench: BenchHands;
  beforeAll(async () => {
    tool = await openToolPage({ viewport: NARROW });
    bench = benchHands(tool, await tool.upload('penjualan-toko-maret.csv', SHOP));
    await bench.open();
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const inspect = async (name: string) => {
    const wider = await tool.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect([name, wider]).toEqual([name, 0]);
    await tool.inspect(name, { isOneWidth: true });
  };

  step('the place one is at is in sight in the top bar', async () => {
    for (const [path, name] of [
      ['/help', 'Help'],
      ['/dashboard', 'Dashboard'],
      ['/payment', 'Upgrade Plan'],
    ] as const) {
      await tool.page.goto(`${tool.product.url}${path}`);
      const here = tool.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      await here.waitFor();
      await until(`${name} is in sight`, async () => {
        const { x, width } = (await here.boundingBox()) ?? { x: -1, width: 0 };
        return x >= 0 && x + width <= NARROW.width;
      });
    }
  });

  step('grid, menu, facets, steps and a panel, each whole', async () => {
    const { page } = tool;
    await bench.open();
    await inspect('bench-390');
    const { width: ofName } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { width: 0 };
    // Room for twenty letters.
    expect(ofName).toBeGreaterThan(160);
    await tool.button('Menu of column Kode').click();
    await page.getByRole('menu').waitFor();
    await inspect('bench-390-menu');
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const panel = page.getByRole('dialog', { name: 'Settings' });
    await panel.getByRole('textbox', { name: 'New name' }).fill('Nomor');
    await inspect('bench-390-panel');
    await panel.getByRole('button', { name: 'Apply', exact: true }).click();
    await panel.waitFor({ state: 'detached' });
    await tool.button('Undo').last().waitFor();
    await expectAbove(tool.page, '[role="status"] [data-tone]', 'footer');
    await inspect('bench-390-toast');
    await tool.button('Steps').click();
    const steps = page.getByRole('dialog', { name: 'Steps' });
    await steps.getByRole('listitem').first().waitFor();
    await inspect('bench-390-steps');
    await page.keyboard.press('Escape');
    await steps.waitFor({ state: 'detached' });
    await tool.button('Filters').click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await inspect('bench-390-facets');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+f');
    await page.getByRole('search').waitFor();
    await inspect('bench-390-find');
    expect(await bench.columns()).toEqual(['Nomor', 'Kota', 'Pelanggan', 'Jumlah']);
  });

  step('axe finds nothing, and the console says nothing', async () => {
    await tool.page.setViewportSize(WIDE);
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
