import { calls, type RecipeStep, withoutReading } from '@rapi/contracts';
import { AppError } from '@rapi/service-kit';
import { checkStep, hasSteps } from '@rapi/table-service';
import type { RunPlan } from '../executions/run-plan';
import type { SchedulerPorts } from '../ports';
import type { TakenFile } from './plan-files';

/** An untouched upload has no steps. */
const FIRST_VERSION = 1;

/** The steps as a file would store them, with defaults. Empty if one of them is invalid; the run then reports that. */
function stepsToRun({ template }: RunPlan): RecipeStep[] {
  try {
    return withoutReading(template?.steps ?? []).map((step) => ({ ...step, config: checkStep(step).config }));
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** A deleted file has no steps. */
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
 * Separates files that already have the run's steps. The file a job was made from has them, and steps applied twice
 * give wrong figures (R-SCHED-8).
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
