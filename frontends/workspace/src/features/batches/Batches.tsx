import './texts';
import type { File } from '@rapi/contracts';
import { PageTabs, Tabs } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { AnalyticsTab } from './analytics/AnalyticsTab';
import { type BatchAddress, batchTabs } from './batch-address';
import { CreateTab } from './create/CreateTab';
import { JobsTab } from './jobs/JobsTab';
import { useBatchEvents } from './use-batch-events';

interface BatchesProps {
  /** The files that are ready. */
  files: readonly File[];
  address: BatchAddress;
}

/**
 * Batch Processor (R-BATCH-1): one template on many files. Shown in a dialog of the templates and on the page of
 * Automation.
 */
export function Batches({ files, address }: BatchesProps) {
  const { t } = useTranslation('batches');
  const { tab = 'jobs', jobId, started, show, choose } = address;
  useBatchEvents();
  return (
    <PageTabs value={tab} onChange={choose}>
      <Tabs.List aria-label={t('title')}>
        {batchTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="create">
        <CreateTab files={files} started={started} onCreated={(id) => show('jobs', id)} />
      </Tabs.Panel>
      <Tabs.Panel value="jobs">
        <JobsTab chosen={jobId} onChoose={(id) => show('jobs', id)} onCreate={() => show('create')} />
      </Tabs.Panel>
      <Tabs.Panel value="analytics">
        <AnalyticsTab onCreate={() => show('create')} />
      </Tabs.Panel>
    </PageTabs>
  );
}
