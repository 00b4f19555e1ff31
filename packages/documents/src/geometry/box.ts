/** A rectangle in page units, the origin at the upper left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const widthOf = (box: Box): number => box.right - box.left;
export const heightOf = (box: Box): number => box.bottom - box.top;
export const centreX = (box: Box): number => (box.left + box.right) / 2;
export const centreY = (box: Box): number => (box.top + box.bottom) / 2;

/** The overlap of two stretches; if negative, the distance between them. */
export function overlap(startA: number, endA: number, startB: number, endB: number): number {
  return Math.min(endA, endB) - Math.max(startA, startB);
}

/** The smallest box around all; undefined for none. */
export function around(boxes: readonly Box[]): Box | undefined {
  const [first, ...rest] = boxes;
  if (first === undefined) return undefined;
  return rest.reduce(
    (all, { left, top, right, bottom }) => ({
      left: Math.min(all.left, left),
      top: Math.min(all.top, top),
      right: Math.max(all.right, right),
      bottom: Math.max(all.bottom, bottom),
    }),
    first,
  );
}

export function asBbox({ left, top, right, bottom }: Box): [number, number, number, number] {
  return [left, top, right, bottom];
}

/** The middle value; undefined for none. */
export function median(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
