import './texts';
import { Dialog, PageTabs, Tabs } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { type ExportTabName, exportTabOf, exportTabs } from './export-address';
import type { ChosenTemplate } from './export-choices';
import { useExportEvents } from './export-events';
import { JobsTab } from './jobs/JobsTab';
import { QuickTab } from './quick/QuickTab';
import { useQuickForm } from './use-quick-form';
import { ReportsTab } from './reports/ReportsTab';
import { TemplatesTab } from './templates/TemplatesTab';

interface ExportDialogProps {
  tab: ExportTabName;
  /** Files that Quick Export starts with. */
  fileIds?: readonly string[];
  onTab: (tab: ExportTabName) => void;
  onClose: () => void;
}

/** On a narrow screen the tabs scroll; this keeps the open tab in sight. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Export Options (R-EXP-1). Quick Export keeps its input while other tabs are open. */
export function ExportDialog({ tab, fileIds = [], onTab, onClose }: ExportDialogProps) {
  const { t } = useTranslation('export');
  const form = useQuickForm(fileIds);
  useExportEvents(tab !== 'jobs');
  const use = (template: ChosenTemplate) => {
    form.applyTemplate(template);
    onTab('quick');
  };
  return (
    <Dialog fullScreen title={t('title')} onClose={onClose}>
      <PageTabs value={tab} onChange={(value) => onTab(exportTabOf(value))}>
        <Tabs.List aria-label={t('title')}>
          {exportTabs.map((name) => (
            <Tabs.Tab key={name} value={name} ref={name === tab ? showTab : undefined}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="quick">
          <QuickTab form={form} onStarted={() => onTab('jobs')} />
        </Tabs.Panel>
        <Tabs.Panel value="templates">
          <TemplatesTab onUse={use} />
        </Tabs.Panel>
        <Tabs.Panel value="reports">
          <ReportsTab onUse={use} />
        </Tabs.Panel>
        <Tabs.Panel value="jobs">
          <JobsTab onQuickExport={() => onTab('quick')} />
        </Tabs.Panel>
      </PageTabs>
    </Dialog>
  );
}
