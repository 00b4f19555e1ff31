import { randomId } from '@rapi/ui';
import type { OcrDocument } from '@rapi/contracts';
import { type Dispatch, useMemo } from 'react';
import { machineTable, type ReviewAction, type ShownPlace } from './corrections';
import { isUncertain } from '../rating';
import type { ReviewItem } from './review-items';

/** What a person can do to the values; the same object as long as the document is open. */
export interface ReviewEdits {
  type: (item: ReviewItem, value: string) => void;
  /** Typing has come to an end: what follows is another step back. */
  settle: () => void;
  accept: (items: readonly ReviewItem[]) => void;
  /** Back to what the machine read. */
  revert: (item: ReviewItem) => void;
  /** A place for a field that was not found. */
  addField: (name: string) => void;
  /** Where a field stands on the page, and what was read there. */
  showField: (name: string, value: string, place: ShownPlace) => void;
  addRow: (table: string, after?: string) => void;
  deleteRow: (table: string, row: string) => void;
  revertTable: (table: OcrDocument['tables'][number]) => void;
  undo: () => void;
}

/** What accepting can still settle: a value that nobody has confirmed. An empty one cannot be right. */
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
