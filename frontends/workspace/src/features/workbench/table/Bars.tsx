import { StepWarnings } from '@rapi/ui/controls';
import { Button, errorSentence, formatNumber, Group, Loader } from '@rapi/ui';
import { IconAlertTriangle, IconArrowsSort, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseColumns } from '../step-changes/choose-columns';
import { useWorkbench } from '../workbench-context';
import classes from './TablePane.module.css';

interface BarProps {
  tone: 'info' | 'warning';
  icon: ReactNode;
  text: ReactNode;
  /** Below the text. */
  more?: ReactNode;
  children: ReactNode;
}

function Bar({ tone, icon, text, more, children }: BarProps) {
  return (
    <div className={classes.bar} data-tone={tone}>
      {icon}
      <span className={classes.barText} role="status">
        {text}
        {more}
      </span>
      <Group gap={8} align="stretch" wrap="nowrap">
        {children}
      </Group>
    </div>
  );
}

/** The grid shows a preview: says what would change, and offers to apply it. A panel has its own buttons. */
export function PreviewBar() {
  const { t } = useTranslation('workspace');
  const { preview, panel, totalRows, clearPreview, applySteps, isApplying } = useWorkbench();
  if (!preview || (preview.state === 'failed' && panel !== undefined)) return null;
  const { outcome, state, steps, error } = preview;
  const { counts, added = [], removed = [], sampled } = outcome ?? {};
  const more = outcome && !sampled ? outcome.total_rows - totalRows : 0;
  const parts = [
    counts && counts.cells_changed > 0
      ? t('workbench.preview.cells', {
          count: counts.cells_changed,
          cells: formatNumber(counts.cells_changed),
          rows: formatNumber(counts.records_changed),
        })
      : undefined,
    more > 0 ? t('workbench.preview.rowsAdded', { count: more }) : undefined,
    added.length > 0 ? t('workbench.preview.added', { count: added.length }) : undefined,
    removed.length > 0 ? t('workbench.preview.removed', { count: removed.length }) : undefined,
  ].filter((part) => part !== undefined);
  const words = parts.length > 0 ? parts.join(' · ') : t('workbench.preview.rows', { count: outcome?.total_rows ?? 0 });
  const text =
    state === 'failed'
      ? errorSentence(error, t('workbench.preview.failed'))
      : outcome
        ? t(sampled ? 'workbench.preview.sampled' : 'workbench.preview.whole', { words })
        : t('workbench.preview.waiting');
  return (
    <Bar
      tone="info"
      icon={state === 'waiting' ? <Loader size={16} /> : <IconEye size={18} aria-hidden />}
      text={text}
      more={<StepWarnings warnings={outcome?.warnings} />}
    >
      {panel === undefined && (
        <>
          <Button size="compact-sm" disabled={!outcome} busy={isApplying} onClick={() => void applySteps(steps)}>
            {t('workbench.preview.apply')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={clearPreview}>
            {t('workbench.preview.cancel')}
          </Button>
        </>
      )}
    </Bar>
  );
}

/** Says that edits could not be written; they stay. */
export function EditsBar() {
  const { t } = useTranslation('workspace');
  const { edits } = useWorkbench();
  if (edits.state !== 'failed') return null;
  return (
    <Bar
      tone="warning"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      text={t('workbench.edit.notSaved', { count: edits.waiting })}
    >
      <Button size="compact-sm" onClick={() => void edits.flush()}>
        {t('workbench.edit.again')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={edits.discard}>
        {t('workbench.edit.discard')}
      </Button>
    </Bar>
  );
}

interface OrderBarProps {
  /** The shown order; undefined if it is the table's own. */
  order: readonly string[] | undefined;
  onReset: () => void;
}

/** Columns were moved for viewing; the user may make that the table's order. */
export function OrderBar({ order, onReset }: OrderBarProps) {
  const { t } = useTranslation('workspace');
  const { applySteps, columns, isApplying, shownVersion, preview } = useWorkbench();
  if (!order || shownVersion !== undefined || preview) return null;
  const keep = async () => {
    const step = chooseColumns(
      columns.map(({ name }) => name),
      order,
    );
    if (!step || (await applySteps([step]))) onReset();
  };
  return (
    <Bar tone="info" icon={<IconArrowsSort size={18} aria-hidden />} text={t('workbench.order.moved')}>
      <Button size="compact-sm" busy={isApplying} onClick={() => void keep()}>
        {t('workbench.order.keep')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onReset}>
        {t('workbench.order.reset')}
      </Button>
    </Bar>
  );
}
