import type { File, PlainCondition } from '@rapi/contracts';
import { Button, ErrorPanel, Group, LoadingArea, type ToolName } from '@rapi/ui';
import { Dialog, SegmentedControl, Select } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PreviewPane, previewPanes } from '../../workspace/address';
import type { FileActionContext } from '../files/file-action';
import { canRun, fileActions } from '../files/file-actions';
import { fetchSummary } from './api';
import { previewKeys } from './keys';
import classes from './PreviewDialog.module.css';
import { RowsPane } from './RowsPane';
import { SummaryPane } from './SummaryPane';

interface PreviewDialogProps {
  file: File;
  pane: PreviewPane;
  /** Conditions that the rows pane starts with. */
  filter: readonly PlainCondition[];
  /** A tool that the address recommends for these rows. */
  fix: ToolName | undefined;
  onPane: (pane: PreviewPane) => void;
  onClose: () => void;
  context: FileActionContext;
}

/** Tools of the file, so that the user need not go back to the list for them. */
function ToolButtons({ file, fix, context }: Pick<PreviewDialogProps, 'file' | 'fix' | 'context'>) {
  const { t } = useTranslation('workspace');
  return fileActions
    .filter(({ id }) => id === 'profile' || id === 'clean' || id === fix)
    .map((action) => (
      <Button
        key={action.id}
        variant={action.id === fix ? 'filled' : 'default'}
        leftSection={<action.icon size={16} />}
        disabled={!canRun(action, file)}
        onClick={() => action.run(file, context)}
      >
        {t(`actions.${action.id}`)}
      </Button>
    ));
}

interface SheetSelectProps {
  file: File;
  value: string | undefined;
  onChange: (sheet: string | undefined) => void;
}

function SheetSelect({ file, value, onChange }: SheetSelectProps) {
  const { t } = useTranslation('workspace');
  if (file.sheets.length < 2) return null;
  const current = file.sheets.find(({ is_current }) => is_current)?.name;
  return (
    <Select
      className={classes.sheet}
      aria-label={t('preview.sheet')}
      data={file.sheets.map(({ name }) => name)}
      value={value ?? current ?? null}
      allowDeselect={false}
      onChange={(sheet) => onChange(sheet === null || sheet === current ? undefined : sheet)}
    />
  );
}

/** View: what the file holds, and all its rows (R-WORK-6). */
export function PreviewDialog({ file, pane, filter, fix, onPane, onClose, context }: PreviewDialogProps) {
  const { t } = useTranslation('workspace');
  const [sheet, setSheet] = useState<string>();
  const { data, error, isError, refetch } = useQuery({
    queryKey: previewKeys.summary(file.id, file.current_version, sheet),
    queryFn: ({ signal }) => fetchSummary(file.id, sheet, signal),
  });
  return (
    <Dialog
      fullScreen
      title={t('preview.title', { name: file.filename })}
      onClose={onClose}
      actions={<ToolButtons {...{ file, fix, context }} />}
    >
      <div className={classes.content}>
        <Group gap={10}>
          <SegmentedControl
            aria-label={t('preview.pane.label')}
            value={pane}
            data={previewPanes.map((value) => ({ value, label: t(`preview.pane.${value}`) }))}
            onChange={(value) => onPane(previewPanes.find((known) => known === value) ?? 'summary')}
          />
          <SheetSelect file={file} value={sheet} onChange={setSheet} />
        </Group>
        {isError && !data && <ErrorPanel title={t('preview.failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <LoadingArea label={t('preview.loading')} lines={8} />}
        {data && pane === 'summary' && <SummaryPane preview={data} file={file} />}
        {data && pane === 'rows' && <RowsPane key={sheet} {...{ file, sheet, filter }} preview={data} />}
      </div>
    </Dialog>
  );
}
