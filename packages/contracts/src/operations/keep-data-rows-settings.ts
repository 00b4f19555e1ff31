import { notDataKinds } from '../not-data-kinds';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

/** R-BENCH-10. Without kinds, all of them. */
export const keepDataRowsSettings = z
  .object({ kinds: z.array(z.enum(notDataKinds)).min(1, inMessage('choose_kinds_of_rows')).optional() })
  .meta({ examples: [{ kinds: ['total', 'group_title'] }] });
export type KeepDataRowsSettings = z.output<typeof keepDataRowsSettings>;
