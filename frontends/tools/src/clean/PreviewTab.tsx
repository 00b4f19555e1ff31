import type { ApiResponse } from '@rapi/ui';
import {
  Badge,
  Button,
  EmptyState,
  ErrorPanel,
  formatNumber,
  formatPercent,
  LoadingArea,
  SimpleGrid,
  StatCard,
} from '@rapi/ui';
import { Pagination } from '@rapi/ui/controls';
import { IconSparkles } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../profile/Bars';
import { ChangeTable } from './ChangeTable';
import { previewQuery } from './clean-queries';
import type { CleaningSelection } from './cleaning-selection';
import classes from './PreviewTab.module.css';
import { QualityBars } from './QualityBars';

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

function Counts({ preview }: { preview: Preview }) {
  const { t } = useTranslation('tools');
  const { changes_by_rule = [], changes_by_column = [] } = preview;
  if (changes_by_rule.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('clean.byRule')}</h3>
        <Bars
          caption={t('clean.byRule')}
          bars={changes_by_rule.map(({ rule_name, changes }) => ({ label: rule_name, count: changes }))}
        />
      </section>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('clean.byColumn')}</h3>
        <Bars
          caption={t('clean.byColumn')}
          bars={changes_by_column.map(({ column_name, changes }) => ({ label: column_name, count: changes }))}
        />
      </section>
    </SimpleGrid>
  );
}

interface PreviewTabProps {
  fileId: string;
  selection: CleaningSelection;
  isBusy: boolean;
  onApply: () => void;
}

/** D2 §2.7 Preview: the figures, and every change before and after, a page at a time. */
export function PreviewTab({ fileId, selection, isBusy, onApply }: PreviewTabProps) {
  const { t } = useTranslation('tools');
  const [page, setPage] = useState(1);
  const request = {
    rule_ids: [...selection.ruleIds],
    target_columns: [...selection.columns],
    limit: PAGE,
    offset: (page - 1) * PAGE,
  };
  const preview = useQuery({ ...previewQuery(fileId, request), placeholderData: keepPreviousData });
  if (preview.isPending) return <LoadingArea label={t('clean.previewing')} lines={0} />;
  if (preview.isError) {
    return <ErrorPanel title={t('clean.previewFailed')} error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  const { preview_summary: summary, changes_preview } = preview.data;
  if (summary.total_changes === 0) {
    return (
      <EmptyState illustration={<IconSparkles size={40} />} title={t('clean.noChanges')}>
        {t('clean.noChangesText')}
      </EmptyState>
    );
  }
  return (
    <div className={classes.page}>
      <Summary summary={summary} />
      <Counts preview={preview.data} />
      <div className={classes.bar}>
        <Badge tone="info">
          {t('clean.showing', {
            from: formatNumber(request.offset + 1),
            to: formatNumber(request.offset + changes_preview.length),
            total: formatNumber(summary.total_changes),
          })}
        </Badge>
        <Button busy={isBusy} onClick={onApply}>
          {t('clean.applyCount', { count: summary.total_changes })}
        </Button>
      </div>
      <ChangeTable changes={changes_preview} />
      <Pagination
        className={classes.pages}
        total={Math.ceil(summary.total_changes / PAGE)}
        value={page}
        onChange={setPage}
        getControlProps={(control) => ({ 'aria-label': t(`clean.pages.${control}`) })}
      />
    </div>
  );
}
