import type { Dataset } from '@rapi/tables';

/** How many findings are kept; a dataset never changes, so what is found in it does not either. */
const KEPT = 500;

/** Finds something in a dataset once. */
export function keptPerDataset<Found>(find: (dataset: Dataset) => Promise<Found>) {
  const known = new Map<string, Promise<Found>>();
  const forgetOldest = () => {
    for (const hash of known.keys()) {
      if (known.size < KEPT) return;
      known.delete(hash);
    }
  };
  return (dataset: Dataset): Promise<Found> => {
    const kept = known.get(dataset.hash);
    if (kept) return kept;
    forgetOldest();
    const found = find(dataset);
    known.set(dataset.hash, found);
    found.catch(() => known.delete(dataset.hash));
    return found;
  };
}
