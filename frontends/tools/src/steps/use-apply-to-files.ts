import type { File, RecipeStep, TriedStep } from '@rapi/contracts';
import { renamingStep } from '@rapi/contracts/operations';
import { errorSentence } from '@rapi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyRecipe, tryRecipe } from './steps-queries';

type ChosenFile = Pick<File, 'id' | 'filename' | 'row_count'>;

/** The progress of trying and applying steps on one file. */
export interface FileTrial {
  file: ChosenFile;
  state: 'waiting' | 'trying' | 'tried' | 'applying' | 'applied' | 'failed';
  /** What each step would do, known after the trial. */
  steps: readonly TriedStep[];
  rowCount: number | undefined;
  /** Why the trial or the apply failed. */
  problem: string | undefined;
}

const waiting = (file: ChosenFile): FileTrial => ({
  file,
  state: 'waiting',
  steps: [],
  rowCount: undefined,
  problem: undefined,
});

/**
 * The steps to apply to a file, after the renaming that gives its columns the names the steps use, as in the trial. All
 * steps, or only the fitting ones if the rest may be left out; otherwise none.
 */
export function stepsFor(steps: readonly RecipeStep[], trial: FileTrial, leaveOut: boolean): RecipeStep[] {
  const fitting = trial.steps.filter(({ fits }) => fits).length;
  if (fitting === 0 || (!leaveOut && fitting < steps.length)) return [];
  return steps.flatMap((step, place) => {
    const { matched_columns: found = [], fits = false } = trial.steps[place] ?? {};
    return [renamingStep(found) ?? [], fits ? step : []].flat();
  });
}

/** Tries steps on several files in turn, and applies them to those they fit. */
export function useApplyToFiles(steps: readonly RecipeStep[]) {
  const { t } = useTranslation('tools');
  const [trials, setTrials] = useState<readonly FileTrial[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const change = (id: string, fields: Partial<FileTrial>) =>
    setTrials((all) => all.map((trial) => (trial.file.id === id ? { ...trial, ...fields } : trial)));
  const forEach = async (ids: readonly string[], work: (id: string) => Promise<void>) => {
    setIsBusy(true);
    for (const id of ids) {
      await work(id).catch((error: unknown) =>
        change(id, { state: 'failed', problem: errorSentence(error, t('steps.applyFailed')) }),
      );
    }
    setIsBusy(false);
  };
  const tryOn = (files: readonly ChosenFile[]) => {
    setTrials(files.map(waiting));
    return forEach(
      files.map(({ id }) => id),
      async (id) => {
        change(id, { state: 'trying' });
        const tried = await tryRecipe(id, [...steps]);
        change(id, { state: 'tried', steps: tried.steps, rowCount: tried.row_count });
      },
    );
  };
  const apply = async (leaveOut: boolean): Promise<number> => {
    const ready = trials.filter((trial) => trial.state === 'tried' && stepsFor(steps, trial, leaveOut).length > 0);
    let applied = 0;
    await forEach(
      ready.map(({ file }) => file.id),
      async (id) => {
        const trial = ready.find(({ file }) => file.id === id);
        if (!trial) return;
        change(id, { state: 'applying' });
        const { row_count } = await applyRecipe(id, stepsFor(steps, trial, leaveOut));
        change(id, { state: 'applied', rowCount: row_count });
        applied++;
      },
    );
    return applied;
  };
  return { trials, isBusy, tryOn, apply, forget: () => setTrials([]) };
}
