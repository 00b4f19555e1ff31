import type { RecipeStep } from '@rapi/contracts';
import { accountKeys, ApiError, type ApiResponse, callApi, errorSentence, rollBack, toast } from '@rapi/ui';
import { useStepOutcome, useWording } from '@rapi/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../workspace/use-refresh';
import { recipeQuery } from './workbench-calls';
import { useStepSentence } from './step-changes/use-step-sentence';

/** Refetches everything shown about the file: here, in the tools' dialogs, in the lists. */
function useFileRefresh(id: string): () => Promise<void> {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useCallback(async () => {
    refresh();
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['tools', id] }),
      queries.invalidateQueries({ queryKey: accountKeys.me }),
      queries.invalidateQueries({ queryKey: recipeQuery(id).queryKey }),
    ]);
  }, [queries, refresh, id]);
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.code === 'version_conflict';

/** What an undo rolls back: what the server names, else the last step. */
function undoOf({ undo, applied, steps }: ApiResponse<'files.recipe'>) {
  if (undo !== undefined) return undo ?? undefined;
  const last = applied.at(-1);
  const { label = null, label_sentence = null } = steps.at(-1) ?? {};
  return last && { transformation_id: last.transformation_id, label, label_sentence };
}

/** A version to go back or forward to, and the change this takes back or restores. */
interface Turn {
  transformationId: string;
  name: string;
  way: 'undo' | 'redo';
}

/** Undoes the last change to the steps, or redoes it. */
function useTurns(id: string, refresh: () => Promise<void>, onMade: (version: number) => void) {
  const { t } = useTranslation('workspace');
  const wording = useWording();
  const { data: recipe } = useQuery(recipeQuery(id));
  const turning = useMutation({
    scope: { id },
    mutationFn: ({ transformationId, way }: Turn) => rollBack(transformationId, t(`workbench.${way}`)),
    onSuccess: async ({ version }, { name, way }) => {
      if (version !== undefined) onMade(version);
      toast.success(t(way === 'undo' ? 'workbench.undone' : 'workbench.redone', { name }), { about: 'steps' });
      await refresh();
    },
    onError: (error, { way }) => {
      if (isConflict(error)) void refresh();
      toast.error(errorSentence(error, t(way === 'undo' ? 'workbench.undoFailed' : 'workbench.redoFailed')));
    },
  });
  const { redo } = recipe ?? {};
  const lastStep = t('workbench.lastStep');
  const undo = recipe ? undoOf(recipe) : undefined;
  const back: Turn | undefined = undo && {
    transformationId: undo.transformation_id,
    name: undo.label === null ? lastStep : wording(undo.label, undo.label_sentence),
    way: 'undo',
  };
  const [label = lastStep] = redo?.labels.slice(-1) ?? [];
  const forth: Turn | undefined = redo
    ? {
        transformationId: redo.transformation_id,
        name: wording(label, redo.label_sentences?.at(-1)),
        way: 'redo',
      }
    : undefined;
  return { turn: turning.mutate, isTurning: turning.isPending, back, forth };
}

/**
 * Queues undo and redo requests, also while another change is running: each starts when the one before it is done, from
 * the state at that time. If one cannot be made, it and those behind it are dropped. Callers waiting for the changes
 * are told when all are over.
 */
function useTurnByTurn(
  isBusy: boolean,
  turns: Partial<Record<Turn['way'], Turn>>,
  turn: (turn: Turn, ends: { onError: () => void }) => void,
) {
  const waiting = useRef<(Turn['way'] | (() => void))[]>([]);
  const drop = () => {
    const rest = waiting.current;
    waiting.current = [];
    for (const each of rest) if (typeof each === 'function') each();
  };
  const makeNext = () => {
    const asked = waiting.current.shift();
    if (typeof asked === 'function') {
      asked();
      makeNext();
      return;
    }
    const next = asked && turns[asked];
    if (next) turn(next, { onError: drop });
    else drop();
  };
  useEffect(() => {
    if (!isBusy) makeNext();
  });
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  return (asked: Turn['way'] | (() => void)) => {
    waiting.current.push(asked);
    look();
  };
}

interface Applying {
  steps: readonly RecipeStep[];
  /** Shown instead of the steps' own names. */
  said?: string;
}

/** Applies steps to the file, undoes the last one and redoes it. */
export function useFileSteps({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation('workspace');
  const queries = useQueryClient();
  const refresh = useFileRefresh(id);
  const sentenceOf = useStepSentence();
  const outcomeOf = useStepOutcome();
  const wording = useWording();
  /** The newest version: the last step may have made one that the page has not received yet. */
  const current = useRef(version);
  useEffect(() => {
    current.current = Math.max(current.current, version);
  }, [version]);
  const onMade = (made: number) => {
    current.current = made;
  };
  const { turn, isTurning, back, forth } = useTurns(id, refresh, onMade);

  const applying = useMutation({
    // One after the other: each goes by the version that the one before it made.
    scope: { id },
    mutationFn: ({ steps }: Applying) =>
      callApi('files.apply-recipe', { params: { id }, body: { steps: [...steps], version: current.current } }),
    onSuccess: async ({ transformation_id: transformationId, version: made, warnings = [] }, { steps, said }) => {
      current.current = made;
      await refresh();
      const recipe = queries.getQueryData(recipeQuery(id).queryKey);
      const [last, counts] = [recipe?.steps.at(-1), recipe?.applied.at(-1)];
      const name = said ?? (last ? sentenceOf(last) : t('workbench.lastStep'));
      const undo = { transformationId, name, way: 'undo' as const };
      const count = steps.length;
      // A separate key: Indonesian has no plural, so i18next would never use its form for one.
      const applied = count === 1 ? t('workbench.appliedOne', { name }) : t('workbench.applied', { count });
      const outcome = count === 1 && last && counts ? outcomeOf(last, counts) : '';
      const told = warnings.map(({ message, sentence }) => wording(message, sentence));
      toast.success([said ?? [applied, outcome].filter(Boolean).join(' · '), ...told].join(' · '), {
        about: 'steps',
        action: { label: t('workbench.undo'), run: () => turn(undo) },
      });
    },
    onError: (error) => {
      if (isConflict(error)) void refresh();
      toast.error(errorSentence(error, t('workbench.applyFailed')));
    },
  });
  const { mutateAsync } = applying;
  const applySteps = useCallback(
    (steps: readonly RecipeStep[], said?: string) =>
      mutateAsync({ steps, said }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );

  const isApplying = applying.isPending;
  const ask = useTurnByTurn(isTurning || isApplying, { undo: back, redo: forth }, turn);
  return {
    applySteps,
    isApplying,
    undo: back || isApplying ? () => ask('undo') : undefined,
    redo: forth || isTurning ? () => ask('redo') : undefined,
    settled: () => new Promise<void>((tell) => ask(tell)),
    refresh: () => void refresh(),
  };
}
