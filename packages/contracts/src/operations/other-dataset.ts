import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

/** A dataset of another file that an operation reads in addition to its own table. */
export const otherDataset = z.object({
  file_id: z.string().min(1).max(200),
  dataset_hash: z.string().regex(/^[0-9a-f]{64}$/, inMessage('name_dataset_by_hash')),
  /** For people only; the hash identifies the dataset. */
  filename: z.string().max(255).default(''),
  sheet: z.string().max(255).nullable().default(null),
});
export type OtherDataset = z.infer<typeof otherDataset>;
