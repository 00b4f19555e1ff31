import type { File, RecipeStep } from '@rapi/contracts';
import { cleaningRuleIds } from '@rapi/contracts/step-choices';
import { callApi, errorSentence, toast } from '@rapi/ui';
import { useNavigate } from '@rapi/ui/router';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { patternOf } from './bulk-files';

const cleaning: RecipeStep = { operation: 'clean@1', config: { rule_ids: [...cleaningRuleIds] } };
const MOST_RECIPES = 100;

/** A batch runs what is kept under a name: the cleaning is kept once, and found again under it. */
async function keptCleaning(name: string): Promise<string> {
  const { recipes } = await callApi('recipes.list', { query: { limit: MOST_RECIPES } });
  const rules = (steps: readonly RecipeStep[]) =>
    JSON.stringify(steps.map(({ operation, config }) => [operation, config['rule_ids']]));
  const known = recipes.find((recipe) => recipe.name === name && rules(recipe.steps) === rules([cleaning]));
  return known?.id ?? (await callApi('recipes.create', { body: { name, steps: [cleaning] } })).id;
}

/** Actions that open elsewhere with the ticked files: a batch that cleans them, a new scheduled job, Quick Export. */
export function useBulkTools(files: readonly Pick<File, 'id' | 'filename'>[]) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const ids = files.map(({ id }) => id).join(',');
  const opening = useMutation({
    mutationFn: () => keptCleaning(t('list.bulk.cleaning')),
    onSuccess: (template) => {
      const batch = { tab: 'templates', batch: 'create', name: t('list.bulk.cleaning'), template, files: ids };
      void navigate(`/excel?${new URLSearchParams(batch)}`);
    },
    onError: (error) => void toast.error(errorSentence(error, t('list.bulk.cleanFailed'))),
  });
  return {
    clean: () => opening.mutate(),
    isOpening: opening.isPending,
    schedule: () => {
      const job = { tab: 'create', files: patternOf(files.map(({ filename }) => filename)) };
      void navigate(`/automation/schedules?${new URLSearchParams(job)}`);
    },
    exportFiles: () =>
      void navigate(`/dashboard?${new URLSearchParams({ dialog: 'exports', tab: 'quick', files: ids })}`),
  };
}
