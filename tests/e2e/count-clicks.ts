import type { Page } from 'playwright-core';

const counting = `window.presses = 0; addEventListener('pointerdown', () => { window.presses += 1; }, true);`;

/**
 * Counts how often the mouse is pressed on the page, from when it is loaded: what a person counts as clicks, a double click as two.
 * Keys and hovering count for nothing. To be called before the page is opened.
 */
export async function countClicks(page: Page) {
  await page.addInitScript(counting);
  return () => page.evaluate<number>('window.presses');
}
