import type { StepWarnings } from '@rapi/contracts';
import { accountKeys, ApiError, confirm, errorSentence, rollBack, toast } from '@rapi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApplied } from './applied';
import { fileQuery, toolKeys } from './file-queries';
import type { ToolProps } from './tool-props';

type ChangedFile = Pick<ToolProps, 'fileId' | 'onChanged'>;

/** Refetches everything shown about a file, because it has a new version or a new output. */
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

/** Undoes what was applied. */
export function useUndoApplied(props: ChangedFile) {
  const { t } = useTranslation('tools');
  const { tell } = useApplied();
  const changed = useFileChanged(props);
  return useMutation({
    mutationFn: (transformationId: string) => rollBack(transformationId, t('frame.undo')),
    onSuccess: async () => {
      tell?.(undefined);
      toast.success(t('frame.undone'));
      await changed();
    },
    onError: (error) => toast.error(errorSentence(error, t('frame.undoFailed'))),
  });
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.code === 'version_conflict';

interface Applied {
  transformation_id?: string;
  warnings?: StepWarnings | undefined;
}

interface ApplyTexts {
  /** The success message; by default, that the file has a new version. */
  applied?: string;
  failed: string;
}

interface UseApply<Result, Input> {
  /** Sends the tool's call with `apply: true` and the version that the person looked at. */
  send: (input: Input, version: number | undefined) => Promise<Result>;
  onApplied?: (result: Result) => void;
  texts: ApplyTexts;
  /**
   * Whether a toast reports success, because the tool continues with something else. Otherwise the dialog itself
   * reports it.
   */
  isAside?: boolean;
}

/** Offers to load the file again, which has a newer version by now. */
export function useOfferReload(reload: () => Promise<void>): () => Promise<void> {
  const { t } = useTranslation('tools');
  return async () => {
    const question = { title: t('frame.conflictTitle'), text: t('frame.conflictText') };
    const labels = { confirmLabel: t('frame.reload'), cancelLabel: t('frame.back') };
    if (await confirm({ ...question, ...labels })) await reload();
  };
}

/**
 * Applies a tool to its file. On success `AppliedNext` in the tool's dialog says so and offers Undo. If the file has
 * changed since (409), it offers to reload.
 */
export function useApply<Result extends Applied, Input = void>(
  props: ChangedFile,
  { send, onApplied, texts, isAside = false }: UseApply<Result, Input>,
) {
  const { t } = useTranslation('tools');
  const { data: file } = useQuery(fileQuery(props.fileId));
  const changed = useFileChanged(props);
  const { tell } = useApplied();
  const undo = useUndoApplied(props);
  const offerReload = useOfferReload(changed);
  return useMutation({
    mutationFn: (input: Input) => send(input, file?.current_version ?? undefined),
    onSuccess: async (result) => {
      const id = result.transformation_id;
      const said = texts.applied ?? t('frame.applied');
      if (isAside || !tell) {
        toast.success(said, {
          action: id === undefined ? undefined : { label: t('frame.undo'), run: () => undo.mutate(id) },
        });
      } else tell({ said, transformationId: id, warnings: result.warnings });
      onApplied?.(result);
      await changed();
    },
    onError: (error) => (isConflict(error) ? void offerReload() : toast.error(errorSentence(error, texts.failed))),
  });
}
