import type { RecipeStep, StepsPreview } from '@rapi/contracts';
import { callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { workbenchKeys } from '../workbench-keys';
import type { Looked, StepPreview } from './step-preview';

/** As many rows as a window of the grid. */
const PAGE = 200;

interface Page {
  offset: number;
  rows: number;
  sampled: boolean;
}

/** A page of the steps' result for the rows in view. */
export const fetchPreview = (
  { id, version, filter, sort, steps }: Looked,
  page: Page,
  signal: AbortSignal,
): Promise<StepsPreview> =>
  callApi('files.preview-steps', {
    params: { id },
    body: { version, filter: [...filter], sort: [...sort], steps: [...steps], ...page },
    signal,
  });

const previewQuery = (looked: Looked, sampled: boolean) =>
  queryOptions({
    queryKey: workbenchKeys.preview(looked.id, looked.version, JSON.stringify(looked), sampled),
    queryFn: async ({ signal }) => ({
      looked,
      outcome: await fetchPreview(looked, { offset: 0, rows: PAGE, sampled }, signal),
    }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The result of steps on the table: for some rows in view at once, then for all. */
export function useStepPreview(table: Omit<Looked, 'steps'>) {
  const client = useQueryClient();
  const [steps, setSteps] = useState<readonly RecipeStep[]>();
  const looked = { ...table, steps: steps ?? [] };
  const some = useQuery({ ...previewQuery(looked, true), enabled: steps !== undefined });
  const isPart = some.data?.outcome.sampled === true && !some.isPlaceholderData;
  const all = useQuery({ ...previewQuery(looked, false), enabled: steps !== undefined && isPart });
  const whole = all.isPlaceholderData || !isPart ? undefined : all.data;
  const shown = whole ?? some.data;
  const error = some.error ?? all.error ?? undefined;
  const isOld = some.isPlaceholderData;
  const preview = useMemo((): StepPreview | undefined => {
    if (!steps) return undefined;
    const state = error ? 'failed' : shown && !isOld ? 'ready' : 'waiting';
    return { steps, state, error, outcome: error ? undefined : shown?.outcome, looked: shown?.looked };
  }, [steps, error, shown, isOld]);

  const previewStep = useCallback(
    (step: RecipeStep | readonly RecipeStep[]) => setSteps('operation' in step ? [step] : step),
    [],
  );
  const clearPreview = useCallback(() => setSteps(undefined), []);
  /** Requests a step's preview before it is shown, so that the answer is on its way while the panel is drawn. */
  const askAhead = (step: RecipeStep) => void client.prefetchQuery(previewQuery({ ...table, steps: [step] }, true));
  return { preview, previewStep, clearPreview, askAhead };
}
