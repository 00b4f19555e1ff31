import type { File } from '@rapi/contracts';
import {
  Badge,
  Checkbox,
  formatFileSize,
  formatNumber,
  Group,
  IconButton,
  RelativeTime,
  UnstyledButton,
} from '@rapi/ui';
import { Tooltip } from '@rapi/ui/controls';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileActionContext } from './file-action';
import { actionOfKey, canRun, fileActions } from './file-actions';
import { FileIcon } from './FileIcon';
import { FileRowMenu } from './FileRowMenu';
import classes from './FileTable.module.css';
import { tableSize } from './table-size';

interface FileTableProps {
  files: readonly File[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onTick: (id: string, isSelected: boolean, among: readonly string[], isRange: boolean) => void;
  onLabel: (label: string) => void;
  context: FileActionContext;
}

/** Shown in the row itself; the menu has all actions. */
const quickActions = fileActions.filter(({ id }) => id === 'workbench' || id === 'profile' || id === 'clean');

function FileBadges({ file }: { file: File }) {
  const { t } = useTranslation('workspace');
  const version = file.current_version ?? 1;
  return (
    <>
      {file.status === 'processing' && <Badge tone="info">{t('files.status.processing')}</Badge>}
      {file.status === 'failed' && <Badge tone="danger">{t('files.status.failed')}</Badge>}
      {file.kind === 'output' && <Badge>{t('files.output')}</Badge>}
      {version > 1 && <Badge tone="brand">{t('files.version', { version })}</Badge>}
      {file.sheets.length > 1 && <Badge>{t('files.sheets', { count: file.sheets.length })}</Badge>}
    </>
  );
}

function FileLabels({ file, onLabel }: Pick<FileTableProps, 'onLabel'> & { file: File }) {
  const { t } = useTranslation('workspace');
  return file.labels?.map((label) => (
    <UnstyledButton
      key={label}
      className={classes.label}
      aria-label={t('list.label.filterBy', { label })}
      onClick={() => onLabel(label)}
    >
      {label}
    </UnstyledButton>
  ));
}

function NameCell({ file, context, onLabel }: Pick<FileTableProps, 'context' | 'onLabel'> & { file: File }) {
  const { t } = useTranslation('workspace');
  return (
    <td>
      <Group gap={12} miw={0} wrap="nowrap">
        <FileIcon type={file.file_type} />
        <div className={classes.words}>
          {file.status === 'ready' ? (
            <UnstyledButton className={classes.name} onClick={() => context.open(file.id)} title={file.filename}>
              {file.filename}
            </UnstyledButton>
          ) : (
            <span className={classes.name}>{file.filename}</span>
          )}
          <div className={classes.under}>
            <FileBadges file={file} />
            <FileLabels file={file} onLabel={onLabel} />
            <span className={classes.narrowFacts}>
              {formatFileSize(file.file_size)} · <RelativeTime time={file.upload_date} />
            </span>
          </div>
          {file.error !== null && <p className={classes.error}>{file.error}</p>}
          {file.status === 'ready' && <span className={classes.narrowFacts}>{tableSize(file, t)}</span>}
        </div>
      </Group>
    </td>
  );
}

function ActionsCell({ file, context }: Pick<FileTableProps, 'context'> & { file: File }) {
  const { t } = useTranslation('workspace');
  return (
    <td>
      <Group gap={2} align="stretch" justify="flex-end" wrap="nowrap">
        {quickActions
          .filter((action) => canRun(action, file))
          .map((action) => (
            <Tooltip key={action.id} label={t(`actions.${action.id}`)}>
              <IconButton
                size="lg"
                className={classes.quick}
                aria-label={t('actions.forFile', { action: t(`actions.${action.id}`), name: file.filename })}
                onClick={() => action.run(file, context)}
              >
                <action.icon size={18} />
              </IconButton>
            </Tooltip>
          ))}
        <FileRowMenu file={file} context={context} />
      </Group>
    </td>
  );
}

interface FileRowProps extends Pick<FileTableProps, 'selected' | 'context' | 'onLabel'> {
  file: File;
  onTick: (isSelected: boolean, isRange: boolean) => void;
}

/** A tick comes from a click, by mouse or space bar. */
const isRange = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

function FileRow({ file, selected, onTick, onLabel, context }: FileRowProps) {
  const { t } = useTranslation('workspace');
  const isSelected = selected.has(file.id);
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    // A menu is drawn elsewhere on the page, but its key events still arrive here.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
    const action = actionOfKey(event, file);
    if (!action) return;
    event.preventDefault();
    action.run(file, context);
  };
  return (
    // The keys are shortcuts for the row's own buttons.
    <tr onKeyDown={onKeyDown} data-selected={isSelected || undefined}>
      <td className={classes.check}>
        <Checkbox
          checked={isSelected}
          onChange={(event) => onTick(event.currentTarget.checked, isRange(event.nativeEvent))}
          aria-label={t('files.select', { name: file.filename })}
        />
      </td>
      <NameCell file={file} context={context} onLabel={onLabel} />
      <td className={classes.wide}>{file.file_type.toUpperCase()}</td>
      <td className={classes.wideNumber}>
        {file.row_count === null
          ? '–'
          : t('files.dimensions', {
              rows: formatNumber(file.row_count),
              columns: formatNumber(file.column_count ?? 0),
            })}
      </td>
      <td className={classes.wideNumber}>{formatFileSize(file.file_size)}</td>
      <td className={classes.wide}>
        <RelativeTime time={file.upload_date} />
      </td>
      <ActionsCell file={file} context={context} />
    </tr>
  );
}

/** The files of one page; on narrow screens, cells that do not fit are under the name. */
export function FileTable({ files, onSelect, onTick, ...row }: FileTableProps) {
  const { t } = useTranslation('workspace');
  const ids = files.map(({ id }) => id);
  const chosen = ids.filter((id) => row.selected.has(id)).length;
  return (
    <table className={classes.table} aria-label={t('files.table')}>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <Checkbox
              checked={files.length > 0 && chosen === files.length}
              indeterminate={chosen > 0 && chosen < files.length}
              onChange={(event) => onSelect(ids, event.currentTarget.checked)}
              aria-label={t('files.selectAll')}
            />
          </th>
          <th scope="col">{t('files.column.name')}</th>
          <th scope="col" className={classes.wide}>
            {t('files.column.type')}
          </th>
          <th scope="col" className={classes.wideNumber}>
            {t('files.column.rows')}
          </th>
          <th scope="col" className={classes.wideNumber}>
            {t('files.column.size')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('files.column.date')}
          </th>
          <th scope="col" className={classes.actionsHead}>
            {t('files.column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onTick={(isSelected, isRange) => onTick(file.id, isSelected, ids, isRange)}
            {...row}
          />
        ))}
      </tbody>
    </table>
  );
}
