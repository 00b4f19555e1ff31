import { conversionFailureReasons } from '@rapi/contracts';
import type { ConversionFailureReason } from '@rapi/contracts';
import { plainText } from '@rapi/table-core';
import type { ValueReader } from './value-reader';

/** What became of one text of a column. */
export interface SettledText {
  original: string;
  /** Canonical; null where it could not be read. */
  text: string | null;
  reason?: ConversionFailureReason;
}

/** What came of a column, in cells. */
export interface ReadingCounts {
  filled: number;
  failed: number;
  /** Of which something, such as a time of day, is left out. */
  shortened: number;
  /** Of which the canonical text is another than the one that stood there. */
  changed: number;
}

export interface ReadDistinct {
  /** Takes the next different text and how many cells have it. */
  add(original: string, cells: number): SettledText;
  readonly counts: ReadingCounts;
}

/** Reads each different text of a column once, and counts what comes of it. */
export function readDistinct(read: ValueReader): ReadDistinct {
  const counts: ReadingCounts = { filled: 0, failed: 0, shortened: 0, changed: 0 };
  return {
    counts,
    add(original, cells) {
      counts.filled += cells;
      const plain = plainText(original);
      const reading = plain === null ? { reason: 'unreadable' as const } : read(plain);
      if ('reason' in reading) {
        counts.failed += cells;
        return { original, text: null, reason: reading.reason };
      }
      if (reading.shortened) counts.shortened += cells;
      if (reading.text !== original) counts.changed += cells;
      return { original, text: reading.text };
    },
  };
}

/** Reasons go into the engine as numbers. */
export const reasonNumber = (reason: ConversionFailureReason): number => conversionFailureReasons.indexOf(reason);
export const reasonOf = (place: unknown): ConversionFailureReason =>
  conversionFailureReasons[Number(place)] ?? 'unreadable';
