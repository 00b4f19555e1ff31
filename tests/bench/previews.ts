// Ten users at once, each with a file of 20,000 rows, preview with one tool after the other and look at each preview
// for some seconds: how long a preview takes, and how long the event loop of the process that serves them all is held
// up.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { generateDirtyTable } from '@rapi/tables';
import { freePort } from '@rapi/test-kit';
import { registerUser } from '../src/product/api-user';
import type { ApiUser } from '../src/product/api-user';
import { root, startProduct } from '../src/product/start-product';
import type { Product } from '../src/product/start-product';
import { join } from 'node:path';

const USERS = 10;
const ROWS = 20_000;
const ROUNDS = 3;
/**
 * How long a user looks at a preview before the next, on average; without the pause two processors are simply
 * saturated.
 */
const LOOK_MS = 4000;
const TARGET_MS = 1000;
const LOOP_TARGET_MS = 50;
const PROBE_EVERY_MS = 10;
const PRELOADED = ['scripts/register-typescript.cjs', 'tests/bench/event-loop-measure.ts'];
const say = (line: string) => process.stdout.write(`${line}\n`);

const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Each user has a different file, so that nothing kept of one dataset serves another. */
function dirtyCsv(seed: number): string {
  const { header, rows } = generateDirtyTable({ rows: ROWS, seed });
  return [header, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
}

async function uploadFor(user: ApiUser, csv: string): Promise<string> {
  const answer = await user.upload('penjualan.csv', csv);
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${answer.text}`);
  const { id } = answer.json<{ data: { id: string } }>().data;
  for (;;) {
    const { data } = (await user.send('GET', `/api/files/${id}`)).json<{ data: { status: string } }>();
    if (data.status === 'ready') return id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Preview {
  tool: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Users change their settings between two looks, so no preview is requested twice. */
const previewsOf = (rules: readonly string[], round: number): Preview[] => [
  { tool: 'columns', method: 'POST', path: 'map-columns', body: { mapping: { Nama: `Pelanggan ${round}` } } },
  {
    tool: 'formula',
    method: 'POST',
    path: 'create-formula',
    body: { formula: `[Jumlah] * ${2 + round}`, column_name: 'Ganda' },
  },
  {
    tool: 'types',
    method: 'POST',
    path: 'convert-types',
    body: {
      conversions: { Telepon: 'phone', ...(round > 0 && { Kota: 'category' }), ...(round > 1 && { ID: 'text' }) },
    },
  },
  {
    tool: 'duplicates',
    method: 'GET',
    path: `detect-duplicates?${['method=exact', 'method=exact&ignore_case=true', 'method=key_columns&key_columns=Email'][round % 3]}`,
  },
  {
    tool: 'clean',
    method: 'POST',
    path: 'cleaning/preview',
    body: { rule_ids: rules.filter((_, place) => round === 0 || place !== round), target_columns: [] },
  },
];

const share = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

/** Sends plain requests until stopped, and measures how long each waits. */
function probe(product: Product) {
  const waits: number[] = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const since = performance.now();
      await (await fetch(`${product.url}/health/live`)).arrayBuffer();
      waits.push(performance.now() - since);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await done;
      return waits.sort((one, other) => one - other);
    },
  };
}

/** The longest turns of the event loop since then, in milliseconds of processor time. */
function longestTurns(log: string, since: number): number[] {
  const turns = readFileSync(log, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  const later = turns.flatMap(([at = 0, milliseconds]) => (at >= since && milliseconds ? [milliseconds] : []));
  return later.sort((one, other) => other - one).slice(0, 5);
}

/** The longest delay of the event loop since the last query, in milliseconds. */
async function longestDelay(metricsPort: number): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const seconds = /^event_loop_lag_max_seconds\S* (\S+)$/m.exec(figures)?.[1];
  if (seconds === undefined) throw new Error('The product tells nothing about its event loop');
  return Number(seconds) * 1000;
}

async function main(): Promise<void> {
  // Made first: an idle connection would be closed during that time.
  const tables = Array.from({ length: USERS }, (_, place) => dirtyCsv(1945 + place));
  const metricsPort = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bench-previews-'));
  const log = join(folder, 'event-loop.txt');
  writeFileSync(log, '');
  const env = {
    RAPI_PLANS: join(root, 'tests/chaos/unlimited-plans.json'),
    METRICS_PORT: String(metricsPort),
    EVENT_LOOP_LOG: log,
    NODE_OPTIONS: PRELOADED.map((path) => `--require ${join(root, path)}`).join(' '),
  };
  const product = await startProduct({ env });
  try {
    const users = await Promise.all(Array.from({ length: USERS }, () => registerUser(() => product.url)));
    const ids: string[] = [];
    for (const [place, user] of users.entries()) ids.push(await uploadFor(user, tables[place] ?? ''));
    const listed = await users[0]?.send('GET', '/api/cleaning/rules');
    const rules = listed?.json<{ rules: { id: string }[] }>().rules.map(({ id }) => id) ?? [];
    const times = new Map<string, number[]>();
    const probing = probe(product);
    await longestDelay(metricsPort);
    const began = Date.now();
    await Promise.all(
      users.map(async (user, place) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const { tool, method, path, body } of previewsOf(rules, round)) {
            const since = performance.now();
            const answer = await user.send(method, `/api/files/${ids[place]}/${path}`, body ? { body } : {});
            if (answer.status !== 200) throw new Error(`${tool}: ${answer.status} ${answer.text.slice(0, 300)}`);
            times.set(tool, [...(times.get(tool) ?? []), performance.now() - since]);
            await new Promise((resolve) => setTimeout(resolve, LOOK_MS * (0.5 + Math.random())));
          }
        }
      }),
    );
    const delay = await longestDelay(metricsPort);
    const waits = await probing.stop();
    const all = [...times.values()].flat().sort((one, other) => one - other);
    for (const [tool, values] of times) {
      const sorted = [...values].sort((one, other) => one - other);
      say(`${tool}: median ${share(sorted, 0.5)} ms, p95 ${share(sorted, 0.95)} ms`);
    }
    say(
      `all previews of ${USERS} users at once: median ${share(all, 0.5)} ms, p95 ${share(all, 0.95)} ms, target ≤ ${TARGET_MS}`,
    );
    const turns = longestTurns(log, began).map(Math.round).join(', ');
    say(`longest turns of the event loop: ${turns || 'under 20'} ms of processor time, target ≤ ${LOOP_TARGET_MS}`);
    say(`longest delay of the event loop, waits for a processor included: ${Math.round(delay)} ms`);
    say(`a plain request meanwhile: p99 ${share(waits, 0.99)} ms, longest ${share(waits, 1)} ms`);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true });
  }
}

void main();
