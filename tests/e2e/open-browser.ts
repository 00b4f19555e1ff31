import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { executablePath, isInstalled } from './chromium';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** The tests of a browser; without one they are reported as skipped, and why. */
export const describeInBrowser = isInstalled ? describe : describe.skip;
if (!isInstalled) {
  process.stdout.write(
    `No browser at ${executablePath}: install chromium or name one in CHROMIUM. These tests are skipped.\n`,
  );
}

/** One of its own for each file: a browser that is shared over a connection hands out no downloads. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath, args: ['--no-sandbox'] });

/** Given before the page's own scripts and outside its policy, which would refuse a script of ours. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tellViolations = `addEventListener('securitypolicyviolation', (event) =>
  console.error('CSP: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile));`;

/** A browser as of a person who has never been here; motion is off, so that pictures and contrasts hold still. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: WIDE,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    ...options,
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(tellViolations);
  await context.addInitScript(axeSource);
  return context;
}
