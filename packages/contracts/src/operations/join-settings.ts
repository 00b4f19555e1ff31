import { joinMatches, joinSeveral, joinUnmatched } from '../entities/join';
import { MAX_JOIN_KEYS, MIN_JOIN_THRESHOLD } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { otherDataset } from './other-dataset';

/**
 * Which columns to look up, and where. The step names the second file's dataset by its hash, so it gives the same
 * result whenever it runs, even if that file's versions have changed.
 */
export const joinSettings = z
  .object({
    other: otherDataset,
    /** Pairs of key columns: first the table's, then the other's. All pairs must match. */
    keys: z
      .array(z.tuple([z.string(), z.string()]))
      .min(1, inMessage('name_a_key_pair'))
      .max(MAX_JOIN_KEYS),
    match: z.enum(joinMatches).default('exact'),
    /** Percent; used only by `fuzzy`. */
    threshold: z.number().min(MIN_JOIN_THRESHOLD).max(100).default(85),
    /** Columns of the other table, in the order in which they are added. */
    columns: z.array(z.string()).max(512).default([]),
    prefix: z.string().max(50).default(''),
    suffix: z.string().max(50).default(''),
    /** What to do with rows without a match: keep them, drop them, or keep only them. */
    unmatched: z.enum(joinUnmatched).default('keep'),
    /** What to do when several rows of the other table have the same key. */
    several: z.enum(joinSeveral).default('refuse'),
  })
  .meta({
    examples: [
      {
        other: { file_id: 'barang', dataset_hash: 'ab'.repeat(32) },
        keys: [['Nama', 'Nama']],
        columns: ['Harga', 'Alamat'],
        several: 'first',
      },
    ],
  });
export type JoinSettings = z.output<typeof joinSettings>;
