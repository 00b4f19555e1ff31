import { MAX_COLUMN_NAME_LENGTH } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

export const copyColumnSettings = z
  .object({
    column: z.string(),
    name: z.string().trim().min(1, inMessage('enter_name_for_copy')).max(MAX_COLUMN_NAME_LENGTH),
  })
  .meta({ examples: [{ column: 'Nama', name: ' Salinan ' }] });
export type CopyColumnSettings = z.output<typeof copyColumnSettings>;
