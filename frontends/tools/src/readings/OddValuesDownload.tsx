import { Button, currentLanguage, downloadFile, errorSentence, saveFile, toast } from '@rapi/ui';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface OddValuesDownloadProps {
  fileId: string;
  /** Without it, all columns. */
  column?: string;
}

/** Downloads every doubtful and unread cell as CSV, with both readings. */
export function OddValuesDownload({ fileId, column }: OddValuesDownloadProps) {
  const { t } = useTranslation('tools');
  const download = useMutation({
    mutationFn: async () => {
      const query = { column, language: currentLanguage() };
      saveFile(await downloadFile('column-readings.download', { params: { id: fileId }, query }), 'doubtful.csv');
    },
    onError: (error) => void toast.error(errorSentence(error, t('readings.downloadFailed'))),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={14} aria-hidden />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('readings.download')}
    </Button>
  );
}
