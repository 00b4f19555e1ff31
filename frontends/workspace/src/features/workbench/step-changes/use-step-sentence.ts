import type { RecipeStep } from '@rapi/contracts';
import { useWording } from '@rapi/ui/controls';

type Named = Pick<RecipeStep, 'operation' | 'label' | 'label_sentence'>;

/** What a step does, in the language of the page; a name given by a user stays as it is. */
export function useStepSentence(): (step: Named) => string {
  const wording = useWording();
  return ({ operation, label, label_sentence }) => wording(label ?? operation, label_sentence);
}
