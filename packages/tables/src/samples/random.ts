/** Repeatable randomness: the same seed gives the same values on every machine (mulberry32). */
export interface Random {
  /** 0 ≤ value < 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** `choices` is never empty. */
  pick<Choices extends readonly [unknown, ...unknown[]]>(choices: Choices): Choices[number];
  digits(count: number): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  };
}
