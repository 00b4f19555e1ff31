import type { HistoryDialogProps } from '@rapi/ui';
import { Dialog, PageTabs, Tabs } from '@rapi/ui/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalyticsTab } from '../analytics/AnalyticsTab';
import { HistoryTab } from '../history/HistoryTab';
import { ReasonDialog } from '../history/ReasonDialog';
import { shortId } from '../history/transformation-words';
import { useRollback } from '../history/use-rollback';
import { LineageTab } from '../lineage/LineageTab';
import { RollbacksTab } from '../rollbacks/RollbacksTab';

export const historyTabs = ['history', 'analytics', 'rollbacks', 'lineage'] as const;
export type HistoryTabName = (typeof historyTabs)[number];

export const historyTabOf = (text: string | null): HistoryTabName =>
  historyTabs.find((known) => known === text) ?? 'history';

interface AddressedDialogProps extends HistoryDialogProps {
  tab: HistoryTabName;
  onTab: (tab: HistoryTabName) => void;
  /** The transformation whose details are open at first. */
  transformationId?: string;
}

/** Transformation History (R-HIST-1) whose tab the caller sets, for callers that keep it in the address. */
export function AddressedHistoryDialog(props: AddressedDialogProps) {
  const { tab, onTab, onClose, fileId, transformationId, onChanged } = props;
  const { t } = useTranslation('dashboard');
  const rollback = useRollback(onChanged);
  const { asked, answer } = rollback;
  return (
    <>
      <Dialog fullScreen title={t('history.title')} onClose={onClose}>
        <PageTabs value={tab} onChange={(value) => onTab(historyTabOf(value))} maw={1400}>
          <Tabs.List aria-label={t('history.tabsLabel')}>
            {historyTabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`history.tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="history">
            <HistoryTab fileId={fileId} transformationId={transformationId} rollback={rollback} />
          </Tabs.Panel>
          <Tabs.Panel value="analytics">
            <AnalyticsTab />
          </Tabs.Panel>
          <Tabs.Panel value="rollbacks">
            <RollbacksTab />
          </Tabs.Panel>
          <Tabs.Panel value="lineage">
            <LineageTab fileId={fileId} rollback={rollback} />
          </Tabs.Panel>
        </PageTabs>
      </Dialog>
      {asked && <ReasonDialog subject={`${asked.name} · ${shortId(asked.transformationId)}`} onAnswer={answer} />}
    </>
  );
}

/** The same dialog, keeping its tab itself. */
export function HistoryDialog(props: HistoryDialogProps) {
  const [tab, setTab] = useState<HistoryTabName>('history');
  return <AddressedHistoryDialog {...props} tab={tab} onTab={setTab} />;
}
