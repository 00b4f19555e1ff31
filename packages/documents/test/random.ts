/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    chance: (share: number): boolean => next() < share,
    whole: (from: number, to: number): number => Math.floor(from + (to - from + 1) * next()),
    between: (from: number, to: number): number => from + (to - from) * next(),
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
export type Random = ReturnType<typeof randomOf>;
