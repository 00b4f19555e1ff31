import type { RecipeStep, SwitchedOffStep } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import { doTheSame } from '@rapi/table-service';
import type { FileModel, FileRecord, SwitchedOff } from './file-record';
import { stepOf } from './step-of';
import type { TransformationRecord } from './transformation-record';

type Records = ReadonlyMap<string, TransformationRecord>;

const asKept = ({ transformation_id: transformationId, place }: SwitchedOffStep): SwitchedOff => ({
  transformationId,
  place,
});

/** Whether one of these steps does the same as a recorded one, which is then not switched off. */
const runs = (steps: readonly RecipeStep[], record: TransformationRecord): boolean =>
  steps.some((step) => doTheSame(step, stepOf(record)));

/** The steps of a file that are switched off, in addition to those that run. */
export function switchedOff(file: FileRecord, records: Records, steps: readonly RecipeStep[]) {
  return (file.switchedOff ?? []).flatMap(({ transformationId, place }) => {
    const record = records.get(transformationId);
    return record && !runs(steps, record) ? [{ transformation_id: transformationId, place, step: stepOf(record) }] : [];
  });
}

/**
 * The switched-off steps that a file keeps when it gets these steps: those that the caller names, and those that run
 * again, so that undoing this switches them off once more.
 * @throws AppError 404 for a transformation that is not the file's
 */
export function keptSwitchedOff(
  file: FileRecord,
  records: Records,
  steps: readonly RecipeStep[],
  said: readonly SwitchedOffStep[] | undefined,
): SwitchedOff[] {
  const before = file.switchedOff ?? [];
  if (said === undefined) return before;
  if (said.some(({ transformation_id: id }) => !records.has(id))) throw notFound('transformation');
  const again = before.filter(({ transformationId: id }) => {
    const record = records.get(id);
    return record && runs(steps, record) && !said.some((each) => each.transformation_id === id);
  });
  return [...said.map(asKept), ...again];
}

export const keepSwitchedOff = (
  files: FileModel,
  { _id, switchedOff: before = [] }: FileRecord,
  kept: SwitchedOff[],
) =>
  kept.length === 0 && before.length === 0
    ? Promise.resolve()
    : files.updateOne({ _id }, { $set: { switchedOff: kept } }).then(() => undefined);
