import './texts';
import { PageTabs, Tabs } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { JobTab } from './form/JobTab';
import { type JobsAddress, jobsTabOf, jobsTabs } from './jobs-address';
import { JobsTab } from './list/JobsTab';
import { MessagesTab } from './messages/MessagesTab';
import { useJobEvents } from './use-job-events';

/** On a narrow screen the tabs scroll; this keeps the open tab in sight. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Scheduled Jobs (R-SCHED-1): in a dialog of the dashboard, and on the page of Automation. */
export function ScheduledJobs({ address }: { address: JobsAddress }) {
  const { t } = useTranslation('jobs');
  const { tab, jobId, started, show } = address;
  useJobEvents();
  return (
    <PageTabs value={tab} onChange={(value) => show(jobsTabOf(value))}>
      <Tabs.List aria-label={t('title')}>
        {jobsTabs.map((name) => (
          <Tabs.Tab key={name} value={name} ref={name === tab ? showTab : undefined}>
            {name === 'create' && tab === 'create' && jobId !== undefined ? t('tabs.edit') : t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="jobs">
        <JobsTab
          chosen={jobId}
          onChoose={(id) => show('jobs', id)}
          onCreate={() => show('create')}
          onEdit={(id) => show('create', id)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="create">
        <JobTab key={jobId} {...{ jobId, started }} onSaved={(id) => show('jobs', id)} />
      </Tabs.Panel>
      <Tabs.Panel value="notifications">
        <MessagesTab />
      </Tabs.Panel>
    </PageTabs>
  );
}
