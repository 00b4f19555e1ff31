import type { RecipeStep, SwitchedOffStep } from '@rapi/contracts';

/** A step of the list, identified even when its place changes. */
export interface ListedStep {
  id: string;
  name: string;
  /** Its place among the steps that run, from 0. */
  place: number;
  step: RecipeStep;
  /** For a step that is switched off: its transformation id. */
  off?: string;
}

/** Ids that stay the same when other steps move: what a step does, and its count among equal ones. */
export function idsOfSteps(steps: readonly RecipeStep[]): string[] {
  const seen = new Map<string, number>();
  return steps.map(({ operation, config, where }) => {
    const does = JSON.stringify([operation, config, where]);
    const before = seen.get(does) ?? 0;
    seen.set(does, before + 1);
    return `${before} ${does}`;
  });
}

type OffStep = SwitchedOffStep & { step: RecipeStep };

/** The running steps with the switched-off ones between them. */
export function withSwitchedOff(
  running: readonly ListedStep[],
  off: readonly OffStep[],
  nameOf: (step: RecipeStep) => string,
): ListedStep[] {
  const listed = off.map(({ transformation_id: id, place, step }) => ({
    id,
    name: nameOf(step),
    place,
    step,
    off: id,
  }));
  const before = (place: number) => listed.filter((each) => Math.min(each.place, running.length) === place);
  return [...running.flatMap((each, place) => [...before(place), each]), ...before(running.length)];
}

export interface StepList {
  steps: RecipeStep[];
  switchedOff: SwitchedOffStep[];
}

/** The list in the form the file keeps: the running steps, and the switched-off ones with their places among them. */
export function asStepList(listed: readonly ListedStep[]): StepList {
  const list: StepList = { steps: [], switchedOff: [] };
  for (const { step, off } of listed) {
    if (off === undefined) list.steps.push(step);
    else list.switchedOff.push({ transformation_id: off, place: list.steps.length });
  }
  return list;
}

/** A step with another name; with an empty one, it describes itself again. */
export function named({ label: _label, label_sentence: _sentence, ...step }: RecipeStep, name: string): RecipeStep {
  return name.trim() === '' ? step : { ...step, label: name.trim() };
}

/** Which step's version is shown: its index from 0; -1 is the file as it was uploaded. */
export function placeOfVersion(
  applied: readonly { version: number; parent_version: number }[],
  version: number | undefined,
): number | undefined {
  if (version === undefined) return undefined;
  if (applied[0]?.parent_version === version) return -1;
  const place = applied.findIndex((each) => each.version === version);
  return place === -1 ? undefined : place;
}
