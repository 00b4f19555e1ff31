import { accountKeys, ApiError, callApi, confirm, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileQuery, toolKeys } from './file-queries';
import type { ToolProps } from './tool-props';

type ChangedFile = Pick<ToolProps, 'fileId' | 'onChanged'>;

/** Has everything that is shown of a file fetched again: it has a new version, or an output was made of it. */
export function useFileChanged({ fileId, onChanged }: ChangedFile): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    onChanged();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: toolKeys.file(fileId) }),
      queryClient.invalidateQueries({ queryKey: accountKeys.me }),
    ]);
  };
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.code === 'version_conflict';

interface Applied {
  transformation_id?: string;
}

interface ApplyTexts {
  /** Said when it is done; else that the file has a new version. */
  applied?: string;
  failed: string;
}

interface UseApply<Result, Input> {
  /** Sends the tool's call with `apply: true` and the version that the person looked at. */
  send: (input: Input, version: number | undefined) => Promise<Result>;
  onApplied?: (result: Result) => void;
  texts: ApplyTexts;
}

/**
 * Applies a tool to its file: a toast with Undo once it is done; where the file has moved on meanwhile (409), the offer
 * to reload it.
 */
export function useApply<Result extends Applied, Input = void>(
  props: ChangedFile,
  { send, onApplied, texts }: UseApply<Result, Input>,
) {
  const { t } = useTranslation('tools');
  const { data: file } = useQuery(fileQuery(props.fileId));
  const changed = useFileChanged(props);
  const undo = async (transformationId: string) => {
    try {
      await callApi('history.rollback', {
        params: { id: transformationId },
        body: {
          rollback_scope: 'full',
          rollback_reason: t('frame.undo'),
          rollback_rules: {},
          validation_checks: { confirm_rollback: true, user_initiated: true },
        },
      });
      toast.success(t('frame.undone'));
      await changed();
    } catch (error) {
      toast.error(errorSentence(error, t('frame.undoFailed')));
    }
  };
  const offerReload = async () => {
    const question = { title: t('frame.conflictTitle'), text: t('frame.conflictText') };
    const labels = { confirmLabel: t('frame.reload'), cancelLabel: t('frame.back') };
    if (await confirm({ ...question, ...labels })) await changed();
  };
  return useMutation({
    mutationFn: (input: Input) => send(input, file?.current_version ?? undefined),
    onSuccess: async (result) => {
      const id = result.transformation_id;
      const action = id === undefined ? undefined : { label: t('frame.undo'), run: () => void undo(id) };
      toast.success(texts.applied ?? t('frame.applied'), { action });
      onApplied?.(result);
      await changed();
    },
    onError: (error) => (isConflict(error) ? void offerReload() : toast.error(errorSentence(error, texts.failed))),
  });
}
