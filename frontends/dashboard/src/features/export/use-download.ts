import type { ExportJob } from '@rapi/contracts';
import { ApiError, downloadFile, saveFile, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportKeys } from './export-queries';

type Wanted = Pick<ExportJob, 'id' | 'job_name' | 'output_format'>;

const isAnswered = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0;

/** Downloads a completed export under its job name and id; the list counts the download. */
export function useDownload() {
  const { t } = useTranslation('export');
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ id, job_name, output_format }: Wanted) =>
      saveFile(await downloadFile('export.download', { params: { id } }), `${job_name}_${id}.${output_format}`),
    onError: (error) =>
      void toast.error(
        isAnswered(error) ? t('jobs.downloadFailed', { detail: error.detail }) : t('jobs.notDownloaded'),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: exportKeys.jobs }),
  });
  return { download: (job: Wanted) => mutate(job), downloadingId: isPending ? variables.id : undefined };
}
