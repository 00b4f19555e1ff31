import { bulk, isCount, isListOf } from '../bulk';
import { readByColumn } from './read-by-column';
import { MAX_CELL_LENGTH, MAX_COLUMN_NAME_LENGTH, MAX_EDITED_CELLS, MAX_PLAN_ROWS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { isSoundText, text } from '../text';
import { z } from '../zod';

const cell = text({ max: MAX_CELL_LENGTH }).nullable();

const cellEdit = z.object({
  row: z
    .number()
    .int()
    .min(0)
    .max(MAX_PLAN_ROWS)
    .describe('The number of the row in this version of the table, from zero.'),
  column: z.string().max(MAX_COLUMN_NAME_LENGTH),
  value: cell.describe('What the cell holds from now on; null or nothing but spaces empties it.'),
  was: cell
    .optional()
    .describe('What it held when it was edited: where something else stands there, the edit is left out.'),
});
export type CellEdit = z.output<typeof cellEdit>;

const isCell = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.length <= MAX_CELL_LENGTH && isSoundText(value));

const isCellEdit = (each: unknown): each is CellEdit => {
  if (typeof each !== 'object' || each === null) return false;
  if (!('row' in each && 'column' in each && 'value' in each)) return false;
  const { row, column, value, ...rest } = each;
  const further = Object.keys(rest);
  return (
    isCount(row) &&
    row <= MAX_PLAN_ROWS &&
    typeof column === 'string' &&
    column.length <= MAX_COLUMN_NAME_LENGTH &&
    isCell(value) &&
    (further.length === 0 || (further.length === 1 && 'was' in rest && isCell(rest.was)))
  );
};

const editList = z.array(cellEdit).min(1, inMessage('edit_a_cell')).max(MAX_EDITED_CELLS);

/** R-BENCH-6. The list may be as long as a large paste, so it is checked in a single pass. */
export const editCellsSettings = z
  .object({
    edits: bulk(editList, (each) => isListOf(each, isCellEdit, { min: 1, max: MAX_EDITED_CELLS })).superRefine(
      (edits, context) => {
        const seen = new Set<string>();
        for (const { row, column } of edits) {
          const place = `${row} ${column}`;
          if (!seen.has(place)) {
            seen.add(place);
            continue;
          }
          context.addIssue(inMessage('cell_edited_twice', { column, row: row + 1 }));
          return;
        }
      },
    ),
    read_by: readByColumn,
  })
  .meta({ examples: [{ edits: [{ row: 0, column: 'Kota', value: 'Surakarta', was: 'Solo' }] }] });
export type EditCellsSettings = z.output<typeof editCellsSettings>;
