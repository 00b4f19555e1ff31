import type { RemainingValues } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import {
  Badge,
  Button,
  EmptyState,
  ErrorPanel,
  formatNumber,
  formatPercent,
  LoadingArea,
  Notice,
  SimpleGrid,
  StatCard,
} from '@rapi/ui';
import { Pagination, useDraft } from '@rapi/ui/controls';
import { IconSparkles } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileQuery } from '../tool-frame/file-queries';
import { ChangeTable } from './ChangeTable';
import { previewQuery } from './clean-queries';
import type { CleaningSelection } from './cleaning-selection';
import type { Counted, Exclusion } from './excluded-changes';
import { countsNow, excludedOf, nothingExcluded, withCells, withColumn, withRule } from './excluded-changes';
import classes from './PreviewTab.module.css';
import { QualityBars } from './QualityBars';
import { RemainingList, TypedColumns } from './RemainingList';
import { TickedCounts } from './TickedCounts';
import { useRuleName } from './use-rule-name';

const PAGE = 100;

type Preview = ApiResponse<'cleaning.preview'>;

function Summary({ summary }: { summary: Preview['preview_summary'] }) {
  const { t } = useTranslation('tools');
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <StatCard label={t('clean.figures.rows')} value={formatNumber(summary.total_rows)} />
        <StatCard
          label={t('clean.figures.changes')}
          value={formatNumber(summary.total_changes)}
          hint={
            summary.unreadable_values ? t('clean.figures.unreadable', { count: summary.unreadable_values }) : undefined
          }
        />
        <StatCard label={t('clean.figures.quality')} value={formatPercent(summary.quality_after)} tone="success" />
        <StatCard
          label={t('clean.figures.improvement')}
          value={`+${formatPercent(summary.improvement_percentage, 2)}`}
        />
      </SimpleGrid>
      <QualityBars before={summary.quality_before} after={summary.quality_after} />
    </>
  );
}

type Part = Pick<Preview, 'changes_by_rule' | 'changes_by_column'>;

const ruleCounts = ({ changes_by_rule = [] }: Part, nameOf: ReturnType<typeof useRuleName>): Counted[] =>
  changes_by_rule.map((each) => ({ id: each.rule_id ?? each.rule_name, label: nameOf(each), count: each.changes }));

const columnCounts = ({ changes_by_column = [] }: Part): Counted[] =>
  changes_by_column.map(({ column_name, changes }) => ({ id: column_name, label: column_name, count: changes }));

interface CountsProps {
  /** The counts with nothing excluded, and the counts now. */
  first: Part;
  now: Part;
  exclusion: Exclusion;
  onExclude: (exclusion: Exclusion) => void;
}

/** Which rules and columns the changes come from. Removing a tick excludes its changes. */
function Counts({ first, now, exclusion, onExclude }: CountsProps) {
  const { t } = useTranslation('tools');
  const nameOf = useRuleName();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <TickedCounts
        title={t('clean.byRule')}
        counts={countsNow(ruleCounts(first, nameOf), ruleCounts(now, nameOf), exclusion.rules)}
        onTick={(id, isOn) => onExclude(withRule(exclusion, id, isOn))}
      />
      <TickedCounts
        title={t('clean.byColumn')}
        counts={countsNow(columnCounts(first), columnCounts(now), exclusion.columns)}
        onTick={(name, isOn) => onExclude(withColumn(exclusion, name, isOn))}
      />
    </SimpleGrid>
  );
}

interface PreviewTabProps {
  fileId: string;
  selection: CleaningSelection;
  isBusy: boolean;
  onApply: (exclusion: Exclusion, emptyUnread: readonly string[]) => void;
}

const requestOf = ({ ruleIds, columns }: CleaningSelection) => ({
  rule_ids: [...ruleIds],
  target_columns: [...columns],
  limit: PAGE,
  offset: 0,
});

/** The full preview and the current one; they are the same when nothing is excluded. */
function usePreviews(
  fileId: string,
  selection: CleaningSelection,
  { exclusion, emptied, page }: { exclusion: Exclusion; emptied: readonly string[]; page: number },
) {
  const request = { ...requestOf(selection), ...(emptied.length > 0 && { empty_unread: [...emptied] }) };
  const rules = selection.ruleIds.filter((id) => !exclusion.rules.includes(id));
  const isWhole = exclusion.rules.length === 0 && exclusion.columns.length === 0;
  const excluded = isWhole ? undefined : excludedOf({ ...exclusion, cells: new Map() });
  const first = useQuery({ ...previewQuery(fileId, request), placeholderData: keepPreviousData });
  const now = useQuery({
    ...previewQuery(fileId, { ...request, offset: (page - 1) * PAGE, ...(excluded && { excluded }) }),
    placeholderData: keepPreviousData,
    enabled: rules.length > 0,
  });
  return { first, now, hasRules: rules.length > 0 };
}

