import { readByColumn } from './read-by-column';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

export const changeTextSettings = z
  .discriminatedUnion('rule', [
    z.object({ column: z.string(), rule: z.enum(['uppercase', 'lowercase', 'trim']) }),
    z.object({
      column: z.string(),
      rule: z.literal('replace'),
      find: z.string().min(1, inMessage('enter_what_to_find')),
      replace: z.string(),
      read_by: readByColumn,
    }),
  ])
  .meta({ examples: [{ column: 'Nama', rule: 'trim' }] });
export type ChangeTextSettings = z.output<typeof changeTextSettings>;
