import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@rapi/test-kit';
import { parse } from 'yaml';
import { type ApiUser, registerUser } from '../../src/product/api-user';
import { cleaned, dirtyTable, exported, readReceipt, uploaded } from '../../src/product/main-job';
import { processNames, type ProcessProduct, startProcesses } from '../../src/product/start-processes';
import { allApis, chart, helm, renderFile } from './render';

const textOf = (name: string) => readFileSync(join(chart, 'watching', name), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query: string }[] };
}
interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
const dashboard = JSON.parse(textOf('dashboard.json')) as Dashboard;
const rules = (parse(textOf('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
const asked = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...dashboard.templating.list.flatMap(({ query }) => {
    const labels = /^label_values\((.*), (\w+)\)$/.exec(query);
    const [, series = '', label = ''] = labels ?? [];
    return labels
      ? [[`variable ${label}`, `sum by (${label}) (${/\{/.test(series) ? series : `${series}{}`})`] as const]
      : [];
  }),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

/** Labels that Prometheus adds to a series, and series that it makes when scraping. */
const addedLabels = new Set(['namespace', 'pod', 'le']);
const ofScraping = new Set(['up']);

/** The series a query uses, with the labels it selects them by. */
function seriesIn(expr: string): { name: string; labels: string[] }[] {
  const functions = /\b(sum|max|rate|increase|topk|histogram_quantile|by)\b/;
  return [...expr.matchAll(/([a-z_][a-z0-9_]*)(?:\{([^}]*)\})?(?=[\s[)]|$)/g)]
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map((found) => found[1] ?? ''),
    }))
    .filter(({ name }) => name.includes('_') && !functions.test(name));
}
const groupedBy = (expr: string): string[] =>
  [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));

describe('what the dashboard and the alerts ask for', () => {
  let product: ProcessProduct;
  let figures: string;

  beforeAll(async () => {
    // Traffic between services is not checked here: each has its own broker.
    product = await startProcesses({ broker: 'memory:' });
    const user: ApiUser = await registerUser(() => product.url);
    const fileId = await uploaded(user, 'pelanggan.csv', dirtyTable(50));
    await cleaned(user, fileId);
    expect((await exported(user, fileId)).status).toBe('completed');
    expect((await readReceipt(user)).status).toBe('completed');
    // The gateway is public, so its metrics are only at METRICS_PORT.
    const ports = processNames.filter((name) => name !== 'gateway').map((name) => product.environment(name)['PORT']);
    const read = async () => {
      const texts = ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
      return (await Promise.all(texts)).join('\n');
    };
    // A job is counted once it is recorded as done, which is when its user may learn of it.
    await until('the job is counted', async () => /jobs_total\{[^}]*make-export/.test(await read()));
    figures = await read();
  });
  afterAll(() => product?.stop());

  test('there is something to look at', () => {
    expect(dashboard.panels.length).toBeGreaterThan(10);
    expect(asked.flatMap(([, expr]) => seriesIn(expr)).length).toBeGreaterThan(asked.length - 4);
  });

  test.each(asked)('%s: every series is exported, with every label', (_what, expr) => {
    for (const { name, labels } of seriesIn(expr).filter((each) => !ofScraping.has(each.name))) {
      const lines = figures.split('\n').filter((line) => line.startsWith(`${name}{`));
      expect([name, lines.length > 0]).toEqual([name, true]);
      for (const label of [...labels, ...groupedBy(expr)].filter((each) => !addedLabels.has(each)))
        expect([name, label, lines.some((line) => new RegExp(`[{,]${label}="`).test(line))]).toEqual([
          name,
          label,
          true,
        ]);
    }
  });

  test('the outcomes and units that they name exist', () => {
    expect(figures).toMatch(/jobs_total\{[^}]*outcome="completed"/);
    expect(figures).toMatch(/work_total\{[^}]*unit="row"/);
    expect(figures).toMatch(/work_total\{[^}]*unit="page"/);
  });
});

const testWithHelm = helm ? test : test.skip;
testWithHelm('labels of the services win over those of the scrape, and the dashboard is there to be found', () => {
  const objects = renderFile('values-production.yaml', allApis);
  const monitor = JSON.stringify(objects.find(({ kind }) => kind === 'PodMonitor'));
  expect(monitor).toContain('"honorLabels":true');
  expect(monitor).toContain('"targetLabel":"service"');
  const map = objects.find(({ metadata }) => metadata.name === 'rapi-dashboard');
  expect(map?.metadata.labels?.['grafana_dashboard']).toBe('1');
  const data = Reflect.get(Object(map), 'data') as Record<string, string>;
  expect(JSON.parse(data['rapi.json'] ?? '')).toEqual(dashboard);
  expect(renderFile('values-small.yaml').filter(({ metadata }) => metadata.name === 'rapi-dashboard')).toEqual([]);
});
