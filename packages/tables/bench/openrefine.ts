import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterValues, type ClusterMethod } from '../src/clustering/cluster-values';
import { ingest, openDataset } from '../src';
import { type Clusterer, isInstalled, type OpenRefine, startOpenRefine } from './openrefine-measure';
import { bench, type Bench, measured, type Figures } from './profile-measure';

/**
 * Reading a CSV and grouping similar values, compared with OpenRefine (Debian's package `openrefine`) over its API.
 * OpenRefine is a separate server, so only wall time is compared.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/openrefine.ts [rows] [rounds]`
 */
const groupings: readonly (readonly [ClusterMethod, string, Clusterer])[] = [
  ['fingerprint', 'Nama', { type: 'binning', function: 'fingerprint', params: {} }],
  ['fingerprint', 'Alamat', { type: 'binning', function: 'fingerprint', params: {} }],
  ['ngram', 'Alamat', { type: 'binning', function: 'ngram-fingerprint', params: { 'ngram-size': 2 } }],
  ['levenshtein', 'Nama', { type: 'knn', function: 'levenshtein', params: { radius: 1, 'blocking-ngram-size': 6 } }],
];

const print = (task: string, own: Figures, other: Figures, found = '') =>
  process.stdout.write(
    `${task}: ${own.ms} ms | OpenRefine: ${other.ms} ms | ratio ${(own.ms / other.ms).toFixed(2)}${found}\n`,
  );

async function compare({ session, folder, dataset, csv, rowCount, rounds }: Bench, refine: OpenRefine): Promise<void> {
  const options = { filename: 'table.csv', maxRows: rowCount };
  const reading = await measured(rounds, () => ingest(session, folder, csv, options));
  print('CSV', reading, await measured(rounds, () => refine.read(csv)));
  const project = await refine.read(csv);
  const opened = await openDataset(session, dataset);
  for (const [method, column, clusterer] of groupings) {
    const request = { column, method, distance: 1, ngramSize: 2, offset: 0, limit: 50 };
    const { total } = await clusterValues(session, opened, request);
    const groups = await refine.cluster(project, column, clusterer);
    const own = await measured(rounds, () => clusterValues(session, opened, request));
    const other = await measured(rounds, () => refine.cluster(project, column, clusterer));
    print(`${column}, ${method}`, own, other, `; ${total} groups, OpenRefine finds ${groups}`);
  }
}

void bench(async (input) => {
  if (!isInstalled()) {
    process.stdout.write('OpenRefine: not measured, it is not installed\n');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'openrefine-'));
  const refine = await startOpenRefine(folder);
  try {
    await compare(input, refine);
  } finally {
    refine.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
