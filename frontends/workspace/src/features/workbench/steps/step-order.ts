import type { RecipeStep } from '@rapi/contracts';

/** A step that stands in the list, whatever its place becomes. */
export interface ListedStep {
  id: string;
  name: string;
  /** Its place as the file has it, from 0. */
  place: number;
  step: RecipeStep;
}

/** What stays of a step when others move: what it does, and the how many-eth it is that does so. */
export function idsOfSteps(steps: readonly RecipeStep[]): string[] {
  const seen = new Map<string, number>();
  return steps.map(({ operation, config, where }) => {
    const does = JSON.stringify([operation, config, where]);
    const before = seen.get(does) ?? 0;
    seen.set(does, before + 1);
    return `${before} ${does}`;
  });
}

/** The steps without one of them. */
export const withoutStep = (steps: readonly RecipeStep[], place: number): RecipeStep[] => steps.toSpliced(place, 1);

/** The steps with another name for one; without one it says again what it does. */
export function withName(steps: readonly RecipeStep[], place: number, name: string): RecipeStep[] {
  return steps.map((step, at) => {
    if (at !== place) return step;
    const { label: _label, label_sentence: _sentence, ...rest } = step;
    return name.trim() === '' ? rest : { ...rest, label: name.trim() };
  });
}

/** Which of the steps' versions is looked at: its place from 0; -1 is the file as it was uploaded. */
export function placeOfVersion(
  applied: readonly { version: number; parent_version: number }[],
  version: number | undefined,
): number | undefined {
  if (version === undefined) return undefined;
  if (applied[0]?.parent_version === version) return -1;
  const place = applied.findIndex((each) => each.version === version);
  return place === -1 ? undefined : place;
}
