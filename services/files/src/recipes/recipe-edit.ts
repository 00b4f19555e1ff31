import type { RecipeStep } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { doTheSame } from '@rapi/table-service';
import type { FileRecord } from '../records/file-record';
import type { TransformationRecord } from '../records/transformation-record';
import { stepOf } from '../records/step-of';
import { isStep, versionsInEffect, type FileVersion } from '../records/version-graph';

/** A step that the file has, and the version that it made. */
export interface PresentStep {
  version: FileVersion;
  record: TransformationRecord;
  step: RecipeStep;
}

export interface RecipeEdit {
  /** The version that the kept steps lead to; the other steps run from here. */
  base: FileVersion;
  /** How many steps stay as they are. */
  kept: number;
  /** Kept steps with a new label; an empty label means the operation's own. */
  renamed: { record: TransformationRecord; step: RecipeStep }[];
  /** The steps to run, from `kept` on. */
  steps: RecipeStep[];
}

/** Drops a label that the operation made, so that it is made anew from the step's present settings. */
export const withoutOwnName = ({ label, label_sentence: said, ...step }: RecipeStep): RecipeStep => {
  const isGiven = label !== undefined && label !== '' && !(said && inEnglish(said) === label);
  return { ...step, ...(isGiven && { label }) };
};

/** The steps of a file, in order, and the version they begin from. */
export function presentSteps(file: FileRecord, records: ReadonlyMap<string, TransformationRecord>) {
  const chain = versionsInEffect(file).reverse();
  const steps = chain.filter(isStep).flatMap((version): PresentStep[] => {
    const record = records.get(version.transformationId ?? '');
    return record ? [{ version, record, step: stepOf(record) }] : [];
  });
  return { first: chain[0], steps };
}

const isRenamed = ({ label }: RecipeStep, { record }: PresentStep): boolean =>
  label !== undefined && label !== (record.label ?? '');

/** Which steps stay and which have to run; undefined if the file has no table to begin from. */
export function planEdit(
  { first, steps: present }: { first: FileVersion | undefined; steps: readonly PresentStep[] },
  wanted: readonly RecipeStep[],
): RecipeEdit | undefined {
  const before = (count: number) => (count === 0 ? first : present[count - 1]?.version);
  let kept = 0;
  for (const [place, step] of wanted.entries()) {
    const own = present[place];
    if (!own || !doTheSame(own.step, step)) break;
    kept = place + 1;
  }
  const isWhole = kept === wanted.length && kept === present.length;
  // The rows of a version may have been removed to free space; then the steps run from an earlier version.
  while (!isWhole && kept > 0 && before(kept)?.removedAt) kept -= 1;
  const base = before(kept);
  if (!base) return undefined;
  const renamed = present.slice(0, kept).flatMap((own, place) => {
    const step = wanted[place];
    return step && isRenamed(step, own) ? [{ record: own.record, step }] : [];
  });
  return { base, kept, renamed, steps: wanted.slice(kept) };
}

/** The steps that the file has not had yet. Each present step stands for at most one of them. */
export function newSteps(present: readonly PresentStep[], ran: readonly RecipeStep[]): RecipeStep[] {
  const known = present.map(({ step }) => step);
  return ran.filter((step) => {
    const place = known.findIndex((own) => doTheSame(own, step));
    if (place === -1) return true;
    known.splice(place, 1);
    return false;
  });
}
