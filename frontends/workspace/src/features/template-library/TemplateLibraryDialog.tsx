import type { MarketplaceTemplate } from '@rapi/contracts';
import { Dialog, Tabs } from '@rapi/ui/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplyLibraryDialog } from './apply/ApplyLibraryDialog';
import { TemplateForm } from './create/TemplateForm';
import { TemplateDetailDialog } from './detail/TemplateDetailDialog';
import { ReviewDialog } from './detail/ReviewDialog';
import { libraryTabs, useLibraryAddress } from './library-address';
import type { LibraryActions } from './market/LibraryCard';
import { MarketTab } from './market/MarketTab';
import { MineTab } from './mine/MineTab';
import { ProblemBanner } from './ProblemBanner';
import classes from './TemplateLibraryDialog.module.css';
import { useDownloadTemplate } from './use-download-template';

type Over = { kind: 'review' | 'apply'; template: MarketplaceTemplate };

/** The Template Library (R-MARKET-1): published templates, the user's own, and a form for a new one. */
export function TemplateLibraryDialog() {
  const { t } = useTranslation('workspace');
  const { tab = 'marketplace', templateId, openTab, show, close } = useLibraryAddress();
  const [over, setOver] = useState<Over>();
  const [problem, setProblem] = useState<string>();
  const { download, busyId } = useDownloadTemplate(setProblem);
  const actions: LibraryActions = {
    onDetails: ({ id }) => show(id),
    onDownload: download,
    onReview: (template) => setOver({ kind: 'review', template }),
    onApply: (template) => setOver({ kind: 'apply', template }),
    busyId,
  };
  const banner = <ProblemBanner problem={problem} onDismiss={() => setProblem(undefined)} />;
  const choose = (name: string | null) => {
    const chosen = libraryTabs.find((each) => each === name);
    if (chosen) openTab(chosen);
  };
  return (
    <Dialog fullScreen title={t('library.title')} onClose={close}>
      <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.tabs}>
        <Tabs.List aria-label={t('library.title')}>
          {libraryTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`library.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {templateId === undefined && problem !== undefined && <div className={classes.panel}>{banner}</div>}
        <Tabs.Panel value="marketplace" className={classes.panel}>
          <MarketTab actions={actions} />
        </Tabs.Panel>
        <Tabs.Panel value="mine" className={classes.panel}>
          <MineTab actions={actions} onCreate={() => openTab('create')} />
        </Tabs.Panel>
        <Tabs.Panel value="create" className={classes.panel}>
          <TemplateForm onSaved={() => openTab('mine')} />
        </Tabs.Panel>
      </Tabs>
      {templateId !== undefined && (
        <TemplateDetailDialog id={templateId} actions={actions} banner={banner} onClose={() => show(undefined)} />
      )}
      {over?.kind === 'review' && <ReviewDialog template={over.template} onClose={() => setOver(undefined)} />}
      {over?.kind === 'apply' && <ApplyLibraryDialog template={over.template} onClose={() => setOver(undefined)} />}
    </Dialog>
  );
}
