import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEnginePool, generateDirtyTable, type Dataset, type EnginePool } from '../src';
import { writeRowsCsv } from '@rapi/table-io';
import { cleaningRules } from '../src/cleaning/rules';
import { usedBy } from './process-measure';

/**
 * Every tool on a table of 1,000,000 × 20, as a service requests it: through a child process with a job's memory in the
 * product. Prints time, processor time and peak resident memory of each, or the refusal, which makes the exit code 1.
 * Needs the built package.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/large.ts [rows] [words of tasks' names, by commas]`
 */
const [rowCount, wanted] = [Number(process.argv[2] ?? 1_000_000), (process.argv[3] ?? '').split(',')];
const MEMORY_MB = 1024;
const LOOKED_UP_ROWS = 100_000;
/** The product's default limits, so that figures here apply there. */
const limits = { memoryMb: MEMORY_MB, duckdbMemoryMb: 256, deadlineMs: 110_000, threads: 2 };

/** Each task with its input, in the order a person might use them. */
const tasks = (dataset: Dataset, other: Dataset, folder: string) => {
  const clean = { operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id), target_columns: [] } };
  const convert = { conversions: { Tanggal: 'date', Total: 'currency', Telepon: 'phone', NPWP: 'npwp' } };
  const groups = { groups: { offset: 0, limit: 100 }, sampleRows: 10 };
  const grouping = {
    group_by: [{ column: 'Provinsi' }, { column: 'Status' }],
    aggregations: [
      { column: 'Total', function: 'sum' },
      { column: 'Jumlah', function: 'average' },
    ],
    filter: [],
    pivot_column: null,
    pivot_date_part: null,
    sort: null,
  };
  const rules = [
    { rule_type: 'required_field', target_columns: ['Email'], rule_config: {} },
    { rule_type: 'format_pattern', target_columns: ['Telepon'], rule_config: { format: 'phone_id' } },
    { rule_type: 'range_check', target_columns: ['Total'], rule_config: { min: 1_000_000 } },
    { rule_type: 'unique_values', target_columns: ['ID'], rule_config: {} },
  ].map((rule, i) => ({
    id: String(i),
    rule_name: `${rule.rule_type} ${i}`,
    severity: 'error',
    is_active: true,
    ...rule,
  }));
  const join = {
    other: { file_id: 'a', dataset_hash: other.hash },
    keys: [['Email', 'Email']],
    columns: ['Nama', 'Kota'],
    suffix: ' 2',
    several: 'first',
  };
  const chart = {
    chart_type: 'column',
    columns: ['Provinsi', 'Jumlah'],
    start_row: 0,
    end_row: rowCount,
    aggregation: 'sum',
  };
  const filter = [{ column: 'Provinsi', operator: 'contains', value: 'Jawa' }];
  const page = { offset: Math.floor(rowCount / 4), limit: 100 };
  const written = (format: string) => ({ dataset, format, path: `${folder}/written.${format}` });
  return [
    ['profile', 'profile', { dataset, fileName: 'a.csv' }],
    ['types', 'profileTypes', { dataset }],
    ['clean preview', 'previewOperation', { dataset, step: clean, withQuality: true }],
    ['clean apply', 'runOperation', { dataset, step: clean, withQuality: true }],
    ['convert preview', 'previewConversion', { dataset, config: convert }],
    ['convert apply', 'runOperation', { dataset, step: { operation: 'convert@1', config: convert } }],
    ['formula preview', 'previewFormula', { dataset, formula: '[Jumlah] * [Harga]', columnName: 'Nilai' }],
    [
      'formula apply',
      'runOperation',
      { dataset, step: { operation: 'formula@1', config: { formula: 'UPPER([Nama])' } } },
    ],
    ['duplicates exact', 'detectDuplicates', { dataset, settings: settings('exact'), ...groups }],
    ['duplicates fuzzy', 'detectDuplicates', { dataset, settings: settings('fuzzy'), ...groups }],
    ['validate', 'validate', { dataset, plan: { rules, today: '2026-07-01' } }],
    ['group', 'pivotOutline', { dataset, config: grouping, open: { depth: 9, toggled: [] }, limit: 400, offset: 0 }],
    ['chart', 'chartPoints', { dataset, request: chart }],
    ['join preview', 'previewJoin', { dataset, other, config: join, limit: 100, offset: 0 }],
    ['join apply', 'runOperation', { dataset, step: { operation: 'join@1', config: join }, others: [other] }],
    ['page at an offset', 'page', { dataset, query: page }],
    ['page sorted', 'page', { dataset, query: { ...page, sort: [{ column: 'Nama', direction: 'asc' }] } }],
    ['page sorted by amounts', 'page', { dataset, query: { ...page, sort: [{ column: 'Total', direction: 'desc' }] } }],
    ['page filtered', 'page', { dataset, query: { ...page, filter } }],
    ['write csv', 'write', written('csv')],
    ['write json', 'write', written('json')],
    ['write parquet', 'write', written('parquet')],
    ['write xlsx', 'write', written('xlsx')],
    ['ingest xlsx', 'ingest', { path: `${folder}/written.xlsx`, options: { filename: 'a.xlsx', maxRows: rowCount } }],
  ] as const;
};

const settings = (method: string) => ({
  ...{ method, similarity_threshold: 90, key_columns: [] },
  ...{ ignore_case: true, ignore_whitespace: true },
});

/** Runs a task in a child of its own, so that the peak is its own; counts its progress messages. */
async function measure(folder: string, name: string, task: string, input: object): Promise<unknown> {
  const folders = { folder: join(folder, 'jobs'), cacheFolder: join(folder, 'cache') };
  const pool: EnginePool = createEnginePool({ ...limits, workers: 1, ...folders });
  let used = { cpuMs: 0, peakMb: 0 };
  let told = 0;
  const timer = setInterval(() => {
    const now = usedBy(pool.state().workers[0]?.pid);
    if (now.peakMb > 0) used = now;
  }, 50);
  const start = performance.now();
  const line = (end: string) =>
    process.stdout.write(
      `${name}: ${Math.round(performance.now() - start)} ms (cpu ${used.cpuMs}), ${used.peakMb} MB, progress told ${told} times${end}\n`,
    );
  try {
    // The bench gives each task its own input; the types of all tasks together do not help here.
    const output = await pool.run(task as 'page', input as never, { onProgress: () => (told += 1) });
    line('');
    return output;
  } catch (error) {
    line(`, REFUSED: ${error instanceof Error ? error.message.slice(0, 500) : String(error)}`);
    process.exitCode = 1;
    return undefined;
  } finally {
    clearInterval(timer);
    await pool.close();
  }
}

async function ingested(folder: string, rows: number, seed: number): Promise<Dataset | undefined> {
  const path = join(folder, `table-${seed}.csv`);
  const { header, rows: generated } = generateDirtyTable({ rows, seed });
  await writeRowsCsv(
    (function* () {
      yield header;
      yield* generated;
    })(),
    path,
  );
  const options = { filename: 'a.csv', maxRows: rows };
  const read = await measure(folder, `ingest csv of ${rows} rows`, 'ingest', { path, options });
  return (read as { sheets: { dataset?: Dataset }[] } | undefined)?.sheets[0]?.dataset;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-bench-'));
  try {
    const dataset = await ingested(folder, rowCount, 1);
    const other = await ingested(folder, Math.min(rowCount, LOOKED_UP_ROWS), 2);
    if (!dataset || !other) return;
    for (const [name, task, input] of tasks(dataset, other, folder))
      if (wanted.some((word) => name.includes(word))) await measure(folder, name, task, input);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
