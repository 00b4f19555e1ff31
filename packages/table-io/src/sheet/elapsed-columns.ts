/** What the number formats of a workbook's elapsed times say about the texts beside them. */
import { headerWords, type Notation } from '@rapi/indonesia';
import type { ElapsedClock } from './number-format';

/** How many cells of a column have formats that begin with hours, with minutes, or with seconds alone. */
export type ElapsedCells = ReadonlyMap<ElapsedClock, number>;

/**
 * Cells under [mm]:ss are elapsed times whatever the header says, and two numbers beside them are minutes and seconds;
 * where the formats differ, these have no value. A header that names times of day is believed rather than [h]:mm, which
 * many give to them, too.
 *
 * @param filled the cells of the column that are not empty
 */
export function elapsedNotation(
  cells: ElapsedCells | undefined,
  { name, filled }: { name: string; filled: number },
): Notation | undefined {
  if (cells === undefined) return undefined;
  const [clock, ...others] = cells.keys();
  const count = [...cells.values()].reduce((sum, each) => sum + each, 0);
  const isMost: Notation = count * 2 > filled ? { kind: 'duration' } : {};
  if (clock !== 'hours' || others.length > 0)
    return { ...isMost, clock: clock === 'minutes' && others.length === 0 ? clock : 'open' };
  const header = headerWords(name);
  return header.clock !== undefined || (header.time && !header.duration) ? undefined : isMost;
}
