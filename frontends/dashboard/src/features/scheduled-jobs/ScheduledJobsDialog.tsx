import './texts';
import { Dialog } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { JobsDialogAddress } from './jobs-address';
import { ScheduledJobs } from './ScheduledJobs';

/** Scheduled Jobs (R-SCHED-1). */
export function ScheduledJobsDialog({ address }: { address: JobsDialogAddress }) {
  const { t } = useTranslation('jobs');
  return (
    <Dialog fullScreen title={t('title')} onClose={address.close}>
      <ScheduledJobs address={address} />
    </Dialog>
  );
}
