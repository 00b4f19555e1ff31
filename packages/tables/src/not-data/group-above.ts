import type { NotDataKind } from '@rapi/contracts';
import { type Candidate, filledPlaces, textOf } from './candidate';
import { isPlainTotal } from './row-words';
import { totalLabel, type TotalSigns } from './total-rows';

interface GroupAbove {
  /** Rows of data that are no candidates. */
  add(rows: number): void;
  /** A candidate, once judged. */
  see(candidate: Candidate, kind: NotDataKind | undefined): void;
  signs(): Pick<TotalSigns, 'titleAbove' | 'loneAbove' | 'isGroupOfOne'>;
}

/** What is known of the group above a row, from the top of the table on. */
export function createGroupAbove(): GroupAbove {
  let titleAbove: string | undefined;
  let loneAbove: string | undefined;
  let [rows, isBelowGroup] = [0, false];
  return {
    add(more) {
      rows += more;
    },
    see(candidate, kind) {
      if (kind === 'group_title') titleAbove = textOf(candidate);
      if (filledPlaces(candidate).length === 1) loneAbove = textOf(candidate);
      else if (kind === undefined) rows += 1;
      if (kind !== 'total') return;
      const label = totalLabel(candidate);
      [loneAbove, rows] = [undefined, 0];
      isBelowGroup = label !== null && !isPlainTotal(label);
    },
    signs: () => ({ titleAbove, loneAbove, isGroupOfOne: isBelowGroup && rows === 1 }),
  };
}
