import type { Page } from 'playwright-core';

const counting = `window.presses = 0; addEventListener('pointerdown', () => { window.presses += 1; }, true);`;

/**
 * Counts mouse presses on the page since it was loaded: clicks as a user counts them, a double click as two. Keys and
 * hovering do not count. Call it before the page is opened.
 */
export async function countClicks(page: Page) {
  await page.addInitScript(counting);
  return () => page.evaluate<number>('window.presses');
}
