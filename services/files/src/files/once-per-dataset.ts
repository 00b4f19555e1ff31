import type { Dataset } from '@rapi/tables';
import { LRUCache } from 'lru-cache';

/** Finds something in a dataset, cached under the dataset's key. */
export type FoundInDataset<Found> = (key: string, dataset: Dataset, signal: AbortSignal) => Promise<Found>;

interface Kept<Found> {
  /** The most that is kept for all datasets together, in the unit of `sizeOf`. */
  most: number;
  sizeOf: (found: Found) => number;
}

/**
 * Finds something once for each dataset, since datasets never change: finding it costs ten times a page of rows or
 * more.
 */
export function oncePerDataset<Found extends object>(
  find: (dataset: Dataset, signal: AbortSignal) => Promise<Found>,
  { most, sizeOf }: Kept<Found>,
): FoundInDataset<Found> {
  const kept = new LRUCache<string, Found>({ maxSize: most, sizeCalculation: (found) => sizeOf(found) + 1 });
  return async (key, dataset, signal) => {
    const known = kept.get(key);
    if (known) return known;
    const found = await find(dataset, signal);
    kept.set(key, found);
    return found;
  };
}
