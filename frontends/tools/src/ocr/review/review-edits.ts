import { randomId } from '@rapi/ui';
import type { OcrDocument } from '@rapi/contracts';
import { type Dispatch, useMemo } from 'react';
import { machineTable, type ReviewAction, type ShownPlace } from './corrections';
import { isUncertain } from '../rating';
import type { ReviewItem } from './review-items';

/** What a person can do with values. The object stays the same while the document is open. */
export interface ReviewEdits {
  type: (item: ReviewItem, value: string) => void;
  /** Ends typing, so that what follows is a new undo step. */
  settle: () => void;
  accept: (items: readonly ReviewItem[]) => void;
  /** Reverts to the machine's reading. */
  revert: (item: ReviewItem) => void;
  /** Adds an empty field for one that was not found. */
  addField: (name: string) => void;
  /** Records where a field is on the page, and the text read there. */
  showField: (name: string, value: string, place: ShownPlace) => void;
  addRow: (table: string, after?: string) => void;
  deleteRow: (table: string, row: string) => void;
  revertTable: (table: OcrDocument['tables'][number]) => void;
  undo: () => void;
}

/** Whether accepting makes sense: the value is not confirmed yet. An empty field cannot be accepted. */
export const canAccept = ({ kind, rating, value }: ReviewItem): boolean =>
  kind === 'cell' ? isUncertain(rating) : value !== '' && rating !== 'accepted' && rating !== 'corrected';

function typed(item: ReviewItem, value: string): ReviewAction {
  const typing = item.key;
  if (item.kind === 'cell')
    return { type: 'cell', table: item.table, row: item.row, column: item.column, value, typing };
  return { type: 'field', name: item.name, value: value === item.machine ? null : value, typing };
}

export function useReviewEdits(dispatch: Dispatch<ReviewAction>): ReviewEdits {
  return useMemo(
    () => ({
      type: (item, value) => dispatch(typed(item, value)),
      settle: () => dispatch({ type: 'settle' }),
      accept: (items) => {
        const keys = items.filter(canAccept).map(({ key }) => key);
        if (keys.length > 0) dispatch({ type: 'accept', keys });
      },
      addField: (name) => dispatch({ type: 'addField', name }),
      showField: (name, value, place) => dispatch({ type: 'showField', name, value, place }),
      revert: (item) =>
        dispatch(
          item.kind === 'field'
            ? { type: 'field', name: item.name, value: null }
            : { type: 'cell', table: item.table, row: item.row, column: item.column, value: item.machine ?? '' },
        ),
      addRow: (table, after) => dispatch({ type: 'addRow', table, after, id: randomId() }),
      deleteRow: (table, row) => dispatch({ type: 'deleteRow', table, row }),
      revertTable: (table) => dispatch({ type: 'revertTable', table: table.id, machine: machineTable(table) }),
      undo: () => dispatch({ type: 'undo' }),
    }),
    [dispatch],
  );
}
