import { useNavigationType } from '@rapi/ui/router';
import { type RefObject, useEffect, useRef } from 'react';
import { fromRanges, selectionAt } from '../grid/selection';
import type { GridHandle } from '../grid/WorkGrid';
import type { CellRange } from '../workbench-address';
import type { writtenSelections } from './written-selections';

interface Addressed {
  /** What the address says to be selected. */
  ranges: readonly CellRange[];
  columns: readonly string[];
  rowCount: number;
  written: ReturnType<typeof writtenSelections>;
}

/**
 * Back and Forward select again what the address says; what the grid has written there itself stays as it is. A place at which nothing
 * had been selected has its first cell again: the one of the place that was left would be written into its address.
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
    // Only where the address has come to say something else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [said]);
}
