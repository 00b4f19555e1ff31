declare namespace jest {
  interface Matchers<R> {
    /** scripts/growth-matcher.cjs: how the CPU time of work grows with its size. Of work that is given a size, to be awaited. */
    toGrowAtMost(power: number, size: number): Promise<R>;
  }
}
