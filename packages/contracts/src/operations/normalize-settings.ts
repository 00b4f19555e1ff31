import { readByColumn } from './read-by-column';
import { z } from '../zod';
import { wordlistRules } from './wordlist-rules';

export const normalizeSettings = z
  .object({
    column: z.string(),
    rules: wordlistRules,
    rule_set: z.string().max(100).optional(),
    read_by: readByColumn,
  })
  .meta({ examples: [{ column: 'Kota', rules: [{ pattern: 'jkt', replacement: 'Jakarta' }] }] });
export type NormalizeSettings = z.output<typeof normalizeSettings>;
