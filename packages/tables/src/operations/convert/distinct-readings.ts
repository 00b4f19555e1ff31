import { conversionFailureReasons } from '@rapi/contracts';
import type { ConversionFailureReason } from '@rapi/contracts';
import { plainText } from '../../dataset/plain-text';
import type { Reading, Side, ValueReader } from './value-reader';

/** What became of one text of a column once all of them were seen. */
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
  /** Takes the next different text and how many cells have it; a doubtful one is kept back until `settle`. */
  add(original: string, cells: number): SettledText | undefined;
  /** The doubtful ones, by what the whole column has shown. */
  settle(): SettledText[];
  /** Whole only after `settle`. */
  readonly counts: ReadingCounts;
}

interface Doubtful {
  original: string;
  cells: number;
  reading: Extract<Reading, { sides: unknown }>;
}

const chosenText = ({ sides, alone }: Doubtful['reading'], side: Side | 'alone' | undefined): string | undefined =>
  side === undefined ? undefined : side === 'alone' ? alone : sides[side];

/** Reads each different text of a column once. */
export function readDistinct(reader: ValueReader): ReadDistinct {
  const counts: ReadingCounts = { filled: 0, failed: 0, shortened: 0, changed: 0 };
  const proofs: [number, number] = [0, 0];
  const doubtful: Doubtful[] = [];

  const sure = (original: string, text: string, cells: number, shortened?: true): SettledText => {
    if (shortened) counts.shortened += cells;
    if (text !== original) counts.changed += cells;
    return { original, text };
  };
  const failed = (original: string, reason: ConversionFailureReason, cells: number): SettledText => {
    counts.failed += cells;
    return { original, text: null, reason };
  };

  return {
    counts,
    add(original, cells) {
      counts.filled += cells;
      const plain = plainText(original);
      const reading: Reading = plain === null ? { reason: 'unreadable' } : reader.read(plain);
      if ('sides' in reading) {
        doubtful.push({ original, cells, reading });
        return undefined;
      }
      if (reading.proves !== undefined) proofs[reading.proves] += cells;
      if ('reason' in reading) return failed(original, reading.reason, cells);
      return sure(original, reading.text, cells, reading.shortened);
    },
    settle() {
      const side = reader.settle(proofs);
      return doubtful.splice(0).map(({ original, cells, reading }) => {
        const text = chosenText(reading, side);
        return text === undefined
          ? failed(original, reading.reason, cells)
          : sure(original, text, cells, reading.shortened);
      });
    },
  };
}

/** Reasons go into the engine as numbers. */
export const reasonNumber = (reason: ConversionFailureReason): number => conversionFailureReasons.indexOf(reason);
export const reasonOf = (place: unknown): ConversionFailureReason =>
  conversionFailureReasons[Number(place)] ?? 'unreadable';
