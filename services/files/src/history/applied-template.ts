import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, calls } from '@rapi/contracts';
import { checkStep } from '@rapi/table-service';
import type { Step } from '@rapi/tables';
import type { FilesPorts } from '../ports';
import type { TransformationRecord } from '../records/transformation-record';

/** The operation of outputs that several steps made. */
const SEVERAL_STEPS = 'recipe@1';

type Work = Pick<TransformationRecord, '_id' | 'operation' | 'configJson' | 'fileId'>;

function stepsOf({ operation, configJson }: Work): Step[] {
  const config = JSON.parse(configJson);
  return operation === SEVERAL_STEPS ? config.steps : [{ operation, config }];
}

/** A step with its defaults filled in, so that it equals another that says the same. */
function settled(step: Step): object {
  const { operation, config } = checkStep(step);
  return { operation, config };
}

/**
 * Whether a user has used a template on a file: a batch or a scheduled job ran it, or every one of its steps was applied to one
 * and the same file, as the history tells.
 */
export async function hasApplied(
  { transformations }: Pick<FilesPorts, 'transformations'>,
  userId: string,
  { template_id: workflowId, steps }: BodyOf<typeof calls.internal.appliedTemplate>,
): Promise<boolean> {
  const done = { userId, status: 'completed' as const };
  if (await transformations.exists({ ...done, workflowId })) return true;
  const wanted = steps.map(settled);
  const operations = [SEVERAL_STEPS, ...steps.map(({ operation }) => operation)];
  const left = new Map<string, object[]>();
  const works = transformations
    .find({ ...done, operation: { $in: operations } })
    .select({ operation: 1, configJson: 1, fileId: 1 })
    .lean<Work[]>()
    .cursor();
  for await (const work of works) {
    const made = stepsOf(work).map(settled);
    const missing = (left.get(work.fileId) ?? wanted).filter(
      (step) => !made.some((each) => isDeepStrictEqual(each, step)),
    );
    if (missing.length === 0) return true;
    left.set(work.fileId, missing);
  }
  return false;
}
