import type { ApiResponse } from '@rapi/ui';
import { ApiError, Button, EmptyState, ErrorPanel, Flex, formatDateTime, formatNumber, LoadingArea } from '@rapi/ui';
import { Dialog, useDraft } from '@rapi/ui/controls';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsQuery } from '../tool-frame/file-queries';
import { AppliedNext } from '../tool-frame/AppliedNext';
import { WrittenCells } from '../tool-frame/written-cells';
import type { ToolProps } from '../tool-frame/tool-props';
import { nameOf } from './column-names';
import classes from './ColumnsDialog.module.css';
import { MappingList } from './MappingList';
import type { ShownKind } from './NamesToolbar';
import { NamesToolbar } from './NamesToolbar';
import { Samples } from './Samples';
import { SuggestionBar } from './SuggestionBar';
import type { Mapper } from './use-mapper';
import { useMapper } from './use-mapper';

type FileColumns = ApiResponse<'column-mapper.columns'>;

function FileInfo({ file, mapper }: { file: FileColumns; mapper: Mapper }) {
  const { t } = useTranslation('tools');
  const facts = [
    [t('columns.filename'), file.filename],
    [t('columns.rows'), formatNumber(file.row_count)],
    [t('columns.columns'), formatNumber(file.columns.length)],
    [t('columns.newNames'), formatNumber(Object.keys(mapper.mapping).length)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The columns that match the search and the chosen kind, with their old and new names. */
function useShownColumns({ columns, names, mapping, problems }: Mapper) {
  const [search, setSearch] = useDraft('search', '');
  const [kind, setKind] = useDraft<ShownKind>('kind', 'all');
  const wanted = search.trim().toLowerCase();
  const isOfKind = (column: string) =>
    kind === 'all' || (kind === 'changed' ? Object.hasOwn(mapping, column) : problems.has(column));
  const shown = columns.filter(
    (column) => isOfKind(column) && [column, nameOf(names, column)].some((name) => name.toLowerCase().includes(wanted)),
  );
  const counts = { all: columns.length, changed: Object.keys(mapping).length, problems: problems.size };
  return { shown, counts, search, setSearch, kind, setKind };
}

function NamesPane({ file, mapper, onEnd }: { file: FileColumns; mapper: Mapper; onEnd: () => void }) {
  const { t } = useTranslation('tools');
  const { shown, counts, search, setSearch, kind, setKind } = useShownColumns(mapper);
  const { known } = mapper;
  const savedAt = known.data?.saved_at;
  return (
    <Flex component="section" direction="column" gap={12} miw={0} aria-label={t('columns.listLabel')}>
      <NamesToolbar
        {...{ search, kind, counts }}
        onSearch={setSearch}
        onKind={setKind}
        onStyle={mapper.style}
        onSaved={known.saved.length > 0 ? mapper.takeSaved : undefined}
        savedHint={savedAt ? t('columns.savedAt', { when: formatDateTime(savedAt) }) : undefined}
      />
      {(known.data?.suggestions?.length ?? 0) > 0 && (
        <SuggestionBar
          open={known.suggestions.length}
          sure={known.sure.length}
          confidence={known.confidence}
          onConfidence={known.setConfidence}
          language={known.language}
          onLanguage={known.setLanguage}
          onTake={mapper.takeSure}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title={t('columns.noneFound')} />
      ) : (
        <MappingList
          shown={shown}
          names={mapper.names}
          rows={file.sample_data}
          problems={mapper.problems}
          suggestions={known.suggestions}
          onName={mapper.setName}
          onEnd={onEnd}
        />
      )}
    </Flex>
  );
}

/** On the left, so that toasts do not cover them. */
function Actions({ mapper, previewButton }: { mapper: Mapper; previewButton: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation('tools');
  const { preview, download, apply, isBusy, problems } = mapper;
  const hasPreview = preview.data !== undefined;
  return (
    <div className={classes.actions}>
      <Button
        ref={previewButton}
        variant={hasPreview ? 'default' : 'filled'}
        leftSection={<IconEye size={16} aria-hidden />}
        disabled={isBusy}
        busy={preview.isPending}
        onClick={mapper.runPreview}
      >
        {t('columns.preview')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={!hasPreview || isBusy}
        busy={download.isPending}
        busyLabel={t('columns.downloading')}
        onClick={mapper.runDownload}
      >
        {t('columns.download')}
      </Button>
      <Button
        disabled={!hasPreview || isBusy}
        busy={apply.isPending}
        busyLabel={t('frame.applying')}
        onClick={mapper.runApply}
      >
        {t('frame.apply')}
      </Button>
      <Button variant="subtle" disabled={isBusy || mapper.names.size === 0} onClick={mapper.resetAll}>
        {t('columns.resetAll')}
      </Button>
      <div className={classes.state} role="status">
        {problems.size > 0 && <span className={classes.wrong}>{t('columns.fixFirst', { count: problems.size })}</span>}
        {problems.size === 0 && mapper.last?.said}
        {mapper.last && (
          <Button variant="subtle" size="compact-sm" onClick={mapper.last.undo}>
            {t('frame.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Visual Column Mapper (R-COL-1): renames columns, with a preview on the data before saving. */
export function ColumnsDialog({ onClose, ...props }: ToolProps) {
  const { t } = useTranslation('tools');
  const { data: file, error, isPending, refetch } = useQuery(columnsQuery(props.fileId));
  const page = useRef<HTMLDivElement>(null);
  const focusProblem = () => page.current?.querySelector<HTMLInputElement>('input[aria-invalid=true]')?.focus();
  const samples = useRef<HTMLDivElement>(null);
  const mapper = useMapper(props, file, {
    onProblems: focusProblem,
    // The preview may be below a long list of names, so scroll to it.
    onPreviewed: () => samples.current?.scrollIntoView({ block: 'nearest' }),
  });
  const previewButton = useRef<HTMLButtonElement>(null);
  const focusPreview = useCallback(() => previewButton.current?.focus(), []);
  const isUnreachable = error instanceof ApiError && error.status === 0;
  return (
    <Dialog
      fullScreen
      title={t('columns.title')}
      subtitle={props.fileName}
      unsaved={mapper.isUnsaved}
      footer={file && <Actions mapper={mapper} previewButton={previewButton} />}
      onClose={onClose}
    >
      <AppliedNext tool="columns" fileId={props.fileId} onChanged={props.onChanged} />
      {isPending && <LoadingArea lines={8} />}
      {!file && error && (
        <ErrorPanel
          title={t(isUnreachable ? 'columns.loadUnreachable' : 'columns.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {file && (
        <WrittenCells fileId={props.fileId}>
          <div ref={page} className={classes.page}>
            <FileInfo file={file} mapper={mapper} />
            <NamesPane file={file} mapper={mapper} onEnd={focusPreview} />
            <div ref={samples} className={classes.samples}>
              <Samples
                file={file}
                preview={mapper.preview.data}
                isStale={mapper.preview.isStale}
                isBusy={mapper.isBusy}
                onPreview={mapper.runPreview}
              />
            </div>
          </div>
        </WrittenCells>
      )}
    </Dialog>
  );
}
