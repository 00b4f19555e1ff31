import { until } from '@rapi/test-kit';
import { type BenchHands, benchHands } from './bench-hands';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import { openToolPage, type ToolPage } from './tool-page';

const SHOP = `Kode,Kota,Pelanggan,Jumlah
A-1,jakarta,PT Maju,2
A-2,,CV Sinar,1
A-3,Bandung,Toko Lancar,3
A-3,Bandung,Toko Lancar,4
`;

/** The part of the page that has the focus, or else its role. */
const whereFocused = `(() => {
  const { activeElement: at } = document;
  if (at?.closest('[role=dialog]')) return 'dialog';
  if (at?.closest('[role=menu]')) return 'menu';
  if (at?.closest('aside')) return 'panel';
  return at?.getAttribute('role') ?? at?.tagName.toLowerCase() ?? '';
})()`;
const nameFocused = `document.activeElement?.textContent.trim() ?? ''`;
const STOPS = 40;

type Path = readonly [item: string] | readonly [below: string, item: string];

/** Menu items that change the table at once, with the operations they make. */
const steps: readonly (readonly [Path, ...operations: string[]])[] = [
  [['Filter', 'Remove the rows with blank cells'], 'filter-rows@1'],
  [['Change type', 'Text'], 'convert@1'],
  [['Clean', 'By all rules'], 'clean@1'],
  [['Clean', 'Remove spaces at the ends'], 'change-text@1'],
  [['Clean', 'CAPITALS'], 'change-text@1'],
  [['Clean', 'small letters'], 'change-text@1'],
  [['Split', 'Comma ,'], 'split-column@1'],
  [['Split', 'Space'], 'split-column@1'],
  [['Fill blank cells', 'From the cell above'], 'fill@1'],
  [['Fill blank cells', 'From the cell below'], 'fill@1'],
  [['Move', 'To the left'], 'select-columns@1'],
  [['Move', 'To the right'], 'select-columns@1'],
  [['Move', 'To the beginning'], 'select-columns@1'],
  [['Move', 'To the end'], 'select-columns@1'],
  [['Duplicate'], 'copy-column@1'],
  [['Remove column'], 'select-columns@1'],
];

const panels: readonly Path[] = [
  ['Sort', 'Sort the rows of the file…'],
  ['Filter', 'Keep or remove rows…'],
  ['Rename…'],
  ['Change type', 'More…'],
  ['Clean', 'Choose rules…'],
  ['Split', 'Widths, pattern, names…'],
  ['Fill blank cells', 'With a value…'],
  ['Find and replace…'],
  ['Group similar values…'],
  ['Extract part of a text…'],
  ['Column from examples…'],
  ['Merge columns…'],
  ['Move', 'Choose and order columns…'],
];

const tools: readonly Path[] = [
  ['Profile this column'],
  ['Clean', 'Smart Clean…'],
  ['Formula from here…'],
  ['Validate…'],
];

/** Menu items that only change the view; the last item of each set resets it. */
const views: readonly Path[] = [
  ['Sort', 'Smallest first'],
  ['Sort', 'Largest first'],
  ['Sort', 'As in the file'],
  ...['Only blank cells', 'Without blank cells', 'Only what cannot be read', 'Only values that occur again'].flatMap(
    (state): Path[] => [
      ['Filter', state],
      ['Filter', state],
    ],
  ),
  ['Filter', 'By its values'],
  ['Show its values'],
  ['Freeze up to here'],
  ['Unfreeze'],
  ['Fit width to content'],
];

describeInBrowser('every item of the menu of a column, by keys alone', () => {
  let tool: ToolPage;
  let bench: BenchHands;
  beforeAll(async () => {
    tool = await openToolPage();
    bench = benchHands(tool, await tool.upload('toko.csv', SHOP));
    await bench.open();
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const press = (key: string) => tool.page.keyboard.press(key);
  const where = () => tool.page.evaluate<string>(whereFocused);
  const isAt = (place: string, after: Path) =>
    until(`after ${after.join(' › ')} the focus is on: ${place}`, async () => (await where()) === place);
  const goTo = async (item: string) => {
    const at = () => tool.page.evaluate<string>(nameFocused);
    for (let stop = 0; stop < STOPS && (await at()) !== item; stop += 1) await press('ArrowDown');
    expect(await at()).toBe(item);
  };
  const pick = async (path: Path) => {
    await press('Alt+ArrowDown');
    const [first, second] = path;
    await goTo(first);
    await press('Enter');
    if (second === undefined) return;
    await goTo(second);
    await press('Enter');
  };
  const choose = async (path: Path) => {
    // The steps are loaded before the table is.
    await bench.grid.locator('[data-heading="1"][data-name="Kota"]').waitFor();
    await pick(path);
  };

  step('what changes the table at once leaves the focus in the grid', async () => {
    await bench.reach('Kota');
    for (const [path, ...operations] of steps) {
      await choose(path);
      await bench.made(...operations);
      await isAt('grid', path);
      await press('Control+z');
      await bench.taken(operations.length);
      await isAt('grid', path);
    }
  });

  step('a panel has the focus, and gives it back at Esc and once it is applied', async () => {
    await bench.reach('Kota');
    for (const path of panels) {
      await choose(path);
      await bench.panel.waitFor();
      await isAt('panel', path);
      await press('Escape');
      await bench.panel.waitFor({ state: 'detached' });
      await isAt('grid', path);
    }
    await choose(['Rename…']);
    await bench.panel.waitFor();
    await isAt('panel', ['Rename…']);
    await tool.page.keyboard.type('Daerah');
    await press('Enter');
    await bench.made('rename@1');
    await isAt('grid', ['Rename…']);
    await press('Control+z');
    await bench.taken();
  });

  step('a tool has the focus, and gives it back at Esc', async () => {
    await bench.reach('Kota');
    for (const path of tools) {
      await choose(path);
      const dialog = tool.page.getByRole('dialog').last();
      await dialog.waitFor();
      await isAt('dialog', path);
      await press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await isAt('grid', path);
    }
  });

  step('what changes the view leaves the focus in the grid', async () => {
    await bench.reach('Kota');
    for (const path of views) {
      await choose(path);
      await isAt('grid', path);
    }
    await choose(['Move left']);
    await isAt('grid', ['Move left']);
    await press('ArrowLeft');
    await pick(['Move right']);
    await isAt('grid', ['Move right']);
    await press('ArrowRight');
    await choose(['Hide column']);
    await isAt('grid', ['Hide column']);
    await bench.grid.locator('[data-heading][data-name="Kota"]').waitFor({ state: 'detached' });
    expect(tool.watch.problems()).toEqual([]);
  });
});
