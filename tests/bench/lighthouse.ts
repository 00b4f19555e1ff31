// What Lighthouse says of the landing page as a visitor gets it, on a laptop and on a phone with a slow processor and network: the
// median of three visits by performance, each in a fresh browser. The targets are performance ≥ 95 and accessibility 100.
import { launch } from 'chrome-launcher';
import type { Config, Result } from 'lighthouse';
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

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);
const performanceOf = ({ categories: { performance } }: Result) => performance?.score ?? 0;

async function visit(url: string, config: Config): Promise<Result> {
  // Only the module's own loader can load it: it is no CommonJS.
  const { default: lighthouse } = await import('lighthouse');
  const browser = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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

async function main(): Promise<void> {
  const { desktopConfig } = await import('lighthouse');
  const product = await startProduct();
  try {
    await measure('laptop', product.url, desktopConfig);
    await measure('phone', product.url, { extends: 'lighthouse:default' });
  } finally {
    await product.stop();
  }
}

void main();
