import type { ConversionFailureReason, NumberFormat, TargetType } from '@rapi/contracts';

/** One of the two ways in which the doubtful values of a column may be meant: 1.500 as 1500 or 1.5, 05/01 as day or month first. */
export type Side = 0 | 1;

/**
 * What a text is as a value of the wanted type. `text` is its canonical form (1234.5, 2026-01-31, true, +6281234567890).
 * `proves` tells how this column writes what is doubtful elsewhere in it.
 */
export type Reading =
  /** `shortened`: something of it, such as a time of day, has no room in the type. */
  | { text: string; proves?: Side; shortened?: true }
  | { reason: ConversionFailureReason; proves?: Side }
  /** Two readings; `alone` is the one that holds where no other value of the column proves either. */
  | {
      sides: readonly [string | undefined, string | undefined];
      alone?: string;
      shortened?: true;
      reason: ConversionFailureReason;
    };

/** Reads the texts of one column, tidied of stray spaces, as values of one type. */
export interface ValueReader {
  read(text: string): Reading;
  /** Which reading the doubtful values get, given the cells that prove each; `alone` each by itself, none: they fail. */
  settle(proofs: readonly [number, number]): Side | 'alone' | undefined;
}

/** What is known of a column beside its values. */
export interface ReaderContext {
  target: TargetType;
  columnName: string;
  /** Said by the person; then no number is doubtful. */
  numberFormat?: NumberFormat;
  /** 'yyyy-MM-dd' */
  today: string;
}
