import type { ApiResponse } from '@rapi/ui';

type Recipe = Pick<ApiResponse<'files.recipe'>, 'steps' | 'applied'>;

/** Operations that only change cell values, so rows stay in place and columns keep their names. */
const changesCells: ReadonlySet<string> = new Set([
  'edit-cells@1',
  'clean@1',
  'convert@1',
  'replace-text@1',
  'fill@1',
  'change-text@1',
  'merge-values@1',
  'state-notation@1',
]);

/** Whether the rows of a version are at the same place in the current table, so that violations can be fixed there. */
export function hasSameRows(version: number, { steps, applied }: Recipe): boolean {
  const isInEffect = applied.some((step) => step.version === version || step.parent_version === version);
  return (
    isInEffect &&
    applied.every((step, place) => step.version <= version || changesCells.has(steps[place]?.operation ?? ''))
  );
}
