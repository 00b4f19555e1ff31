import { Button, downloadFile, errorSentence, saveFile, toast } from '@rapi/ui';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface DownloadCleanedProps {
  fileId: string;
  fileName: string;
  sessionId: string;
  /** Names the session, for screen readers that announce only the button. */
  label?: string;
}

/** Downloads the file that a cleaning made, as cleaned_ plus the file's name (R-CLEAN-14). */
export function DownloadCleaned({ fileId, fileName, sessionId, label }: DownloadCleanedProps) {
  const { t } = useTranslation('tools');
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await downloadFile('cleaning.download', { params: { id: fileId, sessionId } }), `cleaned_${fileName}`),
    onError: (error) => toast.error(errorSentence(error, t('clean.downloadFailed'))),
  });
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      busy={download.isPending}
      aria-label={label}
      onClick={() => download.mutate()}
    >
      {t('clean.download')}
    </Button>
  );
}
