import type { ApiResponse, CellPlace } from '@rapi/ui';
import {
  Badge,
  EmptyState,
  ErrorPanel,
  formatDuration,
  formatNumber,
  formatPercent,
  Group,
  LoadingArea,
  Notice,
  SimpleGrid,
  StatCard,
} from '@rapi/ui';
import { Pagination, useDraft } from '@rapi/ui/controls';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recipeQuery } from '../steps/steps-queries';
import { fileQuery } from '../tool-frame/file-queries';
import type { ToolProps } from '../tool-frame/tool-props';
import { ResultActions } from './ResultActions';
import { RowDialog } from './RowDialog';
import { hasSameRows } from './same-rows';
import { RuleBars } from './RuleBars';
import { ResultBadge } from './SeverityBadge';
import classes from './Validation.module.css';
import { PAGE, resultsQuery } from './validation-queries';
import { ViolationTable } from './ViolationTable';

type Results = ApiResponse<'validation.results'>;

const share = (part: number, whole: number) => formatPercent(whole === 0 ? 100 : (part / whole) * 100);

function Summary({ session }: { session: Results['session'] }) {
  const { t } = useTranslation('tools');
  const { total_rows, rows_passed, rows_failed, validation_mode: mode } = session;
  const looked = { full: undefined, sample: t('validate.results.sampled'), custom: t('validate.results.scoped') };
  const took = {
    rules: t('validate.results.ruleCount', { count: session.total_rules }),
    time: formatDuration(session.execution_time_ms / 1000),
  };
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
      <StatCard
        label={t('validate.results.overall')}
        value={<ResultBadge result={session.overall_result} />}
        hint={t('validate.results.took', took)}
      />
      <StatCard label={t('validate.results.totalRows')} value={formatNumber(total_rows)} hint={mode && looked[mode]} />
      <StatCard
        label={t('validate.results.passed')}
        value={formatNumber(rows_passed)}
        hint={t('validate.results.ofRows', { share: share(rows_passed, total_rows) })}
      />
      <StatCard
        label={t('validate.results.failedRows')}
        value={formatNumber(rows_failed)}
        hint={t('validate.results.ofRows', { share: share(rows_failed, total_rows) })}
      />
      <StatCard label={t('validate.results.violations')} value={formatNumber(session.total_violations ?? 0)} />
      <StatCard label={t('validate.results.quality')} value={formatPercent(session.quality_score, 0)} />
    </SimpleGrid>
  );
}

interface ListProps {
  results: Results;
  page: number;
  ruleName?: string;
  onPage: (page: number) => void;
  onOpen: (row: number) => void;
  fileId: string;
  placeOf: (row: number, column: string) => CellPlace;
}

function ViolationList({ results: { violations, total }, page, ruleName, onPage, ...cells }: ListProps) {
  const { t } = useTranslation('tools');
  if (total === 0) {
    return (
      <EmptyState illustration={<IconCircleCheck size={40} />} title={t('validate.results.none')}>
        {t(ruleName === undefined ? 'validate.results.noneText' : 'validate.results.noneOfRule')}
      </EmptyState>
    );
  }
  const offset = (page - 1) * PAGE;
  const shown = {
    from: formatNumber(offset + 1),
    to: formatNumber(offset + violations.length),
    total: formatNumber(total),
  };
  return (
    <>
      <Group gap={8} justify="space-between">
        <Badge tone="info">{t('validate.results.showing', shown)}</Badge>
        {ruleName !== undefined && <span>{t('validate.results.onlyRule', { name: ruleName })}</span>}
      </Group>
      <ViolationTable violations={violations} {...cells} />
      {total > PAGE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(total / PAGE)}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(`validate.results.pages.${control}`) })}
        />
      )}
    </>
  );
}

interface ResultsTabProps extends Pick<ToolProps, 'fileId' | 'fileName' | 'onChanged'> {
  sessionId: string;
}

/** R-VAL-5 Results: the figures, the findings of each rule, every violation, and the actions. */
export function ResultsTab({ fileId, fileName, onChanged, sessionId }: ResultsTabProps) {
  const { t } = useTranslation('tools');
  const [page, setPage] = useDraft(`page ${sessionId}`, 1);
  const [ruleId, setRuleId] = useDraft<string>(`rule ${sessionId}`);
  const [row, setRow] = useState<number>();
  const results = useQuery(resultsQuery({ fileId, sessionId, ruleId, page }));
  const { data: file } = useQuery(fileQuery(fileId));
  const { data: recipe, isFetching } = useQuery(recipeQuery(fileId));
  if (results.isPending) return <LoadingArea lines={6} />;
  if (results.isError)
    return (
      <ErrorPanel title={t('validate.results.failed')} error={results.error} onRetry={() => void results.refetch()} />
    );
  const { session } = results.data;
  const rules = session.rules ?? [];
  const isCurrent = file === undefined || file.current_version === session.version;
  // If rows have moved since the validation, link to the cell in the version that was checked.
  const isInPlace = isCurrent || (recipe !== undefined && hasSameRows(session.version ?? 1, recipe));
  const version = isInPlace ? undefined : session.version;
  const isRecipeOld = isFetching && !recipe?.applied.some((step) => step.version === file?.current_version);
  const choose = (id: string | undefined) => {
    setRuleId(id);
    setPage(1);
  };
  return (
    <div className={classes.page}>
      <Group gap={8} justify="space-between">
        <h3 className={classes.heading}>{session.session_name}</h3>
        <ResultActions {...{ fileId, fileName, onChanged, sessionId, session, isCurrent }} />
      </Group>
      {/* Only once the links go to the cells as they are now. */}
      {!isCurrent && !isRecipeOld && (
        <Notice tone="warning">{t('validate.results.stale', { version: session.version })}</Notice>
      )}
      <Summary session={session} />
      <RuleBars rules={rules} chosen={ruleId} onChoose={choose} />
      <ViolationList
        results={results.data}
        page={page}
        ruleName={rules.find(({ rule_id }) => rule_id === ruleId)?.rule_name}
        onPage={setPage}
        onOpen={setRow}
        placeOf={(row, column) => ({ row, column, ...(version !== undefined && { version }) })}
        fileId={fileId}
      />
      {row !== undefined && <RowDialog {...{ fileId, sessionId, row }} onClose={() => setRow(undefined)} />}
    </div>
  );
}
