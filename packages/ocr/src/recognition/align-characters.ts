/** A character and its middle on the line, in heights of the line. */
export interface OnLine {
  character: string;
  x: number;
}

const MISSING = 0.8;
const DIFFERENT = 1;
/** Cost of pairing characters that look alike: probably one character read in two ways. */
const ALIKE = 0.4;
/** Cost of pairing characters that are one line height apart. */
const DISTANCE = 1;

const looks = ['1lI|!i', '0OoQD', '5S', '8B', '2Z', '.,', ':;', "'`’‘", '-–—', 'cC', 'vV', 'wW', 'xX', 'uU'];
const lookOf = new Map(looks.flatMap((alike, i) => [...alike].map((character) => [character, i] as const)));

export function isAlike(a: string, b: string): boolean {
  return a === b || (lookOf.has(a) && lookOf.get(a) === lookOf.get(b));
}

function costOf(a: OnLine, b: OnLine): number {
  const apart = DISTANCE * Math.min(2, Math.abs(a.x - b.x));
  if (a.character === b.character) return apart;
  return apart + (isAlike(a.character, b.character) ? ALIKE : DIFFERENT);
}

/**
 * Pairs the characters of two readings of a line, by edit distance and position: for each of `second` the index in
 * `first`, or -1 if the first reading lacks it.
 */
export function alignCharacters(first: readonly OnLine[], second: readonly OnLine[]): number[] {
  const wide = second.length + 1;
  const costs = new Float64Array((first.length + 1) * wide);
  for (let i = 0; i <= first.length; i++) {
    for (let j = 0; j <= second.length; j++) {
      const at = i * wide + j;
      const [a, b] = [first[i - 1], second[j - 1]];
      const [skipFirst, skipSecond] = [(costs[at - wide] ?? 0) + MISSING, (costs[at - 1] ?? 0) + MISSING];
      if (!a || !b) costs[at] = a ? skipFirst : b ? skipSecond : 0;
      else costs[at] = Math.min(skipFirst, skipSecond, (costs[at - wide - 1] ?? 0) + costOf(a, b));
    }
  }
  const paired = Array<number>(second.length).fill(-1);
  let [i, j] = [first.length, second.length];
  while (i > 0 && j > 0) {
    const at = i * wide + j;
    const cost = costs[at] ?? 0;
    if (Math.abs(cost - ((costs[at - 1] ?? 0) + MISSING)) < 1e-9) j--;
    else if (Math.abs(cost - ((costs[at - wide] ?? 0) + MISSING)) < 1e-9) i--;
    else paired[--j] = --i;
  }
  return paired;
}
