import type { Engine } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import { keptPerDataset } from '../kept-per-dataset';

/** The quality score of a dataset in percent, calculated once. */
export type DatasetQuality = (dataset: Dataset) => Promise<number>;

export const createDatasetQuality = (engine: Engine): DatasetQuality =>
  keptPerDataset(async (dataset) => (await engine.run('quality', { dataset })).score);
