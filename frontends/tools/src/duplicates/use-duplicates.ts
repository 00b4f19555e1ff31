import type { DuplicateResult, ResolutionPreview } from '@rapi/contracts';
import { callApi, downloadFile, errorSentence, isCancelled, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inDocumentedWords } from '../tool-frame/documented-error';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { useDownload } from '../tool-frame/use-download';
import type { DetectionSettings } from './detection-settings';
import { detect, duplicateKeys, groupsQuery } from './duplicate-queries';
import type { ResolutionBody } from './resolutions';

/** R-DUP-6: 'Error: ' and the server's sentence, or our own words when the server cannot be reached. */
function useWords() {
  const { t } = useTranslation('tools');
  return (unreachable: string) => ({ refused: (detail: string) => t('duplicates.refused', { detail }), unreachable });
}

/** Runs a detection. Cancelling it stops it on the server too. */
export function useDetect(fileId: string, onFound: (settings: DetectionSettings, found: DuplicateResult) => void) {
  const { t } = useTranslation('tools');
  const words = useWords();
  const queryClient = useQueryClient();
  const controller = useRef<AbortController>(undefined);
  const detection = useMutation({
    mutationFn: (settings: DetectionSettings) => {
      controller.current = new AbortController();
      const found = detect(fileId, settings, 0, controller.current.signal);
      return inDocumentedWords(found, words(t('duplicates.detectFailed')));
    },
    onSuccess: async (found, settings) => {
      queryClient.removeQueries({ queryKey: duplicateKeys.groups(fileId) });
      queryClient.setQueryData(groupsQuery(fileId, settings, 0).queryKey, found);
      onFound(settings, found);
      await queryClient.invalidateQueries({ queryKey: duplicateKeys.history(fileId) });
    },
    onError: (error) => {
      if (!isCancelled(error)) toast.error(errorSentence(error, t('duplicates.detectFailed')));
    },
  });
  return { detection, cancel: () => controller.current?.abort() };
}

export function usePreviewResolution(fileId: string, onPreview: (preview: ResolutionPreview) => void) {
  const { t } = useTranslation('tools');
  const words = useWords();
  return useMutation({
    mutationFn: (body: ResolutionBody) =>
      inDocumentedWords(
        callApi('duplicates.resolve', { params: { id: fileId }, body }),
        words(t('duplicates.previewFailed')),
      ),
    onSuccess: ({ resolution_preview }) => onPreview(resolution_preview),
    onError: (error) => toast.error(errorSentence(error, t('duplicates.previewFailed'))),
  });
}

export function useDownloadResolved(props: ToolProps) {
  const { t } = useTranslation('tools');
  const words = useWords();
  return useDownload(props, {
    fetch: (body: ResolutionBody) =>
      inDocumentedWords(
        downloadFile('duplicates.download', { params: { id: props.fileId }, body }),
        words(t('duplicates.downloadFailed')),
      ),
    fallbackName: `deduplicated_${props.fileName}`,
    texts: { downloaded: t('duplicates.downloaded'), failed: t('duplicates.downloadFailed') },
  });
}

/** Makes the resolution the file's next version and discards the detection results, which no longer apply. */
export function useApplyResolved(props: ToolProps, onApplied: () => void) {
  const { t } = useTranslation('tools');
  const words = useWords();
  const queryClient = useQueryClient();
  return useApply(props, {
    send: (body: ResolutionBody, version) =>
      inDocumentedWords(
        callApi('duplicates.download', {
          params: { id: props.fileId },
          body: { version, ...body, apply: true },
        }),
        words(t('duplicates.applyFailed')),
      ),
    onApplied: () => {
      queryClient.removeQueries({ queryKey: duplicateKeys.groups(props.fileId) });
      onApplied();
    },
    texts: { applied: t('duplicates.applied'), failed: t('duplicates.applyFailed') },
  });
}
