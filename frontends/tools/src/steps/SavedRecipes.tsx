import type { SavedRecipe } from '@rapi/contracts';
import {
  Button,
  callApi,
  confirm,
  EmptyState,
  ErrorPanel,
  errorSentence,
  formatDateTime,
  Group,
  LoadingArea,
  toast,
} from '@rapi/ui';
import { IconBookmarks, IconDownload, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportRecipe } from './export-recipe';
import classes from './SavedRecipes.module.css';
import { recipeKeys, savedRecipesQuery } from './steps-queries';
import { useStepName } from './use-step-name';

interface SavedRecipesProps {
  onApply: (recipe: SavedRecipe) => void;
}

function RecipeCard({ recipe, onApply }: SavedRecipesProps & { recipe: SavedRecipe }) {
  const { t } = useTranslation('tools');
  const stepName = useStepName();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi('recipes.remove', { params: { id: recipe.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recipeKeys.saved }),
    onError: (error) => toast.error(errorSentence(error, t('steps.removeFailed'))),
  });
  const ask = async () => {
    const question = { title: t('steps.removeTitle', { name: recipe.name }), text: t('steps.removeText') };
    if (await confirm({ ...question, confirmLabel: t('steps.remove'), destructive: true })) remove.mutate();
  };
  return (
    <li className={classes.recipe}>
      <div className={classes.words}>
        <h3>{recipe.name}</h3>
        <span className={classes.facts}>
          {t('steps.count', { count: recipe.steps.length })} · {formatDateTime(recipe.created_at)}
        </span>
        <ol className={classes.steps}>
          {recipe.steps.map((step, place) => (
            <li key={place}>{stepName(step)}</li>
          ))}
        </ol>
      </div>
      <Group gap={6} align="stretch">
        <Button
          size="compact-sm"
          leftSection={<IconPlayerPlay size={15} aria-hidden />}
          onClick={() => onApply(recipe)}
        >
          {t('steps.applyTo')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => exportRecipe(recipe)}
        >
          {t('steps.export')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={15} aria-hidden />}
          busy={remove.isPending}
          aria-label={t('steps.removeNamed', { name: recipe.name })}
          onClick={() => void ask()}
        >
          {t('steps.remove')}
        </Button>
      </Group>
    </li>
  );
}

/** The user's saved recipes, to apply to files. */
export function SavedRecipes({ onApply }: SavedRecipesProps) {
  const { t } = useTranslation('tools');
  const { data, error, isError, refetch } = useQuery(savedRecipesQuery);
  if (isError) return <ErrorPanel title={t('steps.recipesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={5} />;
  if (data.length === 0) {
    return (
      <EmptyState illustration={<IconBookmarks size={40} stroke={1.4} />} title={t('steps.noRecipes')}>
        {t('steps.noRecipesText')}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('steps.tabs.saved')}>
      {data.map((recipe) => (
        <RecipeCard key={recipe.id} recipe={recipe} onApply={onApply} />
      ))}
    </ul>
  );
}
