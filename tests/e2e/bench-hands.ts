import { until } from '@rapi/test-kit';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import type { ToolPage } from './tool-page';

interface Recipe {
  steps: { operation: string }[];
}

/**
 * What a user does with a table on the workbench, by mouse and keys: each act is done once its step is the file's last.
 */
export function benchHands(tool: ToolPage, fileId: string) {
  const { page } = tool;
  const grid = page.getByRole('grid');
  /** The panel of an operation, on the right. */
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
  /** Waits until the file has the steps made so far and these, and the page knows it. */
  const made = async (...operations: string[]) => {
    steps = [...steps, ...operations];
    const areMade = async () => {
      const { steps: now } = (await tool.user.send('GET', `/api/files/${fileId}/recipe`)).json<Recipe>();
      return now.map(({ operation }) => operation).join() === steps.join();
    };
    await until(`the steps ${steps.join()}`, areMade, { timeoutMs: 60_000 });
    await shown();
  };
  /** Moves the grid to a column by keys, wherever it is. */
  const reach = async (column: string) => {
    const place = (await columns()).indexOf(column);
    await grid.focus();
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowRight');
  };
  const menu = async (column: string) => {
    await reach(column);
    await page.keyboard.press('Alt+ArrowDown');
    // If the mouse rests on an item, its submenu is open, too.
    await page.getByRole('menu', { name: `Menu of column ${column}`, exact: true }).waitFor();
  };
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  /** Clicks an item in a submenu of a column's menu. */
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
    /** Undo removed the last step, or several. */
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
    /** Opens a panel about the whole table from the strip at the edge. */
    rail: async (name: string) => {
      await page.getByRole('navigation', { name: 'Tools' }).getByText(name, { exact: true }).click();
      await panel.getByRole('heading', { name }).waitFor();
    },
    /** Opens a panel that concerns no single column from the command palette. */
    command: async (name: string) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/^Search pages/).fill(name);
      await page.keyboard.press('Enter');
      await panel.getByRole('heading', { name }).waitFor();
    },
    /** Selects columns by their heads: the first by a click, the others by Ctrl+click. */
    heads: async (...names: string[]) => {
      // Heads out of view are not drawn.
      await reach(names[0] ?? '');
      for (const [place, name] of names.entries()) {
        const head = grid.locator(`[role=columnheader][data-name=${JSON.stringify(name)}]`);
        await head.scrollIntoViewIfNeeded();
        await head.click({ position: { x: 40, y: 12 }, modifiers: place === 0 ? [] : ['Control'] });
      }
    },
    /** Like `choose`, but from the button in the head, so that the selection stays. */
    within: async (column: string, below: string, name: string) => {
      await tool.button(`Menu of column ${column}`).click();
      await item(below).hover();
      await item(name).click();
    },
    /** Adds a column to a field of several. */
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
    /** Types values into a field of several, each followed by Enter. */
    tags: async (place: number, ...values: string[]) => {
      await panel.getByLabel('Values', { exact: true }).nth(place).focus();
      for (const value of values) {
        await page.keyboard.type(value);
        await page.keyboard.press('Enter');
      }
    },
    /**
     * Groups the values of a column. Each group becomes the value most rows have, not the proposed best-written one.
     */
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
    /** The file's current content, whatever is open over the page. */
    content: async () => (await tool.user.send('GET', `/api/files/${fileId}/download?format=csv`)).text,
    /** The content of the user's own download. */
    download: async () => {
      const saved = page.waitForEvent('download');
      await tool.button('Download').click();
      await item('CSV (.csv)').click();
      return readFileSync(await (await saved).path(), 'utf8');
    },
  };
}

export type BenchHands = ReturnType<typeof benchHands>;
