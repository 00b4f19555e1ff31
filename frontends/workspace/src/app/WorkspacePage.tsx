import { PageHeader, useCommands, usePageTitle, useUser } from '@rapi/ui';
import { DropOverlay, Tabs, usePageDrop } from '@rapi/ui/controls';
import {
  IconFiles,
  IconReportAnalytics,
  IconSparkles,
  IconTemplate,
  IconUpload,
  IconUserCircle,
  IconVocabulary,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilesTab } from '../features/files/FilesTab';
import { useFileActionContext, useFileCommands } from '../features/files/use-file-actions';
import { useFileEvents, useFiles } from '../features/files/use-files';
import { JustRead } from '../features/reading/JustRead';
import { OpenFile } from '../features/open-file/OpenFile';
import { ResultsTab } from '../features/results/ResultsTab';
import { Figures } from '../features/storage/Figures';
import { TrashView } from '../features/trash/TrashView';
import { useFileDialogs } from '../features/files/use-file-dialogs';
import { useGenerateSamples } from '../features/files/use-generate-samples';
import { TemplatesTab } from '../features/templates/TemplatesTab';
import { UploadTab } from '../features/upload/UploadTab';
import { useAddFiles, useUploadQueue } from '../features/upload/use-upload-queue';
import { WordlistsTab } from '../features/wordlists/WordlistsTab';
import { useWorkspaceAddress, type WorkspaceTab, workspaceTabs } from '../workspace/address';
import classes from './WorkspacePage.module.css';

function ProcessingAs() {
  const { t } = useTranslation('workspace');
  const { full_name, email } = useUser();
  return (
    <p className={classes.banner}>
      <IconUserCircle size={18} aria-hidden />
      {t('processingAs')} <strong>{full_name}</strong> <span>{email}</span>
    </p>
  );
}

const tabIcons = {
  upload: IconUpload,
  files: IconFiles,
  templates: IconTemplate,
  results: IconReportAnalytics,
  wordlists: IconVocabulary,
};

/** The page's own commands in the command palette. */
function usePageCommands(): void {
  const { t } = useTranslation('workspace');
  const { showTab } = useWorkspaceAddress();
  const { mutate } = useGenerateSamples();
  const commands = useMemo(
    () => [
      ...workspaceTabs.map((tab) => {
        const Icon = tabIcons[tab];
        return {
          id: `workspace-${tab}`,
          label: tab === 'upload' || tab === 'files' ? t(`${tab}.title`) : t(`tabs.${tab}`),
          group: t('actions.palettePages'),
          icon: <Icon size={18} />,
          run: () => showTab(tab),
        };
      }),
      {
        id: 'workspace-samples',
        label: t('storage.generate'),
        group: t('actions.palettePages'),
        icon: <IconSparkles size={18} />,
        run: () => mutate(),
      },
    ],
    [t, showTab, mutate],
  );
  useCommands(commands);
}

const NO_FILES: never[] = [];
const isTab = (value: string | null): value is WorkspaceTab => workspaceTabs.some((tab) => tab === value);

/** The spreadsheet workspace (R-WORK-1). The address says what is open. */
export function WorkspacePage() {
  const { t } = useTranslation('workspace');
  const { address, showTab } = useWorkspaceAddress();
  const { data: files } = useFiles();
  const { actions, dialog } = useFileDialogs();
  const context = useFileActionContext(actions);
  // Users who have files come for them.
  const tab = !address.namesTab && files !== undefined && files.length > 0 ? 'files' : address.tab;
  const { queue, arrived, forgetArrived } = useUploadQueue();
  usePageTitle(t('title'));
  useFileEvents();
  usePageCommands();
  useFileCommands(files ?? NO_FILES, context);
  const addFiles = useAddFiles(queue);
  const takeDropped = (dropped: File[]) => {
    addFiles(dropped);
    showTab('upload');
  };
  const isOver = usePageDrop(takeDropped, address.fileId === undefined);
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<ProcessingAs />} />
      {address.fileId !== undefined && <OpenFile fileId={address.fileId} context={context} />}
      {dialog}
      <Figures files={files?.length} />
      <Tabs value={tab} onChange={(value) => isTab(value) && showTab(value)} keepMounted={false}>
        <Tabs.List aria-label={t('tabs.label')}>
          {workspaceTabs.map((tab) => {
            const Icon = tabIcons[tab];
            return (
              <Tabs.Tab key={tab} value={tab} leftSection={<Icon size={16} aria-hidden />}>
                {t(`tabs.${tab}`)}
                {tab === 'files' && files !== undefined && <span className={classes.count}>{files.length}</span>}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value="upload" className={classes.panel}>
          <UploadTab queue={queue} />
        </Tabs.Panel>
        <Tabs.Panel value="files" className={classes.panel}>
          <JustRead files={arrived} onDismiss={forgetArrived} />
          {address.isTrash ? <TrashView /> : <FilesTab context={context} />}
        </Tabs.Panel>
        <Tabs.Panel value="templates" className={classes.panel}>
          <TemplatesTab />
        </Tabs.Panel>
        <Tabs.Panel value="results" className={classes.panel}>
          <ResultsTab />
        </Tabs.Panel>
        <Tabs.Panel value="wordlists" className={classes.panel}>
          <WordlistsTab />
        </Tabs.Panel>
      </Tabs>
      {isOver && <DropOverlay>{t('upload.dropActive')}</DropOverlay>}
    </div>
  );
}
