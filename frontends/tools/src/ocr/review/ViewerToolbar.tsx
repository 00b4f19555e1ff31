import { Button, formatPercent, Group, IconButton } from '@rapi/ui';
import { Switch } from '@rapi/ui/controls';
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ViewerToolbar.module.css';

export interface ViewerCommands {
  zoomIn: () => void;
  zoomOut: () => void;
  fitWidth: () => void;
  fitPage: () => void;
  turn: (by: 90 | -90) => void;
  turnPage: (by: 1 | -1) => void;
}

interface ToolProps {
  label: string;
  shortcut: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, shortcut, children, ...rest }: ToolProps) {
  return (
    <IconButton size="lg" aria-label={label} aria-keyshortcuts={shortcut} title={`${label} (${shortcut})`} {...rest}>
      {children}
    </IconButton>
  );
}

interface ViewerToolbarProps {
  commands: ViewerCommands;
  zoom: number;
  page: number;
  pageCount: number;
  hasWords: boolean;
  onWords: (hasWords: boolean) => void;
}

/** Actions for the picture. Each has a key as well. */
export function ViewerToolbar({ commands, zoom, page, pageCount, hasWords, onWords }: ViewerToolbarProps) {
  const { t } = useTranslation('ocr');
  const { zoomIn, zoomOut, fitWidth, fitPage, turn, turnPage } = commands;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('viewer.tools')}>
      {pageCount > 1 && (
        <Group gap={2} wrap="nowrap">
          <Tool label={t('viewer.previous')} shortcut="PageUp" disabled={page <= 1} onClick={() => turnPage(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </Tool>
          <span className={classes.figure}>{t('viewer.pageOf', { page, count: pageCount })}</span>
          <Tool label={t('viewer.next')} shortcut="PageDown" disabled={page >= pageCount} onClick={() => turnPage(1)}>
            <IconChevronRight size={18} aria-hidden />
          </Tool>
        </Group>
      )}
      <Group gap={2} wrap="nowrap">
        <Tool label={t('viewer.zoomOut')} shortcut="-" onClick={zoomOut}>
          <IconMinus size={18} aria-hidden />
        </Tool>
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.figure}
          onClick={fitWidth}
          title={t('viewer.reset')}
        >
          {formatPercent(zoom * 100, 0)}
        </Button>
        <Tool label={t('viewer.zoomIn')} shortcut="+" onClick={zoomIn}>
          <IconPlus size={18} aria-hidden />
        </Tool>
        <Tool label={t('viewer.fitWidth')} shortcut="W" onClick={fitWidth}>
          <IconArrowAutofitWidth size={18} aria-hidden />
        </Tool>
        <Tool label={t('viewer.fitPage')} shortcut="F" onClick={fitPage}>
          <IconMaximize size={18} aria-hidden />
        </Tool>
        <Tool label={t('viewer.turn')} shortcut="R" onClick={() => turn(90)}>
          <IconRotateClockwise size={18} aria-hidden />
        </Tool>
      </Group>
      <Switch
        size="xs"
        className={classes.words}
        label={t('viewer.words')}
        title={t('viewer.wordsHint')}
        checked={hasWords}
        onChange={({ currentTarget }) => onWords(currentTarget.checked)}
      />
    </div>
  );
}
