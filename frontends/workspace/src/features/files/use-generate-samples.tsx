import { ApiError, errorSentence, formatMegabytes, toast } from '@rapi/ui';
import { generateSamples, type SampleFile } from '@rapi/ui/controls';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { useRefresh } from '../../workspace/use-refresh';
import classes from './samples.module.css';

function SamplesMade({ title, files }: { title: string; files: readonly SampleFile[] }) {
  return (
    <>
      {title}
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id}>
            {file.filename} ({file.file_type}, {formatMegabytes(file.file_size_mb)})
          </li>
        ))}
      </ul>
    </>
  );
}

/** Makes the sample files and shows them in the list (R-WORK-2, R-WORK-7). */
export function useGenerateSamples() {
  const { t } = useTranslation('workspace');
  const { showTab } = useWorkspaceAddress();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: generateSamples,
    onSuccess: (files) => {
      toast.success(<SamplesMade title={t('storage.samplesDone')} files={files} />);
      showTab('files');
    },
    onError: (error) => {
      const detail = errorSentence(error, t('storage.unknownError'));
      const isQuota = error instanceof ApiError && error.status === 429;
      toast.error(t(isQuota ? 'storage.samplesQuota' : 'storage.samplesFailed', { detail }));
    },
    onSettled: refresh,
  });
}
