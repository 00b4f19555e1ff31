// The landing page's before and after: the engine tidies the messy rows, so that the picture shows what the product
// does. `node scripts/landing-example.mjs` writes tidied-rows.json; with --check it only says whether the file is still
// right.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(import.meta.url);
const root = dirname(dirname(script));
const folder = join(root, 'frontends', 'shell', 'src', 'landing', 'example');
const resultPath = join(folder, 'tidied-rows.json');
const engine = join(root, 'packages', 'tables', 'dist', 'index.js');

/** Headings as in an Indonesian file; the engine also uses the heading to tell what a column holds. */
const heads = { name: 'Nama', phone: 'Telepon', date: 'Tanggal', total: 'Total' };
const keys = Object.keys(heads);

const csvOf = (rows) =>
  [keys.map((key) => heads[key]), ...rows.map((row) => keys.map((key) => row[key]))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');

const steps = (cleaningRules) => [
  { operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id), target_columns: [] } },
  {
    operation: 'deduplicate@1',
    config: { detection: { method: 'key_columns', key_columns: Object.values(heads) }, default_action: 'keep_first' },
  },
];

/** Parses the product's CSV of these rows, in which no cell needs a quote. */
function rowsOf(csv) {
  const [, ...lines] = csv.trim().split(/\r?\n/);
  return lines.map((line) => {
    const cells = line.split(',');
    if (cells.length !== keys.length || line.includes('"')) throw new Error(`A row that is not plain: ${line}`);
    return Object.fromEntries(keys.map((key, at) => [key, cells[at]]));
  });
}

async function tidy(pool, cleaningRules, path, messy) {
  await writeFile(path, csvOf(messy));
  const { sheets } = await pool.run('ingest', { path, options: { filename: 'penjualan.csv' } });
  const [clean, deduplicate] = steps(cleaningRules);
  const cleaned = await pool.run('runOperation', { dataset: sheets[0].dataset, step: clean });
  const single = await pool.run('runOperation', { dataset: cleaned.dataset, step: deduplicate });
  await pool.run('write', { dataset: single.dataset, format: 'csv', path: `${path}.tidy` });
  const rows = rowsOf(await readFile(`${path}.tidy`, 'utf8'));
  return { rows, cells: cleaned.counts.cells_changed, duplicates: single.details.rows_removed };
}

async function tidyExample() {
  if (!existsSync(engine)) throw new Error('The engine is not built: npm run build:server');
  const { cleaningRules, createEnginePool } = createRequire(script)(engine);
  const work = await mkdtemp(join(tmpdir(), 'landing-example-'));
  const limits = { workers: 1, memoryMb: 400, deadlineMs: 60_000 };
  const pool = createEnginePool({ ...limits, folder: join(work, 'work'), cacheFolder: join(work, 'cache') });
  try {
    const rows = JSON.parse(await readFile(join(folder, 'messy-rows.json'), 'utf8'));
    return await tidy(pool, cleaningRules, join(work, 'penjualan.csv'), rows);
  } finally {
    await pool.close();
    await rm(work, { recursive: true, force: true });
  }
}

/** Writes the example if the engine's result has changed; returns whether it has. */
export async function writeLandingExample({ checkOnly = false } = {}) {
  const made = `${JSON.stringify(await tidyExample(), null, 2)}\n`;
  const isSame = existsSync(resultPath) && (await readFile(resultPath, 'utf8')) === made;
  if (!isSame && !checkOnly) await writeFile(resultPath, made);
  return !isSame;
}

if (process.argv[1] === script) {
  const checkOnly = process.argv.includes('--check');
  const isOther = await writeLandingExample({ checkOnly });
  console.log(`landing page: the example ${isOther ? 'has changed' : 'is what the engine makes of it'}`);
  if (isOther && checkOnly) process.exitCode = 1;
}