interface ChangesProps {
  preview: Preview;
  page: number;
  onPage: (page: number) => void;
  exclusion: Exclusion;
  onExclude: (exclusion: Exclusion) => void;
  children: ReactNode;
}

function Changes({ preview, page, onPage, exclusion, onExclude, children }: ChangesProps) {
  const { t } = useTranslation('tools');
  const { preview_summary: summary, changes_preview } = preview;
  const offset = (page - 1) * PAGE;
  return (
    <>
      <div className={classes.bar}>
        <Badge tone="info">
          {t('clean.showing', {
            from: formatNumber(Math.min(offset + 1, summary.total_changes)),
            to: formatNumber(offset + changes_preview.length),
            total: formatNumber(summary.total_changes),
          })}
        </Badge>
        {children}
      </div>
      {changes_preview.length > 0 && (
        <ChangeTable
          changes={changes_preview}
          excluded={exclusion.cells}
          onTick={(changes, isOn) => onExclude(withCells(exclusion, changes, isOn))}
        />
      )}
      <Pagination
        className={classes.pages}
        total={Math.ceil(summary.total_changes / PAGE)}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': t(`clean.pages.${control}`) })}
      />
    </>
  );
}

/** R-CLEAN-1 Preview: the figures and every change before and after, each to be applied or left out. */
export function PreviewTab({ fileId, selection, isBusy, onApply }: PreviewTabProps) {
  const { t } = useTranslation('tools');
  const { data: file } = useQuery(fileQuery(fileId));
  // Exclusions belong to this preview only: another selection or file version starts over.
  const of = JSON.stringify([selection, file?.current_version]);
  const [page, setPage] = useDraft(`page ${of}`, 1);
  const [exclusion, setExclusion] = useDraft(`exclusion ${of}`, nothingExcluded);
  const [emptied, setEmptied] = useDraft<ReadonlyMap<string, RemainingValues>>(`emptied ${of}`, new Map());
  const emptyUnread = [...emptied.keys()];
  const { first, now, hasRules } = usePreviews(fileId, selection, { exclusion, emptied: emptyUnread, page });
  const failed = first.error ?? now.error;
  if (failed) {
    const retry = () => void Promise.all([first.refetch(), now.refetch()]);
    return <ErrorPanel title={t('clean.previewFailed')} error={failed} onRetry={retry} />;
  }
  if (!first.data || !now.data) return <LoadingArea label={t('clean.previewing')} lines={0} />;
  const { typed_columns: typed = [], remaining_values: remaining = [] } = now.data;
  if (first.data.preview_summary.total_changes + typed.length + remaining.length + emptied.size === 0) {
    return (
      <EmptyState illustration={<IconSparkles size={40} />} title={t('clean.noChanges')}>
        {t('clean.noChangesText')}
      </EmptyState>
    );
  }
  const exclude = (next: Exclusion) => {
    if (next.rules !== exclusion.rules || next.columns !== exclusion.columns) setPage(1);
    setExclusion(next);
  };
  const empty = (column: string, isEmptied: boolean) => {
    const next = new Map(emptied);
    const known = remaining.find(({ column_name }) => column_name === column);
    if (isEmptied && known) next.set(column, known);
    else next.delete(column);
    setPage(1);
    setEmptied(next);
  };
  const chosen = hasRules ? now.data.preview_summary.total_changes - exclusion.cells.size : 0;
  return (
    <div className={classes.page}>
      <Summary summary={now.data.preview_summary} />
      <TypedColumns columns={typed} />
      <RemainingList fileId={fileId} remaining={remaining} emptied={emptied} onEmpty={empty} />
      <Counts first={first.data} now={now.data} exclusion={exclusion} onExclude={exclude} />
      {hasRules ? (
        <Changes preview={now.data} page={page} onPage={setPage} exclusion={exclusion} onExclude={exclude}>
          <Button
            busy={isBusy}
            disabled={(chosen <= 0 && typed.length === 0) || now.isPlaceholderData}
            onClick={() => onApply(exclusion, emptyUnread)}
          >
            {t('clean.applyCount', { count: Math.max(0, chosen) })}
          </Button>
        </Changes>
      ) : (
        <Notice tone="warning">{t('clean.noRules')}</Notice>
      )}
    </div>
  );
}
