import { Badge, IconButton, Link } from '@rapi/ui';
import { Tooltip } from '@rapi/ui/controls';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconFilter,
  IconListNumbers,
  IconSearch,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FileIcon } from '../../files/FileIcon';
import type { Side } from '../use-open-sides';
import { useWorkbench } from '../workbench-context';
import { DownloadMenu } from './DownloadMenu';
import classes from './WorkbenchBar.module.css';

interface BarButtonProps {
  label: string;
  keys?: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  pressed?: boolean;
  onClick: (() => void) | undefined;
}

function BarButton({ label, keys, icon: Icon, pressed, onClick }: BarButtonProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <IconButton
        size="lg"
        variant={pressed ? 'light' : 'subtle'}
        aria-label={label}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        aria-pressed={pressed}
        // Not `disabled`: a button that becomes disabled while focused would lose the focus.
        aria-disabled={onClick === undefined || undefined}
        data-disabled={onClick === undefined || undefined}
        onClick={onClick}
      >
        <Icon size={19} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

function ShownVersion() {
  const { t } = useTranslation('workspace');
  const { version, shownVersion } = useWorkbench();
  return <Badge tone={shownVersion === undefined ? 'brand' : 'warning'}>{t('files.version', { version })}</Badge>;
}

/** Whether the edits made in the grid are saved. */
function SaveState() {
  const { t } = useTranslation('workspace');
  const { edits } = useWorkbench();
  const { state, waiting } = edits;
  return (
    <span className={classes.saving} role="status">
      {state === 'saving' ? t('workbench.edit.saving') : waiting > 0 && t('workbench.edit.waiting', { count: waiting })}
    </span>
  );
}

const sideIcons = { facets: IconFilter, steps: IconListNumbers };

interface WorkbenchBarProps {
  sides: readonly Side[];
  open: Record<Side, boolean>;
  onToggle: (side: Side) => void;
}

/** The file, its version, undo and redo, and buttons for the sides of the grid. */
export function WorkbenchBar({ sides, open, onToggle }: WorkbenchBarProps) {
  const { t } = useTranslation('workspace');
  const { file, undo, redo, find, showFind } = useWorkbench();
  return (
    <div className={classes.bar}>
      <Link to="/excel?tab=files" className={classes.back} aria-label={t('workbench.toFiles')}>
        <IconArrowLeft size={18} aria-hidden />
      </Link>
      <FileIcon type={file.file_type} />
      <h1 className={classes.name} title={file.filename}>
        {file.filename}
      </h1>
      <ShownVersion />
      <SaveState />
      <div className={classes.buttons} role="toolbar" aria-label={t('workbench.bar')}>
        <BarButton label={t('workbench.undo')} keys="Ctrl+Z" icon={IconArrowBackUp} onClick={undo} />
        <BarButton label={t('workbench.redo')} keys="Ctrl+Y" icon={IconArrowForwardUp} onClick={redo} />
        <BarButton
          label={t('workbench.find.title')}
          keys="Ctrl+F"
          icon={IconSearch}
          pressed={find !== undefined}
          onClick={() => showFind(find ? undefined : 'find')}
        />
        <DownloadMenu />
        {sides.map((side) => (
          <BarButton
            key={side}
            label={t(`workbench.${side}`)}
            icon={sideIcons[side]}
            pressed={open[side]}
            onClick={() => onToggle(side)}
          />
        ))}
      </div>
    </div>
  );
}
