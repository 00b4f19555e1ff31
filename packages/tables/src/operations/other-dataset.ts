import { z } from 'zod';
import type { Dataset, DatasetRelation } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import type { EngineSession } from '../engine/session';
import { TableError } from '../table-error';

/** A dataset of another file that an operation reads besides its own, as its configuration names it. */
export const otherDataset = z.object({
  file_id: z.string().min(1).max(200),
  dataset_hash: z.string().regex(/^[0-9a-f]{64}$/, 'name the dataset by its hash'),
  /** For people; the hash is what counts. */
  filename: z.string().max(255).default(''),
  sheet: z.string().max(255).nullable().default(null),
});
export type OtherDataset = z.infer<typeof otherDataset>;

/** Opens a dataset that was handed to the operation with its own. 422 where nobody did. */
export async function openOther(
  session: EngineSession,
  others: readonly Dataset[] | undefined,
  { dataset_hash, filename }: OtherDataset,
): Promise<DatasetRelation> {
  const dataset = others?.find(({ hash }) => hash === dataset_hash);
  if (dataset) return openDataset(session, dataset);
  throw new TableError('invalid_config', `The second file${filename && ` “${filename}”`} is not at hand here.`, {
    field: 'other',
  });
}
