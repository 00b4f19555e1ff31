import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from './open-browser';

/**
 * With RAPI_SCREENS=all (`make test-screens`) every screen is checked in both colour schemes, widths and languages,
 * with a screenshot of each; without it, axe checks each screen once.
 */
const isEveryScreen = process.env['RAPI_SCREENS'] === 'all';
export const screenshots = join(__dirname, 'screenshots');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** Waits two frames, after which a change of width or colours is drawn. */
const settle = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');

async function violationsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}

export interface InspectOptions {
  /** Captures the page from top to bottom, not only the visible part. */
  wholePage?: boolean;
  /** Only as wide as the page is, where another width would close what is open. */
  isOneWidth?: boolean;
}

/** Screens in the other language end in its code; they have the same parts as those in the first language. */
const isSecondLanguage = (screen: string) => screen.endsWith('-id');

/**
 * Checks one screen as it is (wide and light), or for `make test-screens` in light and dark, wide and narrow. Returns
 * the violations that axe finds, each with the screen's name; leaves the page as wide as it was, and light.
 */
export async function inspectScreen(page: Page, screen: string, options: InspectOptions = {}): Promise<string[]> {
  if (isEveryScreen) return inspectEverywhere(page, screen, options);
  if (isSecondLanguage(screen)) return [];
  await settle(page);
  return (await violationsOf(page)).map((violation) => `${screen}: ${violation}`);
}

async function inspectEverywhere(
  page: Page,
  screen: string,
  { wholePage = false, isOneWidth = false }: InspectOptions,
): Promise<string[]> {
  mkdirSync(screenshots, { recursive: true });
  const size = page.viewportSize() ?? WIDE;
  const violations: string[] = [];
  for (const viewport of isOneWidth ? [size] : [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      await settle(page);
      const name = `${screen}-${colorScheme}-${viewport.width}`;
      await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: wholePage });
      // Colours do not change with the width.
      if (colorScheme === 'dark' && viewport === NARROW) continue;
      violations.push(...(await violationsOf(page)).map((violation) => `${name}: ${violation}`));
    }
  }
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
  return violations;
}
