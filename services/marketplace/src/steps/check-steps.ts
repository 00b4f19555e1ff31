import { MAX_TEMPLATE_STEPS_LENGTH, operationSettings, type RecipeStep, sentence } from '@rapi/contracts';
import { AppError, sentenceOf, unprocessable } from '@rapi/service-kit';
import { checkKeptStep, filesNamedIn } from '@rapi/table-service';
import type { BoundOperation } from '@rapi/tables';

/** The stored JSON of steps; 422 if a step can never run, or if the steps exceed the size limit. */
export function stepsText(steps: readonly RecipeStep[]): string {
  steps.forEach(bound);
  const written = JSON.stringify(steps);
  if (written.length > MAX_TEMPLATE_STEPS_LENGTH) {
    throw unprocessable('invalid_input', sentence('template_too_large'));
  }
  return written;
}

/** Checks a step as the engine does; 422 naming the step that cannot run. */
function bound(step: RecipeStep, place: number): BoundOperation {
  try {
    return checkKeptStep(step);
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.status >= 500) throw refusal;
    const why = sentenceOf(refusal) ?? sentence('not_accepted');
    throw unprocessable('invalid_input', sentence('template_step_unsound', { step: place + 1, why }));
  }
}

/** The name of a step in a refusal. */
const labelOf = ({ label, labelSentence }: BoundOperation) => labelSentence ?? sentence('as_said', { text: label });

const STATE_NOTATION = 'state-notation@1';

/** A step without the answers that came from an account setting: whoever runs it has one of their own, or is asked. */
function withoutSetting(step: RecipeStep): RecipeStep[] {
  if (step.operation !== STATE_NOTATION) return [step];
  const { columns } = operationSettings[STATE_NOTATION].parse(step.config);
  const answered = columns.filter(([, { by }]) => by !== 'setting');
  return answered.length > 0 ? [{ ...step, config: { columns: Object.fromEntries(answered) } }] : [];
}

/**
 * Steps that may be published (R-MARKET-8): operations that run on any file, with labels independent of language. 422
 * if a step reads another file, which is private, or picks single rows of this one.
 */
export function publishableSteps(steps: readonly RecipeStep[]): RecipeStep[] {
  return steps.flatMap(withoutSetting).map((step, place) => {
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
