import type { PivotOutline } from '@rapi/contracts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  formatNumber,
  formatPercent,
  LoadingArea,
  SimpleGrid,
  Stack,
  StatCard,
} from '@rapi/ui';
import type { Tone } from '@rapi/ui';
import { IconTableShortcut } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import type { Builder } from './builder';
import { allClosed, allOpen, type CellWanted } from './grouping-queries';
import type { FileColumn } from '../tool-frame/file-columns';
import { NotDataNotice } from '../tool-frame/NotDataNotice';
import { withToggled } from './open-groups';
import { PivotChart } from './PivotChart';
import type { Display } from './pivot-figures';
import { PivotGrid } from './PivotGrid';
import { HEADER_HEIGHT, ROW_HEIGHT } from './pivot-layout';
import { ResultsBar, type ResultsView } from './ResultsBar';
import classes from './ResultsTab.module.css';
import { HowScoreMade } from '../profile/HowScoreMade';
import { RowsDialog } from './RowsDialog';
import { UnreadNotice } from './UnreadNotice';
import { usePivotLines } from './use-pivot-lines';

interface ResultsTabProps extends ToolProps {
  columns: readonly FileColumn[];
  /** The settings the table was generated with. Display and sort may change here. */
  builder: Builder;
  onChange: (builder: Builder) => void;
  onApplied: () => void;
}

/** R-GROUP-1: 80 and above excellent, 60 and above good, otherwise fair. */
function qualityOf(score: number): { tone: Tone; word: 'excellent' | 'good' | 'fair' } {
  if (score >= 80) return { tone: 'success', word: 'excellent' };
  return score >= 60 ? { tone: 'info', word: 'good' } : { tone: 'warning', word: 'fair' };
}

/** R-GROUP-1 Results: the quality score and the summary statistics. */
function Summary({ outline }: { outline: PivotOutline }) {
  const { t } = useTranslation('tools');
  const { summary_statistics: summary, data_quality_score: score, matched_rows } = outline;
  const quality = score === null ? undefined : qualityOf(score);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <StatCard
        label={t('grouping.qualityScore')}
        value={score === null ? undefined : formatPercent(score)}
        tone={quality?.tone}
        hint={quality && t(`grouping.quality.${quality.word}`)}
      />
      <StatCard
        label={t('grouping.totalRows')}
        value={formatNumber(summary.total_rows)}
        hint={t('grouping.totalRowsHint')}
      />
      <StatCard
        label={t('grouping.originalRows')}
        value={formatNumber(summary.original_rows)}
        hint={t('grouping.matchedRows', { count: matched_rows, rows: formatNumber(matched_rows) })}
      />
      <StatCard
        label={t('grouping.reduction')}
        value={formatPercent(summary.reduction_ratio)}
        hint={t('grouping.reductionHint')}
      />
    </SimpleGrid>
  );
}

const sortedBy = ({ sort, ...builder }: Builder, column: string): Builder => {
  if (sort?.column !== column) return { ...builder, sort: { column, direction: 'desc' } };
  return { ...builder, sort: sort.direction === 'desc' ? { column, direction: 'asc' } : null };
};

/** No taller than the lines need, plus 20 px for a scroll bar. */
const gridHeight = ({ line_count }: PivotOutline, { showTotals }: Builder): number =>
  HEADER_HEIGHT + (line_count + (showTotals ? 1 : 0)) * ROW_HEIGHT + 20;

/** The pivot table with its totals, its chart, and the rows behind each figure. */
export function ResultsTab({ columns, builder, onChange, onApplied, ...props }: ResultsTabProps) {
  const { t } = useTranslation('tools');
  const [open, setOpen] = useState(allOpen);
  const [view, setView] = useState<ResultsView>('table');
  const [display, setDisplay] = useState<Display>('value');
  const [drilled, setDrilled] = useState<CellWanted>();
  const { first, lineAt, see, error } = usePivotLines(props.fileId, builder, open);
  if (first.isPending) return <LoadingArea lines={8} label={t('grouping.generating')} />;
  if (error || !first.data)
    return <ErrorPanel title={t('grouping.generateFailed')} error={error} onRetry={() => void first.refetch()} />;
  const outline = first.data;
  return (
    <Stack gap={14}>
      <Summary outline={outline} />
      <div>
        <HowScoreMade fileId={props.fileId} />
      </div>
      {outline.not_data && <NotDataNotice {...outline.not_data} />}
      <UnreadNotice fileId={props.fileId} unread={outline.unread} />
      <ResultsBar
        {...{ ...props, outline, builder, onChange, onApplied, view, display }}
        onView={setView}
        onDisplay={setDisplay}
        onExpand={(isOpen) => setOpen(isOpen ? allOpen : allClosed)}
      />
      {outline.line_count === 0 ? (
        <EmptyState title={t('grouping.noRows')}>{t('grouping.noRowsText')}</EmptyState>
      ) : view === 'chart' ? (
        <PivotChart {...{ builder }} fileId={props.fileId} />
      ) : (
        <div className={classes.grid} style={{ maxHeight: gridHeight(outline, builder) }}>
          <PivotGrid
            label={t('grouping.pivotTable')}
            {...{ outline, builder, open, display, lineAt }}
            onSee={see}
            onToggle={(keys) => setOpen((before) => withToggled(before, keys))}
            onSort={(column) => onChange(sortedBy(builder, column))}
            onDrill={setDrilled}
            isStale={first.isPlaceholderData}
          />
        </div>
      )}
      {drilled && (
        <RowsDialog
          {...{ columns, builder, outline }}
          fileId={props.fileId}
          cell={drilled}
          onClose={() => setDrilled(undefined)}
        />
      )}
    </Stack>
  );
}

/** Shown before a table has been generated. */
export function NoResults({ onBuild }: { onBuild: () => void }) {
  const { t } = useTranslation('tools');
  return (
    <EmptyState
      illustration={<IconTableShortcut size={40} />}
      title={t('grouping.noResults')}
      action={<Button onClick={onBuild}>{t('grouping.toBuilder')}</Button>}
    >
      {t('grouping.noResultsText')}
    </EmptyState>
  );
}
