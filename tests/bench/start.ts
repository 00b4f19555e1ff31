// How long `make start` takes on a clean clone with an empty npm cache and again afterwards, and how much memory the
// whole product uses after its first cleaning of 100,000 × 20.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writeDirtyWorkbook } from '../e2e/dirty-workbook';
import { registerUser } from '../src/product/api-user';
import type { ApiUser } from '../src/product/api-user';
import { root, startProduct } from '../src/product/start-product';
import type { Product } from '../src/product/start-product';

const FIRST_START_S = 360;
const LATER_START_S = 8;
const RESIDENT_MB = 900;
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

async function timeStart(folder: string, cwd: string): Promise<string> {
  const since = performance.now();
  const product = await startProduct({
    command: ['make', '--no-print-directory', '-C', cwd, 'start'],
    folder: join(folder, 'data'),
    env: { npm_config_cache: join(folder, 'npm-cache') },
    readyWithinMs: 2 * FIRST_START_S * 1000,
  });
  const page = await fetch(product.url);
  const taken = seconds(since);
  if (!page.ok) throw new Error(`the page answered ${page.status}`);
  await product.stop();
  return taken;
}

/** Resident memory of every process of the product, in MB. */
const residentMb = ({ pid }: Product): number => {
  const lines = execFileSync('ps', ['-e', '-o', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const sizes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return Math.round(sizes.reduce((sum, [group, kb = 0]) => (group === pid ? sum + kb : sum), 0) / 1024);
};

async function waitUntilReady(user: ApiUser, id: string): Promise<void> {
  for (;;) {
    const { data } = (await user.send('GET', `/api/files/${id}`)).json<{ data: { status: string } }>();
    if (data.status === 'ready') return;
    if (data.status === 'failed') throw new Error('the upload failed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function cleanOnce(product: Product, path: string): Promise<void> {
  const user = await registerUser(() => product.url);
  const uploading = performance.now();
  const uploaded = await user.upload(basename(path), readFileSync(path));
  if (uploaded.status !== 201) throw new Error(`upload: ${uploaded.status} ${uploaded.text}`);
  const { id } = uploaded.json<{ data: { id: string } }>().data;
  await waitUntilReady(user, id);
  say(`upload until ready: ${seconds(uploading)} s`);
  const { rules } = (await user.send('GET', '/api/cleaning/rules')).json<{ rules: { id: string }[] }>();
  const cleaning = performance.now();
  const applied = await user.send('POST', `/api/files/${id}/cleaning/apply`, {
    body: { rule_ids: rules.map((rule) => rule.id), target_columns: [] },
  });
  if (applied.status !== 200) throw new Error(`cleaning: ${applied.status} ${applied.text}`);
  say(`clean with every rule, with the quality before and after: ${seconds(cleaning)} s`);
}

async function measureMemory(folder: string): Promise<void> {
  const workbook = join(folder, 'penjualan.xlsx');
  await writeDirtyWorkbook(workbook);
  const product = await startProduct({ env: { RAPI_PLANS: join(root, 'tests/chaos/unlimited-plans.json') } });
  try {
    say(`memory when started: ${residentMb(product)} MB`);
    let highest = 0;
    const timer = setInterval(() => (highest = Math.max(highest, residentMb(product))), 200);
    await cleanOnce(product, workbook);
    clearInterval(timer);
    say(
      `memory after the first clean: ${residentMb(product)} MB, target ≤ ${RESIDENT_MB}; at most ${highest} MB on the way`,
    );
  } finally {
    await product.stop();
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-bench-'));
  try {
    const clone = join(folder, 'rapi');
    execFileSync('git', ['clone', '--quiet', root, clone]);
    say(`first start, empty npm cache: ${await timeStart(folder, clone)} s, target ≤ ${FIRST_START_S}`);
    say(`later start: ${await timeStart(folder, clone)} s, target ≤ ${LATER_START_S}`);
    await measureMemory(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
