import { until } from '@rapi/test-kit';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import type { ToolPage } from './tool-page';

interface Recipe {
  steps: { operation: string }[];
}

/** What a person does with a table on the workbench, by mouse and keys: each act is done once its step is the file's last. */
export function benchHands(tool: ToolPage, fileId: string) {
  const { page } = tool;
  const grid = page.getByRole('grid');
  /** The panel of an operation, at the right. */
  const panel = page.getByRole('complementary', { name: 'Settings' });
  let steps: string[] = [];

  const columns = async () => {
    const answer = await tool.user.send('GET', `/api/files/${fileId}/preview?rows=1`);
    return answer.json<{ columns: { name: string }[] }>().columns.map(({ name }) => name);
  };
  const shown = async () => {
    const list = page.getByRole('list', { name: 'Applied Steps' }).getByRole('listitem');
    if (steps.length > 0) await list.nth(steps.length - 1).waitFor();
    else await page.getByText('No steps yet').waitFor();
  };
  /** The steps are those that were made so far and these; the page knows it, too. */
  const made = async (...operations: string[]) => {
    steps = [...steps, ...operations];
    const areMade = async () => {
      const { steps: now } = (await tool.user.send('GET', `/api/files/${fileId}/recipe`)).json<Recipe>();
      return now.map(({ operation }) => operation).join() === steps.join();
    };
    await until(`the steps ${steps.join()}`, areMade, { timeoutMs: 60_000 });
    await shown();
  };
  /** Leads the grid to a column by keys, wherever it is. */
  const reach = async (column: string) => {
    const place = (await columns()).indexOf(column);
    await grid.focus();
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowRight');
  };
  const menu = async (column: string) => {
    await reach(column);
    await page.keyboard.press('Alt+ArrowDown');
    // Where the mouse rests on an item, the menu below that one is open, too.
    await page.getByRole('menu', { name: `Menu of column ${column}`, exact: true }).waitFor();
  };
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  /** An item of a menu below the menu of a column. */
  const choose = async (column: string, ...names: [string, ...string[]]) => {
    await menu(column);
    const last = names.at(-1) ?? '';
    for (const name of names.slice(0, -1)) await item(name).hover();
    await item(last).click();
  };
  const apply = async (...operations: string[]) => {
    await panel.getByRole('button', { name: 'Apply', exact: true }).click();
    await panel.waitFor({ state: 'detached' });
    await made(...operations);
  };
  return {
    page,
    grid,
    panel,
    columns,
    made,
    /** Undo took the last step away, or several. */
    taken: async (count = 1) => {
      steps = steps.slice(0, -count);
      await made();
    },
    reach,
    open: async () => {
      await page.goto(`${tool.product.url}/excel/files/${fileId}`);
      await page.locator('[data-row]').first().waitFor();
    },
    choose,
    /** A panel that is about the whole table, from the strip at the edge. */
    rail: async (name: string) => {
      await page.getByRole('navigation', { name: 'Tools' }).getByText(name, { exact: true }).click();
      await panel.getByRole('heading', { name }).waitFor();
    },
    /** A panel that is about no one column, from the command palette. */
    command: async (name: string) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/^Search pages/).fill(name);
      await page.keyboard.press('Enter');
      await panel.getByRole('heading', { name }).waitFor();
    },
    /** Chooses columns by their heads, the first by a click, the others by Ctrl and a click. */
    heads: async (...names: string[]) => {
      // Heads out of view are not drawn.
      await reach(names[0] ?? '');
      for (const [place, name] of names.entries()) {
        const head = grid.locator(`[role=columnheader][data-name=${JSON.stringify(name)}]`);
        await head.scrollIntoViewIfNeeded();
        await head.click({ position: { x: 40, y: 12 }, modifiers: place === 0 ? [] : ['Control'] });
      }
    },
    /** As `choose`, but from the button in the head: what is chosen stays. */
    within: async (column: string, below: string, name: string) => {
      await tool.button(`Menu of column ${column}`).click();
      await item(below).hover();
      await item(name).click();
    },
    /** Adds to a field of several columns. */
    addTo: async (name: string, column: string) => {
      await panel.getByRole('combobox', { name }).fill(column);
      await page.getByRole('option', { name: column, exact: true }).click();
      await page.keyboard.press('Escape');
    },
    /** Picks from a list. */
    pick: async (name: string, option: string) => {
      await panel.getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    tick: (name: string) => panel.getByRole('checkbox', { name }).check(),
    /** Types values into a field of several, each ended by Enter. */
    tags: async (place: number, ...values: string[]) => {
      await panel.getByLabel('Values', { exact: true }).nth(place).focus();
      for (const value of values) {
        await page.keyboard.type(value);
        await page.keyboard.press('Enter');
      }
    },
    /** Groups the values of a column; each group becomes the value that most rows have, not the best written that is proposed. */
    group: async (column: string) => {
      await choose(column, 'Group similar values…');
      await panel.getByRole('checkbox').first().waitFor();
      const others = panel.locator('ul > li:first-child > button[aria-pressed=false]');
      while ((await others.count()) > 0) await others.first().click();
      await apply('merge-values@1');
    },
    field: (name: string): Locator => panel.getByRole('textbox', { name, exact: true }),
    radio: (name: string): Locator => panel.getByRole('radio', { name, exact: true }),
    apply,
    /** What the file holds now, whatever stands over the page. */
    content: async () => (await tool.user.send('GET', `/api/files/${fileId}/download?format=csv`)).text,
    /** What the person's own download holds. */
    download: async () => {
      const saved = page.waitForEvent('download');
      await tool.button('Download').click();
      await item('CSV (.csv)').click();
      return readFileSync(await (await saved).path(), 'utf8');
    },
  };
}

export type BenchHands = ReturnType<typeof benchHands>;
