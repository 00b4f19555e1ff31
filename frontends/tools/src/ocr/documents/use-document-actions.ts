import type { OcrSummary } from '@rapi/contracts';
import { type ApiBody, callApi, confirm, errorSentence, toast, randomId } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOpenInWorkspace } from '../ocr-address';
import { ocrKeys, refreshDocuments, refreshFiles } from '../ocr-queries';
import { forgetAccepted } from '../accepted-values';

type Named = Pick<OcrSummary, 'id' | 'filename' | 'status'>;

/** Removes documents after asking. Removing one that is being read cancels it. */
export function useRemoveDocuments() {
  const { t } = useTranslation('ocr');
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (documents: readonly Named[]) => {
      for (const { id } of documents) {
        await callApi('ocr.remove', { params: { id } });
        forgetAccepted(id);
        queries.removeQueries({ queryKey: ocrKeys.document(id) });
      }
    },
    onError: (error) => toast.error(errorSentence(error, t('remove.failed'))),
    onSettled: () => refreshDocuments(queries),
  });

  async function remove(documents: readonly Named[]): Promise<boolean> {
    const [first] = documents;
    if (!first) return false;
    const isSure = await confirm({
      title:
        documents.length === 1
          ? t('remove.one', { name: first.filename })
          : t('remove.many', { count: documents.length }),
      text: t('remove.text'),
      confirmLabel: t('remove.delete'),
      destructive: true,
    });
    if (!isSure) return false;
    const isDone = await mutateAsync(documents).then(
      () => true,
      () => false,
    );
    if (isDone) toast.success(t('remove.done', { count: documents.length }));
    return isDone;
  }

  const cancel = async (document: Named) => {
    await mutateAsync([document]).then(
      () => toast.info(t('documents.cancelled', { name: document.filename })),
      () => undefined,
    );
  };
  return { remove, cancel, isPending };
}

/** Reads a document again. */
export function useRetryDocument() {
  const { t } = useTranslation('ocr');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & ApiBody<'ocr.retry'>) =>
      callApi('ocr.retry', { params: { id }, body, idempotencyKey: randomId() }),
    onError: (error) => toast.error(errorSentence(error, t('documents.retryFailed'))),
    onSettled: (_answer, _error, { id }) => {
      void queries.invalidateQueries({ queryKey: ocrKeys.document(id) });
      refreshDocuments(queries);
    },
  });
}

/** Makes one sheet with a row for each document. The toast links to it. */
export function useMakeSheet() {
  const { t } = useTranslation('ocr');
  const queries = useQueryClient();
  const openInWorkspace = useOpenInWorkspace();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      callApi('ocr.many-to-file', { body: { document_ids: [...ids] }, idempotencyKey: randomId() }),
    onSuccess: ({ file_id, data }) => {
      refreshFiles(queries);
      toast.success(t('send.done', { name: data.filename }), {
        action: { label: t('send.open'), run: () => openInWorkspace(file_id) },
      });
    },
    onError: (error) => toast.error(errorSentence(error, t('send.failed'))),
  });
}
