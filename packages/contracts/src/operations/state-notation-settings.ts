import { columnNotation } from '../entities/column-reading';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { nameMap } from './name-map';

export const stateNotationSettings = z
  .object({
    columns: nameMap(columnNotation.strict()).refine((list) => list.length > 0, inMessage('choose_one_column')),
  })
  .meta({ examples: [{ columns: { Harga: { decimal: ',' } } }] });
export type StateNotationSettings = z.output<typeof stateNotationSettings>;
