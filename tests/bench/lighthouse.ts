// What Lighthouse says about the landing page as a visitor gets it, on a laptop and on a phone with a slow processor
// and network: the median of three visits by performance, each in a fresh browser. The targets are performance ≥ 95 and
// accessibility 100. Lighthouse measures wall-clock time, which says little on a busy machine; so the bytes sent and
// the processor time are printed, too.
import { loadavg } from 'node:os';
import { launch } from 'chrome-launcher';
import type { Config, Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import type { CDPSession } from 'playwright-core';
import { startProduct } from '../src/product/start-product';

const VISITS = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const say = (line: string) => process.stdout.write(`${line}\n`);

const kb = (bytes: number) => Math.round(bytes / 1024);
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);
const performanceOf = ({ categories: { performance } }: Result) => performance?.score ?? 0;

async function visit(url: string, config: Config): Promise<Result> {
  // Only a dynamic import can load it: it is no CommonJS module.
  const { default: lighthouse } = await import('lighthouse');
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--lang=id-ID'],
    logLevel: 'silent',
  });
  try {
    const options = { port: browser.port, onlyCategories: categories, logLevel: 'silent' as const };
    const result = await lighthouse(url, options, config);
    if (!result) throw new Error('Lighthouse gave no result');
    return result.lhr;
  } finally {
    browser.kill();
  }
}

/** What lost points, in Lighthouse's own words. */
const faultsOf = ({ audits, categories: found }: Result): string[] =>
  Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `  ${audits[id]?.title}: ${audits[id]?.displayValue ?? percent(audits[id]?.score)}`),
  );

async function measure(name: string, url: string, config: Config): Promise<void> {
  const visits: Result[] = [];
  for (let count = 0; count < VISITS; count++) visits.push(await visit(url, config));
  const median = visits.toSorted((one, other) => performanceOf(one) - performanceOf(other))[Math.floor(VISITS / 2)];
  if (!median) return;
  const scores = categories.map((id) => `${id} ${percent(median.categories[id]?.score)}`);
  const times = figures.map((id) => `${median.audits[id]?.title} ${median.audits[id]?.displayValue}`);
  say(`${name}: ${scores.join(', ')}; ${times.join(', ')}`);
  faultsOf(median).forEach(say);
}

interface Sent {
  all: number;
  script: number;
}

/** Bytes over the wire until the network is idle, and how many of them are script. */
async function sentFor(devtools: CDPSession, work: () => Promise<unknown>): Promise<Sent> {
  const types = new Map<string, string>();
  const sent: Sent = { all: 0, script: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    sent.all += bytes;
    if (types.get(requestId) === 'Script') sent.script += bytes;
  });
  await devtools.send('Network.enable');
  await work();
  return sent;
}

/** The cost of a visit that no other process can inflate. */
async function weigh(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const sent = await sentFor(devtools, () => page.goto(url, { waitUntil: 'networkidle' }));
    const { metrics } = await devtools.send('Performance.getMetrics');
    const ms = (name: string) => Math.round((metrics.find((each) => each.name === name)?.value ?? 0) * 1000);
    const times = `${ms('TaskDuration')} ms of its processor, ${ms('ScriptDuration')} of them for script`;
    say(`a visit: ${kb(sent.all)} KB, ${kb(sent.script)} of them script files; the page's thread took ${times}`);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const { desktopConfig } = await import('lighthouse');
  const product = await startProduct();
  try {
    say(`processes that wait for this machine's processors: ${loadavg()[0]?.toFixed(1)}`);
    for (let count = 0; count < VISITS; count++) await weigh(product.url);
    await measure('laptop', product.url, desktopConfig);
    await measure('phone', product.url, { extends: 'lighthouse:default' });
  } finally {
    await product.stop();
  }
}

void main();
