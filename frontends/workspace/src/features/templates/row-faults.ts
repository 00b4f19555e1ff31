import type { TriedTemplateStep } from '@rapi/contracts';
import { isWholeDerived, isWholeMapping, isWholeRule, type TemplateDraft } from './template-draft';

/** Keys of a part's rows in the order a trial counts them: only complete rows, from the first on. */
function keysOf(draft: TemplateDraft, part: TriedTemplateStep['part']): readonly number[] {
  const keyOf = ({ key }: { key: number }) => key;
  switch (part) {
    case 'steps':
      return draft.steps.map(keyOf);
    case 'field_mappings':
      return draft.mappings.filter(isWholeMapping).map(keyOf);
    case 'derived_fields':
      return draft.derived.filter(isWholeDerived).map(keyOf);
    case 'transform_rules':
      return draft.rules.filter(isWholeRule).map(keyOf);
    case 'text_normalization':
    case 'grouping_rules':
      return [];
  }
}

export interface TrialFaults {
  /** By the row's key. */
  rows: ReadonlyMap<number, TriedTemplateStep>;
  /** Faults of parts that stand for one step, or whose row is unknown. */
  parts: ReadonlyMap<TriedTemplateStep['part'], TriedTemplateStep>;
}

/** Which rows of a draft do not fit the file it was tried on. */
export function faultsOf(draft: TemplateDraft, steps: readonly TriedTemplateStep[]): TrialFaults {
  const rows = new Map<number, TriedTemplateStep>();
  const parts = new Map<TriedTemplateStep['part'], TriedTemplateStep>();
  for (const step of steps) {
    if (step.fits) continue;
    const key = step.place === null ? undefined : keysOf(draft, step.part)[step.place];
    if (key === undefined) parts.set(step.part, step);
    else rows.set(key, step);
  }
  return { rows, parts };
}
