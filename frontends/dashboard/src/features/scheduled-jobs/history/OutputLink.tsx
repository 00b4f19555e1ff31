import { Button, downloadFile, fileAddress, Link, saveFile, toast } from '@rapi/ui';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ExecutionOutput } from '../jobs-queries';
import { withReason } from '../with-reason';

/** Links to a file in the workspace, or downloads an export. */
export function OutputLink({ output: { kind, id, filename } }: { output: ExecutionOutput }) {
  const { t } = useTranslation('jobs');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await downloadFile('export.download', { params: { id } }), filename),
    onError: (error) => void toast.error(withReason(t('history.downloadFailed'), error)),
  });
  if (kind === 'file') return <Link to={fileAddress(id)}>{filename}</Link>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      busy={isPending}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => mutate()}
    >
      {filename}
    </Button>
  );
}
