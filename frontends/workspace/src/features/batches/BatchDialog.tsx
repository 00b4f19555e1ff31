import './texts';
import type { File } from '@rapi/contracts';
import { Dialog, useLeave } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { useBatchDialogAddress } from './batch-address';
import { Batches } from './Batches';

/** Batch Processor (R-BATCH-1). `files` are the files that are ready. */
export function BatchDialog({ files }: { files: readonly File[] }) {
  const { t } = useTranslation('batches');
  const address = useBatchDialogAddress();
  const leave = useLeave(address.close);
  return (
    <Dialog fullScreen title={t('title')} onClose={leave}>
      <Batches files={files} address={address} />
    </Dialog>
  );
}
