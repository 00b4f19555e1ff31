/** Of the letters of an axis, on average. */
const LETTER = 6.8;
/** What a written label needs across its slot: upright, tilted, and beside a lying bar. */
const TILTED = 17;
const LINE = 15;
/** Left of the figures and right of the last label. */
const MARGINS = 110;
const LONGEST = 18;
const BAR = 22;
const TALLEST = 2_400;

export interface LabelRoom {
  /** Every so manieth label is written. */
  step: number;
  rotate: number;
}

/**
 * The rule by which labels are written along an axis of so many pixels: all of them upright if they fit, else all of them
 * tilted, else every second, third … of them tilted.
 */
export function labelRoom(labels: readonly string[], width: number): LabelRoom {
  const slot = Math.max(1, width - MARGINS) / Math.max(1, labels.length);
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  if (Math.min(longest, LONGEST) * LETTER + 10 <= slot) return { step: 1, rotate: 0 };
  return { step: Math.max(1, Math.ceil(TILTED / slot)), rotate: 40 };
}

/** The same along the height of lying bars, whose labels are never tilted. */
export function labelRoomBeside(labels: readonly string[], height: number): LabelRoom {
  const slot = Math.max(1, height - MARGINS) / Math.max(1, labels.length);
  return { step: Math.max(1, Math.ceil(LINE / slot)), rotate: 0 };
}

/** How high a picture is: lying bars grow with their labels, so that each is written. */
export const heightFor = (type: string, labels: number, least: number): number =>
  type === 'bar' ? Math.min(TALLEST, Math.max(least, labels * BAR + MARGINS)) : least;
