/** Average width of a letter on an axis, in pixels. */
const LETTER = 6.8;
/** Pixels a label takes up along its axis: tilted (TILTED), and next to a lying bar (LINE). */
const TILTED = 17;
const LINE = 15;
/** Pixels left of the figures and right of the last label. */
const MARGINS = 110;
const LONGEST = 18;
const BAR = 22;
const TALLEST = 2_400;

export interface LabelRoom {
  /** Every n-th label is written. */
  step: number;
  rotate: number;
}

/**
 * Decides how labels are written along an axis of `width` pixels: all upright if they fit, else all tilted, else every
 * second, third … one tilted.
 */
export function labelRoom(labels: readonly string[], width: number): LabelRoom {
  const slot = Math.max(1, width - MARGINS) / Math.max(1, labels.length);
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  if (Math.min(longest, LONGEST) * LETTER + 10 <= slot) return { step: 1, rotate: 0 };
  return { step: Math.max(1, Math.ceil(TILTED / slot)), rotate: 40 };
}

/** The same rule along the height of lying bars, whose labels are never tilted. */
export function labelRoomBeside(labels: readonly string[], height: number): LabelRoom {
  const slot = Math.max(1, height - MARGINS) / Math.max(1, labels.length);
  return { step: Math.max(1, Math.ceil(LINE / slot)), rotate: 0 };
}

/** The height of a picture in pixels. Lying bars make it grow, so that every label is written. */
export const heightFor = (type: string, labels: number, least: number): number =>
  type === 'bar' ? Math.min(TALLEST, Math.max(least, labels * BAR + MARGINS)) : least;
