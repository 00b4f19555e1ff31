import type { RecipeStep } from '@rapi/contracts';
import { callApi, errorSentence, toast } from '@rapi/ui';
import { useNavigate } from '@rapi/ui/router';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import { patternOfLater } from './later-names';

/** Saves the steps as a recipe, which a scheduled job needs, and opens the form of a new job with it. */
export function useScheduleSteps() {
  const { t } = useTranslation('workbenchPanels');
  const { file } = useWorkbench();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (steps: readonly RecipeStep[]) => {
      const name = file.filename.replace(/\.[^.]+$/, '');
      return callApi('recipes.create', { body: { name, steps: [...steps] } });
    },
    onSuccess: ({ recipe }) => {
      toast.success(t('steps.recipeSaved', { name: recipe.name }));
      const job = { tab: 'create', template: recipe.id, name: recipe.name, files: patternOfLater(file.filename) };
      void navigate(`/automation/schedules?${new URLSearchParams(job)}`);
    },
    onError: (error) => toast.error(errorSentence(error, t('steps.scheduleFailed'))),
  });
}
