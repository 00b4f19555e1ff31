import type { Dataset } from '@rapi/tables';
import { LRUCache } from 'lru-cache';

/** What is found in a dataset, by a key of that dataset. */
export type FoundInDataset<Found> = (key: string, dataset: Dataset, signal: AbortSignal) => Promise<Found>;

interface Kept<Found> {
  /** Of all datasets together, in the unit of `sizeOf`. */
  most: number;
  sizeOf: (found: Found) => number;
}

/** Finds something once for a dataset, since they never change: it costs ten times and more what a page of rows does. */
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
