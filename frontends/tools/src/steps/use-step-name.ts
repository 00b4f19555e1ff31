import type { RecipeStep, TriedStep } from '@rapi/contracts';
import { useWording } from '@rapi/ui/controls';

type Named = Pick<RecipeStep, 'operation' | 'label' | 'label_sentence'> | TriedStep;

/** What a step is called, in the language of the page; else as its recipe has it. */
export function useStepName(): (step: Named) => string {
  const wording = useWording();
  return ({ operation, label, label_sentence }) => wording(label ?? operation, label_sentence);
}
