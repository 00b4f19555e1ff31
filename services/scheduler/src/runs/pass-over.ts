import { calls, type RecipeStep, withoutReading } from '@rapi/contracts';
import { AppError } from '@rapi/service-kit';
import { checkStep, hasSteps } from '@rapi/table-service';
import type { RunPlan } from '../executions/run-plan';
import type { SchedulerPorts } from '../ports';
import type { TakenFile } from './plan-files';

/** An upload as it came has no steps. */
const FIRST_VERSION = 1;

/** The steps as a file would keep them, defaults filled in; none where one of them does not run, which the run then tells. */
function stepsToRun({ template }: RunPlan): RecipeStep[] {
  try {
    return withoutReading(template?.steps ?? []).map((step) => ({ ...step, config: checkStep(step).config }));
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** A file that is gone meanwhile has none. */
async function stepsOf({ callService }: Pick<SchedulerPorts, 'callService'>, userId: string, id: string) {
  const asked = { params: { id }, actAs: userId };
  return callService(calls.files.recipe, asked).then(
    ({ steps }) => steps,
    (error: unknown) => {
      if (error instanceof AppError && error.status === 404) return [];
      throw error;
    },
  );
}

/**
 * Parts the files of a run from those that have its steps already: the file that a job was made from is its example, and steps
 * that run twice make wrong figures (R-SCHED-8).
 */
export async function passOver(
  ports: Pick<SchedulerPorts, 'callService'>,
  userId: string,
  plan: RunPlan,
  files: readonly TakenFile[],
): Promise<{ files: TakenFile[]; passed: TakenFile[] }> {
  const wanted = stepsToRun(plan);
  const passed = new Set<TakenFile>();
  for (const file of wanted.length > 0 ? files : []) {
    if (file.version > FIRST_VERSION && hasSteps(await stepsOf(ports, userId, file.id), wanted)) passed.add(file);
  }
  return { files: files.filter((file) => !passed.has(file)), passed: [...passed] };
}
