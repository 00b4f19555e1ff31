import type { Engine } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';

/** How many scores are kept; a dataset never changes, so its score does not either. */
const KEPT = 500;

/** The quality score of a dataset in percent, calculated once. */
export type DatasetQuality = (dataset: Dataset) => Promise<number>;

export function createDatasetQuality(engine: Engine): DatasetQuality {
  const scores = new Map<string, Promise<number>>();
  const forgetOldest = () => {
    for (const hash of scores.keys()) {
      if (scores.size < KEPT) return;
      scores.delete(hash);
    }
  };
  return (dataset) => {
    const known = scores.get(dataset.hash);
    if (known) return known;
    forgetOldest();
    const score = engine.run('quality', { dataset }).then((quality) => quality.score);
    scores.set(dataset.hash, score);
    score.catch(() => scores.delete(dataset.hash));
    return score;
  };
}
