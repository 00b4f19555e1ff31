import type { File } from '@rapi/contracts';
import { ApiError, callApi, confirm, errorSentence, toast, randomId } from '@rapi/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../workspace/use-refresh';
import { workspaceKeys } from '../../workspace/workspace-keys';
import type { ReadingChoice } from '../files/reading-choice';

/** The result of reading the file in this way; the last answer stays until the next one arrives. */
export const useReadingPreview = (file: File, choice: ReadingChoice) =>
  useQuery({
    queryKey: [...workspaceKeys.all, 'reading', file.id, file.current_version, choice],
    queryFn: ({ signal }) => callApi('files.preview-reading', { params: { id: file.id }, body: choice, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

interface Wanted {
  choice: ReadingChoice;
  version: number;
  /** How many steps are left behind. */
  steps: number;
}

/** Reads the file again; if steps were applied since, it asks the user first. */
export function useReread(file: File, onDone: () => void) {
  const { t } = useTranslation('workspace');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ choice, version, steps }: Wanted) => {
      const question = {
        title: t('reading.stepsTitle', { count: steps }),
        text: t('reading.stepsText'),
        confirmLabel: t('reading.readAgain'),
        destructive: true,
      };
      if (steps > 0 && !(await confirm(question))) return undefined;
      const body = { ...choice, version, confirm: steps > 0 };
      return callApi('files.reread', { params: { id: file.id }, body, idempotencyKey: randomId() });
    },
    onSuccess: (made) => {
      if (!made) return;
      toast.success(t('reading.done', { count: made.row_count }));
      refresh();
      onDone();
    },
    onError: (error) => {
      toast.error(errorSentence(error, t('reading.failed')));
      if (error instanceof ApiError && error.status === 409) refresh();
    },
  });
}
