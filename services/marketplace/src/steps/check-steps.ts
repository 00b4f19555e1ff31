import { MAX_TEMPLATE_STEPS_LENGTH, type RecipeStep, sentence } from '@rapi/contracts';
import { AppError, sentenceOf, unprocessable } from '@rapi/service-kit';
import { checkKeptStep, filesNamedIn } from '@rapi/table-service';
import type { BoundOperation } from '@rapi/tables';

/** JSON of steps as they are kept: 422 where one of them can run on no file, and where they are larger than a template may be. */
export function stepsText(steps: readonly RecipeStep[]): string {
  steps.forEach(bound);
  const written = JSON.stringify(steps);
  if (written.length > MAX_TEMPLATE_STEPS_LENGTH) {
    throw unprocessable('invalid_input', sentence('template_too_large'));
  }
  return written;
}

/** A step checked as the engine does; 422 naming the step that cannot run. */
function bound(step: RecipeStep, place: number): BoundOperation {
  try {
    return checkKeptStep(step);
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.status >= 500) throw refusal;
    const why = sentenceOf(refusal) ?? sentence('not_accepted');
    throw unprocessable('invalid_input', sentence('template_step_unsound', { step: place + 1, why }));
  }
}

/** What a step is called where it is refused. */
const labelOf = ({ label, labelSentence }: BoundOperation) => labelSentence ?? sentence('as_said', { text: label });

/**
 * Steps as everybody may have them (R-MARKET-8): operations that run, on whatever file, with what they are called in no language. 422
 * where one looks into another file, since that is somebody's own, or picks rows out of this one.
 */
export function publishableSteps(steps: readonly RecipeStep[]): RecipeStep[] {
  return steps.map((step, place) => {
    const checked = bound(step, place);
    const said = { step: place + 1, label: labelOf(checked) };
    if (checked.others.length > 0 || filesNamedIn(checked).length > 0) {
      throw unprocessable('invalid_input', sentence('template_step_names_file', said));
    }
    if (checked.namesRows) throw unprocessable('invalid_input', sentence('template_step_names_rows', said));
    const { operation, config, label, labelSentence, where } = checked;
    return {
      operation,
      config,
      label,
      ...(where && { where: [...where] }),
      ...(labelSentence && { label_sentence: labelSentence }),
    };
  });
}
