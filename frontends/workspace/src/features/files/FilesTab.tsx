import type { File } from '@rapi/contracts';
import { Button, Card, EmptyState, ErrorPanel, formatNumber, Group, LoadingArea } from '@rapi/ui';
import { DraftScope, Pagination } from '@rapi/ui/controls';
import { IconFileSpreadsheet, IconSearchOff, IconSparkles, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { useGenerateSamples } from './use-generate-samples';
import type { FileActionContext } from './file-action';
import { BulkBar } from './BulkBar';
import { FileFilters } from './FileFilters';
import { type FilePage, FILES_PER_PAGE, fileTypesOf, isNarrowed, labelsOf, pageOfFiles } from './file-list';
import classes from './FilesTab.module.css';
import { FileTable } from './FileTable';
import { useFileListView, useSelection } from './use-file-list-view';
import { useFiles } from './use-files';

function NoFiles() {
  const { t } = useTranslation('workspace');
  const { showTab } = useWorkspaceAddress();
  const samples = useGenerateSamples();
  return (
    <EmptyState
      illustration={<IconFileSpreadsheet size={34} stroke={1.4} />}
      title={t('files.empty')}
      action={
        <>
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => showTab('upload')}>
            {t('files.emptyUpload')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSparkles size={16} aria-hidden />}
            busy={samples.isPending}
            busyLabel={t('storage.generating')}
            onClick={() => samples.mutate()}
          >
            {t('storage.generate')}
          </Button>
        </>
      }
    >
      {t('files.emptyHint')}
    </EmptyState>
  );
}

function Pages({ found, onPage }: { found: FilePage; onPage: (page: number) => void }) {
  const { t } = useTranslation('workspace');
  const from = (found.page - 1) * FILES_PER_PAGE + 1;
  return (
    <div className={classes.pages}>
      <span className={classes.shown} role="status">
        {t('files.shown', {
          from: formatNumber(from),
          to: formatNumber(from + found.files.length - 1),
          total: formatNumber(found.total),
        })}
      </span>
      {found.pages > 1 && (
        <nav aria-label={t('files.pages')}>
          <Pagination
            size="sm"
            total={found.pages}
            value={found.page}
            onChange={onPage}
            getControlProps={(control) => ({
              'aria-label':
                control === 'previous' ? t('files.previous') : control === 'next' ? t('files.next') : undefined,
            })}
          />
        </nav>
      )}
    </div>
  );
}

interface ListProps {
  files: readonly File[];
  context: FileActionContext & { isDeleting: boolean };
}

function FileList({ files, context }: ListProps) {
  const { t } = useTranslation('workspace');
  const { view, change } = useFileListView();
  const { selected, select, tick, clear } = useSelection();
  const found = pageOfFiles(files, view);
  const chosen = files.filter(({ id }) => selected.has(id));
  return (
    <Card padding="none" aria-label={t('files.title')}>
      <FileFilters view={view} types={fileTypesOf(files)} labels={labelsOf(files)} onChange={change} />
      {chosen.length > 0 && <BulkBar files={chosen} onClear={clear} context={context} />}
      {found.total === 0 && isNarrowed(view) ? (
        <EmptyState
          illustration={<IconSearchOff size={30} stroke={1.4} />}
          title={t('files.nothingFound')}
          action={
            <Button
              variant="default"
              onClick={() => change({ search: '', type: undefined, label: undefined, kind: 'all' })}
            >
              {t('files.resetFilters')}
            </Button>
          }
        >
          {t('files.nothingFoundHint')}
        </EmptyState>
      ) : (
        <>
          <FileTable
            files={found.files}
            selected={selected}
            onSelect={select}
            onTick={tick}
            onLabel={(label) => change({ label })}
            context={context}
          />
          <Pages found={found} onPage={(page) => change({ page })} />
        </>
      )}
    </Card>
  );
}

/** The list of files with all their actions (R-WORK-5). */
export function FilesTab({ context }: Pick<ListProps, 'context'>) {
  const { t } = useTranslation('workspace');
  const { showTrash } = useWorkspaceAddress();
  const { data, error, isError, refetch } = useFiles();
  if (isError && !data) return <ErrorPanel title={t('files.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Card>
        <LoadingArea lines={6} />
      </Card>
    );
  }
  return (
    <>
      {isError && <ErrorPanel title={t('files.failed')} error={error} onRetry={() => void refetch()} />}
      {data.length === 0 ? (
        <Card>
          <NoFiles />
        </Card>
      ) : (
        <DraftScope scope="file-list">
          <FileList files={data} context={context} />
        </DraftScope>
      )}
      <Group gap={8} justify="space-between">
        {data.length > 0 && (
          <p className={classes.hint}>
            {t('files.shortcutHint')} {t('list.bulk.range')}
          </p>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={showTrash}
        >
          {t('list.trash.open')}
        </Button>
      </Group>
    </>
  );
}
