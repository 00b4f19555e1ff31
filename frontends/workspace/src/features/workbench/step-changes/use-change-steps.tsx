import type { RecipeStep, SwitchedOffStep } from '@rapi/contracts';
import { ApiError, callApi, errorSentence, rollBack, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recipeQuery } from '../workbench-calls';
import { useWorkbench } from '../workbench-context';
import { UnfitDialog } from './UnfitDialog';

interface Wanted {
  steps: readonly RecipeStep[];
  /** Switched-off steps; unchanged if left out. */
  switchedOff?: readonly SwitchedOffStep[];
}

interface Change extends Wanted {
  confirm: boolean;
}

/** The question to the user: which steps no longer fit, and whether to continue without them. */
interface Asked {
  wanted: Wanted;
  error: ApiError;
  answer: (isDone: boolean) => void;
}

/** Restores the previous steps. */
function useUndo() {
  const { t } = useTranslation('workbenchPanels');
  const { refresh } = useWorkbench();
  return useMutation({
    mutationFn: (id: string) => rollBack(id, t('steps.undo')),
    onSuccess: () => {
      toast.success(t('steps.undone'));
      refresh();
    },
    onError: (error) => toast.error(errorSentence(error, t('steps.undoFailed'))),
  });
}

/**
 * Changes the file's steps: removes, reorders, reconfigures or renames them. Steps that no longer fit are shown before
 * anything changes. Draw `dialog`; `changeSteps` returns whether the change was made. While `isChanging`, the visible
 * steps may be the old ones, so make no further change from them.
 */
export function useChangeSteps(): {
  changeSteps: (wanted: Wanted) => Promise<boolean>;
  isChanging: boolean;
  dialog: ReactNode;
} {
  const { t } = useTranslation('workbenchPanels');
  const { file, refresh } = useWorkbench();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [made, setMade] = useState(0);
  const current = file.current_version ?? 1;
  const undo = useUndo();
  const change = useMutation({
    mutationFn: ({ steps, switchedOff, confirm }: Change) =>
      callApi('files.replace-recipe', {
        params: { id: file.id },
        body: {
          ...{ steps: [...steps], version: current, confirm },
          ...(switchedOff && { switched_off: [...switchedOff] }),
        },
      }),
    onSuccess: async ({ transformation_id: id, version }) => {
      const action = id === null ? undefined : { label: t('steps.undo'), run: () => undo.mutate(id) };
      toast.success(t('steps.changedSteps'), { action });
      setMade(version);
      refresh();
      await queries.refetchQueries({ queryKey: recipeQuery(file.id).queryKey });
    },
  });
  const run = async (wanted: Wanted, confirm: boolean): Promise<boolean> => {
    try {
      await change.mutateAsync({ ...wanted, confirm });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'steps_do_not_fit' && !confirm) {
        return new Promise((answer) => setAsked({ wanted, error, answer }));
      }
      if (error instanceof ApiError && error.code === 'version_conflict') refresh();
      toast.error(errorSentence(error, t('steps.changeFailed')));
      return false;
    }
  };
  const answer = async ({ wanted, answer: tell }: Asked, isConfirmed: boolean) => {
    setAsked(undefined);
    tell(isConfirmed && (await run(wanted, true)));
  };
  return {
    changeSteps: (wanted) => run(wanted, false),
    isChanging: change.isPending || current < made,
    dialog: asked && (
      <UnfitDialog
        steps={asked.wanted.steps}
        error={asked.error}
        onLeaveOut={() => void answer(asked, true)}
        onClose={() => void answer(asked, false)}
      />
    ),
  };
}
