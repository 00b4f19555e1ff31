import { openDataset } from '../src';
import { clusterValues, type ClusterMethod } from '../src/clustering/cluster-values';
import { bench, measured } from './profile-measure';

const columns = ['Nama', 'Email', 'Alamat'];
const methods: readonly (readonly [ClusterMethod, number])[] = [
  ['fingerprint', 1],
  ['ngram', 1],
  ['levenshtein', 1],
  ['levenshtein', 3],
];

/**
 * Groups of similar values in columns with few different values and with nearly one per row; has no peer.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/clean-clusters.ts [rows] [rounds]`
 */
void bench(async ({ session, dataset, rounds }) => {
  const opened = await openDataset(session, dataset);
  for (const column of columns) {
    for (const [method, distance] of methods) {
      const request = { column, method, distance, ngramSize: 2, offset: 0, limit: 50 };
      const { distinct_count, total } = await clusterValues(session, opened, request);
      const { ms, cpuMs } = await measured(rounds, () => clusterValues(session, opened, request));
      const what = `${column}, ${method}${method === 'levenshtein' ? ` ≤ ${distance}` : ''}`;
      process.stdout.write(`${what}: ${ms} ms (cpu ${cpuMs}), ${total} groups of ${distinct_count} values\n`);
    }
  }
});
