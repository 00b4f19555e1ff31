import { currentLanguage, downloadFile, errorSentence, saveFile, toast } from '@rapi/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

export const pictureFormats = ['png', 'svg', 'pdf'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Downloads the picture of a chart that the server draws. */
export function useChartDownload() {
  const { t } = useTranslation('tools');
  return useMutation({
    mutationFn: async ({ id, format }: { id: string; format: PictureFormat }) => {
      const query = { format, language: currentLanguage() };
      saveFile(await downloadFile('charts.download', { params: { id }, query }), `chart.${format}`);
    },
    onError: (error) => toast.error(errorSentence(error, t('charts.downloadFailed'))),
  });
}
