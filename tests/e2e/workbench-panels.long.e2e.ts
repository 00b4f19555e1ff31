import { until } from '@rapi/test-kit';
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

/** The export of a shop's register: cities in every spelling, and blanks that stand for the cell above. */
const REGISTER = `Tanggal,Pelanggan,Kota,Jumlah,Harga
05/01/2026,BUDI SANTOSO,jakarta,2,25000
12/01/2026,siti aminah,Bandung,5,12000
19/01/2026,Dewi Lestari,,10,15000
02/02/2026,agus wijaya,Jakarta,3,12000
03/02/2026,Rina,jkt,1,99000
04/02/2026,Tono,Bandung,,5000
`;

interface Recipe {
  steps: { operation: string; config: Record<string, unknown>; where?: unknown }[];
}

describeInBrowser('Workbench panels', () => {
  let tool: ToolPage;
  let fileId: string;

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('kasir.csv', REGISTER);
  });
  afterAll(() => tool.close());

  let failed = false;
  const step = (name: string, work: () => Promise<void>) =>
    test(name, async () => {
      if (failed) throw new Error('a step before this one failed');
      try {
        await work();
      } catch (error) {
        failed = true;
        await tool.report();
        throw error;
      }
    });
  const recipe = async () => (await tool.user.send('GET', `/api/files/${fileId}/recipe`)).json<Recipe>().steps;
  const operations = async () => (await recipe()).map(({ operation }) => operation);
  /** The grid may still show the preview, so this asks the server. */
  const stepsAre = (...names: string[]) =>
    until(`the steps ${names.join()}`, async () => (await operations()).join() === names.join());
  const open = async (search = '') => {
    await tool.page.goto(`${tool.product.url}/excel/files/${fileId}${search}`);
    await tool.page.getByRole('grid').waitFor();
  };
  const steps = () => tool.page.getByRole('list', { name: 'Applied Steps' });
  const cell = (text: string) => tool.page.getByRole('grid').getByText(text, { exact: true });

  step('a panel previews in the grid, applies and is undone by its toast', async () => {
    await open('?panel=fill&column=Kota');
    await tool.page.getByRole('heading', { name: 'Fill blank cells' }).waitFor();
    await tool.inspect('workbench-panel-fill');
    await tool.button('Apply').click();
    await steps().getByRole('listitem').first().waitFor();
    await stepsAre('fill@1');
    await cell('Bandung').nth(2).waitFor();
    await tool.page
      .getByRole('alert')
      .or(tool.page.getByRole('status'))
      .getByRole('button', { name: 'Undo' })
      .first()
      .click();
    await tool.page.getByText('No steps yet').waitFor();
    await stepsAre();
  });

  step('a facet shows the values, a click brings their rows into view, the address says so', async () => {
    await open();
    await tool.button('Filters').click();
    const facet = tool.page.getByRole('combobox', { name: 'Add a facet for a column' });
    await facet.fill('Kota');
    await tool.page.getByRole('option', { name: 'Kota' }).click();
    await tool.button(/^Bandung/).click();
    await tool.page.getByText('2 of 6 rows', { exact: true }).waitFor();
    expect(tool.page.url()).toContain('filter=');
    await tool.inspect('workbench-facets');
    await tool.page.goBack();
    await tool.page.getByText('2 of 6 rows', { exact: true }).waitFor({ state: 'detached' });
  });

  step('a value that is written anew in its facet changes all its cells', async () => {
    await tool.button(/^jkt/).hover();
    await tool.button('Change jkt in all its cells').click();
    await tool.page.getByRole('textbox', { name: 'New value in place of jkt' }).fill('Jakarta');
    await tool.page.keyboard.press('Enter');
    await cell('jkt').waitFor({ state: 'detached' });
    await stepsAre('merge-values@1');
  });

  step('a step acts on the rows in view alone when the person says so', async () => {
    const filter = JSON.stringify([{ column: 'Kota', operator: 'in', value: ['Bandung'] }]);
    await open(`?panel=replace-text&column=Pelanggan&filter=${encodeURIComponent(filter)}`);
    await tool.page.getByRole('textbox', { name: 'Find', exact: true }).fill('o');
    await tool.page.getByRole('textbox', { name: 'Replace with' }).fill('0');
    await tool.page.getByRole('switch', { name: /^Only the rows in view \(2\)/ }).check();
    await tool.button('Apply').click();
    await cell('T0n0').waitFor();
    await stepsAre('merge-values@1', 'replace-text@1');
    expect((await recipe()).at(-1)).toMatchObject({ where: JSON.parse(filter) });
  });

  step('the steps are sentences; one is looked at, changed, and what came later runs again', async () => {
    await open();
    await steps().getByRole('listitem').nth(1).waitFor();
    expect(await steps().innerText()).not.toMatch(/[{}]|@1/);
    await tool.button('Uploaded file').click();
    await tool.page.getByText('Showing the uploaded file').waitFor();
    await cell('jkt').waitFor();
    await tool.inspect('workbench-steps-past');
    await tool.button('Back to now').click();
    await cell('jkt').waitFor({ state: 'detached' });
    await tool.page
      .getByRole('button', { name: /^More about/ })
      .last()
      .click();
    await tool.page.getByRole('menuitem', { name: 'Change settings' }).click();
    await tool.page.getByRole('textbox', { name: 'Replace with' }).fill('00');
    await tool.button('Save step').click();
    await cell('T00n00').waitFor();
    await stepsAre('merge-values@1', 'replace-text@1');
  });

  step('a step is switched off, and on again where it stood', async () => {
    const more = tool.page.getByRole('button', { name: /^More about .*Group values/ });
    await more.click();
    await tool.page.getByRole('menuitem', { name: 'Switch off' }).click();
    await cell('jkt').first().waitFor();
    await steps().getByText('Switched off').waitFor();
    await stepsAre('replace-text@1');
    await tool.inspect('workbench-step-off');
    await more.click();
    await tool.page.getByRole('menuitem', { name: 'Switch on' }).click();
    await cell('jkt').first().waitFor({ state: 'detached' });
    await stepsAre('merge-values@1', 'replace-text@1');
  });

  step('a step is moved by keys alone and deleted, and undone', async () => {
    await tool.page
      .getByRole('button', { name: /^Move / })
      .last()
      .focus();
    await tool.page.keyboard.press('ArrowUp');
    await stepsAre('replace-text@1', 'merge-values@1');
    await tool.page.getByRole('button', { name: /^More about .*Group values/ }).click();
    await tool.page.getByRole('menuitem', { name: 'Delete step' }).click();
    await cell('jkt').waitFor();
    await stepsAre('replace-text@1');
  });

  step('other files are appended: chosen by a pattern, their columns matched', async () => {
    for (const month of ['feb', 'mar']) {
      await tool.upload(
        `kasir-${month}.csv`,
        `Tanggal,Pelanggan,Kota,Jumlah,Harga,Catatan\n01/03/2026,Wati,Solo,1,1000,x\n`,
      );
    }
    const choose = async () => {
      await open('?panel=append');
      await tool.page.getByRole('textbox', { name: 'Find files' }).fill('kasir-*.csv');
      await tool.button('Tick all 2').click();
      await tool.page.getByText('8 rows together').waitFor();
      await tool.page.getByText('not in this file').waitFor();
    };
    await choose();
    await tool.inspect('workbench-panel-append');
    // A narrow window has a different panel.
    await choose();
    await tool.button('Apply').click();
    await cell('Wati').first().waitFor();
    await stepsAre('replace-text@1', 'append@1');
    await tool.button('Save as template').click();
    await tool.page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await tool.page.getByText('The template has been saved').waitFor();
  });

  step('the rows of another file that are not data are left out once that is ticked', async () => {
    await tool.upload(
      'april.csv',
      'Tanggal,Pelanggan,Kota,Jumlah,Harga\n01/04/2026,Wati,Solo,1,1000\n02/04/2026,Joko,Solo,2,1000\n03/04/2026,Ani,Solo,4,5000\n,Total,,7,7000\n',
    );
    const choose = async () => {
      await open('?panel=append');
      await tool.page.getByRole('checkbox', { name: /april\.csv/ }).click();
      const dataOnly = tool.page.getByRole('checkbox', { name: 'Without rows that are not data (1 row)' });
      await dataOnly.waitFor();
      await dataOnly.click();
      await tool.page.getByText(/left out: 1 row of “april\.csv”/).waitFor();
    };
    await choose();
    await tool.inspect('workbench-panel-append-data');
  });

  step('a column comes from examples', async () => {
    const show = async () => {
      await open('?panel=examples&column=Tanggal');
      await tool.page.getByRole('textbox', { name: 'Result for row 1', exact: true }).fill('2026');
      await tool.page.getByRole('radiogroup', { name: 'Formulas that fit' }).waitFor();
    };
    await show();
    await tool.inspect('workbench-panel-examples');
    await show();
    await tool.button('Apply').click();
    await tool.page.getByRole('columnheader', { name: /Tanggal 2/ }).waitFor();
    await until('the formula', async () => (await operations()).at(-1) === 'formula@1');
  });

  const menu = async (column: string) => tool.button(`Menu of column ${column}`).click();
  const item = (name: string) => tool.page.getByRole('menuitem', { name, exact: true });

  step('the menu of a column: clean, fill, split, move and remove at once, each with an undo', async () => {
    await open();
    const opened = Date.now();
    await menu('Kota');
    await item('Clean').waitFor();
    expect(Date.now() - opened).toBeLessThan(3000);
    await tool.inspect('workbench-column-menu');
    await item('Clean').hover();
    await item('CAPITALS').click();
    await cell('BANDUNG').first().waitFor();
    await menu('Kota');
    await item('Fill blank cells').hover();
    await item('From the cell above').click();
    // Nobody waits for a step before the next: each is applied in its turn.
    await menu('Pelanggan');
    await item('Split').hover();
    await item('Space').click();
    await tool.page.getByRole('columnheader', { name: /Pelanggan 1/ }).waitFor();
    await menu('Harga');
    await item('Remove column').click();
    await tool.page.getByRole('columnheader', { name: /Harga/ }).waitFor({ state: 'detached' });
    const last = ['change-text@1', 'fill@1', 'split-column@1', 'select-columns@1'].join();
    await until('four more steps', async () => (await operations()).slice(-4).join() === last);
    await tool.page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
    await tool.page.getByRole('columnheader', { name: /Harga/ }).waitFor();
  });

  step('a tool opens over the workbench with the column chosen, and leads back', async () => {
    await menu('Kota');
    await item('Profile this column').click();
    await tool.page.getByRole('tab', { name: /Kota/, selected: true }).waitFor();
    await tool.page.keyboard.press('Escape');
    await tool.page.getByRole('grid').waitFor();
    expect(tool.page.url()).not.toContain('tool=');
  });

  step('Ctrl+K knows the file that is open', async () => {
    await open();
    await tool.page.keyboard.press('Control+k');
    await tool.page.keyboard.type('Sort rows');
    await tool.page.keyboard.press('Enter');
    await tool.page.getByRole('heading', { name: 'Sort rows' }).waitFor();
    await tool.page.keyboard.press('Escape');
    await tool.page.getByRole('heading', { name: 'Sort rows' }).waitFor({ state: 'detached' });
  });

  test('axe found nothing on any of these screens', () => expect(tool.violations()).toEqual([]));
});
