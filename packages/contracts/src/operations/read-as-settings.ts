import { readingElsewhere } from '../entities/file';
import { inMessage } from '../sentences/sentence';
import type { z } from '../zod';

/** R-RECIPE-3: what a person chose about reading an upload; everything else is detected in each file anew. */
export const readAsSettings = readingElsewhere
  .refine(
    ({ names: _, ...choice }) => Object.values(choice).some((each) => each !== undefined),
    inMessage('choose_how_to_read'),
  )
  .meta({ examples: [{ header_row: 4, header_rows: 2 }] });
export type ReadAsSettings = z.output<typeof readAsSettings>;
