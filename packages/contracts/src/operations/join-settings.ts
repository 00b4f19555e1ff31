import { joinMatches, joinSeveral, joinUnmatched } from '../entities/join';
import { MAX_JOIN_KEYS, MIN_JOIN_THRESHOLD } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { otherDataset } from './other-dataset';

/**
 * What is looked up where. The second file stands in the step by the hash of its dataset, so that the step gives the same
 * whenever it runs, whatever became of that file's versions since.
 */
export const joinSettings = z
  .object({
    other: otherDataset,
    /** Pairs of key columns: of the table, of the other. All of them have to match. */
    keys: z
      .array(z.tuple([z.string(), z.string()]))
      .min(1, inMessage('name_a_key_pair'))
      .max(MAX_JOIN_KEYS),
    match: z.enum(joinMatches).default('exact'),
    /** Percent; only `fuzzy` has use for it. */
    threshold: z.number().min(MIN_JOIN_THRESHOLD).max(100).default(85),
    /** Of the other table, in the order in which they are added. */
    columns: z.array(z.string()).max(512).default([]),
    prefix: z.string().max(50).default(''),
    suffix: z.string().max(50).default(''),
    /** What becomes of rows that match nothing: they stay, they go, or they are all that stays. */
    unmatched: z.enum(joinUnmatched).default('keep'),
    /** What happens where a key is in several rows of the other table. */
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
