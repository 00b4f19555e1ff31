import './texts';
import type { File } from '@rapi/contracts';
import { Dialog, Tabs } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { AnalyticsTab } from './analytics/AnalyticsTab';
import { batchTabs, useBatchAddress } from './batch-address';
import classes from './BatchDialog.module.css';
import { CreateTab } from './create/CreateTab';
import { JobsTab } from './jobs/JobsTab';
import { useBatchEvents } from './use-batch-events';

/** Batch Processor (R-BATCH-1): one template on many files. `files` are those that are ready. */
export function BatchDialog({ files }: { files: readonly File[] }) {
  const { t } = useTranslation('batches');
  const { tab = 'jobs', jobId, show, choose, close } = useBatchAddress();
  useBatchEvents();
  return (
    <Dialog fullScreen title={t('title')} onClose={close}>
      <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.tabs}>
        <Tabs.List aria-label={t('title')}>
          {batchTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="create" className={classes.panel}>
          <CreateTab files={files} onCreated={(id) => show('jobs', id)} />
        </Tabs.Panel>
        <Tabs.Panel value="jobs" className={classes.panel}>
          <JobsTab chosen={jobId} onChoose={(id) => show('jobs', id)} onCreate={() => show('create')} />
        </Tabs.Panel>
        <Tabs.Panel value="analytics" className={classes.panel}>
          <AnalyticsTab onCreate={() => show('create')} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
