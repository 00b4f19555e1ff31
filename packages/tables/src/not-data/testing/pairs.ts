import fc from 'fast-check';

/** Two figures of a row. */
export type Pair = [number, number];
export const pair = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1_000, max: 999_999 }));
export const sumOf = (all: readonly Pair[]): Pair =>
  all.reduce<Pair>((sum, each) => [sum[0] + each[0], sum[1] + each[1]], [0, 0]);
