/** Operations that only say how a file is read: no cell changes, so the month does not count them. */
const uncounted: ReadonlySet<string> = new Set(['state-notation']);

/** The steps that count against the transformations of the month. */
export const countedSteps = <Step extends { operation: string }>(steps: readonly Step[]): Step[] =>
  steps.filter(({ operation }) => !uncounted.has(operation.split('@')[0] ?? ''));
