import type { WorkbookTemplateFacts } from '@rapi/contracts';
import { callApi, confirm, currentLanguage, downloadFile, errorSentence, randomId, saveFile, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { workbookKeys } from './workbook-queries';

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Shows the outcome of a change and refetches the list. */
function useChange() {
  const { t } = useTranslation('export');
  const queries = useQueryClient();
  return {
    onError: (error: Error) => void toast.error(errorSentence(error, t('workbook.failed'))),
    onSettled: () => queries.invalidateQueries({ queryKey: workbookKeys.all }),
  };
}

/** Uploads a workbook and passes on the id of its template. */
export function useUploadWorkbook(onUploaded: (id: string) => void) {
  const { t } = useTranslation('export');
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      callApi('export.upload-workbook-template', { form: formOf(file), idempotencyKey: randomId() }),
    ...useChange(),
    onSuccess: ({ id, template }) => {
      toast.success(t('workbook.uploaded', { name: template.name }));
      onUploaded(id);
    },
  });
  return { upload: mutate, isUploading: isPending };
}

/** Renames, replaces and deletes a workbook template. */
export function useChangeWorkbook({ id, name }: WorkbookTemplateFacts, onRemoved: () => void) {
  const { t } = useTranslation('export');
  const change = useChange();
  const rename = useMutation({
    mutationFn: (wanted: string) =>
      callApi('export.rename-workbook-template', { params: { id }, body: { name: wanted } }),
    ...change,
  });
  const replace = useMutation({
    mutationFn: (file: File) => callApi('export.replace-workbook-template', { params: { id }, form: formOf(file) }),
    ...change,
    onSuccess: () => void toast.success(t('workbook.replaced', { name })),
  });
  const remove = useMutation({
    mutationFn: () => callApi('export.remove-workbook-template', { params: { id } }),
    ...change,
    onSuccess: () => {
      toast.success(t('workbook.deleted', { name }));
      onRemoved();
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('workbook.deleteQuestion', { name }),
      text: t('workbook.deleteText'),
      confirmLabel: t('workbook.delete'),
      destructive: true,
    });
    if (isSure) remove.mutate();
  };
  return { rename: rename.mutateAsync, replace: replace.mutate, remove: () => void ask() };
}

/** Downloads a template as it was uploaded, or a starter workbook for a file. */
export function useWorkbookDownloads() {
  const { t } = useTranslation('export');
  const onError = (error: Error) => void toast.error(errorSentence(error, t('workbook.notDownloaded')));
  const starter = useMutation({
    mutationFn: async (fileId: string) =>
      saveFile(
        await downloadFile('export.workbook-starter', {
          params: { file_id: fileId },
          query: { language: currentLanguage() },
        }),
        `${t('workbook.starterName')}.xlsx`,
      ),
    onError,
  });
  const own = useMutation({
    mutationFn: async ({ id, filename }: WorkbookTemplateFacts) =>
      saveFile(await downloadFile('export.download-workbook-template', { params: { id } }), filename),
    onError,
  });
  return { downloadStarter: starter.mutate, isMaking: starter.isPending, download: own.mutate };
}
