/** What a notation is decided by. */
import type { Notation } from './column-reading';
import type { SignEvidence } from './column-signs';
import type { ColumnVotes } from './column-votes';
import type { HeaderWords } from './header-words';

/** Counts of the days in a file that can be read in only one order of day and month. */
export interface DayOrders {
  dayFirst: number;
  monthFirst: number;
}

export interface NotationContext {
  votes: ColumnVotes;
  header: HeaderWords;
  /** The current year: nobody is born after it. */
  thisYear: number;
  asked: Notation;
  /** What the file's other columns show about the signs. */
  file?: SignEvidence;
  /** What the days in the file's other columns show. */
  days?: DayOrders;
  /** Whether its amounts are marked as debits and credits. */
  isMarked: boolean;
  /** Whether somebody has said what the column is. */
  isStated: boolean;
}
