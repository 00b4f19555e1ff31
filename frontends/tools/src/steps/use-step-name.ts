import type { RecipeStep, TriedStep } from '@rapi/contracts';
import { useWording } from '@rapi/ui/controls';

type Named = Pick<RecipeStep, 'operation' | 'label' | 'label_sentence'> | TriedStep;

/** The name of a step in the page's language, else the name in its recipe. */
export function useStepName(): (step: Named) => string {
  const wording = useWording();
  return ({ operation, label, label_sentence }) => wording(label ?? operation, label_sentence);
}
