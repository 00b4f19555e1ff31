import type { File, LocalTemplate } from '@rapi/contracts';
import { Button, Card, EmptyState, ErrorPanel, Group, LoadingArea, Stack, TextInput } from '@rapi/ui';
import { useLeave, useLocalTemplates } from '@rapi/ui/controls';
import {
  IconBooks,
  IconDownload,
  IconPlus,
  IconSearch,
  IconSearchOff,
  IconStack2,
  IconTemplate,
} from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { useBatchDialogAddress } from '../batches/batch-address';
import { isReady, useFiles } from '../files/use-files';
import { useLibraryAddress } from '../template-library/library-address';
import { TemplateLibraryDialog } from '../template-library/TemplateLibraryDialog';
import { ApplyTemplateDialog } from './apply/ApplyTemplateDialog';
import { TemplateEditor } from './editor/TemplateEditor';
import { ImportButton } from './ImportButton';
import { LeftTemplates } from './LeftTemplates';
import { TemplateCard } from './TemplateCard';
import { searchTemplates } from './template-list';
import classes from './TemplatesTab.module.css';
import { exportTemplates, useTemplateActions } from './use-template-actions';

const BatchDialog = lazy(async () => ({ default: (await import('../batches/BatchDialog')).BatchDialog }));

type Open = { kind: 'new' } | { kind: 'edit' | 'apply'; template: LocalTemplate };

const none: never[] = [];

function NoTemplates({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('workspace');
  return (
    <Card>
      <EmptyState
        illustration={<IconTemplate size={34} stroke={1.4} />}
        title={t('templates.empty')}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            {t('templates.createFirst')}
          </Button>
        }
      >
        {t('templates.emptyHint')}
      </EmptyState>
    </Card>
  );
}

interface TemplateGridProps {
  templates: readonly LocalTemplate[];
  search: string;
  onOpen: (open: Open) => void;
}

function TemplateGrid({ templates, search, onOpen }: TemplateGridProps) {
  const { t } = useTranslation('workspace');
  const { remove, duplicate } = useTemplateActions(templates);
  const found = searchTemplates(templates, search);
  if (found.length === 0) {
    return (
      <EmptyState illustration={<IconSearchOff size={30} stroke={1.4} />} title={t('templates.nothingFound')}>
        {t('templates.nothingFoundHint')}
      </EmptyState>
    );
  }
  const actions = {
    onApply: (template: LocalTemplate) => onOpen({ kind: 'apply', template }),
    onEdit: (template: LocalTemplate) => onOpen({ kind: 'edit', template }),
    onDuplicate: duplicate,
    onExport: (template: LocalTemplate) => exportTemplates([template]),
    onDelete: (template: LocalTemplate) => void remove(template),
  };
  return (
    <ul className={classes.grid} aria-label={t('tabs.templates')}>
      {found.map((template) => (
        <li key={template.id}>
          <TemplateCard template={template} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

interface ToolbarProps {
  templates: readonly LocalTemplate[];
  search: string;
  onSearch: (search: string) => void;
  onCreate: () => void;
}

function Toolbar({ templates, search, onSearch, onCreate }: ToolbarProps) {
  const { t } = useTranslation('workspace');
  const library = useLibraryAddress();
  const batches = useBatchDialogAddress();
  return (
    <Group gap={10}>
      {templates.length > 0 && (
        <TextInput
          className={classes.search}
          aria-label={t('templates.search')}
          placeholder={t('templates.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconStack2 size={16} aria-hidden />}
          onClick={() => batches.show('jobs')}
        >
          {t('templates.batches')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconBooks size={16} aria-hidden />}
          onClick={() => library.openTab('marketplace')}
        >
          {t('library.open')}
        </Button>
        <ImportButton />
        {templates.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => exportTemplates(templates)}
          >
            {t('templates.exportAll')}
          </Button>
        )}
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {t('templates.create')}
        </Button>
      </div>
    </Group>
  );
}

/** Opened by the address, with the files it names. */
function TransformDialog({ files }: { files: readonly File[] }) {
  const { address, showTab } = useWorkspaceAddress();
  const leave = useLeave(useCallback(() => showTab('templates'), [showTab]));
  const { begin } = useBatchDialogAddress();
  return <ApplyTemplateDialog fileIds={address.transformFileIds} files={files} onClose={leave} onBatch={begin} />;
}

/** The user's local templates (R-TPL-3): create, edit, try, apply, export. */
export function TemplatesTab() {
  const { t } = useTranslation('workspace');
  const { data: templates, error, refetch } = useLocalTemplates();
  const { data } = useFiles();
  const { address } = useWorkspaceAddress();
  const library = useLibraryAddress();
  const batches = useBatchDialogAddress();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>();
  const files = data?.filter(isReady) ?? none;
  const close = () => setOpen(undefined);
  const create = () => setOpen({ kind: 'new' });
  return (
    <Stack gap={14}>
      <Toolbar templates={templates ?? none} search={search} onSearch={setSearch} onCreate={create} />
      {error && <ErrorPanel title={t('templates.failed')} error={error} onRetry={() => void refetch()} />}
      <LeftTemplates />
      {!templates && !error && (
        <Card>
          <LoadingArea lines={6} />
        </Card>
      )}
      {templates?.length === 0 && <NoTemplates onCreate={create} />}
      {templates && templates.length > 0 && (
        <>
          <TemplateGrid templates={templates} search={search} onOpen={setOpen} />
          <p className={classes.remark}>{t('templates.where')}</p>
        </>
      )}
      {library.tab !== undefined && <TemplateLibraryDialog />}
      {batches.tab !== undefined && data && (
        <Suspense>
          <BatchDialog files={files} />
        </Suspense>
      )}
      {open?.kind === 'new' && <TemplateEditor files={files} onClose={close} />}
      {open?.kind === 'edit' && <TemplateEditor template={open.template} files={files} onClose={close} />}
      {open?.kind === 'apply' && (
        <ApplyTemplateDialog
          templateId={open.template.id}
          files={files}
          onClose={close}
          onBatch={(ids) => {
            close();
            batches.begin(ids);
          }}
        />
      )}
      {address.transformFileIds.length > 0 && data && <TransformDialog files={files} />}
    </Stack>
  );
}
