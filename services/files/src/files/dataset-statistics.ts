import type { Engine } from '@rapi/table-service';
import type { ColumnStatistics, Dataset } from '@rapi/tables';
import { LRUCache } from 'lru-cache';

/** Of all datasets together: some 20 MB at most, as samples are short. */
const KEPT_COLUMNS = 20_000;

/** What previews tell of the columns of a dataset. */
export type DatasetStatistics = (key: string, dataset: Dataset, signal: AbortSignal) => Promise<ColumnStatistics[]>;

/** Counted once for a dataset, since they never change: counting them costs ten times what a page of rows does. */
export function createDatasetStatistics(engine: Engine): DatasetStatistics {
  const kept = new LRUCache<string, ColumnStatistics[]>({
    maxSize: KEPT_COLUMNS,
    sizeCalculation: (statistics) => statistics.length + 1,
  });
  return async (key, dataset, signal) => {
    const known = kept.get(key);
    if (known) return known;
    const counted = await engine.run('columnStatistics', { dataset }, { signal });
    kept.set(key, counted);
    return counted;
  };
}
