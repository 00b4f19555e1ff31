import { operationSettings } from '@rapi/contracts';
import { join } from 'node:path';
import { createEnginePool } from '../src';
import { chartRequest } from '../src/charts/chart-request';
import { bench, measured, peer, printRatio } from './profile-measure';
import { usedBy } from './process-measure';

const figures = [
  { column: 'Total', function: 'sum' },
  { column: 'Jumlah', function: 'average' },
];
const config = operationSettings['group@1'].parse({
  group_by: [{ column: 'Provinsi' }, { column: 'Status' }],
  aggregations: figures,
});
const across = operationSettings['group@1'].parse({
  group_by: [{ column: 'Provinsi' }],
  pivot_column: 'Status',
  aggregations: figures,
});
const each = operationSettings['group@1'].parse({ group_by: [{ column: 'ID' }], aggregations: figures });
const open = { depth: 20, toggled: [] };

/**
 * Pivot tables with subtotals and totals, and chart points, as a service requests them: through a child process, each
 * in a fresh session that reads the Parquet file. grouping-peer.py does the same in pandas with the table in memory.
 * Needs the built package. The API targets are 0.5 s for a pivot table and 0.3 s for a chart.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/grouping.ts [rows] [rounds]`
 */
void bench(async ({ folder, dataset, csv, rounds }) => {
  const pool = createEnginePool({
    workers: 1,
    memoryMb: 700,
    deadlineMs: 60_000,
    // Keep one child for all runs, since its processor time is read.
    recycleMb: 700,
    folder: join(folder, 'jobs'),
    cacheFolder: folder,
  });
  const childMs = () => usedBy(pool.state().workers[0]?.pid).cpuMs;
  const outline = (of: typeof config) =>
    measured(rounds, () => pool.run('pivotOutline', { dataset, config: of, open, limit: 400, offset: 0 }), childMs);
  const other = peer('grouping-peer.py', csv, rounds);
  printRatio('pivot by two columns, with totals', await outline(config), 'pandas', other, 1);
  const spread = await outline(across);
  printRatio('pivot of one column across another', spread, 'pandas groupby', other, 1);
  const table = peer('grouping-peer.py', csv, rounds, undefined, 'across');
  printRatio('pivot of one column across another', spread, 'pandas pivot_table with margins', table, 1);
  const chart = chartRequest.parse({
    chart_type: 'column',
    columns: ['Provinsi', 'Jumlah'],
    start_row: 0,
    end_row: dataset.schema.rowCount,
    aggregation: 'sum',
  });
  const drawn = await measured(rounds, () => pool.run('chartPoints', { dataset, request: chart }));
  process.stdout.write(`chart points: ${drawn.ms} ms, target ≤ 300\n`);
  const long = await outline(each);
  process.stdout.write(`a window of a group for each row: ${long.ms} ms\n`);
  await pool.close();
});
