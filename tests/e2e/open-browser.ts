import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { executablePath, isInstalled } from './chromium';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Browser tests; without a browser they are reported as skipped, with the reason. */
export const describeInBrowser = isInstalled ? describe : describe.skip;
if (!isInstalled) {
  process.stdout.write(
    `No browser at ${executablePath}: install chromium or name one in CHROMIUM. These tests are skipped.\n`,
  );
}

/** Each file launches its own browser: one shared over a connection hands out no downloads. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath, args: ['--no-sandbox'] });

/** Injected before the page's own scripts and outside its policy, which would refuse a script of ours. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tellViolations = `addEventListener('securitypolicyviolation', (event) =>
  console.error('CSP: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile));`;

/** A browser of a first-time visitor; motion is off, so that screenshots and contrasts hold still. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: WIDE,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(tellViolations);
  await context.addInitScript(axeSource);
  return context;
}
