import { useNavigationType } from '@rapi/ui/router';
import { type RefObject, useEffect, useRef } from 'react';
import { fromRanges, selectionAt } from '../grid/selection';
import type { GridHandle } from '../grid/WorkGrid';
import type { CellRange } from '../workbench-address';
import type { writtenSelections } from './written-selections';

interface Addressed {
  /** The address's selection. */
  ranges: readonly CellRange[];
  columns: readonly string[];
  rowCount: number;
  written: ReturnType<typeof writtenSelections>;
}

/**
 * Back and Forward restore the address's selection; what the grid itself wrote there stays as it is. At a place without
 * a selection, the first cell is active again: otherwise the cell of the place left would be written into its address.
 */
export function useAddressedSelection(
  grid: RefObject<Pick<GridHandle, 'choose' | 'focus'> | null>,
  { ranges, columns, rowCount, written }: Addressed,
): void {
  const said = JSON.stringify(ranges);
  const isCameBack = useNavigationType() === 'POP';
  const former = useRef(said);
  useEffect(() => {
    if (said === former.current) return;
    former.current = said;
    if (written.draw(said)) return;
    const isNothing = ranges.length === 0 && isCameBack;
    const chosen = isNothing ? selectionAt({ row: 0, column: 0 }) : fromRanges(ranges, columns, rowCount);
    if (!chosen) return;
    grid.current?.choose(chosen);
    grid.current?.focus();
    // Only when the address has changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [said]);
}
