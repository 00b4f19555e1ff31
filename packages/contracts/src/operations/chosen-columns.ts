import { MAX_COLUMNS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

/** Column names, each at most once. */
export const chosenColumns = z
  .array(z.string())
  .min(1, inMessage('choose_one_column'))
  .max(MAX_COLUMNS)
  .superRefine((columns, context) => {
    const repeated = [...new Set(columns.filter((name, place) => columns.indexOf(name) !== place))];
    if (repeated.length > 0) context.addIssue(inMessage('columns_named_twice', { columns: repeated }));
  });
