import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from './open-browser';

/** Pictures of every screen, for a person to look at; not kept in the repository. */
const arePicturesWanted = process.env['RAPI_SCREENSHOTS'] !== undefined;
export const screenshots = join(__dirname, 'screenshots');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** Two frames: what the change of width or colours draws is drawn. */
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
  /** The page from top to bottom, not what the window shows of it. */
  wholePage?: boolean;
}

/**
 * Looks at one screen in light and dark, wide and narrow: what axe finds, and with RAPI_SCREENSHOTS a picture of each in screenshots/.
 * Answers with the violations, each with the screen's name; leaves the page wide and light.
 */
export async function inspectScreen(page: Page, screen: string, { wholePage = false }: InspectOptions = {}) {
  const violations: string[] = [];
  for (const [width, viewport] of [
    ['1440', WIDE],
    ['390', NARROW],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      await settle(page);
      const name = `${screen}-${colorScheme}-${width}`;
      if (arePicturesWanted) {
        mkdirSync(screenshots, { recursive: true });
        await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: wholePage });
      }
      // Colours do not change with the width.
      if (colorScheme === 'dark' && viewport === NARROW) continue;
      violations.push(...(await violationsOf(page)).map((violation) => `${name}: ${violation}`));
    }
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
  return violations;
}
