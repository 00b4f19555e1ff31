import { callApi, downloadFile, errorSentence, toast } from '@rapi/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { useDownload } from '../tool-frame/use-download';
import { inDocumentedWords } from '../tool-frame/documented-error';

type Mapping = Record<string, string>;
type MappedFile = Pick<ToolProps, 'fileId' | 'fileName' | 'onChanged'>;

/** Preview, download and apply (R-COL-12, R-COL-13), each with its error message from R-COL-4. */
export function useMappingCalls(props: MappedFile) {
  const { t } = useTranslation('tools');
  const params = { id: props.fileId };
  const saving = {
    refused: (detail: string) => `${t('columns.downloadFailed')}. ${detail}`,
    unreachable: t('columns.downloadUnreachable'),
  };
  const preview = useMutation({
    mutationFn: (mapping: Mapping) =>
      inDocumentedWords(callApi('column-mapper.map', { params, body: { mapping } }), {
        refused: (detail) => detail,
        unreachable: t('columns.previewUnreachable'),
      }),
    onError: (error) => toast.error(errorSentence(error, t('columns.previewFailed'))),
  });
  const download = useDownload<Mapping>(props, {
    fetch: (mapping) =>
      inDocumentedWords(downloadFile('column-mapper.download', { params, body: { mapping } }), saving),
    fallbackName: `mapped_${props.fileName}`,
    texts: { failed: t('columns.downloadFailed') },
  });
  const apply = useApply(props, {
    send: (mapping: Mapping, version) =>
      callApi('column-mapper.download', { params, body: { mapping, apply: true, version } }),
    texts: { applied: t('columns.applied'), failed: t('columns.applyFailed') },
  });
  return { preview, download, apply };
}
