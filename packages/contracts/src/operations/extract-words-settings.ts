import { MAX_COLUMN_NAME_LENGTH } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { wordlistRules } from './wordlist-rules';

export const extractWordsSettings = z
  .object({
    source_column: z.string(),
    name: z.string().trim().min(1, inMessage('enter_name_for_column')).max(MAX_COLUMN_NAME_LENGTH),
    rules: wordlistRules,
  })
  .meta({
    examples: [{ source_column: 'Kota', name: 'Lokasi', rules: [{ pattern: 'jkt', replacement: 'Jakarta' }] }],
  });
export type ExtractWordsSettings = z.output<typeof extractWordsSettings>;
