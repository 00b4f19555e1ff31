import { conversionFailureReasons } from '@rapi/contracts';
import type { ConversionFailureReason } from '@rapi/contracts';
import { plainText } from '@rapi/table-core';
import type { ValueReader } from './value-reader';

/** The result of reading one text of a column. */
export interface SettledText {
  original: string;
  /** Canonical; null where it could not be read. */
  text: string | null;
  reason?: ConversionFailureReason;
}

/** The result of reading a column, in cells. */
export interface ReadingCounts {
  filled: number;
  failed: number;
  /** Cells that lose a part of their value, such as a time of day. */
  shortened: number;
  /** Cells whose canonical text differs from the original. */
  changed: number;
}

export interface ReadDistinct {
  /** Reads the next different text, which `cells` cells have. */
  add(original: string, cells: number): SettledText;
  readonly counts: ReadingCounts;
}

/** Reads each different text of a column once and counts the results. */
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

/** The engine stores reasons as numbers. */
export const reasonNumber = (reason: ConversionFailureReason): number => conversionFailureReasons.indexOf(reason);
export const reasonOf = (place: unknown): ConversionFailureReason =>
  conversionFailureReasons[Number(place)] ?? 'unreadable';
